import { answerChallenge } from '../support/cardholder'
import type { CardName, PaymentBody } from '../support/payment'
import { anId, aTime } from './support/expected'
import { eventTypesOf, eventsOf } from './support/rows'
import { useShop } from './support/shop'

const shop = useShop({ reviewAbove: '500.00' })
const confirmed = async (card: CardName, overrides: Partial<PaymentBody> = {}) => {
  const { body } = await shop.client.pay(overrides, card)
  return (await shop.client.confirm(body.id, await answerChallenge(body))).body
}
const paid = async (card: CardName, overrides: Partial<PaymentBody> = {}) =>
  (await shop.client.pay(overrides, card)).body

test.each<[string, () => Promise<{ id: string }>, string[]]>([
  ['succeeds', () => paid('approved'), ['captured', 'succeeded']],
  ['is authorized', () => paid('approved', { capture: false }), ['authorized']],
  ['is declined', () => paid('genericDecline'), ['declined']],
  ['is held', () => paid('approved', { amount: 501 }), ['held']],
  ['is challenged', () => paid('challenge'), ['requires_action']],
  ['succeeds after a challenge', () => confirmed('challenge'), ['requires_action', 'captured', 'succeeded']],
  [
    'is authorized after one',
    () => confirmed('challenge', { capture: false }),
    ['requires_action', 'authorized'],
  ],
  ['fails its challenge', () => confirmed('challengeFails'), ['requires_action', 'declined']],
  ['is held after a challenge', () => confirmed('challenge', { amount: 501 }), ['requires_action', 'held']],
])('the events of a payment that %s are in this order', async (_what, make, types) => {
  const { id } = await make()
  expect(await eventTypesOf(shop, id)).toEqual(['created', ...types].map((type) => `payment.${type}`))
})

test('the events of an object are at least a millisecond apart, in their time and in their id', async () => {
  const { id } = await confirmed('challenge')
  const events = await eventsOf(shop, id)
  expect(events).toHaveLength(4)
  for (const [index, event] of events.entries()) {
    const before = events[index - 1]
    if (!before) continue
    expect(event.createdAt.getTime()).toBeGreaterThan(before.createdAt.getTime())
    // The first ten characters of an identifier's ULID are its time in milliseconds.
    expect(event.id.slice(0, 15) > before.id.slice(0, 15)).toBe(true)
  }
})

test('an event carries the whole envelope, as the row says and as one line of JSON', async () => {
  const { id } = await paid('approved')
  for (const { envelope, ...row } of await eventsOf(shop, id)) {
    expect(envelope).toEqual({
      id: anId('event'),
      object: 'event',
      type: row.type,
      api_version: '2026-09-01',
      created_at: aTime,
      livemode: false,
      account: shop.merchant.account.id,
      request: { id: anId('request'), idempotency_key: expect.any(String) },
      data: {
        object: expect.objectContaining({ id, object: 'payment' }),
        previous_attributes: expect.any(Object),
      },
    })
    expect(row).toMatchObject({
      id: envelope.id,
      objectId: id,
      accountId: shop.merchant.account.id,
      apiVersion: '2026-09-01',
      createdAt: new Date(envelope.created_at),
    })
    expect(row.payload).toBe(JSON.stringify(envelope))
  }
})

test('each event shows the payment as it was then: first pending, in the end as it is', async () => {
  const payment = await paid('approved', { metadata: { k: 'v' }, order: { items: [] } })
  const [created, captured, succeeded] = (await eventsOf(shop, payment.id)).map(
    ({ envelope }) => envelope.data,
  )
  expect(created).toMatchObject({
    object: { status: 'pending', amount_captured: 0, captured_at: null, metadata: { k: 'v' } },
    previous_attributes: {},
  })
  expect(captured!.object).toEqual(payment)
  expect(succeeded!.object).toEqual(payment)
})

test('previous_attributes holds what changed, with its earlier values, and nothing else', async () => {
  const { id } = await confirmed('challenge')
  const [, challenged] = (await eventsOf(shop, id)).map(({ envelope }) => envelope.data)
  expect(challenged!.previous_attributes).toEqual({
    status: 'pending',
    three_d_secure: { required: false, status: 'not_required', version: null, exemption: null },
    payment_method: expect.objectContaining({ card: expect.objectContaining({ bin: null }) }),
    next_action: null,
  })
})

test('no event carries the secret of an address that a browser is sent to', async () => {
  const { body } = await shop.client.pay({}, 'challenge')
  const { redirect } = body.next_action!
  const secret = redirect.url!.split('/').at(-1)!
  await shop.client.confirm(body.id, await answerChallenge(body))
  const events = await eventsOf(shop, body.id)
  expect(events).toHaveLength(4)
  for (const { payload } of events) expect(payload).not.toContain(secret)
  const challenged = events[1]!.envelope.data.object['next_action']
  // Objects all the same: a reader of the fields in them needs no case for events.
  expect(challenged).toEqual({
    type: 'three_d_secure_challenge',
    challenge: { acs_url: null, creq: null, confirm_url: null },
    redirect: { url: null },
  })
})

test('no event carries more of a card than the payment does', async () => {
  const { id } = await paid('genericDecline')
  for (const { payload } of await eventsOf(shop, id)) {
    expect(payload).not.toMatch(/\d{13,}/)
    expect(payload).not.toContain('Ottilie')
  }
})

test('a payment and its events are written together: none has one without the other', async () => {
  const { id: accountId } = shop.merchant.account
  await Promise.all(Array.from({ length: 10 }, () => shop.client.pay()))
  const [lone] = await shop.db.$queryRaw<{ payments: bigint; events: bigint }[]>`
        SELECT
          (SELECT count(*) FROM payments p WHERE p.account_id = ${accountId} AND NOT EXISTS
            (SELECT FROM events e WHERE e.object_id = p.id AND e.type = 'payment.created')) AS payments,
          (SELECT count(*) FROM payments p WHERE p.account_id = ${accountId} AND p.status = 'succeeded' AND NOT EXISTS
            (SELECT FROM events e WHERE e.object_id = p.id AND e.type = 'payment.succeeded')) AS events`
  expect(lone).toEqual({ payments: 0n, events: 0n })
})
