/** What a payment's body pays with: a card that comes with the call or by a token, or a stored one. */
import { impossible } from '../../contract/errors'
import type {
  CardPaymentBody,
  MerchantPaymentBody,
  StoredCardPaymentBody,
  TokenPaymentBody,
} from '../../contract/payments/create'
import type { PaymentMethodModel, TokenModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { Tenant } from '../../store/context'
import { refuseNumber } from '../card-numbers'
import { openStoredCard, openToken, readCard } from '../cards'
import type { Dependencies } from '../dependencies'
import type { PaidCard } from './sealed-card'

export type NewCardBody = CardPaymentBody | TokenPaymentBody

export type StoredBody = StoredCardPaymentBody | MerchantPaymentBody

export type PaymentBody = NewCardBody | StoredBody

export const isStored = (body: PaymentBody): body is StoredBody =>
  body.initiated_by === 'merchant' || ('card' in body.payment_method && 'id' in body.payment_method.card)

/** The card that comes with the call, or by a token, which the payment then uses up. */
export async function newCard(
  deps: Dependencies,
  tenant: Tenant,
  body: NewCardBody,
): Promise<{ card: CardData; token: TokenModel | null }> {
  const { payment_method: method } = body
  if ('card' in method) return { card: readCard(method.card), token: null }
  const opened = await openToken(deps, tenant, method.token, 'payment_method.token')
  refuseNumber(body, opened.card.number)
  return opened
}

/** The stored card, of the customer whom the body names, if it names one. With the cardholder present its CVC comes along. */
export async function storedCard(
  deps: Dependencies,
  tenant: Tenant,
  body: StoredBody,
): Promise<{ card: CardData; stored: PaymentMethodModel }> {
  const { id, param, cvc } = named(body)
  const { stored, card } = await openStoredCard(deps, tenant, id, param)
  refuseNumber(body, card.number)
  if (body.customer?.id !== undefined && body.customer.id !== stored.customerId)
    throw impossible('customer.id', 'customer_of_another_card')
  return { stored, card: { ...card, cvc } }
}

/** What the merchant's own 3-D Secure has come to, if it is given. */
export const authenticationOf = (body: PaymentBody) =>
  body.initiated_by === 'customer' ? body.three_d_secure?.authentication : undefined

/** The card, with the secret of that. */
export function withCryptogram(body: PaymentBody, card: CardData): PaidCard {
  const given = authenticationOf(body)
  return given ? { ...card, cryptogram: given.cryptogram } : card
}

/** The card of a repeated call, whose first call has used its token up already; null when it cannot be had any more. */
export async function cardOfRepeat(deps: Dependencies, body: PaymentBody): Promise<PaidCard | null> {
  const card = await ownCardOf(deps, body)
  return card && withCryptogram(body, card)
}

async function ownCardOf(
  deps: Dependencies,
  { payment_method: method }: PaymentBody,
): Promise<CardData | null> {
  if (typeof method === 'string') return sealedStored(deps, method, null)
  if ('token' in method) return sealedToken(deps, method.token)
  return 'id' in method.card ? sealedStored(deps, method.card.id, method.card.cvc) : readCard(method.card)
}

async function sealedToken({ store, vault }: Dependencies, id: string): Promise<CardData | null> {
  const { card, cvc } = await store.tokens.sealed(id)
  return card && cvc && { ...vault.openCard(id, card), cvc: vault.openCvc(id, cvc) }
}

async function sealedStored(
  { store, vault }: Dependencies,
  id: string,
  cvc: string | null,
): Promise<CardData | null> {
  const sealed = await store.paymentMethods.sealed(id)
  return sealed && { ...vault.openCard(id, sealed), cvc }
}

function named({ payment_method: method }: StoredBody): { id: string; param: string; cvc: string | null } {
  return typeof method === 'string'
    ? { id: method, param: 'payment_method', cvc: null }
    : { ...method.card, param: 'payment_method.card.id' }
}
