/** What is kept of events, and for how long. */
import { DAY, HOUR, MINUTE } from '../../domain/time'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { status } from '../support/receiver'
import { until } from '../support/until'
import { openWebhooks, type Endpoint, type Webhooks } from './support/webhooks'

let stage: Stage
let webhooks: Webhooks
beforeAll(async () => {
  stage = await openStage()
  webhooks = openWebhooks(stage)
}, STAGE_LIMIT_MS)
afterAll(async () => {
  await stage.close()
  await webhooks.close()
})

/** The tests share tables, and count their rows. */
afterEach(async () => {
  await stage.db.webhookAttempt.deleteMany()
  await stage.db.webhookDelivery.deleteMany()
  await stage.db.webhookReplay.deleteMany()
  await stage.db.webhookEndpoint.deleteMany()
  await stage.db.event.deleteMany()
})

const keepHouse = () => stage.runJob((jobs) => jobs.keepHouse())

const logged = async () => {
  await stage.clock.sync()
  return (await webhooks.call<{ data: unknown[] }>('GET', '/v1/events')).body.data.length
}
const read = (id: string) => webhooks.call('GET', `/v1/events/${id}`)

const counts = async () => ({
  events: await stage.db.event.count(),
  deliveries: await stage.db.webhookDelivery.count(),
  attempts: await stage.db.webhookAttempt.count(),
  renderings: await stage.db.eventRendering.count(),
  replays: await stage.db.webhookReplay.count(),
})

/** Creates a customer, and so an event; returns the event's id. */
async function happen(endpoint: Endpoint): Promise<string> {
  await stage.clock.sync()
  await webhooks.call('POST', '/v1/customers', { name: 'Ottilie' })
  return (await webhooks.deliveriesOf(endpoint.id)).at(-1)!.eventId
}

test('after 30 days an event leaves the log, and goes with all that was made of it once nothing is pending', async () => {
  const receiver = await webhooks.startReceiver()
  const endpoint = await webhooks.subscribe(receiver.url, ['customer.created'])
  const waiting = await happen(endpoint)
  await stage.db.webhookDelivery.updateMany({ data: { nextAttemptAt: new Date(8.64e15 / 2) } })
  const delivered = await happen(endpoint)
  await webhooks.dispatch()
  await stage.db.eventRendering.create({
    data: { eventId: delivered, apiVersion: '2020-01-01', payload: '{}', createdAt: new Date() },
  })
  const { accountId, clock } = stage
  const replay = {
    accountId,
    livemode: false,
    endpointId: endpoint.id,
    types: [],
    total: 0,
    from: new Date(clock.now()),
    until: new Date(clock.now()),
    createdAt: new Date(clock.now()),
  }
  await stage.db.webhookReplay.createMany({
    data: [
      { ...replay, id: 'rply_finished', status: 'finished' },
      { ...replay, id: 'rply_running', status: 'running' },
    ],
  })
  const all = { events: 2, deliveries: 2, attempts: 1, renderings: 1, replays: 2 }
  expect(await counts()).toEqual(all)

  await stage.pass(30 * DAY - 5 * MINUTE)
  const young = await happen(endpoint)
  await keepHouse()
  expect(await counts()).toEqual({ ...all, events: 3, deliveries: 3 })
  await stage.pass(MINUTE)
  expect(await logged()).toBe(3)

  await stage.pass(10 * MINUTE)
  expect(await logged()).toBe(1)
  for (const [id, status] of [
    [waiting, 404],
    [delivered, 404],
    [young, 200],
  ] as const) {
    expect((await read(id)).status).toBe(status)
  }
  expect(await keepHouse()).toMatchObject({ events: 1, webhook_replays: 1 })
  expect(await counts()).toEqual({ events: 2, deliveries: 2, attempts: 0, renderings: 0, replays: 1 })

  await stage.db.webhookDelivery.updateMany({ where: { eventId: waiting }, data: { status: 'cancelled' } })
  expect(await keepHouse()).toMatchObject({ events: 1 })
  expect(await counts()).toMatchObject({ events: 1, deliveries: 1 })
})

test('the weeks of the request log are made ahead, and go when they are over', async () => {
  const weeks = () =>
    stage.db.$queryRaw`SELECT name FROM partitions.weeks WHERE upper IS NOT NULL ORDER BY upper`
  const before = await weeks()
  await stage.pass(70 * DAY)
  const { weeksMade, request_logs: dropped } = await keepHouse()
  expect({ made: weeksMade! > 5, dropped: dropped! > 1 }).toEqual({ made: true, dropped: true })
  expect(((await weeks()) as unknown[]).length).toBe((before as unknown[]).length + weeksMade! - dropped!)
})

