/** Closing a payment's key: nothing is sent under it from then on, and its end may come late (decision 0240). */
import { type Capabilities } from '../../domain/acquirer-capabilities'
import { APPROVAL_TOLD } from '../../domain/late-approvals'
import { CARDHOLDER_PATIENCE } from '../../domain/payment-clock'
import { authorizeKey } from '../../domain/processor-keys'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import { expectedAt, testUnless } from '../support/kind'
import { controlSimulator, type SimulatorControls } from '../support/simulator'
import { until } from '../support/until'
import { isTold, outcomeIsTold } from './support/acquirer'
import { historyOf, replayFaults, timersIn } from './support/histories'
import { adoptAll } from './support/left-calls'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

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
const acquirer = () => ({ acquirer: 'default', accountId: stage.accountId, livemode: false })
const isToldTo = (...told: [type: string, data: object]) => isTold(stage, acquirer(), told)
const closesOf = (id: string) => stage.processor.asked(id).filter((call) => call === 'close').length
const incidentOf = (objectId: string) => stage.db.incident.findFirst({ where: { objectId } })
const keyOf = async (id: string) => authorizeKey(await stage.rowOf(id))
/** As the simulator has it. */
const ledgerKeyOf = async (id: string) => (await simulator.entryOf(id))!.key
const closeEnds = async (id: string, state: 'succeeded' | 'failed') =>
  simulator.end(await ledgerKeyOf(id), state)
const closeIsTold = async (id: string) =>
  outcomeIsTold(stage, acquirer(), ['close.settled', { authorization_key: await keyOf(id) }])

async function authorized(): Promise<string> {
  const { id } = (await stage.merchant.authorize()).body
  runs.push(id)
  // An approval that is looked at during a close waits for its end, and asks about it, too.
  const unseen = { where: { status: 'received', revision: 0 } }
  await until('what is told is seen', async () => (await stage.db.acquirerNotification.count(unseen)) === 0)
  return id
}

/** One whose cancel the acquirer has taken, and not decided. */
async function cancelling(): Promise<string> {
  const id = await authorized()
  await stage.disturb({ pending: ['close'] })
  expect(await stage.merchant.cancel(id)).toMatchObject({ status: 200, body: { id, status: 'cancelled' } })
  await isPending(id)
  return id
}

const isPending = async (id: string) =>
  expect(await simulator.entryOf(id)).toMatchObject({ closing: { at: expect.any(String) } })

const AT_ONCE = 'Stripe decides a cancel at once'
const testOfPending = testUnless({ stripe: AT_ONCE })

const isDecided = (id: string) =>
  until('its close is decided', async () => (await stage.rowOf(id)).dueAt === null)

