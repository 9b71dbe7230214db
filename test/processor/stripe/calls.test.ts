/** How the simulator takes calls in Stripe's manner: keys, versions, parameters, and faults. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Stripe from 'stripe'
import { CARDS } from '../../support/payment'
import { CVC, HOLDER } from '../support/simulator'
import { STRIPE_VERSION } from '../../../processor/simulator/stripe/version'
import { STRIPE_KEY, methodOf, openStripeScene, stripeAt, type StripeScene } from '../support/stripe'

let scene: StripeScene
let now = Date.now()
beforeAll(async () => {
  scene = await openStripeScene(() => now)
})
afterAll(() => scene.stop())
afterEach(() => scene.controls().calm())

const HEADERS = { authorization: `Bearer ${STRIPE_KEY}`, 'stripe-version': STRIPE_VERSION }

interface Answer {
  status: number
  headers: Headers
  body: { error?: Record<string, unknown>; id?: string; status?: string } & Record<string, unknown>
}

async function post(
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${scene.stripeUrl()}/v1/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...HEADERS, ...headers },
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  }
}

const INTENT = { amount: '2550', currency: 'eur', 'payment_method_types[]': 'card' }
const newIntent = async (number: string = CARDS.approved): Promise<string> => {
  const method = await methodOf(scene.stripe(), number)
  return (await post('payment_intents', { ...INTENT, payment_method: method })).body.id ?? ''
}
const intentOf = (id: string) => scene.stripe().paymentIntents.retrieve(id)

test('without the secret or the version nothing is answered', async () => {
  expect(await post('payment_intents', INTENT, { authorization: 'Bearer sk_test_other' })).toMatchObject({
    status: 401,
    body: { error: { type: 'invalid_request_error' } },
  })
  expect(await post('payment_intents', INTENT, { 'stripe-version': '2020-08-27' })).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error' } },
  })
  const { authorization, ...rest } = HEADERS
  expect((await fetch(`${scene.stripeUrl()}/v1/payment_intents`, { headers: rest })).status).toBe(401)
  expect((await fetch(`${scene.url()}/settlements`, { headers: { authorization } })).status).toBe(401)
})

test.each([
  [{ 'moon[phase]': '1' }, { code: 'parameter_unknown', param: 'moon' }],
  [{ 'payment_method_options[card][moon]': '1' }, { param: 'payment_method_options[card][moon]' }],
  [{ amount: 'ten' }, { param: 'amount' }],
  [{ amount: '-1' }, { param: 'amount' }],
  [{ currency: 'EUR' }, { param: 'currency' }],
  [{ currency: 'xyz' }, { param: 'currency' }],
  [{ 'metadata[a]': 'x'.repeat(501) }, { param: 'metadata[a]' }],
  [{ payment_method: 'pm_none' }, { code: 'resource_missing', param: 'payment_method' }],
  [{ 'a[b][c][d][e][f][g]': '1' }, { param: 'a' }],
  [{ 'a[': '1' }, {}],
  [{ '__proto__[amount]': '1' }, { code: 'parameter_unknown' }],
] as Record<string, unknown>[][])('the parameters %p', async (form, error) => {
  const answer = await post('payment_intents', { ...INTENT, ...(form as Record<string, string>) })
  expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error', ...error } } })
})

test('too many parameters, too many bytes, no such address', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_100 }, (_, place) => [`p${place}`, '']))
  expect(await post('payment_intents', many)).toMatchObject({ status: 400 })
  expect(await post('payment_intents', { description: 'x'.repeat(70_000) })).toMatchObject({ status: 400 })
  expect(await post('moons', {})).toMatchObject({
    status: 404,
    body: { error: { type: 'invalid_request_error' } },
  })
  expect(await post('payment_intents/pi_none/confirm', {})).toMatchObject({
    status: 404,
    body: { error: { code: 'resource_missing' } },
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (key: string) => ({ 'idempotency-key': key })

  test('gets the same answer again, for 24 hours', async () => {
    const first = await post('payment_intents', INTENT, keyed('k1'))
    const again = await post('payment_intents', INTENT, keyed('k1'))
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await post('payment_intents', { ...INTENT, amount: '1' }, keyed('k1'))).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    })
    await scene.restart()
    expect((await post('payment_intents', INTENT, keyed('k1'))).body.id).toBe(first.body.id)
    now += 24 * 3_600_000
    expect((await post('payment_intents', INTENT, keyed('k1'))).body.id).not.toBe(first.body.id)
  })

  test('keeps a decline, and nothing where a parameter was wrong', async () => {
    const id = await newIntent(CARDS.genericDecline)
    const declined = await post(`payment_intents/${id}/confirm`, {}, keyed('k2'))
    expect(declined.status).toBe(402)
    expect(await post(`payment_intents/${id}/confirm`, {}, keyed('k2'))).toMatchObject({
      body: declined.body,
    })
    expect(await post('payment_intents', { ...INTENT, amount: 'x' }, keyed('k3'))).toMatchObject({
      status: 400,
    })
    expect(await post('payment_intents', INTENT, keyed('k3'))).toMatchObject({ status: 200 })
  })

  test('in use is told so', async () => {
    const id = await newIntent()
    await scene.controls().disturb({ hold: true })
    const first = post(`payment_intents/${id}/confirm`, {}, keyed('k4'))
    await scene.controls().heldBack(1)
    expect(await post(`payment_intents/${id}/confirm`, {}, keyed('k4'))).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency_key_in_use' } },
    })
    await scene.controls().calm()
    expect((await first).body.status).toBe('succeeded')
  })

  test('keeps a 500 too, behind which the work was done', async () => {
    const id = await newIntent()
    await scene.controls().disturb({ broken_answers: 1 })
    for (let count = 0; count < 2; count += 1)
      expect(await post(`payment_intents/${id}/confirm`, {}, keyed('k5'))).toMatchObject({
        status: 500,
        body: { error: { type: 'api_error' } },
      })
    expect(await intentOf(id)).toMatchObject({ status: 'succeeded' })
  })

  test('is answered again through the same faults', async () => {
    const id = await newIntent()
    await scene.controls().disturb({ drop_answers: 2 })
    for (let count = 0; count < 2; count += 1)
      await expect(post(`payment_intents/${id}/confirm`, {}, keyed('k7'))).rejects.toThrow()
    const told = await post(`payment_intents/${id}/confirm`, {}, keyed('k7'))
    expect(told).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(told.headers.get('idempotent-replayed')).toBe('true')
  })

  test('that is too long is refused', async () => {
    expect(await post('payment_intents', INTENT, keyed('k'.repeat(256)))).toMatchObject({ status: 400 })
  })
})

test('faults: nothing done, lost, a page of a server before it, and only where they are aimed at', async () => {
  const id = await newIntent()
  const confirm = () => post(`payment_intents/${id}/confirm`, {})
  await scene.controls().disturb({ rate_limited: 1, fail_transient: 1 })
  expect(await post('payment_intents', INTENT)).toMatchObject({ status: 200 })
  expect(await confirm()).toMatchObject({ status: 503 })
  const limited = await confirm()
  expect(limited).toMatchObject({ status: 429, body: { error: { code: 'rate_limit' } } })
  expect(limited.headers.get('retry-after')).toBe('1')
  expect(await intentOf(id)).toMatchObject({ status: 'requires_confirmation' })
  await scene.controls().disturb({ drop_answers: 1 })
  await expect(confirm()).rejects.toThrow()
  expect(await intentOf(id)).toMatchObject({ status: 'succeeded' })

  await scene.controls().disturb({ bad_gateways: 1, stripe_calls: ['payment_intents'] })
  const page = await fetch(`${scene.stripeUrl()}/v1/payment_intents`, {
    method: 'POST',
    body: new URLSearchParams(INTENT),
    headers: HEADERS,
  })
  expect(page.status).toBe(502)
  expect(page.headers.get('content-type')).toBe('text/html')
})

test('no file holds a number, a CVC or a name', async () => {
  const id = await newIntent()
  await post(`payment_intents/${id}/confirm`, {}, { 'idempotency-key': 'k6' })
  for (const name of ['ledger.jsonl', 'stripe.jsonl']) {
    const text = await readFile(join(scene.folder, name), 'utf8')
    expect(text.includes('0013')).toBe(true)
    for (const secret of [CARDS.approved, `"${CVC}"`, HOLDER, 'Am Graben'])
      expect(text.includes(secret)).toBe(false)
  }
})

test('the official client tells the kinds of errors apart', async () => {
  const stripe = stripeAt(scene.stripeUrl(), 'sk_test_other')
  await expect(stripe.paymentIntents.retrieve('pi_1')).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
})
