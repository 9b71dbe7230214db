/** `POST /v1/payments/{id}/refunds` (contract 4.1). */
import { RefundBody } from '../../../contract/refunds/create'
import { RefundView } from '../../../contract/refunds/view'
import type { RefundModel } from '../../../prisma/generated/models'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'
import type { Services } from '../../services'
import { draftRefund } from './draft'

export const createRefundRoute = defineRoute<RefundBody>({
  method: 'post',
  path: '/v1/payments/{id}/refunds',
  operationId: 'createRefund',
  summary: 'Refund a payment, fully or partly',
  scope: 'refunds.write',
  params: { id: 'payment' },
  body: { shapes: [RefundBody] },
  success: {
    status: 201,
    schema: RefundView,
    description: 'The refund, `pending` until it is settled.',
  },
  errors: [
    'resource_missing',
    'foreign_identifier',
    'payment_unexpected_state',
    'amount_exceeds_captured',
    'amount_too_small',
    'amount_invalid_precision',
  ],

  async begin(call) {
    const { services } = call
    const payment = await named(call, services.store.payments)
    const draft = draftRefund(call, payment)
    return finish(call, services.store.refunds.open(draft), () => {
      startWorkflow(services, draft.refund)
    })
  },
})

/** Starts the refund's workflow after the commit. If it cannot be started now, the sweep will. */
function startWorkflow({ workflows, background, now }: Services, row: RefundModel): void {
  const { id, accountId, livemode, paymentId: payment, status, dueAt } = row
  const about = { payment, status, dueAt }
  const waitMs = (dueAt?.getTime() ?? 0) - now().getTime()
  const started = workflows.startRefund({ refund: id, account: accountId, livemode }, about, waitMs)
  background(started, 'starting a refund workflow')
}
