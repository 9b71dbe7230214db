/** `order` and `metadata` come back in the order in which they were sent, from the answer on (decision 0089). */
import type { CustomerView } from '../../../contract/customers/view'
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { buildSession, payOnPage } from '../../support/checkout'
import { requestRefund, settledRefund } from '../../support/refund'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { until } from '../../support/until'
import { customersOf } from '../customers/support'
import { eventsOf } from '../support/rows'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'

useOneDay()
const shop = useShop()

/** JSONB would sort each by length, and then by its bytes. */
const METADATA = { zebra: '1', apple: '2', b: '3', a: '4', ähre: '5' }
const OTHER = { later: '1', b: '2', a: '3' }
const ORDER = {
  items: [
    { unit_amount: 12.5, name: 'Tea', sku: 'T-1', quantity: 2 },
    { quantity: 1, tax_amount: 0.5, unit_amount: 1, name: 'Cup' },
  ],
}
const both = { order: ORDER, metadata: METADATA }

const textOf = ({ order, metadata }: { order?: unknown; metadata: unknown }) =>
  JSON.stringify({ order, metadata })
const lastEvent = async (id: string) =>
  (await eventsOf(shop, id)).at(-1)!.envelope.data.object as { order?: unknown; metadata: unknown }

test('of a payment: its answer, a retrieval, its events, a change and a capture', async () => {
  const { body } = await shop.client.pay({ ...both, capture: false })
  expect(textOf(body)).toBe(JSON.stringify(both))
  expect(textOf((await shop.client.retrieve(body.id)).body)).toBe(JSON.stringify(both))
  expect(textOf(await lastEvent(body.id))).toBe(JSON.stringify(both))
  const changed = await shop.client.call('PATCH', `/v1/payments/${body.id}`, { metadata: OTHER })
  expect(textOf(changed.body)).toBe(JSON.stringify({ order: ORDER, metadata: OTHER }))
  const captured = await shop.client.capture(body.id, { metadata: METADATA })
  expect(JSON.stringify(captured.body.last_capture!.metadata)).toBe(JSON.stringify(METADATA))
  expect(textOf((await shop.client.retrieve(body.id)).body)).toBe(
    JSON.stringify({ order: ORDER, metadata: OTHER }),
  )
})

test('an order whose fields were sent as the database keeps them takes no more room', async () => {
  const order = { items: [{ name: 'Tea', quantity: 1, unit_amount: 1 }] }
  const { body } = await shop.client.pay({ order, metadata: { shop: 'Cork', table: '4' } })
  expect(await shop.db.payment.findFirst({ where: { id: body.id } })).toMatchObject({ asSent: null })
})

test('of a session, and of the payment on its page', async () => {
  const call = (method: string, path = '', body?: object) =>
    shop.client.call<HostedSessionView>(method, `/v1/hosted_sessions${path}`, body)
  const { body } = await call('POST', '', buildSession(both))
  expect(textOf(body)).toBe(JSON.stringify(both))
  await payOnPage(body.url!.replace(shop.facts.publicUrl, shop.url), 'approved')
  const { body: paid } = await call('GET', `/${body.id}`)
  expect(textOf(paid)).toBe(JSON.stringify(both))
  expect(textOf((await shop.client.retrieve(paid.payment!)).body)).toBe(JSON.stringify(both))
})

test('of a subscription, and of what it charges', async () => {
  const subscriptions = subscriptionsOf(shop.client)
  const today = new Date().toISOString().slice(0, 10)
  const made = await subscriptions.create(await newCharged(shop.client), {
    metadata: METADATA,
    start_date: today,
  })
  expect(JSON.stringify(made.metadata)).toBe(JSON.stringify(METADATA))
  const charged = await until('the charge', async () => (await subscriptions.retrieve(made.id)).last_charge)
  const { body } = await shop.client.retrieve(charged.payment)
  expect(JSON.stringify(body.metadata)).toBe(JSON.stringify(METADATA))
  const changed = await subscriptions.update(made, { metadata: OTHER })
  expect(JSON.stringify(changed.body.metadata)).toBe(JSON.stringify(OTHER))
  expect(JSON.stringify((await subscriptions.retrieve(made.id)).metadata)).toBe(JSON.stringify(OTHER))
})

test('of a customer and of a refund, who have metadata of their own', async () => {
  const customers = customersOf(shop.client)
  const { body } = await customers.create({ name: 'Ottilie Zwicker', metadata: METADATA })
  expect(textOf(body)).toBe(JSON.stringify({ metadata: METADATA }))
  const entries = Object.entries(OTHER).map(([key, value]) => ({ key, value }))
  expect((await customers.update(body.id, { name: 'Ottilie' })).body.metadata).toEqual(METADATA)
  expect(textOf((await customers.update(body.id, { metadata: entries })).body)).toBe(
    JSON.stringify({ metadata: OTHER }),
  )
  expect(textOf((await customers.retrieve(body.id)).body)).toBe(JSON.stringify({ metadata: OTHER }))
  const [, , event] = await eventsOf(shop, body.id)
  expect(event!.envelope.data.previous_attributes).toEqual({ metadata: METADATA })
  await customers.remove(body.id)
  expect(await shop.db.customer.findFirst({ where: { id: body.id } })).toMatchObject({ metadata: null })

  const { body: paid } = await shop.client.pay()
  const refund = await requestRefund(shop.client, paid.id, { amount: 1, metadata: METADATA })
  expect(textOf(refund.body)).toBe(JSON.stringify({ metadata: METADATA }))
  expect(textOf(await settledRefund(shop.client, refund.body.id))).toBe(
    JSON.stringify({ metadata: METADATA }),
  )
  expect(textOf(await lastEvent(refund.body.id))).toBe(JSON.stringify({ metadata: METADATA }))
})

const MANY = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, '']))

test.each<[object, number]>([
  [{ metadata: { k: 'v'.repeat(501) } }, 422],
  [{ metadata: MANY }, 422],
  [
    {
      metadata: [
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
      ],
    },
    422,
  ],
  [{ metadata: 'text' }, 400],
  [{ metadata: { card: '4111 1100 0000 0013' } }, 422],
])('%j is refused of a customer and of a refund as of a payment', async (wrong, status) => {
  const { body: paid } = await shop.client.pay()
  const replies = await Promise.all([
    shop.client.call<CustomerView>('POST', '/v1/customers', { name: 'Ottilie', ...wrong }),
    requestRefund(shop.client, paid.id, wrong as never),
  ])
  for (const reply of replies)
    expect({ status: reply.status, param: reply.body.error!.param }).toEqual({
      status,
      param: expect.stringMatching(/^metadata/),
    })
})
