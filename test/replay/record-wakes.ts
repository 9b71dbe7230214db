/** Records runs that are woken during a step, which reads its row before that and ends after it. */
import { dateAt } from '../../domain/time'
import { paymentWorkflowId, refundWorkflowId } from '../support/workflow-ids'
import { wakeDuring } from '../workflows/support/wakes'
import type { Stage } from '../workflows/support/stage'
import { openSubscriber } from '../workflows/support/subscriber'
import type { Recording } from './recording'

export const recordWakes: Recording = async (stage) => {
  const worker = await stage.startPaymentWorker()
  const payment = await wokenPayment(stage)
  const refund = await wokenRefund(stage)
  await worker.stop()
  return {
    'payment-woken-at-work': { workflowId: paymentWorkflowId(payment) },
    'refund-woken-at-work': { workflowId: refundWorkflowId(refund) },
    'subscription-woken-at-work': { workflowId: await wokenSubscription(stage) },
  }
}

/** Its answer was lost, and it is asked about. */
async function wokenPayment(stage: Stage): Promise<string> {
  const asking = stage.processor.hold('inquire')
  await stage.disturb({ drop_answers: 1 })
  const { body } = await stage.merchant.pay('approved')
  const id = body.error?.payment_id ?? body.id
  await wakeDuring(stage, asking, stage.refOf(id), stage.handleOf(id))
  await stage.ended(id)
  return id
}

async function wokenRefund(stage: Stage): Promise<string> {
  const paid = await stage.merchant.pay('approved')
  const asking = stage.processor.hold('refund')
  const { id } = (await stage.merchant.refund(paid.body.id)).body
  await wakeDuring(stage, asking, { ...stage.refOf(id), kind: 'refund' }, stage.handleOf(id))
  await stage.settled(id)
  return id
}

/** It ends with its first charge. */
async function wokenSubscription(stage: Stage): Promise<string> {
  const worker = await stage.startSubscriptionWorker()
  const subscriber = await openSubscriber(stage)
  const card = await subscriber.store('approved')
  const authorizing = stage.processor.hold('authorize')
  const today = dateAt(new Date())
  const { id } = await subscriber.create(card, { start_date: today, end_date: today })
  const handle = subscriber.handleOf(id)
  await wakeDuring(stage, authorizing, { ...stage.refOf(id), kind: 'subscription' }, handle)
  await handle.result()
  await worker.stop()
  return handle.workflowId
}
