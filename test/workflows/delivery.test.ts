/** An event whose endpoints do not take it at once: the whole backoff, within seconds. */
import Stripe from 'stripe'
import { LANES } from '../../app/webhooks/deliveries/lanes'
import { createVersionRegistry } from '../../contract/version-registry'
import { CURRENT_VERSION } from '../../contract/versions'
import type { WebhookDeliveryView } from '../../contract/webhook-deliveries'
import { DELIVERY_DELAYS } from '../../domain/retries'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import { ENDPOINT_LIMIT } from '../../domain/webhooks'
import { never, status, type Received, type Receiver } from '../support/receiver'
import { until } from '../support/until'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { openWebhooks, type Webhooks } from './support/webhooks'

const OLDER = '2026-03-01'
/** An older version of the API, in which amounts of payments were called sums. */
const versions = createVersionRegistry([
  { version: CURRENT_VERSION },
  { version: OLDER, response: { payment: ({ amount, ...payment }) => ({ ...payment, sum: amount }) } },
])

let stage: Stage
let webhooks: Webhooks
const pass = (milliseconds: number) => stage.pass(milliseconds)
beforeAll(async () => {
  stage = await openStage()
  webhooks = openWebhooks(stage, versions)
  await webhooks.startWorker()
}, STAGE_LIMIT_MS)
afterAll(async () => {
  await stage.close()
  await webhooks.close()
})
afterEach(() => stage.db.webhookEndpoint.updateMany({ data: { deletedAt: new Date() } }))

const FAILING = status(500)

async function sell(): Promise<void> {
  const { status: code } = await stage.merchant.pay('approved')
  if (code !== 201) throw new Error(`a sale was answered ${code}`)
  await webhooks.dispatch()
}

async function endpointRow(id: string) {
  return stage.db.webhookEndpoint.findFirstOrThrow({ where: { id } })
}

const hours = (from: Date, to: Date | null | undefined) => ((to?.getTime() ?? 0) - from.getTime()) / HOUR

test('eight attempts, by the table, then the delivery is failed; each is on record and signed at its own time', async () => {
  const receiver = await webhooks.startReceiver(FAILING)
  const endpoint = await webhooks.subscribe(receiver.url)
  await sell()
  const [delivery] = await webhooks.deliveriesOf(endpoint.id)
  expect(delivery).toMatchObject({ status: 'pending', attemptCount: 1, runner: 'workflow', trigger: 'retry' })
  for (let day = 0; day < 4; day += 1) await pass(DAY)
  await until('its end', () => webhooks.isOver(delivery!.eventId))

  const [after] = await webhooks.deliveriesOf(endpoint.id)
  expect(after).toMatchObject({ status: 'failed', attemptCount: 8, nextAttemptAt: null })
  const attempts = await webhooks.attemptsOf(delivery!.id)
  expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(attempts.map(({ trigger }) => trigger)).toEqual(['initial', ...Array<string>(7).fill('retry')])
  expect(attempts.every(({ error, responseStatus }) => error === 'status' && responseStatus === 500)).toBe(
    true,
  )
  attempts.slice(1).forEach(({ at }, index) => {
    const delay = DELIVERY_DELAYS[index + 1]!
    const waited = at.getTime() - attempts[index]!.finishedAt!.getTime()
    expect(waited).toBeGreaterThanOrEqual(delay)
    expect(waited).toBeLessThan(delay * 1.1 + 30 * SECOND)
  })
  expect(hours(attempts[0]!.at, attempts[7]!.at)).toBeGreaterThan(68)
  expect(hours(attempts[0]!.at, attempts[7]!.at)).toBeLessThan(75)

  expect(receiver.received).toHaveLength(8)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  receiver.received.forEach(({ body, headers }, index) => {
    const [, timestamp = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(headers['svc-signature'])) ?? []
    expect(Math.abs(Number(timestamp) - attempts[index]!.at.getTime() / 1000)).toBeLessThan(5)
    const receivedAt = Number(timestamp) + 299
    expect(verify(body, String(headers['svc-signature']), endpoint.secret, receivedAt)).toMatchObject({
      type: 'payment.succeeded',
    })
  })
})

/** When a delivery was signed, in seconds. */
const signedAt = ({ headers }: Received) => Number(/t=(\d+)/.exec(String(headers['svc-signature']))![1])

