import { randomBytes, randomUUID } from 'node:crypto'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import { atOthers, expectedAt, NO_CRES, testUnless } from '../support/kind'
import { until } from '../support/until'
import { historyOf, isAsleep, localActivitiesIn, replayFaults, timersIn } from './support/histories'
import { forgeCres, type PaymentReply } from './support/merchant'
import { STAGE_LIMIT_MS, openStage, type RunningWorker, type Stage } from './support/stage'
import { untilSent } from './support/watched-processor'

/** The same browser's return is one write, however often it comes, and nothing is authorized again (test/workflows/actions.test.ts). */
const testOfCres = testUnless(NO_CRES)

let stage: Stage
let worker: RunningWorker
const payments: string[] = []

beforeAll(async () => {
  stage = await openStage()
  worker = await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

async function challenged(card: 'challenge' | 'challengeFails' = 'challenge'): Promise<PaymentReply> {
  const payment = await stage.merchant.pay(card)
  const { id } = payment.body
  expect(payment).toMatchObject({ status: 201, body: { status: 'requires_action' } })
  payments.push(id)
  await until('its run', async () => isAsleep(await historyOf(stage, id)))
  return payment
}

async function typesOf(paymentId: string): Promise<string[]> {
  return (await stage.eventsOf(paymentId)).map(({ type }) => type)
}

/** A confirm call that has passed the API's checks, as its row says, and is about to be sent to the workflow. */
async function checkedConfirm({ body: { id } }: PaymentReply): Promise<string> {
  const row = await stage.rowOf(id)
  const keyHash = randomBytes(32)
  const claim = {
    accountId: row.accountId,
    livemode: row.livemode,
    keyHash,
    fingerprint: keyHash,
    operationId: 'confirmPayment',
    sealedResponseKey: stage.services.responses.keyFor('a key', keyHash),
  }
  await stage.services.store.operations.begin(claim, {
    payment: row,
    kind: 'confirm',
    input: { threeDSServerTransId: row.threeDsTransId! },
    leaseUntil: new Date(stage.clock.now() + 20 * SECOND),
    cause: { by: 'page', page: row.id },
  })
  return keyHash.toString('hex')
}

test('an unanswered challenge ends after one hour, its key at the processor closed first', async () => {
  const { body } = await challenged()
  await stage.pass(HOUR - 5 * SECOND)
  expect(await stage.rowOf(body.id)).toMatchObject({ status: 'requires_action' })

  expect(await stage.ended(body.id)).toMatchObject({
    status: 'expired',
    threeDsStatus: 'expired',
    dueAt: null,
    sealedChallenge: null,
  })
  const events = await stage.eventsOf(body.id)
  expect(events.map(({ type }) => type)).toEqual([
    'payment.created',
    'payment.requires_action',
    'payment.expired',
  ])
  const lasted = events[2]!.at - events[1]!.at
  expect(lasted).toBeGreaterThanOrEqual(HOUR)
  expect(lasted).toBeLessThan(HOUR + MINUTE)
  const asked = untilSent(stage.processor.asked(body.id), 'close')
  expect(asked).toEqual(['authorize', 'inquire', 'close'])
  // Adyen charges nothing that nobody has come back from, and its cancel leaves no trace of it.
  const left = expectedAt({ state: 'closed', voided: false }, { adyen: { state: 'challenge' } })
  expect(await stage.ledger(body.id)).toMatchObject(left)
})

test('a confirm just before the hour is up wins', async () => {
  const payment = await challenged()
  const cres = await stage.merchant.answerChallenge(payment)
  await stage.pass(HOUR - 5 * SECOND)
  const confirmed = await stage.merchant.confirm(payment.body.id, cres)
  expect(confirmed).toMatchObject({
    status: 200,
    body: { status: 'succeeded', three_d_secure: { status: 'authenticated' } },
  })
  expect(confirmed.body).not.toHaveProperty('next_action')
  expect(await stage.ended(payment.body.id)).toMatchObject({ status: 'succeeded', dueAt: null })
  expect(await typesOf(payment.body.id)).not.toContain('payment.expired')
})

testOfCres('a confirm just after the hour loses, even one that passed the API before it', async () => {
  const payment = await challenged()
  const { id } = payment.body
  const cres = await stage.merchant.cresOf(payment)
  const operation = await checkedConfirm(payment)
  await stage.pass(HOUR + SECOND)

  const late = await stage.services.workflows.operate(stage.refOf(id), { operation })
  expect(late).toEqual({ kind: 'refused', code: 'payment_unexpected_state' })
  expect(await stage.merchant.confirm(id, cres)).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining('expired') } },
  })
  expect(await stage.ended(id)).toMatchObject({ status: 'expired' })
  expect(stage.processor.asked(id)).toEqual(['authorize', 'inquire', 'close'])
})

