import { randomUUID } from 'node:crypto'
import type { PaymentView } from '../../../contract/payments/view'
import { atOnce } from '../../support/at-once'
import { expectedAt, testUnless, TOLD_LATER } from '../../support/kind'
import { controlSimulator } from '../../support/simulator'
import { aTime, expectPayment } from '../support/expected'
import { eventTypesOf, eventsOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'
import { confirmedCapture } from '../support/told'

const AUTHORIZED = ['payment.created', 'payment.authorized']

const shop = useShop()
const authorize = async (amount = 25.5): Promise<PaymentView> => {
  const { body } = await shop.client.pay({ amount, capture: false })
  expect(body.status).toBe('authorized')
  return body
}
const capturesOf = async (id: string) =>
  ((await ledgerEntry(shop.facts, id))?.captures ?? []).map(({ amount, outcome }) => [amount, outcome.state])

const LAST_CAPTURE = { amount: 25.5, reference: null, metadata: {} }
/** Adyen confirms a capture once it has taken it. */
const TAKEN = expectedAt('captured', { adyen: 'pending' })

test('a capture without a body’s fields takes the whole amount', async () => {
  const { id } = await authorize()
  const { status, body } = await shop.client.capture(id)
  expect(status).toBe(200)
  expect(body).toEqual(expectPayment({ id, last_capture: { ...LAST_CAPTURE, status: TAKEN } }))
  expect(await capturesOf(id)).toEqual([['2550', 'captured']])
  expect(await eventTypesOf(shop, id)).toEqual([...AUTHORIZED, 'payment.captured', 'payment.succeeded'])
  const [, , captured] = await eventsOf(shop, id)
  expect(captured!.envelope.data.previous_attributes).toMatchObject({
    status: 'authorized',
    amount_captured: 0,
  })
})

test('a final capture of a part voids the rest, and its fee is of that part', async () => {
  const { id } = await authorize()
  const { body } = await shop.client.capture(id, { amount: 10, reference: 'part', metadata: { k: 'v' } })
  expect(body).toMatchObject({
    status: 'succeeded',
    amount: 25.5,
    amount_captured: 10,
    fee: { amount: 0.34, settled: false },
    net: { amount: 9.66 },
    capture_before: null,
    last_capture: { amount: 10, reference: 'part', metadata: { k: 'v' } },
  })
  const confirmed = await confirmedCapture(shop.client, id)
  const { version, last_capture } = confirmed
  expect(confirmed).toEqual({ ...body, version, last_capture: { ...last_capture, status: 'captured' } })
  expect((await shop.client.capture(id)).status).toBe(422)
})

test('each capture has its own reference and metadata, and its event tells them', async () => {
  const terms = { reference: 'order', metadata: { order: '1' } }
  const { id } = (await shop.client.pay({ ...terms, capture: false })).body
  const first = { amount: 10, reference: 'parcel-1', metadata: { parcel: '1' } }
  await shop.client.capture(id, { ...first, final: false })
  const { body } = await shop.client.capture(id, { amount: 5, metadata: [{ key: 'parcel', value: '2' }] })
  const second = { amount: 5, reference: null, metadata: { parcel: '2' } }
  expect(body).toMatchObject({ ...terms, last_capture: second })
  const [, , ...captures] = (await eventsOf(shop, id)).map(({ envelope }) => envelope.data)
  expect(captures).toMatchObject([
    { object: { last_capture: first }, previous_attributes: { last_capture: null } },
    { object: { last_capture: second }, previous_attributes: { last_capture: first } },
    { object: { last_capture: second }, previous_attributes: {} },
  ])
})

test('several captures leave it authorized until the last, never above the amount', async () => {
  const { id, capture_before } = await authorize()
  const first = await shop.client.capture(id, { amount: 10, final: false })
  expect(first.body).toMatchObject({
    status: 'authorized',
    amount_captured: 10,
    capture_before,
    captured_at: aTime,
  })
  const over = await expectNothingWritten(shop, () =>
    shop.client.capture(id, { amount: 15.51, final: false }),
  )
  expect({ status: over.status, ...over.body.error }).toMatchObject({
    status: 422,
    code: 'amount_exceeds_authorized',
    message:
      'amount must be at most 15.50 EUR, which remains of the authorization. Without an amount, all of it is captured.',
    param: 'amount',
    payment_id: id,
  })
  const last = await shop.client.capture(id)
  expect(last.body).toMatchObject({ status: 'succeeded', amount_captured: 25.5, fee: { amount: 0.56 } })
  expect(await capturesOf(id)).toEqual([
    ['1000', 'captured'],
    ['1550', 'captured'],
  ])
  expect(await eventTypesOf(shop, id)).toEqual([
    ...AUTHORIZED,
    'payment.captured',
    'payment.captured',
    'payment.succeeded',
  ])
})

test('captures that are not final end it all the same once nothing is left', async () => {
  const { id } = await authorize()
  await shop.client.capture(id, { amount: 10, final: false })
  const { body } = await shop.client.capture(id, { amount: 15.5, final: false })
  expect(body).toMatchObject({ status: 'succeeded', amount_captured: 25.5 })
})

test('ten captures at once never take more than was authorized', async () => {
  const { id } = await authorize(100)
  const replies = await atOnce(10, () => shop.client.capture(id, { amount: 30, final: false }))
  const taken = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status === 422)
  expect([taken.length, refused.length]).toEqual([3, 7])
  for (const { body } of refused) expect(body.error!.code).toBe('amount_exceeds_authorized')
  expect((await shop.client.retrieve(id)).body).toMatchObject({ status: 'authorized', amount_captured: 90 })
  expect(await capturesOf(id)).toHaveLength(3)
})