/** Verifies a signature as merchants do. Throws if it is wrong. */
function verify(body: string, header: string, secret: string, atSeconds: number): unknown {
  return Stripe.webhooks.constructEvent(body, header, secret, 300, undefined, atSeconds * 1000)
}

test('a receiver that comes back gets the event at the next attempt, and no further one', async () => {
  const receiver = await webhooks.startReceiver(FAILING)
  const endpoint = await webhooks.subscribe(receiver.url)
  await sell()
  await pass(2 * MINUTE)
  receiver.answer(status(200))
  await pass(DAY)
  const [delivery] = await webhooks.deliveriesOf(endpoint.id)
  expect(delivery).toMatchObject({ status: 'succeeded', attemptCount: 3, nextAttemptAt: null })
  expect(receiver.received).toHaveLength(3)
  expect(await endpointRow(endpoint.id)).toMatchObject({
    status: 'enabled',
    consecutiveFailures: 0,
    failingSince: null,
  })
})

test('an endpoint is sent events in its own version, and the same bytes each time', async () => {
  const [old, current] = [await webhooks.startReceiver(FAILING), await webhooks.startReceiver()]
  const older = await webhooks.subscribe(old.url)
  await webhooks.subscribe(current.url)
  await stage.db.webhookEndpoint.updateMany({ where: { id: older.id }, data: { apiVersion: OLDER } })
  await sell()
  old.answer(status(200))
  await pass(2 * MINUTE)
  const [first, second] = old.received
  expect(second!.body).toBe(first!.body)
  expect(JSON.parse(first!.body)).toMatchObject({ api_version: OLDER, data: { object: { sum: 25.5 } } })
  expect(JSON.parse(first!.body)).not.toHaveProperty('data.object.amount')
  const { body, headers } = second!
  expect(verify(body, String(headers['svc-signature']), older.secret, signedAt(second!))).toBeDefined()
  expect(JSON.parse(current.received[0]!.body)).toMatchObject({
    api_version: CURRENT_VERSION,
    data: { object: { amount: 25.5 } },
  })
  expect(await stage.db.eventRendering.findMany()).toMatchObject([{ apiVersion: OLDER, payload: body }])
})

test('endpoints of one event wait side by side, each for itself', async () => {
  const receivers: Receiver[] = []
  for (const answer of [FAILING, status(200), status(503, { 'retry-after': '240' })]) {
    receivers.push(await webhooks.startReceiver(answer))
  }
  const ids: string[] = []
  for (const { url } of receivers) ids.push((await webhooks.subscribe(url)).id)
  await sell()
  await pass(MINUTE * 3)
  expect(receivers.map(({ received }) => received.length)).toEqual([2, 1, 1])
  await pass(MINUTE * 4)
  expect(receivers.map(({ received }) => received.length)).toEqual([3, 1, 2])
  for (const receiver of receivers) receiver.answer(status(200))
  await pass(DAY)
  for (const id of ids) {
    expect(await webhooks.deliveriesOf(id)).toMatchObject([{ status: 'succeeded' }])
  }
})

