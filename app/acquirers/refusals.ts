/** What the account at the acquirer cannot do is refused before anything is sent to it. */
import { impossible } from '../../contract/errors'
import { takesCurrency } from '../../domain/acquirer-capabilities'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Dependencies } from '../dependencies'

type WithAcquirers = Pick<Dependencies, 'acquirers'>

/** Throws if payments of the channel go to where the currency is not taken. */
export function requireCurrency(
  { acquirers }: WithAcquirers,
  currency: string,
  channel: string | null | undefined = null,
): void {
  const chosen = acquirers.all.get(acquirers.choose(channel))
  if (!chosen || takesCurrency(chosen.capabilities, currency)) return
  const allowed = [...(chosen.capabilities.currencies ?? [])]
  throw impossible('currency', { code: 'currency_not_at_acquirer', allowed })
}

/** Throws if the payment can be captured once alone, and this capture is not to be the last one. */
export function requireSeveralCaptures({ acquirers }: WithAcquirers, payment: PaymentModel): void {
  if (acquirers.of(payment).capabilities.captures === 'several') return
  throw impossible('final', 'captured_once', payment.id)
}
