/** `GET /v1/payouts/{id}/transactions`. */
import { listTransactionsOfPayout } from '../../../app/payouts/transactions'
import { BalanceTransactionList, TransactionsOfPayoutQuery } from '../../../contract/balance/transactions'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

export const listTransactionsOfPayoutRoute = defineRoute<undefined, TransactionsOfPayoutQuery>({
  method: 'get',
  path: '/v1/payouts/{id}/transactions',
  operationId: 'listTransactionsOfPayout',
  summary: 'List what a payout is made of, newest first',
  scope: 'payouts.read',
  params: { id: 'payout' },
  query: TransactionsOfPayoutQuery,
  success: { status: 200, schema: BalanceTransactionList, description: 'A page of transactions.' },
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, id, query }) =>
    listReply(await listTransactionsOfPayout(services, tenant, id, query)),
})