test('an endpoint that says it is gone is disabled at once: what waits for it is cancelled, and administrators are told', async () => {
  const accountId = stage.accountId
  const administrators = ['ada@example.com', 'grace@example.com']
  await stage.db.accountAdministrator.createMany({
    data: [...administrators, 'has-not-agreed@example.com'].map((email) => ({
      accountId,
      email,
      createdAt: new Date(),
      confirmedAt: administrators.includes(email) ? new Date() : null,
    })),
  })
  const receiver = await webhooks.startReceiver(FAILING)
  const endpoint = await webhooks.subscribe(receiver.url)
  await sell()
  receiver.answer(status(410))
  await sell()
  expect(await endpointRow(endpoint.id)).toMatchObject({ status: 'disabled', disabledReason: 'gone' })
  expect(await webhooks.deliveriesOf(endpoint.id)).toMatchObject([
    { status: 'cancelled' },
    { status: 'cancelled' },
  ])
  const mails = await stage.db.mail.findMany({ where: { accountId } })
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(administrators)
  expect(mails[0]!.text).toContain(endpoint.id)
  // An account that is new can be anybody's: what its owner writes is not mailed to others.
  for (const { subject, text } of mails)
    expect(`${subject} ${text}`).not.toContain(new URL(receiver.url).host)

  await sell()
  await pass(DAY)
  const deliveries = await webhooks.deliveriesOf(endpoint.id)
  expect(deliveries.map((row) => row.status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(receiver.received).toHaveLength(2)
  await stage.db.mail.deleteMany()
})

test('failing for a day degrades an endpoint, for seven days disables it; a success in between makes it well', async () => {
  const receiver = await webhooks.startReceiver(FAILING)
  const endpoint = await webhooks.subscribe(receiver.url)
  const statusNow = async () => {
    await stage.services.store.webhooks.reviewHealth(100)
    return (await endpointRow(endpoint.id)).status
  }
  await sell()
  await pass(23 * HOUR)
  expect(await statusNow()).toBe('enabled')
  await pass(2 * HOUR)
  expect(await statusNow()).toBe('degraded')
  receiver.answer(status(200))
  await pass(DAY)
  expect(await statusNow()).toBe('enabled')

  receiver.answer(FAILING)
  await sell()
  await pass(6 * DAY)
  expect(await statusNow()).toBe('degraded')
  await pass(DAY + HOUR)
  expect(await statusNow()).toBe('disabled')
  expect(await endpointRow(endpoint.id)).toMatchObject({ disabledReason: 'failing' })
  expect(await stage.db.mail.count()).toBe(2)
})

test('an endpoint that is deleted between attempts gets no more', async () => {
  const receiver = await webhooks.startReceiver(FAILING)
  const endpoint = await webhooks.subscribe(receiver.url)
  await sell()
  await pass(2 * MINUTE)
  await stage.clock.sync()
  expect(await webhooks.call('DELETE', `/v1/webhook_endpoints/${endpoint.id}`)).toMatchObject({ status: 200 })
  await pass(4 * DAY)
  expect(await webhooks.deliveriesOf(endpoint.id)).toMatchObject([{ status: 'cancelled' }])
  expect(receiver.received).toHaveLength(2)
})

test('while a secret is rotated both sign; once the grace is over, only the new one', async () => {
  const receiver = await webhooks.startReceiver(FAILING)
  const endpoint = await webhooks.subscribe(receiver.url)
  await stage.clock.sync()
  const path = `/v1/webhook_endpoints/${endpoint.id}/rotate_secret`
  const rotated = await webhooks.call<{ secret: string }>('POST', path, { grace_period_hours: 1 })
  expect(rotated).toMatchObject({ status: 200 })
  await sell()
  await pass(3 * HOUR)
  const headers = receiver.received.map((one) => ({
    body: one.body,
    header: String(one.headers['svc-signature']),
  }))
  const verifies = ({ body, header }: { body: string; header: string }, secret: string) => {
    const at = Number(/t=(\d+)/.exec(header)![1])
    try {
      return verify(body, header, secret, at) !== undefined
    } catch {
      return false
    }
  }
  expect(headers.map((one) => verifies(one, rotated.body.secret))).toEqual([true, true, true, true])
  expect(headers.map((one) => verifies(one, endpoint.secret))).toEqual([true, true, true, false])
  expect(headers.map(({ header }) => header.match(/v1=/g)?.length)).toEqual([2, 2, 2, 1])
})

describe('a circuit', () => {
  /** Fails ten times in a row. */
  async function openCircuit() {
    const receiver = await webhooks.startReceiver(FAILING)
    const endpoint = await webhooks.subscribe(receiver.url)
    for (let sale = 0; sale < 10; sale += 1) await sell()
    const row = await endpointRow(endpoint.id)
    expect(row.consecutiveFailures).toBe(10)
    expect(row.probeAt).not.toBeNull()
    return { receiver, endpoint }
  }

  test('opens after ten failures in a row: what is due makes no connection, is on record, and waits', async () => {
    const { receiver, endpoint } = await openCircuit()
    await sell()
    expect(receiver.received).toHaveLength(10)
    const last = (await webhooks.deliveriesOf(endpoint.id)).at(-1)!
    expect(last).toMatchObject({ status: 'pending', attemptCount: 0 })
    expect(last.heldAt).not.toBeNull()
    // When it was due is past, and when it is tried nobody knows.
    const { body } = await webhooks.call<WebhookDeliveryView>(
      'GET',
      `/v1/webhook_endpoints/${endpoint.id}/deliveries/${last.id}`,
    )
    expect(body).toMatchObject({ status: 'pending', held: true, next_attempt_at: null })
    expect(await webhooks.attemptsOf(last.id)).toMatchObject([{ number: 1, error: 'circuit_open' }])
    await pass(10 * MINUTE)
    expect(receiver.received).toHaveLength(10)
    const deliveries = await webhooks.deliveriesOf(endpoint.id)
    expect(deliveries.every(({ heldAt, attemptCount }) => heldAt !== null && attemptCount <= 1)).toBe(true)
  })

  test('sends a probe a minute; a success closes it, and brings what waits forward', async () => {
    const { receiver, endpoint } = await openCircuit()
    await sell()
    const probe = async () => {
      await stage.clock.sync()
      await webhooks.deliverer.probe(false)
      await webhooks.deliverer.finish()
    }
    await probe()
    expect(receiver.received).toHaveLength(10)
    await pass(MINUTE + SECOND)
    await probe()
    await probe()
    expect(receiver.received).toHaveLength(11)
    receiver.answer(status(200))
    await pass(MINUTE)
    await probe()
    expect(await endpointRow(endpoint.id)).toMatchObject({ probeAt: null, consecutiveFailures: 0 })
    await webhooks.deliverer.drain(false)
    await webhooks.dispatch()
    const deliveries = await webhooks.deliveriesOf(endpoint.id)
    expect(deliveries.map((row) => row.status)).toEqual(Array(11).fill('succeeded'))
    expect(await endpointRow(endpoint.id)).toMatchObject({ drainingSince: null })
    for (const { eventId } of deliveries.slice(0, 10)) {
      await stage.services.workflows.wake({
        kind: 'event',
        id: eventId,
        account: stage.accountId,
        livemode: false,
      })
      await until('the end of its workflow', () => webhooks.isOver(eventId))
    }
  })
})

test('slow endpoints of one account leave lanes to others; a retry that finds none waits for the dispatcher', async () => {
  const slow = await webhooks.startReceiver(never)
  const ids: string[] = []
  for (let count = 0; count < ENDPOINT_LIMIT; count += 1) ids.push((await webhooks.subscribe(slow.url)).id)
  for (let sale = 0; sale < 6; sale += 1) await stage.merchant.pay('approved')
  await stage.clock.sync()
  while ((await webhooks.deliverer.deliverDue(false)).begun > 0);
  expect(await stage.db.webhookAttempt.count({ where: { finishedAt: null } })).toBe(LANES / 2)

  const where = { endpointId: { in: ids }, status: 'pending', tries: 0 }
  const { id, endpointId } = await stage.db.webhookDelivery.findFirstOrThrow({ where })
  await stage.db.webhookDelivery.updateMany({ where: { id }, data: { runner: 'workflow' } })
  const key = { accountId: stage.accountId, livemode: false, deliveryId: id }
  expect(await webhooks.deliverer.retry(key, endpointId)).toEqual({ kind: 'busy' })
  expect(await stage.db.webhookDelivery.findFirst({ where: { id } })).toMatchObject({
    runner: 'dispatcher',
    tries: 0,
  })
  slow.answer(status(200))
  await webhooks.deliverer.finish()
  await webhooks.dispatch()
  expect(await stage.db.webhookDelivery.findFirst({ where: { id } })).toMatchObject({ status: 'succeeded' })
})

test('an attempt whose worker died is closed as interrupted and made again, uncounted', async () => {
  const receiver = await webhooks.startReceiver()
  const endpoint = await webhooks.subscribe(receiver.url)
  await stage.merchant.pay('approved')
  await stage.clock.sync()
  const claimed = await stage.services.store.webhooks.claimDue(false, new Map([[endpoint.id, 1]]))
  expect(claimed).toHaveLength(1)
  await webhooks.dispatch()
  expect(receiver.received).toEqual([])
  await pass(MINUTE)
  await webhooks.dispatch()
  const [delivery] = await webhooks.deliveriesOf(endpoint.id)
  expect(delivery).toMatchObject({ status: 'succeeded', attemptCount: 1 })
  expect(await webhooks.attemptsOf(delivery!.id)).toMatchObject([
    { ordinal: 1, number: 1, error: 'interrupted' },
    { ordinal: 2, number: 1, error: null, responseStatus: 200 },
  ])
})
