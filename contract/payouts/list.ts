/** Query of `GET /v1/payouts`. */
import { z } from 'zod'
import { PAYOUT_STATUSES } from '../../domain/payouts'
import { createdQuery, listOf, pageQuery, queryCurrency } from '../common'
import { PayoutView } from './view'

export const PayoutListQuery = z.strictObject({
  ...pageQuery('payout'),
  status: z.enum(PAYOUT_STATUSES).optional(),
  currency: queryCurrency().optional(),
  ...createdQuery(),
})

export type PayoutListQuery = z.infer<typeof PayoutListQuery>

export const PayoutList = listOf(PayoutView, 'PayoutList')
