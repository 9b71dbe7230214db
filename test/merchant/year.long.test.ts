/**
 * A merchant's own test, by the public API alone: a shop sells, loses answers, gets webhooks twice and out of order, gives
 * money back, and renews for a year. In the end its books agree with the service's.
 */
import { Svc, type Payment } from '../../sdk/src/index'
import { passTime } from '../../sdk/src/testing'
import { openAuthority, type Authority, type Receiver } from '../support/receiver'
import { START_LIMIT_MS, openScene, type Scene } from '../faults/support/scene'
import { Shop } from './shop'

let scene: Scene
let authority: Authority
let svc: Svc
let receiver: Receiver
let shop: Shop
beforeAll(async () => {
  authority = openAuthority()
  scene = await openScene({ WEBHOOK_CA_FILE: authority.ca, WEBHOOK_ALLOW_LOOPBACK: 'on' })
  await scene.service.startWorker()
  const api = await scene.startApi()
  const { secretKey } = await scene.buildMerchant()
  svc = new Svc(secretKey, { baseUrl: api.url })
  receiver = await authority.startReceiver()
  const { secret } = await svc.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: [
      ...(['payment.succeeded', 'payment.declined', 'payment.failed', 'refund.succeeded'] as const),
      ...(['subscription.charged', 'subscription.charge_failed'] as const),
    ],
  })
  shop = new Shop(svc, secret ?? '')
}, START_LIMIT_MS)
afterAll(async () => {
  await scene.close()
  await authority.close()
})

test('a year of a shop under faults ends with books that agree', async () => {
  await svc.sandbox.setFaults({
    seed: 2026,
    faults: [
      { kind: 'processor_answer_lost', share: 0.2 },
      { kind: 'processor_transient', share: 0.1 },
      { kind: 'call_unavailable', share: 0.1 },
      { kind: 'webhook_twice', share: 0.3 },
      { kind: 'webhook_reset', share: 0.1 },
    ],
  })

  const sold: Payment[] = []
  for (let sale = 0; sale < 12; sale += 1)
    sold.push(await shop.sell(`${10 + sale}.50`, sale % 4 === 3 ? 'insufficientFunds' : 'approved'))
  const approved = sold.filter(({ status }) => status === 'succeeded')
  expect(approved).toHaveLength(9)
  for (const payment of approved.slice(0, 3)) await shop.refund(payment, '1.25')

  const subscriptions: string[] = []
  for (const card of ['approved', 'chargesDeclinedTwice'] as const) {
    const { customer, payment_method } = await shop.sell('0.50', card, { store: true })
    const start_date = (await shop.persist(() => svc.sandbox.retrieveClock())).now.slice(0, 10)
    const created = await shop.persist(() =>
      svc.subscriptions.create(
        {
          customer: customer ?? '',
          payment_method: payment_method.id,
          amount: '9.99',
          currency: 'EUR',
          interval: 'month',
          start_date,
        },
        { idempotencyKey: `subscription ${card}` },
      ),
    )
    subscriptions.push(created.id)
  }

  expect(await passTime(svc, { by: 'P1Y' })).toMatchObject({ status: 'ready', failure: null })
  await svc.sandbox.setFaults({ faults: [] })

  for (const received of receiver.received) await shop.take(received)
  const theirs: Payment[] = []
  for await (const payment of svc.payments.list({ limit: 100 })) theirs.push(payment)
  const captured = theirs.map(({ id, status, amount_captured }) => [
    id,
    status,
    Math.round(amount_captured * 100),
  ])
  const known = [...shop.books].map(([id, entry]) => [id, statusOf(id, entry.status), entry.captured])
  expect(known.sort()).toEqual(captured.sort())
  for (const { id, amount_refunded } of theirs)
    expect(Math.round(amount_refunded * 100)).toBe(shop.refunds.get(id) ?? 0)
  // Thirteen dates: the day of the start, and twelve months after it.
  for (const id of subscriptions) expect(shop.renewals.get(id)).toBe(13)
  expect([...shop.seen.values()].some((times) => times > 1)).toBe(true)
  const hits: string[] = []
  for await (const { kind } of svc.sandbox.listFaultHits({ limit: 100 })) hits.push(kind)
  expect(new Set(hits)).toContain('processor_answer_lost')
})

/** A payment tells of no refund by an event of its own. */
const statusOf = (id: string, status: string): string =>
  shop.refunds.has(id) ? 'partially_refunded' : status