testOfCres(
  'a confirm that comes while the timer’s step is under way waits for it, and is refused',
  async () => {
    const payment = await challenged()
    const { id } = payment.body
    await stage.merchant.cresOf(payment)
    const operation = await checkedConfirm(payment)
    const closing = stage.processor.hold('close')
    await stage.pass(HOUR)
    await closing.reached

    const confirming = stage.services.workflows.operate(stage.refOf(id), { operation })
    closing.open()
    expect(await confirming).toEqual({ kind: 'refused', code: 'payment_unexpected_state' })
    expect(await stage.ended(id)).toMatchObject({ status: 'expired' })
  },
)

test('the hour that ends while a confirm is under way ends nothing', async () => {
  const payment = await challenged()
  const { id } = payment.body
  const cres = await stage.merchant.answerChallenge(payment)
  const { challengeExpiresAt } = await stage.rowOf(id)
  await stage.pass(HOUR - 5 * SECOND)
  const authorizing = stage.processor.hold(expectedAt('authorize', atOthers('resume')))
  const confirming = stage.merchant.confirm(id, cres)
  await authorizing.reached
  // The server skips no time while a step is under way, so the hour passes by itself.
  await until('the end of the hour', async () => stage.clock.now() > challengeExpiresAt!.getTime())
  authorizing.open()
  expect(await confirming).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(await stage.ended(id)).toMatchObject({ status: 'succeeded' })
  expect(stage.processor.asked(id)).not.toContain('close')
})

testOfCres('two confirms at once authorize once, and both are answered with the payment', async () => {
  const payment = await challenged()
  const { id } = payment.body
  const cres = await stage.merchant.cresOf(payment)
  const accepting = stage.processor.hold('resume')
  const first = stage.merchant.confirm(id, cres)
  await accepting.reached
  const second = stage.merchant.confirm(id, cres)
  await until(
    'the second confirm is begun',
    async () => (await stage.db.paymentOperation.count({ where: { paymentId: id } })) === 2,
  )
  accepting.open()

  for (const reply of await Promise.all([first, second]))
    expect(reply).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(stage.processor.asked(id)).toEqual(['authorize', 'inquire', 'authorize'])
  expect(await typesOf(id)).toEqual([
    'payment.created',
    'payment.requires_action',
    'payment.captured',
    'payment.succeeded',
  ])
  await stage.ended(id)
})

testOfCres(
  'a confirm that comes while another one authorizes waits for it, and is answered with the payment',
  async () => {
    const payment = await challenged()
    const { id } = payment.body
    const cres = await stage.merchant.cresOf(payment)
    const authorizing = stage.processor.hold('authorize')
    const first = stage.merchant.confirm(id, cres)
    await authorizing.reached
    const second = stage.merchant.confirm(id, cres)
    await until(
      'the second confirm is begun',
      async () => (await stage.db.paymentOperation.count({ where: { paymentId: id } })) === 2,
    )
    authorizing.open()
    for (const reply of await Promise.all([first, second]))
      expect(reply).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(stage.processor.asked(id)).toEqual(['authorize', 'inquire', 'authorize'])
    await stage.ended(id)
  },
)

test('a failed authentication declines the payment, nothing more is authorized, and its clock stops', async () => {
  const payment = await challenged('challengeFails')
  const { id } = payment.body
  const cres = await stage.merchant.answerChallenge(payment)
  expect(await stage.merchant.confirm(id, cres)).toMatchObject({
    status: 200,
    body: { status: 'declined', decline_code: 'authentication_failed' },
  })
  const declinedAt = stage.clock.now()
  expect(await stage.ended(id)).toMatchObject({ status: 'declined', threeDsStatus: 'failed' })
  expect(stage.clock.now() - declinedAt).toBeLessThan(HOUR / 2)
  expect(stage.processor.asked(id).filter((call) => call !== 'inquire')).toEqual(['authorize'])
})

