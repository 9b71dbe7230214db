/** Every answer in Stripe's manner is as Stripe's own specification has it. Left out where there is no `go`, which brings it. */
import { findStripeSpecification, openSpecification } from '../support/stripe-specification'
import { STRIPE_VERSION } from '../../../processor/simulator/stripe/version'
import { STRIPE_KEY, openStripeScene, type StripeScene } from '../support/stripe'
import { DAY } from '../../../domain/time'
import { CARDS } from '../../support/payment'

const file = findStripeSpecification()
const ifThere = file === undefined ? test.skip : test

let scene: StripeScene
let now = Date.now()
beforeAll(async () => {
  scene = await openStripeScene(() => now)
})
afterAll(() => scene.stop())

/** Calls, and compares what is answered. */
function speaker(faultsOf: ReturnType<typeof openSpecification>) {
  return async (
    method: 'GET' | 'POST',
    address: string,
    form: Record<string, string> = {},
    wanted = 200,
  ): Promise<Record<string, unknown> & { id: string }> => {
    const text = new URLSearchParams(form)
    const response = await fetch(
      `${scene.stripeUrl()}${address}${method === 'GET' ? `?${text.toString()}` : ''}`,
      {
        method,
        ...(method === 'POST' && { body: text }),
        headers: { authorization: `Bearer ${STRIPE_KEY}`, 'stripe-version': STRIPE_VERSION },
      },
    )
    const body = (await response.json()) as Record<string, unknown> & { id: string }
    expect({ address, status: response.status, body: wanted === response.status ? undefined : body }).toEqual(
      {
        address,
        status: wanted,
        body: undefined,
      },
    )
    expect(faultsOf(method, address, response.status, body)).toEqual([])
    return body
  }
}

const cardForm = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2060',
  'card[cvc]': '739',
  'billing_details[name]': 'Ottilie Zwicker',
  'billing_details[address][line1]': 'Am Graben 1',
})

ifThere(
  'answers are as the specification has them',
  async () => {
    const call = speaker(openSpecification(file ?? ''))
    const methodOf = async (number: string) =>
      (await call('POST', '/v1/payment_methods', cardForm(number))).id
    const intentOf = async (number: string, more: Record<string, string> = {}) =>
      (
        await call('POST', '/v1/payment_intents', {
          amount: '2550',
          currency: 'eur',
          payment_method: await methodOf(number),
          ...more,
        })
      ).id
    const whole = { 'expand[0]': 'latest_charge', 'expand[1]': 'payment_method' }

    const sale = await intentOf(CARDS.approvedMastercard)
    await call('POST', `/v1/payment_intents/${sale}/confirm`, whole)
    const paid = await call('GET', `/v1/payment_intents/${sale}`)
    await call('GET', `/v1/charges/${String(paid['latest_charge'])}`)
    await call('GET', `/v1/payment_methods/${String(paid['payment_method'])}`)
    await call('GET', '/v1/payment_intents', { limit: '2', 'expand[0]': 'data.latest_charge' })

    const held = await intentOf(CARDS.approved, {
      capture_method: 'manual',
      setup_future_usage: 'off_session',
      'metadata[key]': `${sale}:held`,
      'payment_method_options[card][request_multicapture]': 'if_available',
    })
    await call('POST', `/v1/payment_intents/${held}/confirm`, whole)
    await call('POST', `/v1/payment_intents/${held}/capture`, {
      amount_to_capture: '50',
      final_capture: 'false',
    })
    await call('POST', `/v1/payment_intents/${held}/cancel`, { cancellation_reason: 'abandoned' })

    const declined = await intentOf(CARDS.neverAgain)
    await call('POST', `/v1/payment_intents/${declined}/confirm`, {}, 402)
    await call('GET', `/v1/payment_intents/${declined}`, whole)
    await call('POST', `/v1/payment_intents/${declined}/cancel`)

    const led = await intentOf(CARDS.challenge)
    await call('POST', `/v1/payment_intents/${led}/confirm`, { return_url: 'https://shop.example/back' })

    const back = await call('POST', '/v1/refunds', { payment_intent: sale, amount: '50' })
    await call('GET', `/v1/refunds/${back.id}`, { 'expand[0]': 'charge' })
    await call('GET', '/v1/refunds', { payment_intent: sale })
    const unreturned = await intentOf(CARDS.refundFails)
    await call('POST', `/v1/payment_intents/${unreturned}/confirm`)
    await call('POST', '/v1/refunds', { payment_intent: unreturned })

    for (const number of [CARDS.approved, CARDS.challengeToStore]) {
      const stored = await call('POST', '/v1/setup_intents', { payment_method: await methodOf(number) })
      await call('POST', `/v1/setup_intents/${stored.id}/confirm`, {
        return_url: 'https://shop.example/back',
        'expand[0]': 'latest_attempt',
      })
      await call('GET', `/v1/setup_intents/${stored.id}`)
    }

    const contested = await intentOf(CARDS.disputedAtOnce)
    await call('POST', `/v1/payment_intents/${contested}/confirm`, whole)
    const disputes = await call('GET', '/v1/disputes', { payment_intent: contested })
    const [dispute] = disputes['data'] as { id: string }[]
    await call('GET', `/v1/disputes/${dispute?.id ?? ''}`, {
      'expand[0]': 'charge',
      'expand[1]': 'payment_intent',
    })
    await call('POST', `/v1/disputes/${dispute?.id ?? ''}`, {
      'evidence[uncategorized_text]': 'It was sent.',
    })
    await call('POST', `/v1/disputes/${dispute?.id ?? ''}/close`, {}, 400)
    await scene.controls().disturb({
      contested: { [`${sale}:authorize`]: { disputes: [], fraudWarnedAt: new Date().toISOString() } },
    })
    const warnings = await call('GET', '/v1/radar/early_fraud_warnings', { payment_intent: sale })
    expect(warnings['data']).toHaveLength(1)

    await call('GET', '/v1/balance_transactions', { limit: '100', 'expand[0]': 'data.source' })
    now += DAY
    await call('GET', '/v1/balance')
    const payouts = await call('GET', '/v1/payouts')
    const [payout] = payouts['data'] as { id: string }[]
    await call('GET', `/v1/payouts/${payout?.id ?? ''}`)
    await call('GET', '/v1/balance_transactions', { payout: payout?.id ?? '' })
    await call('GET', '/v1/events', { limit: '100', 'created[gte]': '0' })

    await call('POST', '/v1/payment_intents', { amount: 'x' }, 400)
    await call('GET', '/v1/payment_intents/pi_none', {}, 404)
  },
  120_000,
)
