/** A payment whose card its network forbids to try again: it is declined here, and the processor is not asked. */
import { barOf, type CardDecline } from '../../domain/card-retries'
import { retryAdvice } from '../../domain/network-facts'
import { cardAttempt } from '../../domain/decline-outcomes'
import type { PaymentModel } from '../../prisma/generated/models'

/** Its draft says so from its claim on: nobody who goes on with it asks the processor. */
export function barredIf(draft: PaymentModel, declines: readonly CardDecline[], at: Date): PaymentModel {
  const advice = retryAdvice(barOf(declines, cardAttempt(draft, at)))
  return advice ? { ...draft, retry: { ...advice } } : draft
}
