/** `GET /v1/dashboard/dispute-rates` (decision 0198). */
import { readDisputeRates } from '../../../app/dashboard/disputes/rates'
import { DisputeRatesView } from '../../../contract/dashboard/dispute-rates'
import { reply } from '../../reply'
import { defineMemberRoute } from '../../route'

export const disputeRatesRoute = defineMemberRoute({
  method: 'get',
  path: '/v1/dashboard/dispute-rates',
  operationId: 'retrieveDisputeRates',
  summary:
    'How often what the account sells is disputed, by brand and month, with the thresholds of the schemes',
  scope: 'disputes.read',
  success: { status: 200, schema: DisputeRatesView, description: 'The latest twelve months, oldest first.' },
  errors: [],
  handler: async ({ services, tenant }) => reply(await readDisputeRates(services, tenant)),
})
