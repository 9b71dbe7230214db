/** `POST /v1/payouts`. */
import { createPayout } from '../../../app/payouts/create'
import { PayoutBody } from '../../../contract/payouts/create'
import { PayoutView } from '../../../contract/payouts/view'
import { defineRoute, writes } from '../../route'

export const createPayoutRoute = defineRoute<PayoutBody>({
  method: 'post',
  path: '/v1/payouts',
  operationId: 'createPayout',
  summary: 'Pay out what is available, or a part of it',
  scope: 'payouts.write',
  body: { shapes: [PayoutBody] },
  success: {
    status: 201,
    schema: PayoutView,
    description: 'The payout, `pending` until it is handed to the bank.',
  },
  errors: [
    'amount_exceeds_available',
    'amount_too_small',
    'amount_invalid_precision',
    'bank_account_missing',
    'payout_unexpected_state',
    'service_unavailable',
  ],

  write: writes(createPayout, ({ body }) => body),
})
