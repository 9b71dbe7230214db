/** `POST /v1/payouts/{id}/cancel`. */
import { cancelPayout } from '../../../app/payouts/cancel'
import { PayoutView } from '../../../contract/payouts/view'
import { defineRoute, writes } from '../../route'

export const cancelPayoutRoute = defineRoute({
  method: 'post',
  path: '/v1/payouts/{id}/cancel',
  operationId: 'cancelPayout',
  summary: 'Cancel a payout that was not handed to the bank yet',
  scope: 'payouts.write',
  params: { id: 'payout' },
  success: { status: 200, schema: PayoutView, description: 'The payout, `cancelled`.' },
  errors: ['resource_missing', 'foreign_identifier', 'payout_unexpected_state'],

  write: writes(cancelPayout, ({ id }) => ({ id })),
})
