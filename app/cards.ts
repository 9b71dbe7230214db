/** The cards of a command: given in full, by a token, or by a stored card. */
import type { CardInput } from '../contract/card'
import { impossible } from '../contract/errors'
import { notChargeable } from '../domain/card-states'
import { fullYear, normalizeCardNumber } from '../domain/cards'
import type { PaymentMethodModel, TokenModel } from '../prisma/generated/models'
import type { CardData } from '../processor/port'
import type { Tenant } from '../store/context'
import type { SealedCard } from '../store/payment-methods/open'
import type { Dependencies } from './dependencies'

export function readCard(card: CardInput): CardData {
  return {
    number: normalizeCardNumber(card.number),
    expiryMonth: card.expiry_month,
    expiryYear: fullYear(card.expiry_year),
    cvc: card.cvc,
    holderName: card.holder_name,
    ...(card.billing_address && { billingAddress: card.billing_address }),
  }
}

/** The token that `param` names, with its card; 422 if it can no longer be used. */
export async function openToken(
  { store, vault, now }: Pick<Dependencies, 'store' | 'vault' | 'now'>,
  tenant: Tenant,
  id: string,
  param: string,
): Promise<{ token: TokenModel; card: CardData }> {
  // The vault is read before the token, so that a use in between is noticed.
  const { card, cvc } = await store.tokens.sealed(id)
  const token = await store.tokens.find(tenant, id)
  if (!token) throw impossible(param, { code: 'names_nothing', expected: 'token' })
  if (token.usedAt) throw impossible(param, 'token_used')
  // A crash of the database loses CVCs. A token without its CVC can no longer be used.
  if (token.expiresAt <= now() || !card || !cvc) throw impossible(param, 'token_past')
  return { token, card: { ...vault.openCard(id, card), cvc: vault.openCvc(id, cvc) } }
}

/** The stored card that `param` names; 422 if it cannot be charged. An expired card can be charged, and is declined. */
export async function openStoredCard(
  { store, vault }: Pick<Dependencies, 'store' | 'vault'>,
  tenant: Tenant,
  id: string,
  param: string,
): Promise<{ stored: PaymentMethodModel; card: CardData }> {
  const sealed = await store.paymentMethods.sealed(id)
  const stored = await store.paymentMethods.find(tenant, id)
  if (!stored) throw impossible(param, { code: 'names_nothing', expected: 'payment_method' })
  const refused = notChargeable(stored)
  if (refused || !sealed) throw impossible(param, refused ?? 'card_detached')
  return { stored, card: { ...vault.openCard(id, sealed), cvc: null } }
}

/** The card, sealed as the vault stores it under `id`. */
export function sealCard({ vault }: Pick<Dependencies, 'vault'>, id: string, card: CardData): SealedCard {
  return { sealed: vault.sealCard(id, card), numberHash: vault.hashNumber(card.number) }
}