test('a confirm before the cardholder has answered is refused, and the payment’s clock runs on', async () => {
  const payment = await challenged()
  const { id } = payment.body
  expect(await stage.merchant.confirm(id, forgeCres(payment))).toMatchObject({ status: 422 })
  expect(await stage.rowOf(id)).toMatchObject({ status: 'requires_action', threeDsStatus: 'pending' })
  expect(await stage.ended(id)).toMatchObject({ status: 'expired' })
  const [clock, ...others] = timersIn(await historyOf(stage, id))
  expect(clock).toBeGreaterThan(55 * MINUTE)
  // After an answer a run ends one task later.
  expect(others).toEqual([1])
})

testOfCres(
  'a confirm whose result the processor could not tell is answered 503, and its key can be sent again',
  async () => {
    const payment = await challenged()
    const { id } = payment.body
    const cres = await stage.merchant.cresOf(payment)
    const key = randomUUID()
    await stage.disturb({ down: true })
    expect(await stage.merchant.confirm(id, cres, key)).toMatchObject({
      status: 503,
      body: { error: { code: 'processor_unavailable' } },
    })
    expect(await stage.rowOf(id)).toMatchObject({ status: 'requires_action', threeDsStatus: 'pending' })
    await stage.disturb({ down: false })
    expect(await stage.merchant.confirm(id, cres, key)).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    })
    await stage.ended(id)
  },
)

testOfCres(
  'a confirm that the processor could not work on is tried again after a second, not at once',
  async () => {
    const payment = await challenged()
    const { id } = payment.body
    const cres = await stage.merchant.cresOf(payment)
    await stage.disturb({ fail_transient: 1 })
    const key = randomUUID()
    expect(await stage.merchant.confirm(id, cres, key)).toMatchObject({
      status: 503,
      body: { error: { code: 'processing_error' } },
    })
    expect(await stage.ended(id)).toMatchObject({ status: 'succeeded' })
    const tries = stage.processor.callsOf(id).filter(({ call }) => call === 'authorize')
    expect(tries).toHaveLength(3)
    expect(tries[2]!.at - tries[1]!.at).toBeGreaterThanOrEqual(SECOND)
    expect(await stage.merchant.confirm(id, cres, key)).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    })
  },
)

test('a run started on a final payment ends at once and changes nothing', async () => {
  const { body } = await stage.merchant.pay('approved')
  expect(body.status).toBe('succeeded')
  await expect(stage.handleOf(body.id).describe()).rejects.toThrow(/not found/i)
  const before = await stage.rowOf(body.id)

  await stage.services.workflows.start(stage.refOf(body.id))
  await stage.ended(body.id)
  const history = await historyOf(stage, body.id)
  expect(localActivitiesIn(history)).toBe(1)
  expect(timersIn(history)).toEqual([])
  expect(await stage.rowOf(body.id)).toEqual(before)
  payments.push(body.id)
})

// The time-skipping server never gives a stopped worker's cached workflows to another worker, so these workers cache
// none: each of their tasks begins with a replay. `real-server.test.ts` stops a worker that caches.
test('a worker that takes over in the middle goes on where the other stopped', async () => {
  for (const id of payments) await stage.ended(id)
  await worker.stop()
  worker = await stage.startPaymentWorker({ maxCachedWorkflows: 0 })
  const expiring = await challenged()
  const confirmed = await challenged()
  const cres = await stage.merchant.answerChallenge(confirmed)
  await stage.pass(10 * MINUTE)
  await worker.stop()
  worker = await stage.startPaymentWorker({ maxCachedWorkflows: 0 })

  expect(await stage.merchant.confirm(confirmed.body.id, cres)).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  })
  await stage.ended(confirmed.body.id)
  expect(await stage.ended(expiring.body.id)).toMatchObject({ status: 'expired' })
  const history = await historyOf(stage, expiring.body.id)
  expect(localActivitiesIn(history)).toBe(1)
  expect(timersIn(history)).toEqual([])
})

test('the history of every payment above replays with the code as it is', async () => {
  expect(payments.length).toBeGreaterThan(10)
  expect(await replayFaults(stage, payments)).toEqual([])
})
