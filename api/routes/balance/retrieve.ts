/** `GET /v1/balance` (contract 21.1). */
import { readBalance } from '../../../app/balance/read'
import { BalanceView } from '../../../contract/balance/view'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveBalanceRoute = defineRoute({
  method: 'get',
  path: '/v1/balance',
  operationId: 'retrieveBalance',
  summary: 'Retrieve what the account has: pending, available, reserved, on its way to the bank and disputed',
  scope: 'balance.read',
  success: { status: 200, schema: BalanceView, description: 'The balance, by currency.' },
  errors: [],

  handler: async ({ services, tenant }) => reply(await readBalance(services, tenant)),
})
