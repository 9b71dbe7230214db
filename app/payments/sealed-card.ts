/** The card of a payment that has to wait, and the secrets beside it: how the vault is given them, and how they come back (contract 9.2). */
import type { Besides } from '../../domain/besides'
import { CVC_LIFE } from '../../domain/retention'
import type { PaymentModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { SealedPayment } from '../../store/payments/draft'
import { sealCard } from '../cards'
import type { Dependencies } from '../dependencies'

/** `cryptogram`: of a cardholder who was authenticated elsewhere. It is kept where the CVC is, and as long. */
export type PaidCard = CardData & { cryptogram?: string }

/** A stored card is in the vault already, and a merchant charges it without a CVC. */
export function sealPaymentCard(
  deps: Pick<Dependencies, 'vault' | 'real'>,
  { id, paymentMethodId, stored, initiatedBy }: PaymentModel,
  card: PaidCard,
): SealedPayment {
  const { cvc, cryptogram } = card
  const sealed =
    cryptogram === undefined
      ? deps.vault.sealCvc(id, cvc ?? '')
      : deps.vault.sealProof(id, { cvc: cvc ?? '', cryptogram })
  return {
    card: stored ? null : sealCard(deps, paymentMethodId, card),
    cvc:
      initiatedBy === 'merchant' ? null : { sealed, expiresAt: new Date(deps.real().getTime() + CVC_LIFE) },
  }
}

/** The card with its secrets; null when the vault no longer has what the authorization needs. */
export async function openPaymentCard(
  { store, vault }: Dependencies,
  row: PaymentModel,
): Promise<PaidCard | null> {
  const { card, cvc } = await store.payments.sealedCard(row)
  if (!card || (!cvc && row.initiatedBy === 'customer')) return null
  const opened = vault.openCard(row.paymentMethodId, card)
  if (!cvc) return { ...opened, cvc: null }
  const { authentication } = (row.besides ?? {}) as Besides
  return {
    ...opened,
    ...(authentication ? vault.openProof(row.id, cvc) : { cvc: vault.openCvc(row.id, cvc) }),
  }
}
