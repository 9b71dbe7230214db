/** The card and CVC of a payment that has to wait: how the vault is given them, and how they come back (contract 9.2). */
import { CVC_LIFE } from '../../domain/retention'
import type { PaymentModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { SealedPayment } from '../../store/payments/draft'
import { sealCard } from '../cards'
import type { Dependencies } from '../dependencies'

/** A stored card is in the vault already, and a merchant charges it without a CVC. */
export function sealPaymentCard(
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

/** The card with its CVC; null when the vault no longer has what the authorization needs. */
export async function openPaymentCard(
  { store, vault }: Dependencies,
  row: PaymentModel,
): Promise<CardData | null> {
  const { card, cvc } = await store.payments.sealedCard(row)
  if (!card || (!cvc && row.initiatedBy === 'customer')) return null
  return { ...vault.openCard(row.paymentMethodId, card), cvc: cvc ? vault.openCvc(row.id, cvc) : null }
}
