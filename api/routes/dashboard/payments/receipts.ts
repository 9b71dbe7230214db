/** `/v1/dashboard/payments/{id}/receipts`: receipts for customers, by mail. */
import { actorOfCall } from '../../../../app/dashboard/actor'
import { listReceipts, sendReceipt } from '../../../../app/dashboard/payments/receipts'
import { NewReceiptBody, ReceiptList } from '../../../../contract/dashboard/receipts'
import { memberOf } from '../../../members/calling'
import { reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const at = { path: '/v1/dashboard/payments/{id}/receipts', params: { id: 'payment' } } as const

export const receiptRoutes: readonly Route[] = [
  defineMemberRoute({
    ...at,
    method: 'get',
    operationId: 'listReceipts',
    summary: 'List the receipts of a payment that were sent in 30 days, newest first',
    scope: 'customers.read',
    success: { status: 200, schema: ReceiptList, description: 'The receipts.' },
    errors: ['resource_missing'],
    handler: async ({ services, tenant, id }) => reply(await listReceipts(services, tenant, id)),
  }),
  defineMemberRoute<NewReceiptBody>({
    ...at,
    method: 'post',
    operationId: 'sendReceipt',
    summary: 'Send the customer a receipt by mail',
    scope: 'receipts.write',
    body: { shapes: [NewReceiptBody] },
    success: { status: 200, schema: ReceiptList, description: 'All receipts, the new one first.' },
    errors: ['resource_missing', 'payment_unexpected_state', 'rate_limited'],
    async act(call) {
      const { services, tenant, account, id: paymentId, body } = call
      const receipt = { ...body, paymentId, memberId: memberOf(call).id }
      return reply(await sendReceipt(services, tenant, account, receipt, actorOfCall(call)))
    },
  }),
]
