/** Card tokens and stored cards, as a page and its merchant create them. */
import type { PaymentMethodView } from '../../../contract/payment-methods/view'
import { buildPayment, CARDS, type CardBody, type CardName } from '../../support/payment'
import type { Client, Reply } from '../../support/merchant'
import type { Shop } from './shop'

export interface TokenJson {
  id: string
  object: 'token'
  card: PaymentMethodView['card']
  used: boolean
  expires_at: string
  created_at: string
  livemode: boolean
}

export interface CardList {
  object: 'list'
  data: PaymentMethodView[]
  has_more: boolean
}

interface Keyed {
  key?: string
}

export const cardBody = (overrides: Partial<CardBody> = {}): CardBody => ({
  ...buildPayment().payment_method.card,
  ...overrides,
})

/** A client with a publishable key of the shop's merchant, as its pages use it. */
export async function openPage(shop: Shop): Promise<Client> {
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, kind: 'publishable' })
  return shop.clientWith(key)
}

export function tokensOf(page: Client) {
  const create = (body: unknown, keyed: Keyed = {}): Promise<Reply<TokenJson>> =>
    page.call<TokenJson>('POST', '/v1/tokens', body, keyed)
  return {
    create,
    /** Returns the id of a new token for one of the sandbox's cards. */
    async of(card: CardName | Partial<CardBody> = 'approved'): Promise<string> {
      const details = typeof card === 'string' ? { number: CARDS[card] } : card
      const { status, body, text } = await create({ card: cardBody(details) })
      if (status !== 201) throw new Error(`no token: ${text}`)
      return body.id
    },
  }
}

/** Operations on stored cards. */
export function cardsOf(client: Client) {
  const path = (id: string) => `/v1/payment_methods/${id}`
  return {
    attach: (customer: string, token: string, keyed: Keyed = {}) =>
      client.call<PaymentMethodView>('POST', '/v1/payment_methods', { customer, token }, keyed),
    retrieve: (id: string) => client.call<PaymentMethodView>('GET', path(id)),
    detach: (id: string, keyed: Keyed = {}) =>
      client.call<PaymentMethodView>('DELETE', path(id), undefined, keyed),
    list: (query = '') => client.call<CardList>('GET', `/v1/payment_methods${query}`),
    /** Returns the id of a card that a payment has stored, by default for a customer created with it. */
    async store(customer?: string, card: CardName | Partial<CardBody> = 'approved'): Promise<string> {
      const { body, text } = await client.pay(
        { store: true, ...(customer && { customer: { id: customer } }) },
        card,
      )
      if (!body.payment_method.stored) throw new Error(`not stored: ${text}`)
      return body.payment_method.id
    },
  }
}

/** The body of a payment with a card token. */
export function byToken(token: string, overrides: object = {}): object {
  return { ...buildPayment(), payment_method: { type: 'card', token }, ...overrides }
}

/** The body of a charge without the cardholder. */
export function charge(paymentMethod: string, overrides: object = {}): object {
  const { amount, currency, reference } = buildPayment()
  return {
    amount,
    currency,
    reference,
    payment_method: paymentMethod,
    initiated_by: 'merchant',
    sequence: 'unscheduled',
    ...overrides,
  }
}

export const newCustomer = async (client: Client): Promise<string> =>
  (await client.call('POST', '/v1/customers', { name: 'Ottilie Zwicker' })).body.id

/** Whether the vault has a card and a CVC under an identifier. */
export async function vaultOf({ db }: Shop, id: string): Promise<{ card: boolean; cvc: boolean }> {
  const [card, cvc] = await Promise.all([
    db.vaultCard.count({ where: { id } }),
    db.vaultCvc.count({ where: { paymentId: id } }),
  ])
  return { card: card === 1, cvc: cvc === 1 }
}
