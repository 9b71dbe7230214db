/** A write that was planned from a row does nothing if the row has changed since (decisions 0101 and 0104). */
import type { Work } from '../../store/finish'
import { CAUSE, type Stage } from './scenes/stage'
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
