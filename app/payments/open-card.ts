/** The card of a payment that is under way, as the vault keeps it. */
import type { PaymentModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { Dependencies } from '../dependencies'

/** The card with its CVC; null when the vault no longer has what the authorization needs (contract 9.2). */
export async function openCard({ store, vault }: Dependencies, row: PaymentModel): Promise<CardData | null> {
  const { card, cvc } = await store.payments.sealedCard(row)
  if (!card || (!cvc && row.initiatedBy === 'customer')) return null
  return { ...vault.openCard(row.paymentMethodId, card), cvc: cvc ? vault.openCvc(row.id, cvc) : null }
}
