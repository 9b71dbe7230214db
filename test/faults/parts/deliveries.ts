/** Deliveries while their workflow is reset, their worker dies, or Temporal is stopped. */
import { randomUUID } from 'node:crypto'
import { temporal as proto } from '@temporalio/proto'
import type { Client } from '../../support/merchant'
import { status, type Receiver } from '../../support/receiver'
import { until } from '../../support/until'
import type { Case } from '../support/cases'
import type { Given } from '../support/interrupted'
import type { Scene } from '../support/scene'

const { EVENT_TYPE_WORKFLOW_TASK_COMPLETED } = proto.api.enums.v1.EventType
const { WORKFLOW_EXECUTION_STATUS_COMPLETED } = proto.api.enums.v1.WorkflowExecutionStatus

async function subscribe(merchant: Client, { url }: Receiver): Promise<string> {
  const body = { url, enabled_events: ['payment.succeeded'] }
  const reply = await merchant.call<{ id: string }>('POST', '/v1/webhook_endpoints', body)
  expect(reply.status).toBe(201)
  return reply.body.id
}

/** What tests ask about deliveries to an endpoint. */
function lookAt(scene: Scene) {
  const workflowOf = (event: string) => scene.temporal.workflow.getHandle(`delivery-${event}`)

  const deliveryTo = (endpointId: string) =>
    until('its delivery', () => scene.db.webhookDelivery.findFirst({ where: { endpointId } }))

  const attemptsOf = (deliveryId: string) =>
    scene.db.webhookAttempt.findMany({ where: { deliveryId }, orderBy: { ordinal: 'asc' } })

  /** Makes the next attempt due now, before its backoff ends. */
  async function hurry(endpointId: string): Promise<void> {
    const { eventId, tries } = await deliveryTo(endpointId)
    await scene.db.webhookDelivery.updateMany({ where: { endpointId }, data: { nextAttemptAt: new Date() } })
    await workflowOf(eventId).signal('wake')
    await until('an attempt', async () => (await deliveryTo(endpointId)).tries > tries)
    await until('its end', async () =>
      (await attemptsOf((await deliveryTo(endpointId)).id)).every(({ finishedAt }) => finishedAt),
    )
  }

  /** Everything that is stored about a delivery. */
  async function allOf(endpointId: string): Promise<unknown> {
    const delivery = await deliveryTo(endpointId)
    return {
      delivery,
      attempts: await attemptsOf(delivery.id),
      endpoint: await scene.db.webhookEndpoint.findFirst({ where: { id: endpointId } }),
    }
  }

  async function failed(endpointId: string): Promise<string> {
    const delivery = await until('a first attempt that failed', async () => {
      const row = await deliveryTo(endpointId)
      return row.attemptCount === 1 && row
    })
    await until(
      'its workflow',
      async () => (await workflowOf(delivery.eventId).describe()).status.name === 'RUNNING',
    )
    return delivery.eventId
  }
  return { workflowOf, deliveryTo, attemptsOf, hurry, allOf, failed }
}

