/** A write that was planned from a row does nothing if the row has changed since (decision 0101). */
import { UNCHANGED } from '../../domain/payment-outcomes'
import { newId } from '../../infra/ids'
import type { Work } from '../../store/finish'
import { CAUSE, type Stage } from './scenes/stage'
import { openStage, type GoldenStage } from './support/stage'
import { CARDS } from './scenes/cards'
import { MONEY, drafted } from './scenes/money'
import { attempting } from './scenes/webhooks'

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
    store.customers.delete(rows.customer, { cards: [rows.card], subscriptions: [] }, '2026-11-21', CAUSE),
  'a change of the customer': ({ store, rows }) =>
    store.customers.update(rows.customer, { name: 'new' }, '2026-11-21', CAUSE),
  'a detachment of the card': ({ store, rows }) => store.paymentMethods.detach(rows.card, [], CAUSE),
  'a change of the endpoint': ({ store, rows }) =>
    store.endpoints.update(
      rows.endpoint,
      { url: 'https://shop.example', enabledEvents: [] },
      'enabled',
      CAUSE,
    ),
  'a change of the payment': ({ store, rows }) =>
    store.payments.update(rows.payment, { description: 'new' }, CAUSE),
  'a test of the endpoint': ({ store, rows }) => store.deliveries.test(rows.endpoint, '2026-11-21'),
  'an event that is sent again': ({ store, rows }) =>
    store.deliveries.resend(rows.event, rows.endpoint, null, CAUSE),
  'a replay': ({ store, rows }) =>
    store.replays.begin({ ...rows.replay, id: newId('webhook_replay') }, rows.endpoint, CAUSE),
} satisfies Record<string, (stage: Stage) => Work | Promise<Work>>

const attach = CARDS['payment_methods.attach']!['from a token']!
const subscribe = MONEY['subscriptions.create']!['with its card']!

const outcomeOf = async (planned: keyof typeof PLANNED, between: Call) => {
  let outcome: unknown
  await stage.writtenBy(async (on) => {
    const work = await PLANNED[planned](on)
    await between(on)
    outcome = await on.store.finish(on.claim(), work, CAUSE)
  })
  return outcome
}

test.each<[keyof typeof PLANNED, string, Call]>([
  ['a deletion of the customer', 'a card that was added', attach],
  ['a deletion of the customer', 'a subscription of its card', subscribe],
  ['a detachment of the card', 'a subscription of the card', subscribe],
  ['a detachment of the card', 'its expiry', sql(`UPDATE payment_methods SET status = 'expired'`)],
  ['a change of the payment', 'another time of its next step', sql('UPDATE payments SET due_at = now()')],
  ['a change of the payment', 'the settlement of its fee', sql('UPDATE payments SET fee_settled = true')],
  ['a change of the payment', 'a refund', sql('UPDATE payments SET refunds_pending = refunds_pending + 1')],
  ['a change of the payment', 'its lease', sql('UPDATE payments SET lease_until = now()')],
  ['a change of the endpoint', 'a failure', sql(`UPDATE webhook_endpoints SET consecutive_failures = 3`)],
])('%s is not made after %s', async (planned, _what, between) => {
  expect(await outcomeOf(planned, between)).toBe('not_claimed')
})

const TO_ENDPOINT = ['a test of the endpoint', 'an event that is sent again', 'a replay'] as const

test.each(TO_ENDPOINT)('%s is made although the health of its endpoint has changed', async (planned) => {
  const worse = 'UPDATE webhook_endpoints SET consecutive_failures = 3, failing_since = now()'
  expect(await outcomeOf(planned, sql(worse))).not.toBe('not_claimed')
})

test.each(TO_ENDPOINT)('%s is not made after its endpoint was disabled', async (planned) => {
  const disabled = `UPDATE webhook_endpoints SET status = 'disabled', disabled_reason = 'failing'`
  expect(await outcomeOf(planned, sql(disabled))).toBe('not_claimed')
})

test('a refund is put off although its key has changed since it was read', async () => {
  await stage.writtenBy(async ({ store, db, rows }) => {
    const dueAt = new Date(rows.now.getTime() + 60_000)
    expect(await store.refunds.rekey(rows.refund, 'another', CAUSE)).not.toBeNull()
    await store.refunds.defer(rows.refund, dueAt, rows.now, CAUSE)
    expect(await db.refund.findFirst()).toMatchObject({ processorKey: 'another', dueAt })
  })
})

test('an attempt that two record is recorded once', async () => {
  await stage.writtenBy(async (on) => {
    const record = await attempting(500)(on)
    const outcomes = await Promise.all([record(), record()])
    expect(outcomes.filter((outcome) => outcome === 'overtaken')).toHaveLength(1)
    expect(await on.db.webhookEndpoint.findFirst()).toMatchObject({ consecutiveFailures: 1 })
  })
})

test.each<[string, Call]>([
  [
    'was refused',
    ({ store, rows }) =>
      store.operations.refuse(rows.payment, rows.operation, { code: 'payment_unexpected_state' }),
  ],
  [
    'has succeeded',
    ({ store, rows }) =>
      store.payments.recordOutcome(rows.payment, UNCHANGED, {
        operation: rows.operation.keyHash,
        cause: CAUSE,
      }),
  ],
])('an operation that %s keeps who asked for it, and no key', async (_what, end) => {
  const cause = { by: 'request', request: 'req_1', actor: 'key_sample', idempotencyKey: 'order-1' }
  await stage.writtenBy(async (on) => {
    await on.db.paymentOperation.updateMany({ data: { cause } })
    await end(on)
    const operation = await on.db.paymentOperation.findFirstOrThrow()
    expect(operation.result).not.toBeNull()
    expect(operation.cause).toEqual({ ...cause, idempotencyKey: null })
  })
})

test('a hosted session takes no second payment before the first has a row', async () => {
  await stage.writtenBy(async (on) => {
    const { store, db, rows } = on
    await db.hostedSession.updateMany({ data: { expiresAt: new Date(rows.now.getTime() + 60_000) } })
    const claimed = async () => {
      const session = await db.hostedSession.findFirstOrThrow()
      return store.payments.claim(drafted(on, { session }), null)
    }
    expect(await claimed()).not.toBe('not_claimed')
    expect(await claimed()).toBe('not_claimed')
  })
})
