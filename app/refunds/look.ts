/**
 * A refund that has succeeded may fail later: the cardholder's bank sends the money back. Nobody asks about it every day, so
 * whoever hears of it has the acquirer asked.
 */
import { toRefundFailure } from '../../domain/refunds'
import type { PaymentModel, RefundModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'

/** `stands`: the acquirer says that it has succeeded. `unanswered`: it does not say how it stands. */
export type LookedAtRefund = 'failed' | 'stands' | 'unanswered'

/** Takes a refund back that has failed at the acquirer. What it says counts, and not what was heard. */
export async function lookAtRefund(
  { store, acquirers, cause }: Pick<Acting, 'store' | 'acquirers' | 'cause'>,
  refund: RefundModel,
  payment: PaymentModel,
): Promise<LookedAtRefund> {
  const known = await acquirers.of(payment).inquireRefund(refund.processorKey)
  if (known.kind !== 'known' || !known.value) return 'unanswered'
  const { state, terms, failure } = known.value
  const isOther = terms?.reference !== undefined && terms.reference !== refund.id
  if (state !== 'failed' || isOther) return 'stands'
  const outcome = { status: state, amount: refund.amount, failure: toRefundFailure(failure) }
  await store.refunds.settle(refund, outcome, cause)
  return 'failed'
}
