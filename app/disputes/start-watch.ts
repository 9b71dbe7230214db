/** Begins the look-out for a dispute that comes at once, and not only when the sweep finds it. */
import { firstLook } from '../../domain/sandbox-disputes'
import { refOf } from '../../domain/workflow-ref'
import type { PaymentModel } from '../../prisma/generated/models'
import { watchOf } from '../../store/disputes/watch'
import type { App } from '../app'

export function startDisputeWatch({ workflows, background }: App, payment: PaymentModel): void {
  const { livemode, capturedAt, cardBin, cardLast4 } = payment
  if (livemode || !capturedAt || firstLook(cardBin ?? '', cardLast4) !== 0) return
  const ref = refOf('dispute_watch', { ...payment, id: watchOf(payment.id) })
  background(workflows.start(ref, { payment: payment.id }), 'starting a look-out for a dispute')
}