export function describeDeliveriesReset(given: Given): void {
  let scene: Scene
  let looks: ReturnType<typeof lookAt>
  beforeAll(() => {
    scene = given().scene
    looks = lookAt(scene)
  })

  test('a workflow that has delivered at the fourth attempt is reset to each of its points: nothing is doubled', async () => {
    const { workflowOf, hurry, allOf, failed } = looks
    const { client: merchant } = await given().newMerchant()
    const [failing, well] = [
      await given().authority.startReceiver(status(500)),
      await given().authority.startReceiver(),
    ]
    const endpoint = await subscribe(merchant, failing)
    await subscribe(merchant, well)
    await merchant.pay({ reference: 'reset' })
    const event = await failed(endpoint)
    await hurry(endpoint)
    await hurry(endpoint)
    failing.answer(status(200))
    await hurry(endpoint)
    const handle = workflowOf(event)
    await until('the end of the workflow', async () => (await handle.describe()).status.name === 'COMPLETED')
    const before = await allOf(endpoint)
    expect(before).toMatchObject({ delivery: { status: 'succeeded', attemptCount: 4, tries: 4 } })

    const { runId } = await handle.describe()
    const { events } = await handle.fetchHistory()
    const points = (events ?? []).filter(({ eventType }) => eventType === EVENT_TYPE_WORKFLOW_TASK_COMPLETED)
    expect(points.length).toBeGreaterThan(6)
    for (const { eventId: point } of points) {
      const next: { runId: string } = await scene.temporal.workflowService.resetWorkflowExecution({
        namespace: 'default',
        workflowExecution: { workflowId: handle.workflowId, runId },
        workflowTaskFinishEventId: point ?? null,
        reason: 'a test',
        requestId: randomUUID(),
      })
      const run = scene.temporal.workflow.getHandle(handle.workflowId, next.runId)
      await until('the end of the run', async () => {
        const { raw } = await run.describe()
        return raw.workflowExecutionInfo?.status === WORKFLOW_EXECUTION_STATUS_COMPLETED
      })
      expect(await allOf(endpoint)).toEqual(before)
    }
    expect([failing, well].map(({ received }) => received.length)).toEqual([4, 1])
  })

  test('so is one that still waits for its second attempt, and then makes it, once', async () => {
    const { workflowOf, deliveryTo, hurry, allOf, failed } = looks
    const { client: merchant } = await given().newMerchant()
    const receiver = await given().authority.startReceiver(status(500))
    const endpoint = await subscribe(merchant, receiver)
    await merchant.pay({ reference: 'reset-waiting' })
    const event = await failed(endpoint)
    const before = await allOf(endpoint)
    const handle = workflowOf(event)
    const { runId } = await handle.describe()
    const { events } = await handle.fetchHistory()
    for (const { eventType, eventId: point } of events ?? []) {
      if (eventType !== EVENT_TYPE_WORKFLOW_TASK_COMPLETED) continue
      await scene.temporal.workflowService.resetWorkflowExecution({
        namespace: 'default',
        workflowExecution: { workflowId: handle.workflowId, runId },
        workflowTaskFinishEventId: point ?? null,
        reason: 'a test',
        requestId: randomUUID(),
      })
    }
    expect(await allOf(endpoint)).toEqual(before)
    receiver.answer(status(200))
    await hurry(endpoint)
    await until('the end of the workflow', async () => (await handle.describe()).status.name === 'COMPLETED')
    expect(await deliveryTo(endpoint)).toMatchObject({ status: 'succeeded', attemptCount: 2 })
    expect(receiver.received).toHaveLength(2)
  })
}

/** The worker is killed. */
export function deliveryBegun(given: Given): Case {
  let receiver: Receiver
  let endpoint: string
  return {
    name: 'a delivery whose receiver keeps the worker waiting: another makes the attempt again, uncounted',
    async begin() {
      receiver = await given().authority.startReceiver(() => undefined)
      const { client } = await given().newMerchant()
      endpoint = await subscribe(client, receiver)
      await client.pay({ reference: 'killed' })
      await until('the attempt', async () => receiver.received.length === 1)
    },
    meanwhile: async () => receiver.answer(status(200)),
    async end() {
      const { deliveryTo, attemptsOf } = lookAt(given().scene)
      await until('a second attempt', async () => receiver.received.length === 2)
      const delivery = await until('its record', async () => {
        const row = await deliveryTo(endpoint)
        return row.status === 'succeeded' && row
      })
      expect(delivery).toMatchObject({ attemptCount: 1 })
      expect(await attemptsOf(delivery.id)).toMatchObject([
        { error: 'interrupted' },
        { number: 1, error: null },
      ])
    },
  }
}

export function deliveryWithoutTemporal(given: Given): Case {
  let receivers: { well: Receiver; failing: Receiver }
  let client: Client
  let endpoint: string
  return {
    name: 'events are sent all the same; what failed is retried once Temporal is back',
    async begin() {
      const { authority, newMerchant } = given()
      receivers = {
        well: await authority.startReceiver(),
        failing: await authority.startReceiver(status(500)),
      }
      ;({ client } = await newMerchant())
      await subscribe(client, receivers.well)
      endpoint = await subscribe(client, receivers.failing)
    },
    async meanwhile() {
      const { deliveryTo } = lookAt(given().scene)
      await client.pay({ reference: 'no-temporal' })
      await until('the event', async () => receivers.well.received.length === 1)
      await until('the failure', async () => (await deliveryTo(endpoint)).attemptCount === 1)
    },
    async end() {
      receivers.failing.answer(status(200))
      await given().scene.db.webhookDelivery.updateMany({
        where: { endpointId: endpoint },
        data: { nextAttemptAt: new Date(Date.now() - 5_000) },
      })
      await until('its retry, after the sweep', async () => receivers.failing.received.length === 2)
    },
  }
}
