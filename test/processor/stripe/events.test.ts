/** What is told unasked, as Stripe tells it: its own client finds each signature right. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { CARDS } from '../../support/payment'
import { until } from '../../support/until'
import { methodOf, openStripeScene, type StripeScene } from '../support/stripe'

const SECRET_OF_ENDPOINT = 'whsec_of_the_endpoint_of_this_test'
let scene: StripeScene
let stripe: Stripe
let endpoint: Server
let came: Stripe.Event[] = []
beforeAll(async () => {
  scene = await openStripeScene()
  stripe = scene.stripe()
  endpoint = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? ''
      came.push(stripe.webhooks.constructEvent(body, signature, SECRET_OF_ENDPOINT))
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
})
afterAll(async () => {
  await scene.stop()
  endpoint.close()
})
beforeEach(async () => {
  came = []
  const { port } = endpoint.address() as AddressInfo
  await scene.controls().calm()
  await scene.controls().disturb({
    stripe_endpoint: { url: `http://127.0.0.1:${port}/hooks`, secret: SECRET_OF_ENDPOINT },
  })
})

const newIntent = async (
  number: string = CARDS.approved,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) =>
  (
    await stripe.paymentIntents.create({
      amount: 2550,
      currency: 'eur',
      payment_method: await methodOf(stripe, number),
      ...more,
    })
  ).id
const isAbout = (id: string, { data: { object } }: Stripe.Event): boolean => {
  const { id: own, payment_intent: of } = object as { id?: string; payment_intent?: string }
  return own === id || of === id
}
const about = (id: string) => came.filter((event) => isAbout(id, event)).map(({ type }) => type)
const cameOf = (id: string, wanted: readonly string[]) =>
  until(wanted.join(', '), async () => {
    expect(about(id).sort()).toEqual([...wanted].sort())
    return true
  })

test('a sale and its refund', async () => {
  const id = await newIntent()
  await stripe.paymentIntents.confirm(id)
  await stripe.refunds.create({ payment_intent: id })
  const wanted = ['charge.succeeded', 'payment_intent.succeeded', 'refund.created', 'charge.refunded']
  await cameOf(id, wanted)
  const listed = await stripe.events.list({ limit: 100, created: { gte: 0 } })
  const told = listed.data.filter((event) => isAbout(id, event))
  expect(told.map(({ type }) => type).reverse()).toEqual(wanted)
  expect(told.every(({ api_version }) => api_version === '2026-08-26.dahlia')).toBe(true)
  expect(await stripe.events.retrieve(told[0]?.id ?? '')).toEqual(
    came.find((event) => event.id === told[0]?.id),
  )
})

test('captures, a cancel and a decline', async () => {
  const manual = { capture_method: 'manual' } as const
  const captured = await newIntent(CARDS.approved, manual)
  await stripe.paymentIntents.confirm(captured)
  await stripe.paymentIntents.capture(captured)
  await cameOf(captured, [
    'payment_intent.amount_capturable_updated',
    'charge.captured',
    'payment_intent.succeeded',
  ])
  const canceled = await newIntent(CARDS.approved, manual)
  await stripe.paymentIntents.confirm(canceled)
  await stripe.paymentIntents.cancel(canceled)
  await cameOf(canceled, ['payment_intent.amount_capturable_updated', 'payment_intent.canceled'])
  const declined = await newIntent(CARDS.genericDecline)
  await expect(stripe.paymentIntents.confirm(declined)).rejects.toThrow()
  await cameOf(declined, ['charge.failed', 'payment_intent.payment_failed'])
})

test('what is decided later, and what turns round', async () => {
  const id = await newIntent()
  await scene.controls().disturb({ pending: ['sale', 'refund'] })
  expect(await stripe.paymentIntents.confirm(id)).toMatchObject({ status: 'processing', amount_received: 0 })
  await scene.controls().end(`${id}:authorize`, 'succeeded')
  await cameOf(id, ['payment_intent.processing', 'charge.succeeded', 'payment_intent.succeeded'])
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'succeeded',
    amount_received: 2550,
  })
  came = []
  const { id: refund } = await stripe.refunds.create({ payment_intent: id, metadata: { key: `${id}:back` } })
  await scene.controls().end(`${id}:back`, 'succeeded')
  await scene.controls().end(`${id}:back`, 'failed', 'card_closed')
  await cameOf(id, [
    ...['refund.created', 'charge.refunded', 'refund.updated', 'refund.updated', 'refund.failed'],
  ])
  expect(came.at(-1)?.data.object).toMatchObject({ id: refund })
})

test('an answer that is lost is told all the same; late, twice and never', async () => {
  const id = await newIntent()
  await scene.controls().disturb({ drop_answers: 1, notify: 'twice' })
  // Where a connection is closed, this client asks again by itself, and gets what was kept.
  await stripe.paymentIntents.confirm(id)
  await cameOf(id, [
    'charge.succeeded',
    'charge.succeeded',
    'payment_intent.succeeded',
    'payment_intent.succeeded',
  ])
  await scene.controls().disturb({ notify: 'never' })
  const silent = await newIntent()
  await stripe.paymentIntents.confirm(silent)
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(data[0]?.data.object).toMatchObject({ id: silent })
  expect(about(silent)).toEqual([])
})

test('nothing of it is told in the manner of the service’s own interface', async () => {
  const since = new Date(0).toISOString()
  expect(await scene.processor().listNotifications(since, null)).toMatchObject({
    value: { notifications: [] },
  })
})

test('a capture that fails, and a cancel that is decided at once', async () => {
  const held = async (number: string = CARDS.approved): Promise<string> => {
    const id = await newIntent(number, { capture_method: 'manual' })
    await stripe.paymentIntents.confirm(id)
    return id
  }
  const failing = await held(CARDS.captureFails)
  const metadata = { capture_key: `${failing}:1` }
  expect(await stripe.paymentIntents.capture(failing, { metadata })).toMatchObject({ status: 'processing' })
  await scene.controls().end(`${failing}:1`, 'failed')
  expect(await stripe.paymentIntents.retrieve(failing)).toMatchObject({
    status: 'requires_capture',
    amount_received: 0,
  })

  await scene.controls().disturb({ pending: ['close'] })
  const closed = await held()
  expect(await stripe.paymentIntents.cancel(closed)).toMatchObject({ status: 'canceled' })
  await cameOf(closed, ['payment_intent.amount_capturable_updated', 'payment_intent.canceled'])
})
