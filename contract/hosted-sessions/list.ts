/** Query of `GET /v1/hosted_sessions`. */
import { z } from 'zod'
import { SESSION_STATUSES, SESSION_TYPES } from '../../domain/hosted-session'
import { idOf, listOf, pageQuery, createdQuery, queryCurrency } from '../common'
import { HostedSessionView } from './view'

export const HostedSessionListQuery = z.strictObject({
  ...pageQuery('hosted_session'),
  type: z.enum(SESSION_TYPES).optional().meta({ description: 'Only those that were made as a link, or not' }),
  status: z.enum(SESSION_STATUSES).optional(),
  customer: idOf('customer').optional(),
  currency: queryCurrency().optional(),
  ...createdQuery(),
})

export type HostedSessionListQuery = z.infer<typeof HostedSessionListQuery>

export const HostedSessionList = listOf(HostedSessionView, 'HostedSessionList')