test('the same key captures once, and is replayed', async () => {
  const { id } = await authorize()
  const key = randomUUID()
  const first = await shop.client.capture(id, { amount: 10, final: false }, { key })
  const again = await shop.client.capture(id, { amount: 10, final: false }, { key })
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replay')).toBe('true')
  expect((await shop.client.capture(id, { amount: 11, final: false }, { key })).body.error!.code).toBe(
    'idempotency_key_reused',
  )
  expect(await capturesOf(id)).toHaveLength(1)
})

test('a refused capture leaves its key free', async () => {
  const { id } = await authorize()
  const key = randomUUID()
  expect((await shop.client.capture(id, { amount: 26 }, { key })).status).toBe(422)
  expect((await shop.client.capture(id, { amount: 25 }, { key })).status).toBe(200)
})

test.each([
  [{ amount: 0 }, 422, 'amount_too_small'],
  [{ amount: -1 }, 422, 'amount_too_small'],
  [{ amount: 1.005 }, 422, 'amount_invalid_precision'],
  [{ amount: '10' }, 400, 'parameter_invalid'],
  [{ amount: null }, 400, 'parameter_invalid'],
  [{ final: 'yes' }, 400, 'parameter_invalid'],
  [{ tip: 1 }, 400, 'parameter_unknown'],
])('%j is refused', async (given, status, code) => {
  const { id } = await authorize()
  const reply = await expectNothingWritten(shop, () => shop.client.capture(id, given))
  expect({ status: reply.status, code: reply.body.error!.code, param: reply.body.error!.param }).toEqual({
    status,
    code,
    param: Object.keys(given)[0],
  })
})

/** Stripe says that it is not valid any more, and not why. */
const WITHDRAWN = expectedAt('revocation_of_authorization', { stripe: 'generic_decline' })

testUnless(TOLD_LATER)(
  'an authorization that its issuer has withdrawn: 402, stored, the payment unchanged',
  async () => {
    const { id } = await authorize()
    const before = await shop.client.retrieve(id)
    const simulator = controlSimulator(shop.facts.processorUrl)
    await simulator.disturb({ withdrawn: id })
    const key = randomUUID()
    const reply = await shop.client.capture(id, {}, { key })
    expect({ status: reply.status, ...reply.body.error }).toMatchObject({
      status: 402,
      type: 'card_error',
      code: 'card_declined',
      decline_code: WITHDRAWN,
      payment_id: id,
    })
    await simulator.disturb({ withdrawn: '' })
    const again = await shop.client.capture(id, {}, { key })
    expect([again.status, again.body.error!.decline_code, again.headers.get('idempotent-replay')]).toEqual([
      402,
      WITHDRAWN,
      'true',
    ])
    expect((await shop.client.retrieve(id)).text).toBe(before.text)
  },
)
