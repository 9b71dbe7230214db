/** 3-D Secure by Stripe's interface: the cardholder is led to a page, and comes back. Cards that are stored are verified. */
import type Stripe from 'stripe'
import { CARDS } from '../../support/payment'
import { answerPage, methodOf, openStripeScene, stripeErrorOf, type StripeScene } from '../support/stripe'

let scene: StripeScene
let stripe: Stripe
beforeAll(async () => {
  scene = await openStripeScene()
  stripe = scene.stripe()
})
afterAll(() => scene.stop())

const RETURN_URL = 'https://shop.example/back?order=1'

const create = async (number: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 2550,
    currency: 'eur',
    payment_method: await methodOf(stripe, number),
    ...more,
  })

const pageOf = ({ next_action: action }: Stripe.PaymentIntent | Stripe.SetupIntent): string =>
  action?.redirect_to_url?.url ?? ''

test.each(['challenge', 'redirect', 'deviceDataThenChallenge'] as const)(
  'a card of the kind %s',
  async (card) => {
    const { id, client_secret } = await create(CARDS[card])
    const confirmed = await stripe.paymentIntents.confirm(id, { return_url: RETURN_URL })
    expect(confirmed).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
    })
    const back = await answerPage(pageOf(confirmed))
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '1',
      payment_intent: id,
      payment_intent_client_secret: client_secret,
    })
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      next_action: null,
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    })
  },
)

test('a cardholder who fails, and one whose card cannot be authenticated', async () => {
  for (const [card, answer] of [
    ['challenge', 'fail'],
    ['challengeFails', 'authenticate'],
  ] as const) {
    const { id } = await create(CARDS[card], { return_url: RETURN_URL })
    await answerPage(pageOf(await stripe.paymentIntents.confirm(id)), answer)
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  }
})

test('any card, if 3-D Secure is asked for; none, if it would be an error', async () => {
  const { id } = await create(CARDS.approved, {
    return_url: RETURN_URL,
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  })
  expect(await stripe.paymentIntents.confirm(id)).toMatchObject({ status: 'requires_action' })
  expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled', next_action: null })
  const other = await create(CARDS.challenge)
  expect(
    await stripeErrorOf(stripe.paymentIntents.confirm(other.id, { error_on_requires_action: true })),
  ).toMatchObject({ code: 'authentication_required' })
})

test('an authorization is held after the page, and captured', async () => {
  const { id } = await create(CARDS.challenge, { return_url: RETURN_URL, capture_method: 'manual' })
  await answerPage(pageOf(await stripe.paymentIntents.confirm(id)))
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_capture' })
  expect(await stripe.paymentIntents.capture(id)).toMatchObject({
    status: 'succeeded',
    amount_received: 2550,
  })
})

describe('a card that is stored', () => {
  const setUp = async (number: string, more: Stripe.SetupIntentCreateParams = {}) =>
    stripe.setupIntents.create({ payment_method: await methodOf(stripe, number), ...more })

  test('is verified, without money', async () => {
    const { id, status } = await setUp(CARDS.approved, { metadata: { key: 'tokn_1:verify' } })
    expect(status).toBe('requires_confirmation')
    expect(await stripe.setupIntents.confirm(id, { expand: ['latest_attempt'] })).toMatchObject({
      status: 'succeeded',
      usage: 'off_session',
      latest_attempt: { status: 'succeeded' },
    })
    expect(await scene.ledger()).toContain('tokn_1:verify')
  })

  test('is refused by its issuer', async () => {
    const { id } = await setUp(CARDS.lost)
    expect(await stripeErrorOf(stripe.setupIntents.confirm(id))).toMatchObject({
      statusCode: 402,
      raw: { decline_code: 'lost_card', setup_intent: { status: 'requires_payment_method' } },
    })
    expect(await stripe.setupIntents.retrieve(id)).toMatchObject({
      last_setup_error: { decline_code: 'lost_card' },
    })
  })

  test('asks for its cardholder', async () => {
    for (const [answer, status] of [
      ['authenticate', 'succeeded'],
      ['fail', 'requires_payment_method'],
    ] as const) {
      const { id } = await setUp(CARDS.challengeToStore)
      const confirmed = await stripe.setupIntents.confirm(id, { return_url: RETURN_URL })
      expect(confirmed.status).toBe('requires_action')
      const back = await answerPage(pageOf(confirmed), answer)
      expect(back.searchParams.get('setup_intent')).toBe(id)
      expect(await stripe.setupIntents.retrieve(id)).toMatchObject({ status })
    }
  })
})
