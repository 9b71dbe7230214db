/** Refunds by Stripe's interface. */
import type Stripe from 'stripe'
import { CARDS } from '../../support/payment'
import { known } from '../support/simulator'
import { methodOf, openStripeScene, stripeErrorOf, type StripeScene } from '../support/stripe'

let scene: StripeScene
let stripe: Stripe
beforeAll(async () => {
  scene = await openStripeScene()
  stripe = scene.stripe()
})
afterAll(() => scene.stop())
afterEach(() => scene.controls().calm())

const paid = async (number: string = CARDS.approved): Promise<string> => {
  const { id } = await stripe.paymentIntents.create({
    amount: 2550,
    currency: 'eur',
    payment_method: await methodOf(stripe, number),
  })
  return (await stripe.paymentIntents.confirm(id)).id
}

test('refunds in part, until nothing is left', async () => {
  const payment_intent = await paid()
  const key = `${payment_intent}:refund:mine`
  const first = await stripe.refunds.create({
    payment_intent,
    amount: 1000,
    metadata: { key, reference: 'rfnd_1' },
    reason: 'duplicate',
  })
  expect(first).toMatchObject({
    status: 'succeeded',
    amount: 1000,
    currency: 'eur',
    reason: 'duplicate',
    payment_intent,
    destination_details: { card: { reference: expect.stringMatching(/^\d{23}$/) as string, type: 'refund' } },
  })
  expect(known(await scene.processor().inquireRefund(key))).toMatchObject({
    state: 'succeeded',
    terms: { reference: 'rfnd_1', amount: 1000n, currency: 'EUR' },
  })
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent, amount: 1551 }))).toMatchObject({
    param: 'amount',
  })
  // Another call is another refund, whatever its metadata.
  const second = await stripe.refunds.create({ payment_intent, metadata: { key } })
  expect(second).toMatchObject({ status: 'succeeded', amount: 1550 })
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
    code: 'charge_already_refunded',
  })
  const { data, has_more } = await stripe.refunds.list({ payment_intent, limit: 1 })
  expect([data.map(({ id }) => id), has_more]).toEqual([[second.id], true])
  const rest = await stripe.refunds.list({ payment_intent, starting_after: second.id })
  expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([[first.id], false])
  const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, {
    expand: ['latest_charge'],
  })
  expect(latest_charge).toMatchObject({ amount_refunded: 2550, refunded: true })
})

test('one that the issuer refuses has failed, with a reason', async () => {
  const refund = await stripe.refunds.create({ payment_intent: await paid(CARDS.refundFails) })
  expect(refund).toMatchObject({ status: 'failed', failure_reason: 'declined' })
})

test('one that is pending ends later, waits for the cardholder, is canceled, or fails after it had succeeded', async () => {
  const payment_intent = await paid()
  await scene.controls().disturb({ pending: ['refund'] })
  const create = (key: string) => stripe.refunds.create({ payment_intent, amount: 100, metadata: { key } })
  const statusOf = async ({ id }: Stripe.Refund) => (await stripe.refunds.retrieve(id)).status
  const [one, two] = [await create(`${payment_intent}:1`), await create(`${payment_intent}:2`)]
  expect(one).toMatchObject({ status: 'pending', pending_reason: 'processing' })
  await scene.controls().disturb({ refunds_wait: true })
  expect(await statusOf(one)).toBe('requires_action')
  await scene.controls().end(`${payment_intent}:1`, 'succeeded')
  await scene.controls().end(`${payment_intent}:2`, 'failed', 'canceled')
  expect([await statusOf(one), await statusOf(two)]).toEqual(['succeeded', 'canceled'])
  await scene.controls().end(`${payment_intent}:1`, 'failed', 'card_closed')
  expect(await stripe.refunds.retrieve(one.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: expect.stringMatching(/^txn_/) as string,
  })
})

test('what was not captured cannot be given back', async () => {
  const { id } = await stripe.paymentIntents.create({
    amount: 2550,
    currency: 'eur',
    capture_method: 'manual',
    payment_method: await methodOf(stripe, CARDS.approved),
  })
  await stripe.paymentIntents.confirm(id)
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
  })
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
    code: 'resource_missing',
  })
})
