/** Query of `GET /v1/disputes` (contract 23.2). */
import { z } from 'zod'
import { DISPUTE_REASONS, DISPUTE_STAGES, DISPUTE_STATUSES } from '../../domain/disputes'
import { createdQuery, idOf, listOf, pageQuery, queryTime } from '../common'
import { DisputeView } from './view'

export const DisputeListQuery = z.strictObject({
  ...pageQuery('dispute'),
  status: z.enum(DISPUTE_STATUSES).optional(),
  stage: z.enum(DISPUTE_STAGES).optional(),
  reason: z.enum(DISPUTE_REASONS).optional(),
  payment: idOf('payment').optional(),
  due_before: queryTime().optional(),
  ...createdQuery(),
})

export type DisputeListQuery = z.infer<typeof DisputeListQuery>

export const DisputeList = listOf(DisputeView, 'DisputeList')
