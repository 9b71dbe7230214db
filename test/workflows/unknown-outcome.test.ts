import { randomBytes, randomUUID } from 'node:crypto'
import { CARDHOLDER_PATIENCE } from '../../domain/payment-clock'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import { atOthers, expectedAt, NO_DOUBT, testUnless } from '../support/kind'
import { historyOf, replayFaults, timersIn } from './support/histories'
import { adoptAll } from './support/left-calls'
import type { PaymentReply } from './support/merchant'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { wakeDuring } from './support/wakes'
import { untilSent } from './support/watched-processor'

const IT_TELLS = 'Adyen tells by itself what it has approved, long before it could be asked'
const UNDATED = 'Adyen’s answers have no time (decision 0255)'
const CLOSED_HERE = atOthers(
  'where nothing was begun, the key is closed here, whether or not the acquirer answers',
)
/** Of what the acquirer has never had. */
const NOTHING_BEGUN = expectedAt(
  expect.objectContaining({ state: 'closed', voided: false }),
  atOthers(undefined),
) as unknown
const TRANSIENT = expectedAt('processing_error', { stripe: 'processor_unavailable' })

let stage: Stage
const payments: string[] = []
/** By how much the processor's clock is ahead when it begins to work on a payment, and when it has finished. */
let processorLead: number[] = []
let processorAhead = 0

