/** What is settled, as Stripe tells it: balance transactions and payouts. */
import type Stripe from 'stripe'
import { DAY } from '../../../domain/time'
import { CARDS } from '../../support/payment'
import { buildRequest } from '../support/simulator'
import { methodOf, openStripeScene, type StripeScene } from '../support/stripe'

let scene: StripeScene
let stripe: Stripe
let now = Date.parse('2026-11-26T10:00:00Z')
const payments: Stripe.PaymentIntent[] = []
let refund: Stripe.Refund

beforeAll(async () => {
  scene = await openStripeScene(() => now)
  stripe = scene.stripe()
  const pay = async (
    currency: string,
    amount: number,
    capture_method: 'automatic' | 'manual' = 'automatic',
  ) => {
    const { id } = await stripe.paymentIntents.create({
      amount,
      currency,
      capture_method,
      payment_method: await methodOf(stripe, CARDS.approved),
      payment_method_options: { card: { request_multicapture: 'if_available' } },
    })
    payments.push(await stripe.paymentIntents.confirm(id))
    return id
  }
  const sale = await pay('eur', 2550)
  const held = await pay('eur', 1000, 'manual')
  await stripe.paymentIntents.capture(held, { amount_to_capture: 400, final_capture: false })
  now += 1_000
  await stripe.paymentIntents.capture(held, { amount_to_capture: 600 })
  await pay('isk', 50_000)
  refund = await stripe.refunds.create({ payment_intent: sale, amount: 50 })
  // What came by the service's own interface is settled there.
  await scene.processor().authorize(buildRequest())
})
afterAll(() => scene.stop())

const secondsAt = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000

test('before the day is over, all of it is pending', async () => {
  expect((await stripe.payouts.list()).data).toEqual([])
  const { data, has_more } = await stripe.balanceTransactions.list({
    limit: 3,
    created: { gte: secondsAt('2026-11-26'), lt: secondsAt('2026-11-27') },
  })
  expect([data.length, has_more]).toEqual([3, true])
  expect(data.every(({ status }) => status === 'pending')).toBe(true)
  const rest = await stripe.balanceTransactions.list({ limit: 3, starting_after: data[2]?.id ?? '' })
  expect([rest.data.length, rest.has_more]).toEqual([2, false])
})

describe('once it is over', () => {
  beforeAll(() => {
    now += DAY
  })

  test('there is a payout for each currency, whose transactions come to nothing', async () => {
    const { data } = await stripe.payouts.list({ arrival_date: { gte: secondsAt('2026-11-27') } })
    expect(data.map(({ currency }) => currency).sort()).toEqual(['eur', 'isk'])
    for (const payout of data) {
      expect(payout).toMatchObject({ status: 'paid', arrival_date: secondsAt('2026-11-27') })
      const { data: lines } = await stripe.balanceTransactions.list({ payout: payout.id, limit: 100 })
      expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(0)
      expect(lines.find(({ type }) => type === 'payout')).toMatchObject({
        net: -payout.amount,
        source: payout.id,
      })
      expect(await stripe.payouts.retrieve(payout.id)).toEqual(payout)
    }
  })

  test('a line says what it is of', async () => {
    const [euros] = (await stripe.payouts.list({ limit: 2 })).data.filter(
      ({ currency }) => currency === 'eur',
    )
    const { data } = await stripe.balanceTransactions.list({
      payout: euros?.id ?? '',
      limit: 100,
      expand: ['data.source'],
    })
    const told = data.map(({ type, amount, fee, source }) => [
      type,
      amount,
      fee,
      (source as { id: string }).id,
    ])
    const [sale, held] = payments.map(({ latest_charge }) => latest_charge)
    // 1 %, and 10.
    expect(told.filter(([type]) => type !== 'payout').sort()).toEqual(
      [
        ['charge', 2550, 36, sale],
        ['charge', 400, 14, held],
        ['charge', 600, 16, held],
        ['refund', -50, 0, refund.id],
      ].sort(),
    )
    const paid = await stripe.paymentIntents.retrieve(payments[0]?.id ?? '', {
      expand: ['latest_charge.balance_transaction'],
    })
    expect(paid.latest_charge).toMatchObject({ balance_transaction: { amount: 2550, status: 'available' } })
    expect(await stripe.balanceTransactions.retrieve(refund.balance_transaction as string)).toMatchObject({
      amount: -50,
      source: refund.id,
    })
  })

  test('it is told of once', async () => {
    const types = async () => (await stripe.events.list({ type: 'payout.paid' })).data.length
    expect([await types(), await types()]).toEqual([2, 2])
  })
})

test('batches in one currency have a rate, and lines of their own', async () => {
  await scene.controls().disturb({ batches: { hours: 24, currency: 'USD', lines: ['fee', 'reserve'] } })
  const [payout] = (await stripe.payouts.list()).data
  const { data } = await stripe.balanceTransactions.list({ payout: payout?.id ?? '', limit: 100 })
  expect(data.every(({ currency }) => currency === 'usd')).toBe(true)
  expect(data.map(({ type }) => type)).toEqual(expect.arrayContaining(['stripe_fee', 'reserve_transaction']))
  // Stripe's units of ISK have two decimal places, as those of USD.
  for (const { type, amount, exchange_rate } of data.filter((line) => line.type === 'charge')) {
    const presented = [2550, 400, 600, 50_000].map((units) => Math.round(units * (exchange_rate ?? 0)))
    expect({ type, near: presented.some((units) => Math.abs(units - amount) <= 1) }).toEqual({
      type,
      near: true,
    })
  }
  await scene.controls().calm()
})
