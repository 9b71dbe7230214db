import { randomUUID } from 'node:crypto'
import type { Reply } from '../../support/merchant'
import { NOTHING_CAPTURED, anId, expectPayment } from '../support/expected'
import { countRows, eventsOf } from '../support/rows'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'
import { until } from '../../support/until'

const LIMIT_MS = 150_000

const shop = useShop()

/** The course of one such payment, from the first call to the one that learns the outcome. */
interface Story {
  key: string
  first: Reply
  /** The answers to other calls with the same key while the payment is retried. */
  meanwhile: Reply[]
  other: Reply
  read: Reply
  last: Reply
  tookMs: number
}

let told: Story

beforeAll(async () => {
  const { client } = shop
  const begun = Date.now()
  const key = randomUUID()
  const pay = () => client.pay({}, 'processingError', { key })
  const first = await pay()
  const [read, other] = await Promise.all([
    client.retrieve(first.body.error!.payment_id!),
    client.pay({}, 'processingError'),
  ])
  const meanwhile: Reply[] = []
  const final = async () => {
    const reply = await pay()
    if (reply.status !== 503) return reply
    meanwhile.push(reply)
    return undefined
  }
  const last = await until('a final answer', final, { limitMs: LIMIT_MS, everyMs: 500 })
  told = { key, first, meanwhile, other, read, last, tookMs: Date.now() - begun }
}, 2 * LIMIT_MS)

test('the card that cannot be processed is answered 503, with the payment and when to ask again', () => {
  const { first } = told
  expect(first.status).toBe(503)
  expect(first.headers.get('retry-after')).toBe('1')
  expect(first.body.error).toMatchObject({
    type: 'api_error',
    code: 'processing_error',
    payment_id: anId('payment'),
  })
})

test('meanwhile the payment is pending', () => {
  const { first, read } = told
  expect(read.body).toEqual(
    expectPayment(
      { id: first.body.error!.payment_id, status: 'pending', ...NOTHING_CAPTURED },
      { last4: '0070', bin: null, funding: null, country: null, issuer: null },
    ),
  )
})

test('the same key is answered with the same payment until the tries are used up', () => {
  const { first, meanwhile } = told
  expect(meanwhile.length).toBeGreaterThan(3)
  for (const { status, headers, body } of meanwhile) {
    expect([status, body.error!.payment_id]).toEqual([503, first.body.error!.payment_id])
    expect(headers.get('retry-after')).toBe('1')
  }
})

test('then the same key answers 201 with the payment failed', () => {
  const { first, last, tookMs } = told
  expect(last.status).toBe(201)
  expect(last.body).toMatchObject({
    id: first.body.error!.payment_id,
    status: 'failed',
    failure_reason: 'processing_error',
    decline_code: null,
    ...NOTHING_CAPTURED,
  })
  // It is retried with backoff, but never later than a minute after its creation.
  expect(tookMs).toBeGreaterThan(10_000)
  expect(tookMs).toBeLessThan(LIMIT_MS)
})

test('and replays that answer from then on', async () => {
  const { key, last } = told
  const again = await shop.client.pay({}, 'processingError', { key })
  expect(again.status).toBe(201)
  expect(again.headers.get('idempotent-replay')).toBe('true')
  expect(again.text).toBe(last.text)
  expect((await shop.client.retrieve(last.body.id)).body).toEqual(last.body)
})

test('another key is another payment', async () => {
  const { first, other } = told
  expect(other.status).toBe(503)
  expect(other.body.error!.payment_id).not.toBe(first.body.error!.payment_id)
  expect(await countRows(shop.db, shop.merchant.account.id)).toMatchObject({ payments: 2 })
})

test('payment.failed is written once, and the key is closed at the processor first', async () => {
  const { id } = told.last.body
  const events = await eventsOf(shop, id)
  expect(events.map(({ type }) => type)).toEqual(['payment.created', 'payment.failed'])
  expect(events[1]!.envelope.data.previous_attributes).toEqual({
    status: 'pending',
    failure_reason: null,
  })
  expect(await ledgerEntry(shop.facts, id)).toMatchObject({
    authorization: { state: 'closed', voided: false },
  })
})

test('card and CVC are deleted from the vault', async () => {
  const { id, payment_method } = told.last.body
  expect(await shop.db.vaultCard.count({ where: { id: payment_method.id } })).toBe(0)
  expect(await shop.db.vaultCvc.count({ where: { paymentId: id } })).toBe(0)
})
