/** Subscriptions, as a merchant creates and changes them. */
import type { z } from 'zod'
import type { CreateSubscriptionBody, UpdateSubscriptionBody } from '../../contract/subscriptions/body'
import type { SubscriptionView } from '../../contract/subscriptions/view'
import type { Client, Reply } from './merchant'

export type SubscriptionReply = Reply<SubscriptionView>

export interface SubscriptionListJson {
  object: 'list'
  data: SubscriptionView[]
  has_more: boolean
}

interface Keyed {
  key?: string
}

type CreateBody = z.input<typeof CreateSubscriptionBody>
type UpdateBody = z.input<typeof UpdateSubscriptionBody>

/** A customer and the card that is charged. */
export type Charged = Pick<CreateBody, 'customer' | 'payment_method'>

export function buildSubscription(charged: Charged, overrides: Partial<CreateBody> = {}): CreateBody {
  return {
    ...charged,
    amount: 9.99,
    currency: 'EUR',
    interval: 'month',
    start_date: '2060-01-31',
    ...overrides,
  }
}

/** Subscription operations of a client. */
export function subscriptionsOf(client: Client) {
  const path = (id: string) => `/v1/subscriptions/${id}`
  return {
    send: (body: unknown, keyed: Keyed = {}): Promise<SubscriptionReply> =>
      client.call<SubscriptionView>('POST', '/v1/subscriptions', body, keyed),
    /** Creates a subscription, by default a monthly one from the last of January 2060. */
    async create(charged: Charged, overrides: Partial<CreateBody> = {}): Promise<SubscriptionView> {
      const { status, body, text } = await this.send(buildSubscription(charged, overrides))
      if (status !== 201) throw new Error(`no subscription: ${text}`)
      return body
    },
    retrieve: async (id: string) => (await client.call<SubscriptionView>('GET', path(id))).body,
    update: (
      { id, payment_method, status }: SubscriptionView,
      changes: Partial<UpdateBody> = {},
      keyed: Keyed = {},
    ): Promise<SubscriptionReply> =>
      client.call<SubscriptionView>('PATCH', path(id), { payment_method, status, ...changes }, keyed),
    cancel: (id: string, keyed: Keyed = {}): Promise<SubscriptionReply> =>
      client.call<SubscriptionView>('DELETE', path(id), undefined, keyed),
    list: (query = '') => client.call<SubscriptionListJson>('GET', `/v1/subscriptions${query}`),
  }
}

/** A customer with a card that a payment has stored. */
export async function newCharged(client: Client, card?: Parameters<Client['pay']>[1]): Promise<Charged> {
  const { status, body, text } = await client.pay({ store: true }, card)
  if (status !== 201 || !body.payment_method.stored || body.customer === null)
    throw new Error(`not stored, but answered ${status}: ${text}`)
  return { customer: body.customer, payment_method: body.payment_method.id }
}
