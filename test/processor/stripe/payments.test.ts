/** Payments by Stripe's interface, as Stripe's own client makes them. */
import type Stripe from 'stripe'
import type { Movements, ProcessorAnswer } from '../../../processor/port'
import { CARDS } from '../../support/payment'
import { known, newKey } from '../support/simulator'
import { methodOf, openStripeScene, stripeErrorOf, type StripeScene } from '../support/stripe'

let scene: StripeScene
let stripe: Stripe
beforeAll(async () => {
  scene = await openStripeScene()
  stripe = scene.stripe()
})
afterAll(() => scene.stop())
afterEach(() => scene.controls().calm())

type Wanted = Partial<Stripe.PaymentIntentCreateParams>

/** The types of the official client name it no more; the interface takes it. */
const CARDS_ALONE = { payment_method_types: ['card'] }

const create = async (number: string = CARDS.approved, more: Wanted = {}) =>
  stripe.paymentIntents.create({
    amount: 2550,
    currency: 'eur',
    ...CARDS_ALONE,
    payment_method: await methodOf(stripe, number),
    ...more,
  })

test('an intent that is confirmed is a sale in the ledger', async () => {
  const key = newKey()
  const intent = await create(CARDS.approved, { metadata: { key, reference: 'pay_1' } })
  expect(intent).toMatchObject({ status: 'requires_confirmation', amount_received: 0, latest_charge: null })
  expect(await scene.controls().entryOf('pay_1')).toBeNull()

  const confirmed = await stripe.paymentIntents.confirm(intent.id, { expand: ['latest_charge'] })
  expect(confirmed).toMatchObject({ status: 'succeeded', amount_received: 2550 })
  expect(confirmed.latest_charge).toMatchObject({
    amount_captured: 2550,
    captured: true,
    status: 'succeeded',
    paid: true,
    outcome: { network_status: 'approved_by_network', type: 'authorized' },
    payment_method_details: {
      card: { brand: 'visa', last4: '0013', checks: { cvc_check: 'pass', address_line1_check: 'pass' } },
    },
  })
  expect(known(await scene.processor().inquire(key))).toMatchObject({
    state: 'approved',
    captured: true,
    terms: { reference: 'pay_1', amount: 2550n, currency: 'EUR' },
  })
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
})

test('who pays twice under one key has two entries', async () => {
  const key = newKey()
  const entries = (await scene.controls().entries()).length
  for (let count = 0; count < 2; count += 1) {
    const { id } = await create(CARDS.approved, { metadata: { key } })
    expect(await stripe.paymentIntents.confirm(id)).toMatchObject({ status: 'succeeded' })
  }
  expect((await scene.controls().entries()).length).toBe(entries + 2)
})

test('two confirmations at once are one payment', async () => {
  const entries = (await scene.controls().entries()).length
  const { id } = await create()
  const both = await Promise.allSettled([
    stripe.paymentIntents.confirm(id),
    stripe.paymentIntents.confirm(id),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await scene.controls().entries()).length).toBe(entries + 1)
})

test('payments are listed here, and not in the service’s own interface', async () => {
  const { id } = await create()
  await stripe.paymentIntents.confirm(id)
  const { data } = await stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] })
  expect(data).toMatchObject([{ id, latest_charge: { payment_intent: id } }])
  const from = new Date(0).toISOString()
  const listed = known(
    (await scene
      .processor()
      .list({ from, until: new Date().toISOString() }, null)) as ProcessorAnswer<Movements>,
  )
  expect(listed.movements).toEqual([])
})

