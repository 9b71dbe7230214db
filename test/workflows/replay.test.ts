/** A replay of missed events, with all kinds of interruptions. */
import type { WebhookEndpointView } from '../../contract/webhook-endpoints/view'
import type { WebhookReplayView } from '../../contract/webhook-replays'
import { SWEEP_OVERDUE } from '../../domain/payment-clock'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import { REPLAY_A_SECOND } from '../../domain/webhooks'
import { replayWorkflowId } from '../support/workflow-ids'
import { status, type Receiver } from '../support/receiver'
import { until } from '../support/until'
import { timersIn } from './support/histories'
import { STAGE_LIMIT_MS, openStage, type RunningWorker, type Stage } from './support/stage'
import { openWebhooks, type Endpoint, type Webhooks } from './support/webhooks'

let stage: Stage
let webhooks: Webhooks
let worker: RunningWorker
beforeAll(async () => {
  stage = await openStage()
  webhooks = openWebhooks(stage)
  worker = await webhooks.startWorker()
}, STAGE_LIMIT_MS)
afterAll(async () => {
  await stage.close()
  await webhooks.close()
})

const path = (endpoint: Endpoint) => `/v1/webhook_endpoints/${endpoint.id}`

async function set(endpoint: Endpoint, url: string, to: 'enabled' | 'disabled') {
  await stage.clock.sync()
  const body = { url, enabled_events: ['customer.created'], status: to }
  return webhooks.call<WebhookEndpointView>('PATCH', path(endpoint), body)
}

/** An endpoint that has missed this many events, and is enabled again. */
async function missing(
  count: number,
  answer = status(200),
): Promise<{ endpoint: Endpoint; receiver: Receiver }> {
  const receiver = await webhooks.startReceiver(answer)
  const endpoint = await webhooks.subscribe(receiver.url, ['customer.created'])
  await set(endpoint, receiver.url, 'disabled')
  for (let index = 0; index < count; index += 1) {
    await webhooks.call('POST', '/v1/customers', { name: `Ottilie ${index}` })
  }
  const { body } = await set(endpoint, receiver.url, 'enabled')
  expect(body.replay_available).toEqual({ from: expect.any(String), events: count })
  expect(receiver.received).toEqual([])
  return { endpoint, receiver }
}

async function replay(endpoint: Endpoint, body: object = {}): Promise<WebhookReplayView> {
  await stage.clock.sync()
  const reply = await webhooks.call<WebhookReplayView>('POST', `${path(endpoint)}/replay`, body)
  expect(reply.status).toBe(202)
  await stage.quiet()
  return reply.body
}

const read = async (endpoint: Endpoint, { id }: WebhookReplayView) =>
  (await webhooks.call<WebhookReplayView>('GET', `${path(endpoint)}/replays/${id}`)).body
const handleOf = ({ id }: WebhookReplayView) => stage.client.workflow.getHandle(replayWorkflowId(id))

const pendingOf = async (endpoint: Endpoint) =>
  (await webhooks.deliveriesOf(endpoint.id)).filter((delivery) => delivery.status === 'pending').length

/** Lets the replay and the dispatcher work until the replay is finished. */
async function finished(endpoint: Endpoint, begun: WebhookReplayView): Promise<WebhookReplayView> {
  return until('the end of the replay', async () => {
    await webhooks.dispatch()
    await stage.pass(SECOND)
    const now = await read(endpoint, begun)
    return now.status === 'finished' && now
  })
}

const idsIn = ({ received }: Receiver) => received.map(({ body }) => (JSON.parse(body) as { id: string }).id)

