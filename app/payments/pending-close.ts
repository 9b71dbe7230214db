/**
 * The close of a payment that is over, once its acquirer has taken that: it is asked about until it is decided, and sent again if it was
 * refused (decision 0257). What was captured meanwhile all the same is booked, or given back.
 */
import { isOverWithoutMoney } from '../../domain/late-approvals'
import { stands } from '../../domain/payment-outcomes'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'
import { takenOf } from './authorize'
import { closeAtAcquirer } from './close'
import { reverseLateApproval } from './late-approval'

/** Whether it is decided, and nothing is left to be done for it. */
export async function lookAtClose(deps: Acting, payment: PaymentModel): Promise<boolean> {
  const closed = await closeAtAcquirer(deps, payment, true)
  if (closed.kind !== 'closed') return false
  const taken = takenOf(deps, closed.value)
  if (!taken || taken.amount <= payment.amountCaptured) return true
  if (isOverWithoutMoney(payment)) return (await reverseLateApproval(deps, payment)) !== 'unanswered'
  const { store, log, cause } = deps
  if (payment.status === 'succeeded')
    return (await store.payments.recordOutcome(payment, stands(payment, taken), { cause })) !== null
  // It is refunded in part, or disputed: the sums would not hold. The comparison of the day shows it.
  log.error({ payment: payment.id }, 'more was captured of a payment than its row can tell')
  return true
}