beforeAll(async () => {
  stage = await openStage({ processorNow: ({ now }) => now() + (processorLead.shift() ?? processorAhead) })
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

/** A create call whose outcome stays unknown. */
async function unanswered(code: string, key: string, card: 'approved' | 'processingError' = 'approved') {
  const reply = await stage.merchant.pay(card, key)
  expect(reply).toMatchObject({ status: 503, body: { error: { code } } })
  const id = reply.body.error!.payment_id!
  expect(await stage.rowOf(id)).toMatchObject({ status: 'pending', pendingReason: code })
  payments.push(id)
  return id
}

async function repeated(
  key: string,
  card: 'approved' | 'processingError' = 'approved',
): Promise<PaymentReply> {
  return stage.merchant.pay(card, key)
}

async function lastedUntil(paymentId: string, type: string): Promise<number> {
  const events = await stage.eventsOf(paymentId)
  return events.find((event) => event.type === type)!.at - events[0]!.at
}

testUnless({ adyen: IT_TELLS })(
  'an approval whose answer was lost is asked about, up to 5 minutes apart, until the processor tells',
  async () => {
    const key = randomUUID()
    const asking = stage.processor.hold('inquire')
    await stage.disturb({ drop_answers: 1 })
    const id = await unanswered('processor_unavailable', key)
    await stage.disturb({ down: true })
    asking.open()
    await stage.pass(6 * HOUR)

    expect(await repeated(key)).toMatchObject({ status: 503, body: { error: { payment_id: id } } })
    expect(await stage.rowOf(id)).toMatchObject({ status: 'pending' })
    const waits = timersIn(await historyOf(stage, id))
    // A wait follows from the time that has passed, and a busy machine takes some of it: they begin short, and grow.
    expect(waits[0]).toBeGreaterThanOrEqual(SECOND)
    waits.slice(1, 6).forEach((wait, before) => expect(wait).toBeGreaterThan(waits[before]!))
    expect(new Set(waits.slice(10))).toEqual(new Set([5 * MINUTE]))
    const asked = stage.processor.asked(id)
    // One question more: the repeat asks by itself, because the payment is late.
    expect(asked).toEqual(['authorize', 'inquire', ...waits.map(() => 'inquire')])
    expect(asked.length).toBeGreaterThan((5 * HOUR) / (5 * MINUTE))

    await stage.disturb({ down: false })
    expect(await stage.ended(id)).toMatchObject({ status: 'succeeded', amountCaptured: 2550n })
    expect(stage.processor.asked(id).filter((call) => call !== 'inquire')).toEqual(['authorize'])
    expect(await repeated(key)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  },
)

test('what is accepted while the processor is asked is done next: the wake that came meanwhile is not lost', async () => {
  const asking = stage.processor.hold('inquire')
  await stage.disturb({ drop_answers: 1 })
  const { status, body } = await stage.merchant.authorize()
  expect(status).toBe(503)
  const id = body.error!.payment_id!
  payments.push(id)
  await asking.reached
  await stage.services.store.operations.create({
    payment: await stage.rowOf(id),
    kind: 'cancel',
    keyHash: randomBytes(32),
    input: { reason: null },
    leaseUntil: new Date(),
    cause: { by: 'operator', operator: null, reason: null },
  })
  await wakeDuring(stage, asking, stage.refOf(id), stage.handleOf(id))
  expect(await stage.ended(id)).toMatchObject({ status: 'cancelled' })
  // Without it, the payment would sleep until its authorization ends.
  expect(await lastedUntil(id, 'payment.cancelled')).toBeLessThan(HOUR)
})

test('a payment the processor never heard of is not sent again after 60 seconds: its key is closed', async () => {
  const key = randomUUID()
  await stage.disturb({ down: true })
  const id = await unanswered('processor_unavailable', key)
  await stage.pass(HOUR)
  await stage.disturb({ down: false })

  expect(await stage.ended(id)).toMatchObject({ status: 'failed', amountCaptured: 0n, dueAt: null })
  expect(await stage.ledger(id)).toEqual(NOTHING_BEGUN)
  const calls = stage.processor.callsOf(id)
  const sent = calls.filter(({ call }) => call === 'authorize')
  // Where nothing was begun, nothing has to be asked about first.
  expect(sent.length).toBeLessThanOrEqual(expectedAt(1, atOthers(10)))
  expect(sent.at(-1)!.at - sent[0]!.at).toBeLessThan(CARDHOLDER_PATIENCE)
  const asked = untilSent(stage.processor.asked(id), 'close')
  expect(asked.slice(-2)).toEqual(['inquire', 'close'])
  expect(await repeated(key)).toMatchObject({ status: 201, body: { id, status: 'failed' } })
})

test('within the 60 seconds it is sent again, once the processor has said that it knows nothing of it', async () => {
  const key = randomUUID()
  await stage.disturb({ down: true })
  const id = await unanswered('processor_unavailable', key)
  await stage.disturb({ down: false })
  expect(await stage.ended(id)).toMatchObject({ status: 'succeeded' })
  const asked = stage.processor.asked(id)
  expect(asked.filter((call) => call === 'authorize')).toHaveLength(2)
  expect(untilSent(asked, 'authorize').slice(-2)).toEqual(['inquire', 'authorize'])
  expect(await lastedUntil(id, 'payment.succeeded')).toBeLessThan(CARDHOLDER_PATIENCE)
})

test('a create call that wakes up after its payment was given up charges nobody, and tells what became of it', async () => {
  const sending = stage.processor.hold('authorize')
  const creating = stage.merchant.pay('approved')
  await sending.reached
  const id = stage.processor.referenceOf(stage.processor.calls.at(-1)!.about)
  payments.push(id)
  await stage.pass(CARDHOLDER_PATIENCE + SECOND)
  await adoptAll(stage)
  await stage.services.workflows.start(stage.refOf(id))
  expect(await stage.ended(id)).toMatchObject({ status: 'failed' })

  sending.open()
  expect(await creating).toMatchObject({ status: 201, body: { id, status: 'failed' } })
  expect(await stage.ledger(id)).toEqual(NOTHING_BEGUN)
  expect(await stage.rowOf(id)).toMatchObject({ status: 'failed', amountCaptured: 0n })
  expect((await stage.eventsOf(id)).map(({ type }) => type)).toEqual(['payment.created', 'payment.failed'])
})

testUnless({ adyen: UNDATED })(
  'an approval past the 60 seconds by the processor’s own clock is voided',
  async () => {
    const late = CARDHOLDER_PATIENCE + SECOND
    processorLead = expectedAt([0, late], { stripe: [] })
    // Stripe begins with what moves nothing, until its name is kept.
    const { acquirerOperations } = stage.services.store
    const { keepNames } = acquirerOperations
    acquirerOperations.keepNames = (...named) => {
      processorAhead = late
      return keepNames(...named)
    }
    const { status, body } = await stage.merchant.pay('approved')
    acquirerOperations.keepNames = keepNames
    processorAhead = 0
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'failed', decline_code: null } })
    // A sale at Stripe is given back by a refund.
    const given = expectedAt({ state: 'closed', voided: true }, { stripe: { state: 'approved' } })
    expect(await stage.ledger(body.id)).toMatchObject(given)
    expect(stage.processor.asked(body.id)).toEqual(['authorize', 'close'])
  },
)

