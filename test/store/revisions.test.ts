/**
 * A write that was planned from a row does nothing if the row has changed since, whichever version changed it (decisions
 * 0056 and 0088).
 */
import type { Work } from '../../store/finish'
import type { Stage } from './scenes/stage'
import { openStage, type GoldenStage } from './support/stage'
import { CARDS } from './scenes/cards'
import { MONEY } from './scenes/money'

let stage: GoldenStage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.close()
})

type Call = (stage: Stage) => Promise<unknown>

const sql =
  (text: string): Call =>
  ({ db }) =>
    db.$executeRawUnsafe(text)

const PLANNED = {
  'a deletion of the customer': ({ store, rows }) =>
    store.customers.delete(rows.customer, { cards: [rows.card], subscriptions: [] }, '2026-11-21'),
  'a change of the customer': ({ store, rows }) =>
    store.customers.update(rows.customer, { name: 'new' }, '2026-11-21'),
  'a detachment of the card': ({ store, rows }) => store.paymentMethods.detach(rows.card, []),
  'a change of the endpoint': ({ store, rows }) =>
    store.endpoints.update(rows.endpoint, { url: 'https://shop.example', enabledEvents: [] }, 'enabled'),
  'a change of the payment': ({ store, rows }) => store.payments.update(rows.payment, { description: 'new' }),
} satisfies Record<string, (stage: Stage) => Work | Promise<Work>>

const attach: Call = async (on) => {
  await on.db.token.updateMany({ data: { expiresAt: new Date(Date.now() + 60_000), usedAt: null } })
  await CARDS['payment_methods.attach']!['from a token']!(on)
}
const subscribe = MONEY['subscriptions.create']!['with its card']!

const outcomeOf = async (planned: keyof typeof PLANNED, between: Call) => {
  let outcome: unknown
  await stage.writtenBy(async (on) => {
    const work = await PLANNED[planned](on)
    await between(on)
    outcome = await on.store.finish(on.claim(), work)
  })
  return outcome
}

test.each<[keyof typeof PLANNED, string, Call]>([
  ['a deletion of the customer', 'a card that was added', attach],
  ['a deletion of the customer', 'a subscription of its card', subscribe],
  ['a detachment of the card', 'a subscription of the card', subscribe],
  ['a detachment of the card', 'its expiry', sql(`UPDATE payment_methods SET status = 'expired'`)],
  ['a change of the payment', 'the settlement of its fee', sql('UPDATE payments SET fee_settled = true')],
  [
    'a change of the payment',
    'a refund by the previous version',
    sql('UPDATE payments SET refunds_pending = refunds_pending + 1'),
  ],
  ['a change of the endpoint', 'a worse status', sql(`UPDATE webhook_endpoints SET status = 'degraded'`)],
])('%s is not made after %s', async (planned, _what, between) => {
  expect(await outcomeOf(planned, between)).toBe('not_claimed')
})

test.each<[keyof typeof PLANNED, string, string]>([
  ['a deletion of the customer', 'customers', 'last_event_at'],
  ['a change of the customer', 'customers', 'last_event_at'],
  ['a detachment of the card', 'payment_methods', 'last_event_at'],
  ['a change of the endpoint', 'webhook_endpoints', 'updated_at'],
])('%s is not made after a change by the previous version in %s', async (planned, table, token) => {
  const between = sql(`UPDATE ${table} SET ${token} = ${token} + interval '1 millisecond'`)
  expect(await outcomeOf(planned, between)).toBe('not_claimed')
})

test('a change of a payment is made, whatever became of its next step', async () => {
  const step = `due_at = now(), lease_until = now(), pending_reason = 'processing_error'`
  expect(await outcomeOf('a change of the payment', sql(`UPDATE payments SET ${step}`))).toBe('claimed')
})

test('a change of an endpoint is made, whatever became of its health', async () => {
  const health = `consecutive_failures = 3, failing_since = now(), probe_at = now(), draining_since = now()`
  expect(await outcomeOf('a change of the endpoint', sql(`UPDATE webhook_endpoints SET ${health}`))).toBe(
    'claimed',
  )
})

test.each<[string, Call, (stage: Stage) => Promise<number>]>([
  [
    'the customer of a card that was added',
    attach,
    ({ db, rows: { customer } }) =>
      db.customer.count({ where: { lastEventAt: { gt: customer.lastEventAt } } }),
  ],
  [
    'the card of a subscription that was made',
    subscribe,
    ({ db, rows: { card } }) => db.paymentMethod.count({ where: { lastEventAt: { gt: card.lastEventAt } } }),
  ],
])('the previous version finds %s changed', async (_what, call, changed) => {
  await stage.writtenBy(async (on) => {
    await call(on)
    expect(await changed(on)).toBe(1)
  })
})
