/** Every object has a version, which grows with each of its changes (decision 0088). */
import type { PaymentView } from '../../../contract/payments/view'
import { isNewer } from '../../../sdk/src/index'
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { buildSession, payOnPage } from '../../support/checkout'
import { requestRefund } from '../../support/refund'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { until } from '../../support/until'
import { customersOf } from '../customers/support'
import { cardsOf } from '../support/cards'
import { eventsOf } from '../support/rows'
import { useShop } from '../support/shop'
import { endpointsOf } from '../webhook-endpoints/support'

const shop = useShop()

interface Versioned {
  version: number
}

/** Of one version there is one content, however it was learnt. */
function expectOneContentEach(snapshots: readonly Versioned[]): void {
  const byVersion = new Map<number, string>()
  for (const snapshot of snapshots) {
    const text = JSON.stringify(snapshot)
    expect(byVersion.get(snapshot.version) ?? text).toBe(text)
    byVersion.set(snapshot.version, text)
  }
}

const told = async (id: string) =>
  (await eventsOf(shop, id)).map(({ envelope }) => envelope.data.object as unknown as PaymentView)

test('a sale begins with 1, and its events have the version of what they show', async () => {
  const { body } = await shop.client.pay()
  expect((await told(body.id)).map(({ version, status }) => [version, status])).toEqual([
    [1, 'pending'],
    [2, 'succeeded'],
    [2, 'succeeded'],
  ])
  expect(body.version).toBe(2)
})

test('of changes, refunds, their settlement and that of the fee, all at once, none has a version of another content', async () => {
  const { body: paid } = await shop.client.pay({ amount: 100 })
  const answers: PaymentView[] = [paid]
  const reading = Promise.all(
    Array.from({ length: 40 }, async () => answers.push((await shop.client.retrieve(paid.id)).body)),
  )
  const changes = Array.from({ length: 12 }, async (_, index) => {
    const { status, body } = await shop.client.call('PATCH', `/v1/payments/${paid.id}`, {
      description: `${index}`,
    })
    expect(status).toBe(200)
    answers.push(body)
  })
  const refunds = Array.from({ length: 6 }, async () => requestRefund(shop.client, paid.id, { amount: 2 }))
  const settled = shop.db.$executeRaw`
    UPDATE payments SET fee_settled = true WHERE id = ${paid.id} AND account_id = ${shop.merchant.account.id}`
  await Promise.all([reading, ...changes, ...refunds, settled])
  const last = await until('all refunds', async () => {
    const { body } = await shop.client.retrieve(paid.id)
    return body.amount_refunded === 12 && body
  })
  const events = await told(paid.id)
  expectOneContentEach([...answers, ...events, last])
  // 12 changes, 6 refunds, which change it twice, the fee, and the sale's own.
  expect(last).toMatchObject({ version: 2 + 12 + 12 + 1, amount_refundable: 88, fee: { settled: true } })
  const versions = events.map(({ version }) => version)
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  const late = events
    .toReversed()
    .reduce((known, candidate) => (isNewer(candidate, known) ? candidate : known), paid)
  expect(late.version).toBe(Math.max(...versions))
})

test('what can be captured and refunded follows each step', async () => {
  const { body: held } = await shop.client.pay({ capture: false })
  const shown = ({ amount_capturable: capturable, amount_refundable: refundable }: PaymentView) => [
    capturable,
    refundable,
  ]
  expect(shown(held)).toEqual([25.5, 0])
  expect(shown((await shop.client.capture(held.id, { amount: 10, final: false })).body)).toEqual([15.5, 0])
  expect(shown((await shop.client.capture(held.id, { amount: 5 })).body)).toEqual([0, 15])
  await requestRefund(shop.client, held.id, { amount: 4 })
  expect(shown((await shop.client.retrieve(held.id)).body)).toEqual([0, 11])
})

test('customer, card, subscription, endpoint and session', async () => {
  const growing = async (what: readonly (() => Promise<Versioned>)[]) => {
    const versions: number[] = []
    for (const step of what) versions.push((await step()).version)
    expect(versions[0]).toBe(1)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  }
  const customers = customersOf(shop.client)
  let id = ''
  await growing([
    async () => {
      const { body } = await customers.create()
      id = body.id
      return body
    },
    async () => (await customers.update(id, { name: 'Ottilie' })).body,
    async () => (await customers.update(id, { email: 'ottilie@example.com' })).body,
    async () => (await customers.remove(id)).body,
  ])
  const charged = await newCharged(shop.client)
  const subscriptions = subscriptionsOf(shop.client)
  const made = await subscriptions.create(charged)
  await growing([
    async () => made,
    async () => (await subscriptions.update(made, { status: 'paused' })).body,
    async () => (await subscriptions.update(made, { status: 'active' })).body,
    async () => (await subscriptions.cancel(made.id)).body,
  ])
  const cards = cardsOf(shop.client)
  const card = (await cards.retrieve(charged.payment_method)).body
  const detached = (await cards.detach(card.id)).body
  expect(isNewer(detached, card)).toBe(true)
  const endpoints = endpointsOf(shop.client)
  const { body: endpoint } = await endpoints.create()
  await growing([
    async () => endpoint,
    async () => (await endpoints.update(endpoint.id, { description: 'Orders' })).body,
    async () => (await endpoints.update(endpoint.id, { description: null })).body,
  ])
  const call = async (method: string, path = '', body?: object) =>
    (await shop.client.call<HostedSessionView>(method, `/v1/hosted_sessions${path}`, body)).body
  const session = await call('POST', '', buildSession())
  await growing([
    async () => session,
    async () => {
      await payOnPage(session.url!.replace(shop.facts.publicUrl, shop.url), 'genericDecline')
      return call('GET', `/${session.id}`)
    },
    async () => call('POST', `/${session.id}/expire`),
  ])
  const [ended] = await told(session.id)
  // Its workflow may have seen the end since.
  expect((await call('GET', `/${session.id}`)).version).toBeGreaterThanOrEqual(ended!.version)
})
