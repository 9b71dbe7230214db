/** Sealing the card and CVC of a payment that has to wait (contract 9.2). */
import { CVC_LIFE } from '../../domain/retention'
import type { PaymentModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { SealedPayment } from '../../store/payments/draft'
import { sealCard } from '../cards'
import type { Dependencies } from '../dependencies'

/** A stored card is in the vault already, and a merchant charges it without a CVC. */
export function sealPayment(
  deps: Pick<Dependencies, 'vault' | 'real'>,
  { id, paymentMethodId, stored, initiatedBy }: PaymentModel,
  card: CardData,
): SealedPayment {
  const cvc = {
    sealed: deps.vault.sealCvc(id, card.cvc ?? ''),
    expiresAt: new Date(deps.real().getTime() + CVC_LIFE),
  }
  return {
    card: stored ? null : sealCard(deps, paymentMethodId, card),
    cvc: initiatedBy === 'merchant' ? null : cvc,
  }
}