testUnless(NO_DOUBT)(
  'a card the processor cannot work on is tried for about 20 seconds, then failed with its key closed',
  async () => {
    const key = randomUUID()
    const id = await unanswered('processing_error', key, 'processingError')
    expect(await repeated(key, 'processingError')).toMatchObject({
      status: 503,
      body: { error: { code: 'processing_error', payment_id: id } },
    })

    expect(await stage.ended(id)).toMatchObject({ status: 'failed', dueAt: null })
    const lasted = await lastedUntil(id, 'payment.failed')
    expect(lasted).toBeGreaterThan(18 * SECOND)
    expect(lasted).toBeLessThan(CARDHOLDER_PATIENCE)
    const waits = timersIn(await historyOf(stage, id))
    // On a busy machine a wait may be skipped, because its time has passed before it begins.
    expect(waits).toEqual(
      [1, 2, 3, 5, 8].map((seconds) => seconds * SECOND).filter((wait) => waits.includes(wait)),
    )
    expect(waits.length).toBeGreaterThan(2)
    const tries = stage.processor.asked(id).filter((call) => call === 'authorize')
    expect(tries).toHaveLength(1 + waits.length)
    expect(stage.processor.asked(id).slice(-2)).toEqual(['inquire', 'close'])
    expect(await stage.ledger(id)).toMatchObject({ state: 'closed', voided: false })
    expect(await repeated(key, 'processingError')).toMatchObject({
      status: 201,
      body: { id, status: 'failed' },
    })
    expect(await stage.db.vaultCvc.count({ where: { paymentId: id } })).toBe(0)
  },
)

test('a payment whose CVC was lost is closed and failed, never authorized without it', async () => {
  const key = randomUUID()
  const asking = stage.processor.hold('inquire')
  await stage.disturb({ fail_transient: 1 })
  const id = await unanswered(TRANSIENT, key)
  // The table is not in the write-ahead log, so a crash of PostgreSQL empties it.
  await stage.db.vaultCvc.deleteMany({ where: { paymentId: id } })
  asking.open()

  expect(await stage.ended(id)).toMatchObject({ status: 'failed' })
  expect(new Set(stage.processor.asked(id))).toEqual(new Set(['authorize', 'inquire', 'close']))
  expect(stage.processor.asked(id).filter((call) => call === 'authorize')).toHaveLength(1)
  expect(await stage.ledger(id)).toEqual(NOTHING_BEGUN)
})

testUnless(CLOSED_HERE)(
  'while the key cannot be closed the payment is not failed, and closing is tried up to 5 minutes apart',
  async () => {
    const key = randomUUID()
    const closing = stage.processor.hold('close')
    await stage.disturb({ fail_transient: 1 })
    const asking = stage.processor.hold('inquire')
    const id = await unanswered(TRANSIENT, key)
    await stage.db.vaultCvc.deleteMany({ where: { paymentId: id } })
    asking.open()
    await closing.reached
    await stage.disturb({ down: true })
    closing.open()
    await stage.pass(2 * HOUR)

    expect(await stage.rowOf(id)).toMatchObject({ status: 'pending', pendingReason: 'processor_unavailable' })
    expect(Math.max(...timersIn(await historyOf(stage, id)))).toBe(5 * MINUTE)
    await stage.disturb({ down: false })
    expect(await stage.ended(id)).toMatchObject({ status: 'failed' })
    expect(await stage.ledger(id)).toMatchObject({ state: 'closed' })
  },
)

test('the history of every payment above replays with the code as it is', async () => {
  expect(payments.length).toBeGreaterThan(expectedAt(6, atOthers(4)))
  expect(await replayFaults(stage, payments)).toEqual([])
})