test('a purge that fails stops no other; the run fails once they are done', async () => {
  const endpoint = await webhooks.subscribe((await webhooks.startReceiver()).url, ['customer.created'])
  await happen(endpoint)
  await webhooks.dispatch()
  await stage.pass(31 * DAY)
  const waiting = { timeout: 5 * MINUTE }
  await stage.db.$transaction(async (locking) => {
    // The service's connections may not be idle in a transaction for as long as the attempts of this run take.
    await locking.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`
    await locking.$executeRaw`LOCK TABLE tokens IN ACCESS EXCLUSIVE MODE`
    await expect(keepHouse()).rejects.toThrow()
  }, waiting)
  expect(await counts()).toMatchObject({ events: 0, deliveries: 0, attempts: 0 })
  expect(await keepHouse()).toMatchObject({ tokens: 0, events: 0 })
})

test('an event is purged in one look at its own deliveries, however many endpoints its account has had', async () => {
  const { accountId } = stage
  const endpoint = await webhooks.subscribe((await webhooks.startReceiver()).url, ['customer.created'])
  await happen(endpoint)
  await webhooks.dispatch()
  // Too many to read within the second that a statement may take.
  for (let first = 1; first < 50_000; first += 5_000)
    await stage.db.$executeRaw`
      INSERT INTO webhook_endpoints (id, account_id, livemode, url, status, api_version, sealed_secret, created_at,
        updated_at, deleted_at)
      SELECT 'hook_' || n, ${accountId}, false, 'https://shop.example', 'enabled', '', '', now(), now(), now()
      FROM generate_series(${first}::int, ${first + 4_999}::int) n`
  await stage.db.$executeRaw`
    INSERT INTO events SELECT left(e.id, -6) || lpad(n::text, 6, '0'), account_id, livemode, type, object_id, api_version, payload, created_at, cause
    FROM events e, generate_series(1, 400) n`
  await stage.pass(31 * DAY)
  expect(await stage.services.store.events.purge(new Date(stage.clock.now()), 500)).toBe(401)
  expect(await counts()).toMatchObject({ events: 0, deliveries: 0, attempts: 0 })
  await stage.db.webhookEndpoint.deleteMany({ where: { url: 'https://shop.example' } })
})

describe('a deleted endpoint', () => {
  const clearLeftovers = () => stage.runJob((jobs) => jobs.clearLeftovers())
  const remove = async ({ id }: Endpoint) => {
    await stage.clock.sync()
    expect((await webhooks.call('DELETE', `/v1/webhook_endpoints/${id}`)).status).toBe(200)
  }
  const rowsOf = async (endpointId: string) => ({
    endpoints: await stage.db.webhookEndpoint.count({ where: { id: endpointId } }),
    deliveries: await stage.db.webhookDelivery.count({ where: { endpointId } }),
    replays: await stage.db.webhookReplay.count({ where: { endpointId } }),
  })

  test('leaves the tables an hour later, with its deliveries, attempts and replays; others keep theirs', async () => {
    const receiver = await webhooks.startReceiver()
    const [kept, deleted] = [
      await webhooks.subscribe(receiver.url, ['customer.created']),
      await webhooks.subscribe(receiver.url, ['customer.created']),
    ]
    await happen(deleted)
    await webhooks.dispatch()
    const delivery = (await webhooks.deliveriesOf(deleted.id))[0]!
    const at = new Date(stage.clock.now())
    await stage.db.webhookReplay.create({
      data: {
        id: 'rply_deleted',
        accountId: stage.accountId,
        livemode: false,
        endpointId: deleted.id,
        types: [],
        total: 0,
        status: 'running',
        from: at,
        until: at,
        createdAt: at,
      },
    })
    await remove(deleted)
    await stage.pass(HOUR - MINUTE)
    await keepHouse()
    expect(await rowsOf(deleted.id)).toEqual({ endpoints: 1, deliveries: 1, replays: 1 })
    await stage.pass(2 * MINUTE)
    await keepHouse()
    expect(await rowsOf(deleted.id)).toEqual({ endpoints: 0, deliveries: 0, replays: 0 })
    expect(await webhooks.attemptsOf(delivery.id)).toEqual([])
    expect(await rowsOf(kept.id)).toMatchObject({ endpoints: 1, deliveries: 1 })
    expect(await stage.db.webhookAttempt.count()).toBe(1)
  })

  test('keeps nothing that waits, however much it was, and no attempt open whose process has ended', async () => {
    const endpoint = await webhooks.subscribe((await webhooks.startReceiver()).url, ['customer.created'])
    await happen(endpoint)
    const claimed = await stage.services.store.webhooks.claimDue(false, new Map([[endpoint.id, 1]]))
    expect(claimed).toHaveLength(1)
    const { eventId } = (await webhooks.deliveriesOf(endpoint.id))[0]!
    await remove(endpoint)
    await stage.db.$executeRaw`
      INSERT INTO webhook_deliveries (id, account_id, livemode, event_id, event_type, endpoint_id, status, runner, created_at, next_attempt_at)
      SELECT 'dlvr_' || n, account_id, livemode, ${eventId}, event_type, endpoint_id, 'pending', 'workflow', created_at, now() + interval '1 day'
      FROM webhook_deliveries, generate_series(1, 1200) n WHERE endpoint_id = ${endpoint.id}`
    await stage.pass(2 * MINUTE)
    expect(await clearLeftovers()).toMatchObject({ closed: 1, cancelled: 1200 })
    expect(
      await stage.db.webhookDelivery.count({ where: { endpointId: endpoint.id, status: 'pending' } }),
    ).toBe(0)
    const attempts = await webhooks.attemptsOf(claimed[0]!.deliveryId)
    expect(attempts).toMatchObject([{ error: 'interrupted' }])
    expect(attempts[0]!.finishedAt).not.toBeNull()
  })

  test('ends the workflows that wait for it alone; one that waits for another endpoint too goes on', async () => {
    const worker = await webhooks.startWorker()
    const failing = await webhooks.startReceiver(status(500))
    const deleted = await webhooks.subscribe(failing.url, ['customer.created'])
    const alone = await happen(deleted)
    await webhooks.dispatch()
    const kept = await webhooks.subscribe(failing.url, ['customer.created'])
    const shared = await happen(kept)
    await webhooks.dispatch()
    await stage.pass(10 * MINUTE)
    expect([await webhooks.isOver(alone), await webhooks.isOver(shared)]).toEqual([false, false])
    await remove(deleted)
    expect(await clearLeftovers()).toMatchObject({ told: 2 })
    await until('the end of the workflow', () => webhooks.isOver(alone))
    expect(await webhooks.isOver(shared)).toBe(false)
    expect(await clearLeftovers()).toMatchObject({ told: 0 })
    await worker.stop()
  })
})

test('an idempotency record is kept for as long as it has no answer, however old it is', async () => {
  const { accountId } = stage
  const createdAt = new Date(stage.clock.now() - 100 * DAY)
  const record = (name: string, responseStatus: number | null) => ({
    accountId,
    livemode: false,
    operationId: 'createPayment',
    resourceId: name,
    createdAt,
    keyHash: new Uint8Array(Buffer.from(name)),
    fingerprint: new Uint8Array(1),
    leaseUntil: createdAt,
    responseStatus,
    sealedResponse: responseStatus === null ? null : new Uint8Array(1),
  })
  await stage.db.idempotencyRecord.createMany({ data: [record('answered', 201), record('unanswered', null)] })
  await keepHouse()
  const left = await stage.db.idempotencyRecord.findMany({ where: { createdAt } })
  expect(left.map(({ resourceId }) => resourceId)).toEqual(['unanswered'])
})

test('an invitation is deleted 30 days after it expired, whether it was accepted or not', async () => {
  await stage.clock.sync()
  const ago = (days: number) => new Date(stage.clock.now() - days * DAY)
  const invitation = {
    accountId: stage.accountId,
    email: 'ada@example.com',
    role: 'viewer',
    invitedBy: 'memb_sample',
  }
  await stage.db.invitation.createMany({
    data: [
      { ...invitation, id: 'ended', createdAt: ago(38), expiresAt: ago(31), endedAt: ago(37) },
      { ...invitation, id: 'expired', createdAt: ago(38), expiresAt: ago(31) },
      { ...invitation, id: 'recent', createdAt: ago(36), expiresAt: ago(29), endedAt: ago(35) },
    ],
  })
  expect(await keepHouse()).toMatchObject({ invitations: 2 })
  expect(await stage.db.invitation.findMany({ select: { id: true } })).toEqual([{ id: 'recent' }])
})