test('an authorization is captured in part, and the rest is let go', async () => {
  const { id } = await create(CARDS.approvedMastercard, { capture_method: 'manual' })
  const held = await stripe.paymentIntents.confirm(id, { expand: ['latest_charge'] })
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2550, amount_received: 0 })
  const { payment_method_details: details } = held.latest_charge as Stripe.Charge
  expect(details?.card).toMatchObject({ multicapture: { status: 'unavailable' } })
  expect(details?.card?.capture_before).toBeGreaterThan(Date.now() / 1_000)
  expect(
    await stripeErrorOf(stripe.paymentIntents.capture(id, { final_capture: false, amount_to_capture: 1 })),
  ).toMatchObject({
    param: 'final_capture',
  })
  expect(await stripeErrorOf(stripe.paymentIntents.capture(id, { amount_to_capture: 2551 }))).toMatchObject({
    code: 'amount_too_large',
  })
  expect(await stripe.paymentIntents.capture(id, { amount_to_capture: 1000 })).toMatchObject({
    status: 'succeeded',
    amount_received: 1000,
    amount_capturable: 0,
  })
  expect(await stripeErrorOf(stripe.paymentIntents.cancel(id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('several captures, where they are asked for', async () => {
  const { id } = await create(CARDS.approved, {
    capture_method: 'manual',
    payment_method_options: { card: { request_multicapture: 'if_available' } },
  })
  await stripe.paymentIntents.confirm(id)
  const part = await stripe.paymentIntents.capture(id, {
    amount_to_capture: 1000,
    final_capture: false,
    metadata: { capture_key: `${id}:mine` },
  })
  expect(part).toMatchObject({ status: 'requires_capture', amount_capturable: 1550, amount_received: 1000 })
  expect(known(await scene.processor().inquireCapture(`${id}:mine`))).toMatchObject({ state: 'captured' })
  expect(await stripe.paymentIntents.capture(id, { amount_to_capture: 500 })).toMatchObject({
    status: 'succeeded',
    amount_received: 1500,
  })
})

test('what is canceled is void for good', async () => {
  const { id } = await create(CARDS.approved, { capture_method: 'manual' })
  await stripe.paymentIntents.confirm(id)
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect(canceled.canceled_at).not.toBeNull()
  expect(known(await scene.processor().inquire(`${id}:authorize`))).toMatchObject({
    state: 'closed',
    voided: true,
  })

  const unused = await create()
  expect(await stripe.paymentIntents.cancel(unused.id)).toMatchObject({ status: 'canceled' })
  expect(await stripeErrorOf(stripe.paymentIntents.confirm(unused.id))).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'canceled' },
  })
})

test.each([
  ['genericDecline', { code: 'card_declined', decline_code: 'generic_decline' }],
  ['insufficientFunds', { code: 'card_declined', decline_code: 'insufficient_funds' }],
  ['expired', { code: 'expired_card', decline_code: 'expired_card' }],
  ['incorrectCvc', { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }],
  ['processingError', { code: 'processing_error', decline_code: 'processing_error' }],
  ['blockedByRule', { code: 'card_declined', decline_code: 'fraudulent' }],
  [
    'neverAgain',
    {
      decline_code: 'do_not_honor',
      advice_code: 'do_not_try_again',
      network_decline_code: '05',
      network_advice_code: '03',
    },
  ],
] as const)('the card %s is declined, and another one may pay', async (card, wanted) => {
  const { id } = await create(CARDS[card])
  const error = await stripeErrorOf(stripe.paymentIntents.confirm(id))
  expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError' })
  expect(error.raw).toMatchObject({ ...wanted, payment_intent: { id, status: 'requires_payment_method' } })
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: wanted,
  })
  const again = { payment_method: await methodOf(stripe, CARDS.approved) }
  expect(await stripe.paymentIntents.confirm(id, again)).toMatchObject({ status: 'succeeded' })
})

test('a charge without the cardholder', async () => {
  const { id } = await create(CARDS.chargesDeclined)
  expect(await stripeErrorOf(stripe.paymentIntents.confirm(id, { off_session: true }))).toMatchObject({
    raw: { decline_code: 'do_not_honor' },
  })
})

test.each([
  ['isk', 50_000, 500n, 50_050],
  ['jpy', 500, 500n, undefined],
  ['kwd', 12_340, 12_340n, 12_345],
] as const)('amounts in %s', async (currency, amount, minor, refused) => {
  const { id } = await create(CARDS.approved, { currency, amount })
  await stripe.paymentIntents.confirm(id)
  expect(known(await scene.processor().inquire(`${id}:authorize`))).toMatchObject({
    terms: { amount: minor },
  })
  if (refused !== undefined)
    expect(await stripeErrorOf(create(CARDS.approved, { currency, amount: refused }))).toMatchObject({
      param: 'amount',
    })
})

test('a restart keeps what was done, and no card', async () => {
  const first = await create(CARDS.approved, { capture_method: 'manual' })
  await stripe.paymentIntents.confirm(first.id)
  const second = await create()
  await scene.restart()
  stripe = scene.stripe()
  expect(await stripe.paymentIntents.capture(first.id)).toMatchObject({ status: 'succeeded' })
  expect(await stripeErrorOf(stripe.paymentIntents.confirm(second.id))).toMatchObject({
    code: 'resource_missing',
  })
})
