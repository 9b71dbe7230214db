/** Webhook endpoints, as a merchant creates, reads and changes them. */
import { join } from 'node:path'
import type { EventView } from '../../../contract/event-log'
import type { WebhookDeliveryView } from '../../../contract/webhook-deliveries'
import type { WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import type { WebhookReplayView } from '../../../contract/webhook-replays'
import { buildEndpoint, type EndpointBody } from '../../support/endpoint'
import type { CallOptions, Client } from '../../support/merchant'
import { openAuthority, type Authority, type Receiver } from '../../support/receiver'
import { until } from '../../support/until'
import { type Shop } from '../support/shop'
import { readFacts } from '../support/facts'

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
}

export type Event = ReturnType<(typeof EventView)['parse']>

export function endpointsOf(client: Client) {
  const root = '/v1/webhook_endpoints'
  const of = (id: string, rest = '') => `${root}/${id}${rest}`
  const api = {
    create: (overrides: Partial<EndpointBody> = {}, options?: CallOptions) =>
      client.call<WebhookEndpointView>('POST', root, buildEndpoint(overrides), options),
    retrieve: (id: string) => client.call<WebhookEndpointView>('GET', of(id)),
    list: (query = '') => client.call<List<WebhookEndpointView>>('GET', root + query),
    update: (id: string, overrides: object = {}, options?: CallOptions) =>
      client.call<WebhookEndpointView>(
        'PATCH',
        of(id),
        { ...buildEndpoint(), status: 'enabled', ...overrides },
        options,
      ),
    remove: (id: string, options?: CallOptions) =>
      client.call<WebhookEndpointView>('DELETE', of(id), undefined, options),
    rotate: (id: string, body?: object, options?: CallOptions) =>
      client.call<WebhookEndpointView>('POST', of(id, '/rotate_secret'), body, options),
    deliveries: (id: string, query = '') =>
      client.call<List<WebhookDeliveryView>>('GET', of(id, `/deliveries${query}`)),
    delivery: (id: string, delivery: string, query = '') =>
      client.call<WebhookDeliveryView>('GET', of(id, `/deliveries/${delivery}${query}`)),
    test: (id: string, options?: CallOptions) =>
      client.call<WebhookDeliveryView>('POST', of(id, '/test'), undefined, options),
    replay: (id: string, body?: object, options?: CallOptions) =>
      client.call<WebhookReplayView>('POST', of(id, '/replay'), body, options),
    retrieveReplay: (id: string, replay: string) =>
      client.call<WebhookReplayView>('GET', of(id, `/replays/${replay}`)),
    replays: (id: string, query = '') =>
      client.call<List<WebhookReplayView>>('GET', of(id, `/replays${query}`)),
    resend: (event: string, endpoint: string, options?: CallOptions) =>
      client.call<WebhookDeliveryView>(
        'POST',
        `/v1/events/${event}/resend`,
        { webhook_endpoint: endpoint },
        options,
      ),
    /** The delivery of an event, once it is over. */
    over: (id: string, event: string) =>
      until('the end of a delivery', async () => {
        const [delivery] = (await api.deliveries(id, `?event=${event}`)).body.data
        return delivery && delivery.status !== 'pending' && delivery
      }),
  }
  return api
}

/** Receivers that the service's dispatcher trusts. */
export const openReceivers = (): Authority => openAuthority(join(readFacts().folder, 'tls'))

export interface Receiving {
  authority: Authority
  /** Each test gets a new one. */
  receiver: Receiver
}

/** Receivers for the tests of the suite that calls this. Endpoints that a test created are deleted after it. */
export function useReceivers(shop: Shop): Receiving {
  const receiving = {} as Receiving
  beforeAll(() => (receiving.authority = openReceivers()))
  beforeEach(async () => {
    receiving.receiver = await receiving.authority.startReceiver()
  })
  afterEach(() =>
    shop.db.webhookEndpoint.updateMany({
      where: { accountId: shop.merchant.account.id },
      data: { deletedAt: new Date() },
    }),
  )
  afterAll(() => receiving.authority.close())
  return receiving
}
