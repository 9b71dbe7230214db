/** Repeats and faults of Adyen's interface: what is answered, and what is told all the same. */
import { randomUUID } from 'node:crypto'
import { DAY } from '../../../domain/time'
import { ADYEN_ACCOUNT, adyenHold, adyenPayment, openAdyenScene, type AdyenScene } from '../support/adyen'

let scene: AdyenScene
let shift = 0
beforeAll(async () => {
  scene = await openAdyenScene(() => Date.now() + shift)
})
afterAll(() => scene.stop())
beforeEach(async () => {
  await scene.controls().calm()
  await scene.listen()
})

const named = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const count = async () => (await scene.controls().entries()).length
const codeIn = ({ text }: { text: string }) => (JSON.parse(text) as { errorCode: string }).errorCode

test('a repeat gets what was kept for seven days, also after a restart, and then pays anew', async () => {
  const asked = adyenPayment()
  const key = named()
  const entries = await count()
  const first = await scene.post('/v71/payments', asked, key)
  expect(first).toMatchObject({ status: 200 })
  shift += 7 * DAY - 60_000
  await scene.restart()
  await scene.listen()
  const again = await scene.post('/v71/payments', asked, key)
  expect([again.status, again.text]).toEqual([200, first.text])
  expect(again.headers.get('idempotency-key')).toBe(key['idempotency-key'])
  expect(await count()).toBe(entries + 1)
  shift += 120_000
  expect((await scene.post('/v71/payments', asked, key)).text).not.toBe(first.text)
  expect(await count()).toBe(entries + 2)
})

test('another body, another address and a key that is too long are refused', async () => {
  const key = named()
  await scene.post('/v71/payments', adyenPayment(), key)
  expect(await scene.post('/v71/payments', adyenPayment(), key)).toMatchObject({ status: 422 })
  expect(await scene.post('/v71/paymentMethods', { merchantAccount: ADYEN_ACCOUNT }, key)).toMatchObject({
    status: 422,
  })
  expect(await scene.post('/v71/payments', adyenPayment(), named('k'.repeat(65)))).toMatchObject({
    status: 422,
  })
  expect(await scene.post('/v71/payments', adyenPayment(), named('k'.repeat(64)))).toMatchObject({
    status: 200,
  })
})

test('one in flight is refused with 704', async () => {
  const [asked, key] = [adyenPayment(), named()]
  await scene.controls().disturb({ hold: true })
  const first = scene.post('/v71/payments', asked, key)
  await scene.controls().heldBack(1)
  const other = await scene.post('/v71/payments', asked, key)
  expect([other.status, codeIn(other)]).toEqual([422, '704'])
  await scene.controls().disturb({ hold: false })
  expect(await first).toMatchObject({ status: 200 })
})

test('what was refused is looked at anew', async () => {
  const key = named()
  const { amount, ...without } = adyenPayment()
  expect(await scene.post('/v71/payments', without, key)).toMatchObject({ status: 422 })
  expect(await scene.post('/v71/payments', { ...without, amount }, key)).toMatchObject({ status: 200 })
})

test('a lost answer is told all the same, and a repeat has it', async () => {
  const [asked, key] = [adyenPayment(), named()]
  await scene.controls().disturb({ drop_answers: 1 })
  await expect(scene.post('/v71/payments', asked, key)).rejects.toThrow('fetch failed')
  const [told] = await scene.cameOf(asked.reference)
  expect(told).toMatchObject({ eventCode: 'AUTHORISATION', success: 'true' })
  const { text } = await scene.post('/v71/payments', asked, key)
  expect(JSON.parse(text)).toMatchObject({ resultCode: 'Authorised', pspReference: told?.pspReference })
})

test('a limit and an outage do nothing; a stored 500 and a page of a server before it hide what was done', async () => {
  const entries = await count()
  await scene.controls().disturb({ rate_limited: 1 })
  expect(await scene.post('/v71/payments', adyenPayment(), named())).toMatchObject({ status: 429 })
  await scene.controls().disturb({ fail_transient: 1 })
  expect(await scene.post('/v71/payments', adyenPayment(), named())).toMatchObject({ status: 503 })
  expect(await count()).toBe(entries)

  const [broken, key] = [adyenPayment(), named()]
  await scene.controls().disturb({ broken_answers: 1 })
  const failed = await scene.post('/v71/payments', broken, key)
  expect(failed.status).toBe(500)
  expect(await scene.post('/v71/payments', broken, key)).toMatchObject({ status: 500, text: failed.text })
  await scene.controls().disturb({ bad_gateways: 1 })
  const [hidden, other] = [adyenPayment(), named()]
  const page = await scene.post('/v71/payments', hidden, other)
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html'])
  expect(await scene.post('/v71/payments', hidden, other)).toMatchObject({ status: 200 })
  expect(await count()).toBe(entries + 2)
  expect(await scene.cameOf(broken.reference)).toMatchObject([{ success: 'true' }])
})

