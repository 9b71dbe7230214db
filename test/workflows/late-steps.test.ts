/** How long a step is tried counts from the row, whoever takes it and however often he begins anew (decision 0009). */
import { randomUUID } from 'node:crypto'
import { createPaymentActivities } from '../../activities/payments/activities'
import { MINUTE, SECOND } from '../../domain/time'
import { TRANSIENT_PATIENCE } from '../../domain/retries'
import { expectedAt, NO_DOUBT, testUnless } from '../support/kind'
import { createClient, type Client, type Reply } from '../support/merchant'
import { buildPayment } from '../support/payment'
import { newCharged, type Charged } from '../support/subscription'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

const COUNTS_LATER =
  'a close at Adyen counts once nothing that was sent before can arrive any more, and no run is there to wait for that'
const testOfCard = testUnless(NO_DOUBT)

/** No run is ever begun or woken: only those who are named here take steps. */
let stage: Stage
let client: Client
let charged: Charged

beforeAll(async () => {
  stage = await openStage({ processorNow: ({ now }) => now() })
  const lost = () => Promise.resolve()
  Object.assign(stage.services.workflows, { start: lost, wake: lost })
  client = createClient(stage.apiUrl, stage.secretKey)
  await stage.clock.sync()
  charged = await newCharged(client, 'chargesFail')
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

async function charge(key: string): Promise<Reply> {
  await stage.clock.sync()
  const { payment_method: _card, ...body } = buildPayment()
  const { payment_method } = charged
  const reply = await client.create(
    { ...body, payment_method, initiated_by: 'merchant', sequence: 'unscheduled' },
    { key },
  )
  await stage.quiet()
  return reply
}

/** A charge that the processor cannot do now. */
async function waiting(key: string): Promise<string> {
  const reply = await charge(key)
  expect([reply.status, reply.body.error?.code]).toEqual([503, 'processing_error'])
  return reply.body.error!.payment_id!
}

testOfCard(
  "a merchant's charge is given up after about 20 seconds, though each step is the first of its run",
  async () => {
    const key = randomUUID()
    const id = await waiting(key)
    const { advancePayment } = createPaymentActivities(stage.services)
    let waited = 0
    let step = await advancePayment({ ref: stage.refOf(id) })
    while (step.kind === 'wait' && waited < MINUTE) {
      const waitMs = Math.max(step.waitMs, SECOND)
      await stage.pass(waitMs)
      waited += waitMs
      step = await advancePayment({ ref: stage.refOf(id) })
    }
    expect(step).toMatchObject({ kind: 'done', status: 'failed' })
    expect(waited).toBeGreaterThanOrEqual(TRANSIENT_PATIENCE - SECOND)
    expect(await charge(key)).toMatchObject({ status: 201, body: { id, status: 'failed' } })
  },
)

testOfCard(
  'a repeat carries a late payment on by itself, though the sweep has just handed it to a run that does not move',
  async () => {
    const key = randomUUID()
    const id = await waiting(key)
    await stage.pass(2 * MINUTE)
    expect((await stage.sweep()).started).toBeGreaterThan(0)
    const row = await stage.rowOf(id)
    expect(row.dueAt!.getTime()).toBeGreaterThan(stage.clock.now() - SECOND)
    expect(await charge(key)).toMatchObject({ status: 201, body: { id, status: 'failed' } })
    expect(await stage.ledger(id)).toMatchObject({ state: 'closed' })
  },
)

testUnless({ adyen: COUNTS_LATER })(
  'a payment whose processor is away is asked about by every repeat once it is late, and not before',
  async () => {
    const key = randomUUID()
    await stage.clock.sync()
    await stage.disturb({ down: true })
    const reply = await client.pay({}, 'approved', { key })
    const id = reply.body.error!.payment_id!
    const asked = () => stage.processor.asked(id).length
    const soon = asked()
    expect((await client.pay({}, 'approved', { key })).status).toBe(503)
    expect(asked()).toBe(soon)
    await stage.pass(MINUTE)
    await stage.sweep()
    // Where nothing was begun there is nothing to be asked for, and the key is closed here.
    const late = expectedAt(503, { stripe: 201 })
    expect((await client.pay({}, 'approved', { key })).status).toBe(late)
    expect(asked()).toBe(soon + expectedAt(1, { stripe: 2 }))
    await stage.disturb({ down: false })
    expect(await client.pay({}, 'approved', { key })).toMatchObject({
      status: 201,
      body: { id, status: 'failed' },
    })
  },
)