test('what was missed is sent again in the order of its events, no more of it each second than the rate', async () => {
  const count = 2 * REPLAY_A_SECOND + 5
  const { endpoint, receiver } = await missing(count)
  const begun = await replay(endpoint)
  expect(begun).toMatchObject({ status: 'running', total: count, delivered: 0, failed: 0 })
  await until('all of it is reopened', async () => {
    const pending = await pendingOf(endpoint)
    if (pending > 0) await stage.pass(SECOND / 2)
    return pending === count
  })
  const reopened = await webhooks.deliveriesOf(endpoint.id)
  const dueAt = reopened.map(({ nextAttemptAt }) => nextAttemptAt!.getTime())
  const steps = [...new Set(dueAt)]
  expect(steps.map((step) => dueAt.filter((at) => at === step).length)).toEqual([20, 20, 5])
  for (const [index, step] of steps.slice(1).entries())
    expect(step - steps[index]!).toBeGreaterThanOrEqual(SECOND)
  expect(await finished(endpoint, begun)).toMatchObject({ total: count, delivered: count, failed: 0 })

  expect(new Set(idsIn(receiver)).size).toBe(count)
  const deliveries = await webhooks.deliveriesOf(endpoint.id)
  expect(deliveries.map(({ trigger }) => trigger)).toEqual(Array<string>(count).fill('replay'))
  const attempts = await Promise.all(deliveries.map(({ id }) => webhooks.attemptsOf(id)))
  const begunAt = attempts.map(([attempt]) => attempt!.at.getTime())
  const shares = [0, 1, 2].map((share) =>
    begunAt.slice(share * REPLAY_A_SECOND, (share + 1) * REPLAY_A_SECOND),
  )
  shares.slice(1).forEach((later, index) => {
    expect(Math.min(...later)).toBeGreaterThanOrEqual(Math.max(...shares[index]!))
  })
})

test('one whose workflow is terminated is found by the sweep and goes on where it was', async () => {
  const count = REPLAY_A_SECOND + 10
  const { endpoint, receiver } = await missing(count)
  const begun = await replay(endpoint)
  const sleeps = async () => timersIn(await handleOf(begun).fetchHistory()).length > 0
  await until('the end of its first step', sleeps)
  // If a workflow is terminated within an activity, the server skips no more time.
  await worker.stop()
  await handleOf(begun).terminate('a test')
  worker = await webhooks.startWorker()
  await webhooks.dispatch()
  await stage.pass(SWEEP_OVERDUE + 5 * SECOND)
  expect(idsIn(receiver)).toHaveLength(REPLAY_A_SECOND)
  await stage.sweep()
  expect(await finished(endpoint, begun)).toMatchObject({ delivered: count, failed: 0 })
  expect(new Set(idsIn(receiver)).size).toBe(count)
})

test('what fails again goes through the schedule again, and the replay ends with it', async () => {
  const { endpoint } = await missing(1, status(500))
  const begun = await replay(endpoint)
  await until('its first step', async () => (await pendingOf(endpoint)) > 0)
  await webhooks.dispatch()
  await stage.pass(MINUTE)
  expect(await read(endpoint, begun)).toMatchObject({ status: 'running', delivered: 0, failed: 0 })
  for (let day = 0; day < 4; day += 1) await stage.pass(DAY)
  await stage.pass(HOUR)
  expect(await finished(endpoint, begun)).toMatchObject({ status: 'finished', delivered: 0, failed: 1 })
  const [delivery] = await webhooks.deliveriesOf(endpoint.id)
  expect(delivery).toMatchObject({ status: 'failed', attemptCount: 8, tries: 8 })

  // A second replay takes what the first one could not deliver.
  const again = await replay(endpoint)
  expect(again.total).toBe(1)
})

test('an endpoint that is disabled ends its replay: what was reopened is cancelled, the rest stays as it is', async () => {
  const { endpoint, receiver } = await missing(REPLAY_A_SECOND + 5)
  const begun = await replay(endpoint)
  await until('its first step', async () => (await pendingOf(endpoint)) > 0)
  await set(endpoint, receiver.url, 'disabled')
  expect(await finished(endpoint, begun)).toMatchObject({ delivered: 0, failed: REPLAY_A_SECOND })
  expect(await pendingOf(endpoint)).toBe(0)
  expect(receiver.received).toEqual([])
})
