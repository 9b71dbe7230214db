/** What an acquirer has taken, and decides later. */
import { presentPayment } from '../../contract/payments/view'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import { authorizeKey } from '../../domain/processor-keys'
import { controlSimulator, type SimulatorControls } from '../support/simulator'
import { expectedAt, testUnless } from '../support/kind'
import { until } from '../support/until'
import { outcomeIsTold } from './support/acquirer'
import { historyOf, replayFaults, timersIn } from './support/histories'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

const BELIEVED = 'what Adyen tells counts without a question (decision 0256)'
const AT_ONCE = 'Stripe captures at once, and no capture of it fails later (decision 0254)'
const AS_SOLD = 'Adyen says nothing of a sale’s capture, unless that it has failed'
const testOfSale = testUnless({ stripe: AT_ONCE, adyen: AS_SOLD })
const testOfCapture = testUnless({ stripe: AT_ONCE })

let stage: Stage
let simulator: SimulatorControls
const runs: string[] = []

beforeAll(async () => {
  stage = await openStage()
  simulator = controlSimulator(stage.simulatorUrl)
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

const typesOf = async (id: string) => (await stage.eventsOf(id)).map(({ type }) => type)
const refundRow = (id: string) => stage.db.refund.findFirstOrThrow({ where: { id } })

/** A payment that fails is closed first, and who tells how that ends does so later. */
const isClosedToo = async () => {
  if (stage.isTold) await stage.pass(HOUR)
}

/** As the simulator has it. */
const keyOfRefund = async (payment: string) => (await simulator.entryOf(payment))!.refunds!.at(-1)!.key

/** Hands a notification of the acquirer to its handler. */
const isTold = (...told: [type: string, data: object]) =>
  outcomeIsTold(stage, { acquirer: 'default', accountId: stage.accountId, livemode: false }, told)

describe('a refund that the acquirer has taken, and not decided', () => {
  /** One that is pending at the acquirer. */
  async function taken() {
    const payment = (await stage.merchant.pay('approved')).body.id
    await stage.disturb({ pending: ['refund'] })
    const { id } = (await stage.merchant.refund(payment)).body
    runs.push(id)
    await stage.pass(2 * MINUTE)
    return { id, payment, key: await keyOfRefund(payment) }
  }

  test('is asked about, never sent again, at most an hour apart, for as long as it takes', async () => {
    const { id, payment, key } = await taken()
    await stage.pass(3 * 24 * HOUR)
    expect(await refundRow(id)).toMatchObject({ status: 'pending' })
    expect(await stage.rowOf(payment)).toMatchObject({ amountRefunded: 0n, refundsPending: 2550n })
    const asked = stage.processor.asked(id)
    expect(asked.filter((call) => call === 'refund')).toHaveLength(1)
    expect(asked.length).toBeLessThan(100)
    const waits = timersIn(await historyOf(stage, id))
    expect(waits[0]).toBe(SECOND)
    expect(Math.max(...waits)).toBe(HOUR)
    await simulator.end(key, 'succeeded')
    expect(await stage.settled(id)).toMatchObject({ status: 'succeeded', dueAt: null })
    expect(await typesOf(id)).toEqual(['refund.created', 'refund.succeeded'])
    expect(await stage.rowOf(payment)).toMatchObject({ amountRefunded: 2550n, refundsPending: 0n })
  })

  test('that fails in the end is failed, and its amount can be refunded again', async () => {
    const { id, payment, key } = await taken()
    await simulator.end(key, 'failed')
    expect(await stage.settled(id)).toMatchObject({ status: 'failed' })
    expect(await typesOf(id)).toEqual(['refund.created', 'refund.failed'])
    await stage.calm()
    const again = await stage.merchant.refund(payment)
    expect(again).toMatchObject({ status: 201, body: { amount: 25.5 } })
    expect(await stage.settled(again.body.id)).toMatchObject({ status: 'succeeded' })
  })

  testUnless({ adyen: BELIEVED })(
    'is asked about at once when the acquirer tells of it, whatever the notification says',
    async () => {
      const { id, payment, key } = await taken()
      await stage.pass(12 * HOUR)
      const data = { authorization_key: authorizeKey(await stage.rowOf(payment)), key }
      const before = stage.processor.asked(id).length
      expect(await isTold('refund.settled', data)).toEqual({ kind: 'done', objectId: id })
      await until('the question', async () => stage.processor.asked(id).length > before)
      expect(await refundRow(id)).toMatchObject({ status: 'pending' })
      await simulator.end(key, 'succeeded')
      expect(await isTold('refund.settled', data)).toEqual({ kind: 'done', objectId: id })
      await until('its end', async () => (await refundRow(id)).status === 'succeeded')
    },
  )
})

describe('a refund that fails after it has succeeded', () => {
  async function succeeded(amount?: number) {
    const payment = (await stage.merchant.pay('approved')).body.id
    const { id } = (await stage.merchant.refund(payment, amount)).body
    runs.push(id)
    await stage.settled(id)
    const key = await keyOfRefund(payment)
    return { id, payment, data: { authorization_key: authorizeKey(await stage.rowOf(payment)), key } }
  }

  test.each([
    ['whole', undefined, 'refunded'],
    ['in part', 10, 'partially_refunded'],
  ])('gives its amount back to the payment that was refunded %s', async (_what, amount, status) => {
    const { id, payment, data } = await succeeded(amount)
    expect(await stage.rowOf(payment)).toMatchObject({ status })
    await stage.pass(5 * 24 * HOUR)
    await simulator.end(data.key, 'failed', 'card_closed')
    const tellings = [await isTold('refund.failed', data), await isTold('refund.failed', data)]
    const failureReason = expectedAt('card_closed', { adyen: 'other' })
    expect(tellings).toEqual(Array(2).fill({ kind: 'done', objectId: id }))
    expect(await refundRow(id)).toMatchObject({ status: 'failed', failureReason, dueAt: null })
    expect(await typesOf(id)).toEqual(['refund.created', 'refund.succeeded', 'refund.failed'])
    expect(await stage.rowOf(payment)).toMatchObject({
      status: 'succeeded',
      amountRefunded: 0n,
      refundsPending: 0n,
    })
    expect((await typesOf(payment)).slice(-2)).toEqual(['payment.refunded', 'payment.updated'])
    expect(await stage.told(payment)).toMatchObject({ status: 'succeeded', amount_refunded: 0 })
    expect(await stage.told(id)).toMatchObject({
      status: 'failed',
      version: 3,
      failure_reason: failureReason,
    })
    const again = (await stage.merchant.refund(payment)).body
    expect(await stage.settled(again.id)).toMatchObject({ status: 'succeeded', amount: 2550n })
    expect(await stage.rowOf(payment)).toMatchObject({ status: 'refunded' })
  })

  test('stands while the acquirer says so, whatever it is said to have told', async () => {
    const { id, payment, data } = await succeeded()
    expect(await isTold('refund.failed', data)).toEqual({ kind: 'done', objectId: id })
    expect(await isTold('refund.settled', data)).toEqual({ kind: 'done', objectId: id })
    expect(await refundRow(id)).toMatchObject({ status: 'succeeded' })
    expect(await stage.rowOf(payment)).toMatchObject({ status: 'refunded' })
  })

  testUnless({ adyen: BELIEVED })('is asked about again while the acquirer does not answer', async () => {
    const { id, data } = await succeeded()
    await simulator.end(data.key, 'failed')
    await stage.disturb({ down: true })
    expect(await isTold('refund.failed', data)).toEqual({ kind: 'later' })
    await stage.calm()
    expect(await isTold('refund.failed', data)).toEqual({ kind: 'done', objectId: id })
    expect(await refundRow(id)).toMatchObject({ status: 'failed', failureReason: 'declined' })
  })
})

describe('a capture that the acquirer has taken', () => {
  async function captured(amount?: number, final = true) {
    const payment = (await stage.merchant.authorize()).body.id
    await stage.disturb({ pending: ['capture'] })
    const reply = await stage.merchant.capture(payment, { ...(amount !== undefined && { amount }), final })
    expect(reply).toMatchObject({ status: 200, body: { last_capture: { status: 'pending' } } })
    await stage.calm()
    const entry = await simulator.entryOf(payment)
    const { key } = entry!.captures![0]!
    // What the acquirer calls it need not be our key.
    const { about } = stage.processor.calls.findLast(({ call }) => call === 'capture')!
    return { payment, key, about, data: { authorization_key: entry!.key, key } }
  }
  const view = async (payment: string) => presentPayment(await stage.rowOf(payment), null)

  testOfCapture('counts as captured, and is confirmed when the acquirer tells', async () => {
    const { payment, key, data } = await captured()
    expect(await stage.rowOf(payment)).toMatchObject({ status: 'succeeded', amountCaptured: 2550n })
    expect(await isTold('capture.settled', data)).toEqual({ kind: 'done', objectId: payment })
    expect(await view(payment)).toMatchObject({ last_capture: { status: 'pending' } })
    await simulator.end(key, 'succeeded')
    expect(await isTold('capture.settled', data)).toEqual({ kind: 'done', objectId: payment })
    expect(await view(payment)).toMatchObject({ status: 'succeeded', last_capture: { status: 'captured' } })
    expect((await typesOf(payment)).slice(-2)).toEqual(['payment.captured', 'payment.succeeded'])
  })

  testOfCapture('is asked about by itself, at most an hour apart, for as long as it takes', async () => {
    const { payment, key, about: ours } = await captured()
    runs.push(payment)
    await stage.pass(3 * 24 * HOUR)
    expect(await stage.rowOf(payment)).toMatchObject({ status: 'succeeded', lastCaptureStatus: 'pending' })
    const asked = stage.processor.calls.filter(({ about }) => about === ours)
    expect(asked.filter(({ call }) => call === 'capture')).toHaveLength(1)
    expect(asked.length).toBeGreaterThan(70)
    expect(asked.length).toBeLessThan(100)
    const waits = timersIn(await historyOf(stage, payment))
    const longest = Math.max(...waits.slice(-50))
    expect(longest).toBeLessThanOrEqual(HOUR)
    expect(longest).toBeGreaterThan(HOUR - MINUTE)
    await simulator.end(key, 'failed')
    await stage.pass(2 * HOUR)
    expect(await stage.ended(payment)).toMatchObject({ status: 'failed', amountCaptured: 0n, dueAt: null })
    expect((await typesOf(payment)).slice(-2)).toEqual(['payment.capture_failed', 'payment.failed'])
  })

  testOfCapture(
    'is asked about while more may be captured, and the authorization ends in its time all the same',
    async () => {
      const { payment, key, about: ours } = await captured(10, false)
      const { captureBefore } = await stage.rowOf(payment)
      await stage.pass(DAY)
      expect(await stage.rowOf(payment)).toMatchObject({ status: 'authorized', captureBefore })
      expect(stage.processor.calls.filter(({ about }) => about === ours).length).toBeGreaterThan(20)
      await stage.pass(7 * DAY)
      expect(await stage.rowOf(payment)).toMatchObject({ status: 'succeeded', lastCaptureStatus: 'pending' })
      await simulator.end(key, 'succeeded')
      await stage.pass(2 * HOUR)
      expect(await stage.ended(payment)).toMatchObject({
        status: 'succeeded',
        amountCaptured: 1000n,
        lastCaptureStatus: 'captured',
        dueAt: null,
      })
    },
  )

  testOfCapture.each([
    ['while it was pending', []],
    ['after it had been confirmed', ['succeeded'] as const],
  ])('and that fails %s takes the payment with it', async (_when, before) => {
    const { payment, key, data } = await captured()
    for (const state of before) await simulator.end(key, state)
    await simulator.end(key, 'failed')
    const tellings = [await isTold('capture.failed', data), await isTold('capture.failed', data)]
    expect(tellings).toEqual(Array(2).fill({ kind: 'done', objectId: payment }))
    await isClosedToo()
    expect(await stage.rowOf(payment)).toMatchObject({
      status: 'failed',
      amountCaptured: 0n,
      fee: 0n,
      capturedAt: null,
    })
    expect((await typesOf(payment)).slice(-2)).toEqual(['payment.capture_failed', 'payment.failed'])
    expect(await stage.told(payment)).toMatchObject({
      status: 'failed',
      failure_reason: 'capture_failed',
      last_capture: { status: 'failed' },
    })
  })

  testOfCapture('and that was a part takes itself alone', async () => {
    const { payment, data, key } = await captured(10, false)
    await stage.merchant.capture(payment, { amount: 5, final: true })
    await simulator.end(key, 'failed')
    expect(await isTold('capture.failed', data)).toEqual({ kind: 'done', objectId: payment })
    expect(await stage.rowOf(payment)).toMatchObject({ status: 'succeeded', amountCaptured: 500n })
    expect(await stage.told(payment)).toMatchObject({
      amount_captured: 5,
      last_capture: { status: 'captured' },
    })
  })

  testOfCapture('is kept where its money was given back already: somebody has to see to it', async () => {
    const { payment, data, key } = await captured()
    const refund = (await stage.merchant.refund(payment, 10)).body.id
    await stage.settled(refund)
    await simulator.end(key, 'failed')
    expect(await isTold('capture.failed', data)).toEqual({ kind: 'done', objectId: payment })
    expect(await stage.rowOf(payment)).toMatchObject({
      status: 'partially_refunded',
      amountCaptured: 2550n,
      lastCaptureStatus: 'failed',
      dueAt: null,
    })
    const incident = await stage.db.incident.findFirst({ where: { objectId: payment } })
    expect(incident).toMatchObject({ kind: 'payment', reason: 'capture_kept', resolvedAt: null })
    expect(incident?.summary).toContain('25.50 EUR')
  })

  testUnless({ stripe: AT_ONCE, adyen: BELIEVED })(
    'is asked about again while the acquirer does not answer',
    async () => {
      const { payment, data, key } = await captured()
      await simulator.end(key, 'failed')
      await stage.disturb({ down: true })
      expect(await isTold('capture.failed', data)).toEqual({ kind: 'later' })
      await stage.calm()
      expect(await isTold('capture.failed', data)).toEqual({ kind: 'done', objectId: payment })
      expect(await stage.rowOf(payment)).toMatchObject({ status: 'failed' })
    },
  )
})

describe('a sale whose capture the acquirer has taken', () => {
  async function sold() {
    await stage.disturb({ pending: ['sale'] })
    const { id, status, last_capture: last } = (await stage.merchant.pay('approved')).body
    await stage.calm()
    expect([status, last?.status]).toEqual(['succeeded', 'pending'])
    const { key } = (await simulator.entryOf(id))!
    return { id, key, data: { authorization_key: key, key } }
  }

  testOfSale('is asked about until it is confirmed', async () => {
    const { id, key } = await sold()
    runs.push(id)
    await stage.pass(12 * HOUR)
    expect(await stage.rowOf(id)).toMatchObject({ status: 'succeeded', lastCaptureStatus: 'pending' })
    await simulator.end(key, 'succeeded')
    await stage.pass(2 * HOUR)
    expect(await stage.ended(id)).toMatchObject({ lastCaptureStatus: 'captured', dueAt: null })
    expect((await typesOf(id)).slice(-2)).toEqual(['payment.captured', 'payment.succeeded'])
    expect(stage.processor.asked(id).filter((call) => call === 'authorize')).toHaveLength(1)
  })

  async function stood() {
    const { id } = (await stage.merchant.pay('approved')).body
    const { key } = (await simulator.entryOf(id))!
    return { id, key, data: { authorization_key: key } }
  }

  async function expectToFail({ id, key, data }: Awaited<ReturnType<typeof stood>>) {
    await simulator.end(key, 'failed')
    const tellings = [await isTold('capture.failed', data), await isTold('capture.failed', data)]
    expect(tellings).toEqual(Array(2).fill({ kind: 'done', objectId: id }))
    await isClosedToo()
    expect(await stage.rowOf(id)).toMatchObject({
      status: 'failed',
      amountCaptured: 0n,
      fee: 0n,
      capturedAt: null,
      dueAt: null,
    })
    expect((await typesOf(id)).slice(-2)).toEqual(['payment.capture_failed', 'payment.failed'])
    expect(await stage.told(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'capture_failed',
      last_capture: { status: 'failed' },
    })
    expect(await stage.ledger(id)).toMatchObject({ state: 'closed' })
  }

  testOfSale('and that fails while it was pending takes the payment with it', async () =>
    expectToFail(await sold()),
  )

  testOfCapture('and that fails after it had stood takes the payment with it', async () =>
    expectToFail(await stood()),
  )

  testOfSale(
    'that fails between the acquirer’s close and our row is taken back by the next look',
    async () => {
      const { id, key, data } = await sold()
      await simulator.end(key, 'failed')
      await stage.services.acquirers.of(await stage.rowOf(id)).close(key, id)
      expect(await isTold('capture.failed', data)).toEqual({ kind: 'done', objectId: id })
      expect(await stage.rowOf(id)).toMatchObject({ status: 'failed', amountCaptured: 0n })
    },
  )

  testOfCapture('fails by itself with the sandbox’s card for it', async () => {
    const { body } = await stage.merchant.pay('captureFails')
    const status = expectedAt('pending', { adyen: 'captured' })
    expect(body).toMatchObject({ status: 'succeeded', last_capture: { status } })
    await until('the end of its capture', async () => {
      await stage.pass(10 * MINUTE)
      return (await stage.rowOf(body.id)).status === 'failed'
    })
    expect((await typesOf(body.id)).slice(-2)).toEqual(['payment.capture_failed', 'payment.failed'])
  })
})

test('the history of every run above replays with the code as it is', async () => {
  expect(runs.length).toBeGreaterThan(2)
  expect(await replayFaults(stage, runs)).toEqual([])
})
