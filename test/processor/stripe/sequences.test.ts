/** Whatever is called in whatever order: an intent, its charge, its events and the ledger tell of the same money. */
import fc from 'fast-check'
import type Stripe from 'stripe'
import { CARDS } from '../../support/payment'
import { known } from '../support/simulator'
import { methodOf, openStripeScene, type StripeScene } from '../support/stripe'

let scene: StripeScene
beforeAll(async () => {
  scene = await openStripeScene()
})
afterAll(() => scene.stop())

const AMOUNT = 1000
const step = fc.oneof(
  fc.record({ do: fc.constant('confirm' as const), card: fc.constantFrom('approved', 'genericDecline') }),
  fc.record({
    do: fc.constant('capture' as const),
    amount: fc.integer({ min: 1, max: 700 }),
    final: fc.boolean(),
  }),
  fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'restart' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Does it, if it can be done. */
async function take(id: string, one: Step): Promise<void> {
  const stripe = scene.stripe()
  const intents = stripe.paymentIntents
  if (one.do === 'restart') return scene.restart()
  const payment_method = one.do === 'confirm' ? await methodOf(stripe, CARDS[one.card as 'approved']) : ''
  const calls = {
    confirm: () => intents.confirm(id, { payment_method }),
    capture: () =>
      'final' in one && intents.capture(id, { amount_to_capture: one.amount, final_capture: one.final }),
    refund: () => 'amount' in one && stripe.refunds.create({ payment_intent: id, amount: one.amount }),
    cancel: () => intents.cancel(id),
  }
  try {
    await calls[one.do]()
  } catch (error) {
    // What cannot be done as it stands, and nothing else.
    expect([400, 402]).toContain((error as Stripe.errors.StripeError).statusCode)
  }
}

const LAST_EVENT: Readonly<Record<string, string | undefined>> = {
  requires_capture: 'payment_intent.amount_capturable_updated',
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
}

test('money is told alike everywhere', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom('automatic' as const, 'manual' as const),
    fc.array(step, { minLength: 1, maxLength: 8 }),
    async (capture_method, steps) => {
      const { id } = await scene.stripe().paymentIntents.create({
        amount: AMOUNT,
        currency: 'eur',
        capture_method,
        payment_method_options: { card: { request_multicapture: 'if_available' } },
      })
      for (const one of steps) await take(id, one)
      const stripe = scene.stripe()
      const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
      const charge = intent.latest_charge as Stripe.Charge | null
      const { data: refunds } = await stripe.refunds.list({ payment_intent: id, limit: 100 })
      const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
      expect(intent.amount_received).toBe(charge?.amount_captured ?? 0)
      expect(intent.amount_received).toBeLessThanOrEqual(AMOUNT)
      const isOver = ['succeeded', 'canceled'].includes(intent.status)
      const released = isOver && intent.amount_received > 0 ? AMOUNT - intent.amount_received : 0
      expect(charge?.amount_refunded ?? 0).toBe(refunded + released)
      expect(refunded).toBeLessThanOrEqual(intent.amount_received)

      const entries = (await scene.controls().entries()).filter(({ key }) => key.startsWith(id))
      const taken = await Promise.all(
        entries.map(async ({ key }) => known(await scene.processor().inquire(key))?.taken),
      )
      const sum = (part: 'captured' | 'refunded') => taken.reduce((all, one) => all + (one?.[part] ?? 0n), 0n)
      expect([sum('captured'), sum('refunded')]).toEqual([BigInt(intent.amount_received), BigInt(refunded)])

      const { data } = await stripe.events.list({ limit: 100 })
      const [last] = data.filter(
        ({ type, data: { object } }) =>
          type.startsWith('payment_intent.') && (object as { id?: string }).id === id,
      )
      const wanted = LAST_EVENT[intent.status]
      if (wanted !== undefined) expect(last?.type).toBe(wanted)
    },
  )
  await fc.assert(property, { numRuns: 40 })
})
