/** What an operator reads of a workflow, and how it is found, on the stack's own Temporal server. */
import type { HostedSessionView } from '../../contract/hosted-sessions/view'
import { SECOND } from '../../domain/time'
import { deliveryWorkflowId, hostedSessionWorkflowId, refundWorkflowId } from '../support/workflow-ids'
import { buildSession } from '../support/checkout'
import { expectedAt } from '../support/kind'
import { createClient } from '../support/merchant'
import { status } from '../support/receiver'
import { until } from '../support/until'
import { historyOf } from './support/histories'
import { attributesOf, read } from './support/read'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { openWebhooks } from './support/webhooks'

let stage: Stage

beforeAll(async () => {
  stage = await openStage({ server: 'real' })
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

const utc = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** What the workflow of a payment or refund shows, once its details are as expected. */
const told = (id: string, details: RegExp | string) =>
  until(`details like ${details}`, async () => {
    const found = await read(stage.handleOf(id))
    return found.details.match(details) && found
  })

/** The summaries of a payment's timers. */
async function timerSummaries(id: string): Promise<string[]> {
  const { events } = await historyOf(stage, id)
  return (events ?? []).flatMap(({ timerStartedEventAttributes: timer, userMetadata }) =>
    timer ? [Buffer.from(userMetadata?.summary?.data ?? []).toString()] : [],
  )
}

async function upsertsOf(id: string): Promise<number> {
  const { events } = await historyOf(stage, id)
  return (events ?? []).filter((event) => event.upsertWorkflowSearchAttributesEventAttributes).length
}

test('an authorized payment says until when; captured, it says so, and waits for nothing', async () => {
  const { id, customer } = (await stage.merchant.authorize()).body as { id: string; customer: string }
  const { captureBefore } = await stage.rowOf(id)
  const fixed = {
    SvcAccount: stage.accountId,
    SvcMode: 'sandbox',
    SvcKind: 'payment',
    SvcPayment: id,
    SvcCustomer: customer,
  }
  const run = await until('its run', () => stage.handleOf(id).describe())
  expect([await run.staticSummary(), await run.staticDetails(), run.memo]).toEqual([
    ...[`Payment ${id}`, `due ${utc(captureBefore!)}`],
    { account: stage.accountId, payment: id, customer },
  ])
  expect(attributesOf(run)).toEqual({ ...fixed, SvcStatus: 'authorized', SvcDueAt: captureBefore })
  expect(run.historyLength).toBe(1)

  await stage.services.workflows.wake(stage.refOf(id))
  const waits = `authorized: expires ${utc(captureBefore!)}`
  await told(id, waits)
  expect(await timerSummaries(id)).toEqual([JSON.stringify(waits)])
  // The attributes of the row were set at the start.
  expect(await upsertsOf(id)).toBe(0)

  await stage.merchant.capture(id)
  await stage.ended(id)
  const { details, attributes } = await read(stage.handleOf(id))
  expect(details).toBe('succeeded')
  expect(attributes).toMatchObject({ ...fixed, SvcStatus: 'succeeded' })
  expect(attributes).not.toHaveProperty('SvcDueAt')
  // While what was taken is not decided, it is said when it is looked at again.
  expect(await upsertsOf(id)).toBeLessThanOrEqual(expectedAt(1, { adyen: 3 }))
})

test('a payment whose outcome is unknown says when it is looked after next, and why', async () => {
  await stage.disturb({ down: true })
  const { body } = await stage.merchant.pay('approved')
  const id = body.error!.payment_id!
  const { attributes } = await told(id, /^pending: next look .* UTC \(processor_unavailable\)$/)
  const { dueAt, customerId } = await stage.rowOf(id)
  expect(attributes).toMatchObject({ SvcStatus: 'pending', SvcCustomer: customerId, SvcPayment: id })
  expect(dueAt!.getTime()).toBeGreaterThanOrEqual((attributes['SvcDueAt'] as Date).getTime())
  await stage.disturb({ down: false })
  await stage.ended(id)
  expect((await read(stage.handleOf(id))).details).toBe((await stage.rowOf(id)).status)
})

test('a run that the sweep starts knows only ids, and tells the rest with its first step', async () => {
  const { id } = (await stage.merchant.authorize()).body
  await stage.handleOf(id).terminate()
  await stage.services.workflows.wake(stage.refOf(id))
  const { attributes } = await told(id, /^authorized: expires /)
  const { dueAt, customerId } = await stage.rowOf(id)
  expect(attributes).toMatchObject({ SvcStatus: 'authorized', SvcDueAt: dueAt, SvcCustomer: customerId })
})

test('a refund tells its payment, and when it settles, before its first step too', async () => {
  stage.services.refundDelayMs = 3 * SECOND
  const paid = await stage.merchant.pay('approved')
  const { id } = (await stage.merchant.refund(paid.body.id)).body
  const { dueAt } = (await stage.db.refund.findFirst({ where: { id } }))!
  const run = await stage.handleOf(id).describe()
  expect(await run.staticDetails()).toBe(`due ${utc(dueAt!)}`)
  expect(run.memo).toEqual({ account: stage.accountId, payment: paid.body.id, refund: id })
  const attributes = run.typedSearchAttributes.getAll().map(({ key, value }) => [key.name, value])
  expect(Object.fromEntries(attributes)).toMatchObject({
    SvcPayment: paid.body.id,
    SvcStatus: 'pending',
    SvcDueAt: dueAt,
  })
  await stage.settled(id)
  const after = await read(stage.client.workflow.getHandle(refundWorkflowId(id)))
  expect(after.details).toBe('succeeded')
  expect(after.attributes).toMatchObject({ SvcStatus: 'succeeded' })
  expect(after.attributes).not.toHaveProperty('SvcDueAt')
})

test('a hosted session tells when it expires', async () => {
  const client = createClient(stage.apiUrl, stage.secretKey)
  const { body } = await client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())
  await stage.quiet()
  const handle = stage.client.workflow.getHandle(hostedSessionWorkflowId(body.id))
  const expires = new Date(body.expires_at)
  const expected = `open: expires ${utc(expires)} (payment: none)`
  const { attributes, memo } = await until('its details', async () => {
    const found = await read(handle)
    return found.details === expected && found
  })
  expect(memo).toEqual({ account: stage.accountId, hosted_session: body.id })
  expect(attributes).toMatchObject({ SvcStatus: 'open', SvcDueAt: expires })
})

test('the deliveries of an event tell their next attempt', async () => {
  const webhooks = openWebhooks(stage)
  const worker = await webhooks.startWorker()
  try {
    const receiver = await webhooks.startReceiver(status(500))
    const { id: endpoint } = await webhooks.subscribe(receiver.url)
    await stage.merchant.pay('approved')
    await webhooks.dispatch()
    const [delivery] = await webhooks.deliveriesOf(endpoint)
    const handle = stage.client.workflow.getHandle(deliveryWorkflowId(delivery!.eventId))
    const next = delivery!.nextAttemptAt!
    const { details, attributes } = await until('its details', async () => {
      const found = await read(handle)
      return found.details.includes('attempt 2 of 8') && found
    })
    expect(details).toBe(`${endpoint}: attempt 2 of 8 ${utc(next)}`)
    expect(attributes).toMatchObject({ SvcStatus: 'pending', SvcDueAt: next })
  } finally {
    await worker.stop()
    await webhooks.close()
  }
})
