/** `POST /v1/payments/{id}/refunds` (specification 4.2, rulings 3). */
import { ApiError } from '../../../contract/errors'
import { RefundBody } from '../../../contract/refund/create'
import { RefundView } from '../../../contract/refund/view'
import type { RefundModel } from '../../../prisma/generated/models'
import { inProgress, replay } from '../../idempotency'
import { asWrite, defineRoute, type Reply, type Write } from '../../route'
import type { Services } from '../../services'
import { draftRefund } from './draft'

export const createRefund = defineRoute<RefundBody>({
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

  async handler(given) {
    const call = asWrite(given)
    // A turn in vain means that another refund of the payment was made or settled, or this very one.
    for (;;) {
      const reply = await refund(call)
      if (reply) return reply
    }
  },
})

async function refund(call: Write<RefundBody>): Promise<Reply | undefined> {
  const { services, tenant, claim, params } = call
  const payment = await services.store.payments.find(tenant, params['id'] ?? '')
  if (!payment) throw new ApiError('resource_missing', { param: 'id' })
  const repeat = await services.store.idempotency.find(claim)
  if (repeat?.kind === 'other_request') throw new ApiError('idempotency_key_reused')
  if (repeat?.kind === 'answered') return replay(call, repeat)
  if (repeat) throw inProgress()
  const draft = draftRefund(call, payment)
  const body = await services.store.refunds.begin(claim, draft)
  if (body === null) return undefined
  startWorkflow(services, draft.refund)
  return { status: 201, body }
}

/** Starts the refund's workflow after the commit. If it cannot be started now, the sweep will. */
function startWorkflow({ workflows, background }: Services, { id, accountId, livemode }: RefundModel): void {
  const started = workflows.startRefund({ refund: id, account: accountId, livemode })
  background(started, 'starting a refund workflow')
}
