/** What is kept of events, and for how long. */
import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '../../domain/payment-clock'
import { TASK_QUEUES, WORKFLOW_TYPES } from '../../workflows/messages'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { openWebhooks, type Endpoint, type Webhooks } from './support/webhooks'

let stage: Stage
let webhooks: Webhooks
beforeAll(async () => {
  stage = await openStage()
  webhooks = openWebhooks(stage)
  await stage.startScheduleWorker()
}, STAGE_LIMIT_MS)
afterAll(async () => {
  await stage.close()
  await webhooks.close()
})

const keepHouse = () =>
  stage.client.workflow.execute(WORKFLOW_TYPES.housekeeping, {
    workflowId: `housekeeping-${randomUUID()}`,
    taskQueue: TASK_QUEUES.schedules,
  })

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
    ...{ accountId, livemode: false, endpointId: endpoint.id, types: [], total: 0 },
    ...{ from: new Date(clock.now()), until: new Date(clock.now()), createdAt: new Date(clock.now()) },
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
  expect(await keepHouse()).toMatchObject({ events: 1, replays: 1 })
  expect(await counts()).toEqual({ events: 2, deliveries: 2, attempts: 0, renderings: 0, replays: 1 })

  await stage.db.webhookDelivery.updateMany({ where: { eventId: waiting }, data: { status: 'cancelled' } })
  expect(await keepHouse()).toMatchObject({ events: 1 })
  expect(await counts()).toMatchObject({ events: 1, deliveries: 1 })
})
