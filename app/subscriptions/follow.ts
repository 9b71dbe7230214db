/** Asks about the payment of the attempt that is under way. */
import { DataFault } from '../../domain/incidents'
import { outcomeOf, type ChargeOutcome } from '../../domain/subscription'
import { HOUR, SECOND } from '../../domain/time'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'
import { advancePayment } from '../payments/advance'

/** The end of a hold makes the subscription due at once. This look finds it if that was lost. */
const LONGEST_FOLLOWED = HOUR

export type Followed = { kind: 'decided'; outcome: ChargeOutcome } | { kind: 'undecided'; waitMs: number }

export async function followPayment(
  deps: Acting,
  row: SubscriptionModel,
  paymentId: string,
): Promise<Followed> {
  const before = outcomeOf(await findPayment(deps, row, paymentId))
  if (before) return { kind: 'decided', outcome: before }
  const step = await advancePayment(deps, row, paymentId)
  const outcome = outcomeOf(await findPayment(deps, row, paymentId))
  if (outcome) return { kind: 'decided', outcome }
  const waitMs = step.kind === 'wait' ? step.waitMs : 0
  return { kind: 'undecided', waitMs: Math.min(Math.max(waitMs, SECOND), LONGEST_FOLLOWED) }
}

async function findPayment({ store }: Acting, row: SubscriptionModel, id: string): Promise<PaymentModel> {
  const payment = await store.payments.find(row, id)
  if (!payment) throw new DataFault('row_incomplete', `subscription ${row.id} lacks its payment ${id}`)
  return payment
}
