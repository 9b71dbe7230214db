/** Begins the look-out for a dispute that comes at once, and not only when the sweep finds it. */
import { firstLook } from '../../domain/sandbox-disputes'
import { refOf, type WorkflowRef } from '../../domain/workflow-ref'
import type { PaymentModel } from '../../prisma/generated/models'
import { watchOf } from '../../store/disputes/watch'
import type { App } from '../app'
import { wakeFromStep } from '../wake'
import type { Following } from './follow'

/** From a call. */
export function startDisputeWatch({ workflows, background }: App, payment: PaymentModel): void {
  const ref = dueWatchOf(payment)
  if (ref) background(workflows.start(ref, { payment: payment.id }), 'starting a look-out for a dispute')
}

/** From a step of a workflow. */
export async function wakeDisputeWatch({ workflows, log }: Following, payment: PaymentModel): Promise<void> {
  const ref = dueWatchOf(payment)
  if (ref && workflows) await wakeFromStep(log, ref, () => workflows.wake(ref, { payment: payment.id }))
}

function dueWatchOf(payment: PaymentModel): WorkflowRef | null {
  const { livemode, capturedAt, cardBin, cardLast4 } = payment
  if (livemode || !capturedAt || firstLook(cardBin ?? '', cardLast4) !== 0) return null
  return refOf('dispute_watch', { ...payment, id: watchOf(payment.id) })
}