test('faults are for the calls that the controls name', async () => {
  await scene.controls().disturb({ adyen_calls: ['captures'], rate_limited: 1 })
  const held = await scene.post('/v71/payments', adyenHold())
  const { pspReference } = JSON.parse(held.text) as { pspReference: string }
  const capture = { merchantAccount: ADYEN_ACCOUNT, amount: { currency: 'EUR', value: 2550 } }
  const path = `/v71/payments/${pspReference}/captures`
  expect(await scene.post(path, capture)).toMatchObject({ status: 429 })
  expect(await scene.post(path, capture)).toMatchObject({ status: 201 })
})

test('what is told comes until it is accepted, twice, or in another order', async () => {
  const asked = adyenPayment()
  scene.answersWith(500, 301)
  await scene.post('/v71/payments', asked)
  expect(await scene.cameOf(asked.reference)).toHaveLength(1)

  const twice = adyenPayment()
  await scene.controls().disturb({ notify: 'twice' })
  await scene.post('/v71/payments', twice)
  const [one, other] = await scene.cameOf(twice.reference, 2)
  expect(one).toEqual(other)

  const [early, late] = [adyenPayment(), adyenPayment()]
  await scene.controls().disturb({ notify: 'reversed' })
  for (const each of [early, late]) await scene.post('/v71/payments', each)
  await scene.cameOf(early.reference)
  const order = scene.came.map(({ merchantReference }) => merchantReference)
  expect(order.indexOf(late.reference)).toBeLessThan(order.indexOf(early.reference))
})

test('what was not accepted is sent by the next process', async () => {
  const asked = adyenPayment()
  await scene.controls().disturb({ notify: 'never' })
  await scene.post('/v71/payments', asked)
  expect(scene.came.filter(({ merchantReference: of }) => of === asked.reference)).toEqual([])
  await scene.restart()
  await scene.listen()
  expect(await scene.cameOf(asked.reference)).toMatchObject([{ eventCode: 'AUTHORISATION' }])
})

test('what is decided later, and what turns round', async () => {
  await scene.controls().disturb({ pending: ['sale', 'capture', 'close'] })
  const sale = adyenPayment()
  await scene.post('/v71/payments', sale)
  await scene.controls().end(sale.reference, 'failed')
  expect(await scene.cameOf(sale.reference, 2)).toMatchObject([
    { eventCode: 'AUTHORISATION', success: 'true' },
    { eventCode: 'CAPTURE_FAILED', success: 'true' },
  ])
  const held = adyenHold()
  const { text } = await scene.post('/v71/payments', held)
  const { pspReference } = JSON.parse(text) as { pspReference: string }
  const of = (verb: string, more: object = {}) =>
    scene.post(`/v71/payments/${pspReference}/${verb}`, {
      merchantAccount: ADYEN_ACCOUNT,
      reference: `${verb}_${pspReference}`,
      ...more,
    })
  await of('captures', { amount: { currency: 'EUR', value: 50 } })
  await scene.controls().end(`captures_${pspReference}`, 'succeeded')
  await scene.controls().end(`captures_${pspReference}`, 'failed')
  expect(await scene.cameOf(`captures_${pspReference}`, 2)).toMatchObject([
    { eventCode: 'CAPTURE', success: 'true' },
    { eventCode: 'CAPTURE_FAILED', success: 'true', originalReference: pspReference },
  ])
  await of('cancels')
  await scene.controls().end(held.reference, 'failed')
  expect(await scene.cameOf(`cancels_${pspReference}`)).toMatchObject([
    { eventCode: 'CANCELLATION', success: 'false' },
  ])
})

test('a technical cancel of what has not arrived blocks nothing, and what comes then is told', async () => {
  const asked = adyenPayment()
  await scene.controls().disturb({ adyen_calls: ['payments'], hold: true })
  const paying = scene.post('/v71/payments', asked, named())
  await scene.controls().heldBack(1)
  const of = { merchantAccount: ADYEN_ACCOUNT, paymentReference: asked.reference }
  expect(await scene.post('/v71/cancels', of)).toMatchObject({ status: 201 })
  await scene.controls().disturb({ hold: false })
  expect(await paying).toMatchObject({ status: 200 })
  expect(await scene.cameOf(asked.reference, 2)).toMatchObject([
    { eventCode: 'TECHNICAL_CANCEL', success: 'false' },
    { eventCode: 'AUTHORISATION', success: 'true' },
  ])
})
