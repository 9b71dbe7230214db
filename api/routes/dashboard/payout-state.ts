/** `GET /v1/dashboard/payout-state`: what the pages of payouts tell besides payouts. */
import { PayoutStateView } from '../../../contract/dashboard/payout-state'
import { readPayoutState } from '../../../app/payouts/state'
import { reply } from '../../reply'
import { defineMemberRoute } from '../../route'

export const payoutStateRoute = defineMemberRoute({
  method: 'get',
  path: '/v1/dashboard/payout-state',
  operationId: 'retrievePayoutState',
  summary: 'See whether payouts are held, and which bank accounts of the sandbox do what',
  scope: 'payouts.read',
  success: { status: 200, schema: PayoutStateView, description: 'What there is to know.' },
  errors: [],
  handler: async ({ services, tenant }) => reply(await readPayoutState(services, tenant)),
})