describe('a close that the acquirer has taken, and not decided', () => {
  testOfPending(
    'is asked about at most an hour apart, and sent once, although its payment is over',
    async () => {
      const id = await cancelling()
      await stage.pass(3 * DAY)
      expect(await stage.rowOf(id)).toMatchObject({ status: 'cancelled', closingSince: expect.any(Date) })
      expect(closesOf(id)).toBe(1)
      expect(stage.processor.asked(id).length).toBeLessThan(100)
      // The first may be for its expiry, set before the cancel.
      const [, ...waits] = timersIn(await historyOf(stage, id))
      expect(Math.max(...waits)).toBeLessThanOrEqual(HOUR)
      expect(await incidentOf(id)).toMatchObject({
        reason: 'close_refused',
        summary: expect.stringContaining('not told for a day'),
      })
      await closeEnds(id, 'succeeded')
      expect(await stage.ended(id)).toMatchObject({ status: 'cancelled', dueAt: null })
      expect(await typesOf(id)).toEqual(['payment.created', 'payment.authorized', 'payment.cancelled'])
    },
  )

  testOfPending('is asked about at once when the acquirer tells of it', async () => {
    const id = await cancelling()
    await stage.pass(12 * HOUR)
    await closeEnds(id, 'succeeded')
    expect(await closeIsTold(id)).toEqual({ kind: 'done', objectId: id })
    await isDecided(id)
    expect(await closeIsTold(id)).toEqual({ kind: 'done', objectId: id })
  })

  testOfPending(
    'and that it refuses is sent again in its time, and not at once when that is told',
    async () => {
      const id = await cancelling()
      await stage.pass(12 * HOUR)
      await closeEnds(id, 'failed')
      expect(await closeIsTold(id)).toEqual({ kind: 'done', objectId: id })
      expect(closesOf(id)).toBe(1)
      await stage.calm()
      expect(await stage.ended(id)).toMatchObject({ status: 'cancelled', dueAt: null })
      expect(closesOf(id)).toBe(2)
      expect(await stage.ledger(id)).toMatchObject({ state: 'closed', voided: true })
    },
  )

  testOfPending('and that it still refuses after a day is an incident, until it is done', async () => {
    const id = await cancelling()
    await stage.pass(HOUR)
    await closeEnds(id, 'failed')
    await stage.pass(2 * HOUR)
    expect(await incidentOf(id)).toBeNull()
    await stage.pass(DAY)
    await closeEnds(id, 'failed')
    await stage.pass(2 * HOUR)
    const refused = { kind: 'payment', reason: 'close_refused', resolvedAt: null }
    expect(await incidentOf(id)).toMatchObject(refused)
    await closeEnds(id, 'succeeded')
    expect(await stage.ended(id)).toMatchObject({ status: 'cancelled' })
  })

  testOfPending.each(['before it is sent', 'before it is written'])(
    'is taken once, and ends, if a process dies %s',
    async (when) => {
      const id = await authorized()
      await stage.disturb({ pending: ['close'] })
      const died = () => Promise.reject(new Error('the process died here'))
      const death =
        when === 'before it is sent'
          ? jest.spyOn(stage.processor, 'close').mockImplementationOnce(died)
          : jest.spyOn(stage.services.store.payments, 'recordOutcome').mockImplementationOnce(died)
      expect(await stage.merchant.cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
      death.mockRestore()
      expect(closesOf(id)).toBe(1)
      await isPending(id)
      await closeEnds(id, 'succeeded')
      expect(await stage.ended(id)).toMatchObject({ status: 'cancelled', dueAt: null })
    },
  )

  testOfPending('leaves a payment of which a part is captured with that part', async () => {
    const id = await authorized()
    expect((await stage.merchant.capture(id, { amount: 10, final: false })).status).toBe(200)
    await stage.disturb({ pending: ['close'] })
    expect(await stage.merchant.cancel(id)).toMatchObject({
      status: 200,
      body: { status: 'succeeded', amount_captured: 10 },
    })
    await isPending(id)
    await closeEnds(id, 'failed')
    await stage.calm()
    expect(await stage.ended(id)).toMatchObject({ status: 'succeeded', amountCaptured: 1000n, dueAt: null })
    expect(await stage.ledger(id)).toMatchObject({ state: 'closed', voided: true })
  })

  testOfPending('a capture that is told of it, and that nobody here asked for, is an incident', async () => {
    const id = await cancelling()
    const key = await keyOf(id)
    const data = { authorization_key: key, key }
    expect(await isToldTo('capture.settled', data)).toEqual({ kind: 'done', objectId: id })
    expect(await incidentOf(id)).toMatchObject({
      reason: 'late_approval',
      summary: expect.stringContaining('did not ask for'),
    })
    await closeEnds(id, 'succeeded')
    await stage.ended(id)
  })

  testOfPending('an approval that is told late waits for its end, and alarms nobody', async () => {
    const id = await cancelling()
    const data = { authorization_key: await keyOf(id) }
    expect(await isToldTo(APPROVAL_TOLD, data)).toEqual({ kind: 'later' })
    await closeEnds(id, 'succeeded')
    await stage.ended(id)
    expect(await isToldTo(APPROVAL_TOLD, data)).toEqual({ kind: 'ignored' })
    expect(await incidentOf(id)).toBeNull()
  })

  test('or that it does not even take for a day, is one, too', async () => {
    const id = await authorized()
    const close = jest.spyOn(stage.processor, 'close').mockResolvedValue({ kind: 'transient' })
    expect((await stage.merchant.cancel(id)).status).toBe(503)
    await stage.pass(DAY + 2 * HOUR)
    expect(await incidentOf(id)).toMatchObject({ kind: 'payment', reason: 'close_refused' })
    close.mockRestore()
    expect(await stage.ended(id)).toMatchObject({ status: 'cancelled' })
  })

  testOfPending('lets no capture be sent any more', async () => {
    const id = await authorized()
    await stage.disturb({ pending: ['close'] })
    await stage.pass(7 * DAY + MINUTE)
    await isPending(id)
    expect(await stage.rowOf(id)).toMatchObject({ status: 'authorized', closingSince: expect.any(Date) })
    expect(await stage.merchant.capture(id)).toMatchObject({
      status: 409,
      body: { error: { code: 'request_in_progress' } },
    })
    expect(stage.processor.asked(id)).not.toContain('capture')
    await closeEnds(id, 'succeeded')
    expect(await stage.ended(id)).toMatchObject({ status: 'expired', amountCaptured: 0n })
  })

  const capturedOutside = async (id: string, amount: bigint) => {
    const key = await keyOf(id)
    await closeEnds(id, 'failed')
    await stage.processor.capture({
      key: `${key.replace(/:authorize$/u, '')}:capture:elsewhere`,
      reference: id,
      authorizationKey: key,
      amount,
      currency: 'EUR',
      final: false,
    })
    expect(await stage.processor.inquire(key)).toMatchObject({
      value: { taken: { captured: expect.anything() } },
    })
  }

  const testOfSums = testUnless({
    stripe: AT_ONCE,
    adyen: 'Adyen tells no sums: what is captured there is an item of the comparison of its report',
  })

  testOfSums('whose money was captured there all the same is given back, with an incident', async () => {
    const id = await cancelling()
    await capturedOutside(id, 2550n)
    await stage.calm()
    expect(await stage.ended(id)).toMatchObject({ status: 'cancelled', amountCaptured: 0n, dueAt: null })
    expect(await incidentOf(id)).toMatchObject({
      reason: 'late_approval',
      summary: expect.stringContaining('although it is cancelled, and 25.50 EUR was taken'),
    })
    const journals = await stage.db.journal.findMany({ where: { paymentId: id }, orderBy: { id: 'asc' } })
    expect(journals.map(({ kind }) => kind)).toEqual(['late_capture', 'late_return'])
    expect(stage.processor.asked(id).filter((call) => call === 'refund')).toHaveLength(1)
  })

  testOfSums('of which more was captured there than here is booked with that', async () => {
    const id = await authorized()
    expect((await stage.merchant.capture(id, { amount: 10, final: false })).status).toBe(200)
    await stage.disturb({ pending: ['close'] })
    expect((await stage.merchant.cancel(id)).body).toMatchObject({ status: 'succeeded' })
    await isPending(id)
    await capturedOutside(id, 500n)
    await stage.calm()
    expect(await stage.ended(id)).toMatchObject({ status: 'succeeded', amountCaptured: 1500n, dueAt: null })
  })
})

/** Holds every call that has claimed its key before it goes on, as a process that is frozen there. */
function freezeAfterClaim(): { reached: Promise<string>; wake: () => void } {
  const { payments } = stage.services.store
  const claim = payments.claim.bind(payments)
  let wake = (): void => undefined
  const awake = new Promise<void>((resolve) => (wake = resolve))
  const reached = new Promise<string>((resolve) => {
    const frozen = jest.spyOn(payments, 'claim').mockImplementation(async (draft, ...rest) => {
      const claimed = await claim(draft, ...rest)
      frozen.mockRestore()
      resolve(draft.payment.id)
      await awake
      return claimed
    })
  })
  return { reached, wake }
}

test('a sale that was frozen before it was sent sends nothing once its key is closed, and tells what became of it', async () => {
  const frozen = freezeAfterClaim()
  const creating = stage.merchant.pay('approved')
  const id = await frozen.reached
  runs.push(id)
  await stage.pass(CARDHOLDER_PATIENCE + SECOND)
  await adoptAll(stage)
  await stage.services.workflows.start(stage.refOf(id))
  expect(await stage.ended(id)).toMatchObject({ status: 'failed', closingSince: expect.any(Date) })
  frozen.wake()
  expect(await creating).toMatchObject({ status: 201, body: { id, status: 'failed' } })
  expect(stage.processor.asked(id)).not.toContain('authorize')
})

test('a sale that was frozen shorter than its lease asks its row whether it may be sent, and is', async () => {
  const frozen = freezeAfterClaim()
  const creating = stage.merchant.pay('approved')
  const id = await frozen.reached
  await stage.pass(15 * SECOND)
  frozen.wake()
  expect(await creating).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
})

describe('at an acquirer that cannot refuse a key', () => {
  const account = () => stage.processor as { capabilities: Capabilities }
  let usual: Capabilities
  beforeAll(() => {
    usual = account().capabilities
    account().capabilities = { ...usual, closes: 'authorization' }
  })
  afterAll(() => {
    account().capabilities = usual
  })

  test('a payment has not failed before nothing that was sent can arrive any more', async () => {
    await stage.disturb({ down: true })
    const { status, body } = await stage.merchant.pay('approved')
    expect(status).toBe(503)
    const id = body.error!.payment_id!
    runs.push(id)
    await stage.pass(HOUR)
    await stage.disturb({ down: false })
    expect(await stage.ended(id)).toMatchObject({ status: 'failed' })
    const calls = stage.processor.callsOf(id).filter(({ call }) => call !== 'authorize')
    const first = calls.find(({ call }) => call === 'close')!
    expect(calls.at(-1)!.at - first.at).toBeGreaterThanOrEqual(40 * SECOND)
    // Who tells how it ended is asked at most an hour apart.
    expect(calls.at(-1)!.at - first.at).toBeLessThan(expectedAt(2 * MINUTE, { adyen: 2 * HOUR }))
  })

  test('an authorization that is known is cancelled at once', async () => {
    const id = await authorized()
    expect(await stage.merchant.cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  })
})

const testOfLate = testUnless({
  stripe: 'an intent that is cancelled before it is confirmed is never approved',
  adyen:
    'the simulator approves late in its own protocol: of Adyen, test/processor/adyen/memory.test.ts has it',
})

describe('an approval of a payment that is over without money', () => {
  const LATE = { amount: '2550', currency: 'EUR' }

  /** One whose key is closed, and that the acquirer approves all the same. */
  async function approvedLate(captured: boolean): Promise<string> {
    await stage.disturb({ fail_transient: 1 })
    const asking = stage.processor.hold('inquire')
    const id = (await stage.merchant.pay('approved')).body.error!.payment_id!
    runs.push(id)
    await stage.db.vaultCvc.deleteMany({ where: { paymentId: id } })
    asking.open()
    expect(await stage.ended(id)).toMatchObject({ status: 'failed' })
    expect(await simulator.approveLate({ ...LATE, key: await ledgerKeyOf(id), captured })).not.toBeNull()
    return id
  }

  const isApproved = async (id: string) => isToldTo(APPROVAL_TOLD, { authorization_key: await keyOf(id) })
  const journalsOf = async (paymentId: string) =>
    (await stage.db.journal.findMany({ where: { paymentId }, orderBy: { id: 'asc' } })).map(
      ({ kind }) => kind,
    )

  testOfLate('that was captured is void again, and the books show both', async () => {
    const id = await approvedLate(true)
    const before = await typesOf(id)
    expect([await isApproved(id), await isApproved(id)]).toEqual(
      Array(2).fill({ kind: 'done', objectId: id }),
    )
    expect(await stage.ledger(id)).toMatchObject({ state: 'closed', voided: true })
    expect(await stage.rowOf(id)).toMatchObject({ status: 'failed', amountCaptured: 0n })
    expect(await typesOf(id)).toEqual(before)
    expect(await incidentOf(id)).toMatchObject({
      kind: 'payment',
      reason: 'late_approval',
      count: 1,
      resolvedAt: null,
      summary: expect.stringContaining('although it is failed, and 25.50 EUR was taken'),
    })
    expect(await journalsOf(id)).toEqual(['late_capture', 'late_return'])
    const entries = await stage.db.ledgerEntry.groupBy({
      by: ['account'],
      where: {
        journalId: {
          in: (await stage.db.journal.findMany({ where: { paymentId: id } })).map((one) => one.id),
        },
      },
      _sum: { amount: true },
    })
    expect(entries.map(({ _sum }) => _sum.amount)).toEqual([0n, 0n])
  })

  testOfLate('that holds an amount is void again', async () => {
    const id = await approvedLate(false)
    expect(await isApproved(id)).toEqual({ kind: 'done', objectId: id })
    expect(await stage.ledger(id)).toMatchObject({ state: 'closed', voided: true })
    expect(await incidentOf(id)).toMatchObject({ reason: 'late_approval' })
    expect(await journalsOf(id)).toEqual([])
    expect(await isApproved(id)).toEqual({ kind: 'ignored' })
  })

  testOfLate('is reversed once, wherever a process died before', async () => {
    const id = await approvedLate(true)
    const { store } = stage.services
    const dies = (part: object, name: string, after: number) => {
      const own = (part as Record<string, (...given: unknown[]) => unknown>)[name]!.bind(part)
      let calls = 0
      const spy = jest.spyOn(part as never, name as never) as unknown as jest.SpyInstance
      spy.mockImplementation((...given: unknown[]) => {
        calls += 1
        if (calls === after) throw new Error('the process died here')
        return own(...given)
      })
      return spy
    }
    const deaths: (() => { mockRestore: () => void })[] = [
      () => dies(store.incidents, 'report', 1),
      () => dies(store.books, 'write', 1),
      () => dies(store.payments, 'beginClosing', 1),
      () => dies(stage.processor, 'close', 1),
      () => dies(store.books, 'write', 1),
    ]
    for (const death of deaths) {
      const died = death()
      await expect(isApproved(id)).rejects.toThrow('the process died here')
      died.mockRestore()
    }
    expect(await isApproved(id)).toEqual({ kind: 'done', objectId: id })
    expect(await journalsOf(id)).toEqual(['late_capture', 'late_return'])
    expect(await stage.ledger(id)).toMatchObject({ state: 'closed', voided: true })
  })

  testOfLate(
    'is asked about again while its close is not decided, or the acquirer does not answer',
    async () => {
      const id = await approvedLate(true)
      await stage.disturb({ down: true })
      expect(await isApproved(id)).toEqual({ kind: 'later' })
      await stage.disturb({ down: false, pending: ['close'] })
      expect([await isApproved(id), await isApproved(id)]).toEqual(Array(2).fill({ kind: 'later' }))
      expect(await journalsOf(id)).toEqual(['late_capture'])
      await closeEnds(id, 'succeeded')
      expect(await isApproved(id)).toEqual({ kind: 'done', objectId: id })
      expect(await journalsOf(id)).toEqual(['late_capture', 'late_return'])
    },
  )

  test('is noted where an answer tells it that comes after the end of its payment', async () => {
    const { payments } = stage.services.store
    const insert = payments.insert.bind(payments)
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const reached = new Promise<string>((resolve) => {
      const slow = jest.spyOn(payments, 'insert').mockImplementation(async (draft, ...rest) => {
        slow.mockRestore()
        resolve(draft.payment.id)
        await answered
        return insert(draft, ...rest)
      })
    })
    const paying = stage.merchant.pay('approved')
    const id = await reached
    await stage.pass(CARDHOLDER_PATIENCE + SECOND)
    // Its acquirer says nothing of it when it is asked, and approves it later.
    await stage.disturb({ down: true })
    await adoptAll(stage)
    await stage.db.payment.updateMany({
      where: { id },
      data: { status: 'failed', dueAt: null, leaseUntil: null },
    })
    await stage.disturb({ down: false })
    answer()
    expect((await paying).status).toBeGreaterThan(400)
    const kept = await stage.db.acquirerNotification.findMany({ where: { type: APPROVAL_TOLD } })
    expect(kept).toMatchObject([{ status: 'received', source: 'poll', accountId: stage.accountId }])
    const reversed = await until('its reversal is decided', async () => {
      const handled = await isApproved(id)
      return handled.kind !== 'later' && handled
    })
    expect(reversed).toEqual({ kind: 'done', objectId: id })
    expect(await journalsOf(id)).toEqual(['late_capture', 'late_return'])
  })
})

test('the history of every run above replays with the code as it is', async () => {
  expect(runs.length).toBeGreaterThan(5)
  expect(await replayFaults(stage, runs)).toEqual([])
})
