/** An event that is due at a webhook endpoint, which two workers may send, and what becomes of the endpoint meanwhile. */
import { event } from '../../../app/kinds/event'
import { payment } from '../../../app/kinds/payment'
import { finishBegun } from '../../../app/webhooks/deliveries/deliverer'
import { deliverDue } from '../../../app/webhooks/deliveries/due'
import { createWebhookEndpoint } from '../../../app/webhooks/endpoints/create'
import { deleteWebhookEndpoint } from '../../../app/webhooks/endpoints/delete'
import { updateWebhookEndpoint } from '../../../app/webhooks/endpoints/update'
import {
  CreateWebhookEndpointBody,
  UpdateWebhookEndpointBody,
} from '../../../contract/webhook-endpoints/body'
import type { Run } from '../run'
import { asks, made, type Scenario } from '../scenario'
import { sale } from './sale'

const MINUTE = 60_000
const SUBSCRIBED = { url: 'https://shop.example/webhooks', enabled_events: ['payment.succeeded'] }

/** A sale whose event is due at an endpoint; the endpoint's id. */
export async function due(run: Run): Promise<string> {
  const command = CreateWebhookEndpointBody.parse(SUBSCRIBED)
  const { id } = await made(run, {
    key: 'endpoint',
    operation: 'createWebhookEndpoint',
    path: '/v1/webhook_endpoints',
    body: SUBSCRIBED,
    useCase: createWebhookEndpoint,
    command,
  })
  // An event has its delivery from a minute after its endpoint was changed.
  await run.jump(2 * MINUTE)
  await made(run, sale('sale'))
  return id
}

/** Adds a worker whose dispatcher looks once. */
export function dispatches(run: Run, name: string): void {
  run.schedule.spawn(name, async () => {
    const deliverer = run.deliverer(run.app())
    await deliverDue(deliverer, run.tenant.livemode)
    await finishBegun(deliverer)
  })
}

const disabled = (id: string) => {
  const fields = UpdateWebhookEndpointBody.parse({ ...SUBSCRIBED, status: 'disabled' })
  return {
    key: 'disable',
    operation: 'updateWebhookEndpoint',
    path: `/v1/webhook_endpoints/${id}`,
    body: fields,
    useCase: updateWebhookEndpoint,
    command: { id, fields },
  }
}

export const deleted = (id: string) => ({
  key: 'delete',
  operation: 'deleteWebhookEndpoint',
  path: `/v1/webhook_endpoints/${id}`,
  body: {},
  useCase: deleteWebhookEndpoint,
  command: { id },
})

/** A delivery ends; to an endpoint that takes deliveries it arrives, and no more often than attempts were made of it. */
export async function arrives(run: Run): Promise<string[]> {
  const rows = await run.rows()
  const of = (table: string) => rows.filter((one) => one.table === table).map(({ row }) => row)
  const isUndisturbed = run.schedule.faults === 0
  return of('webhook_deliveries').flatMap((delivery) => {
    const sent = run.received.filter((one) => one.event === delivery['event_id'])
    const attempts = of('webhook_attempts').filter((one) => one['delivery_id'] === delivery['id'])
    const endpoint = of('webhook_endpoints').find((one) => one['id'] === delivery['endpoint_id'])
    const isOpen = endpoint?.['status'] !== 'disabled' && endpoint?.['deleted_at'] === null
    const broken: string[] = []
    if (delivery['status'] === 'pending') broken.push('a delivery is never made')
    if (isOpen && delivery['status'] !== 'succeeded')
      broken.push(`a delivery to an endpoint that takes it is ${String(delivery['status'])}`)
    if (delivery['status'] === 'succeeded' && !sent.some(({ status }) => status === 200))
      broken.push('a delivery succeeded that was never sent')
    if (sent.length > attempts.length) broken.push('an event was sent more often than attempts tell')
    if (isUndisturbed && attempts.some(({ error }) => error === 'interrupted'))
      broken.push('an attempt was given up although its worker was at it')
    if (isUndisturbed && attempts.some((one) => one['finished_at'] === null))
      broken.push('an attempt rests without an end')
    return broken
  })
}

const about = (name: string, told: string, begin: Scenario['begin'], statuses: number[] = []): Scenario => ({
  name,
  about: told,
  kinds: [payment, event],
  jumps: [31_000, 62_000],
  begin,
  check: arrives,
  receives: statuses,
})

export const DELIVERIES: readonly Scenario[] = [
  about('delivery/two', 'An event that is due, and the dispatchers of two workers.', async (run) => {
    await due(run)
    dispatches(run, 'd1')
    dispatches(run, 'd2')
  }),
  about(
    'delivery/retry',
    'An event whose first attempt fails, a dispatcher and the sweep.',
    async (run) => {
      await due(run)
      dispatches(run, 'd1')
      run.schedule.spawn('s', run.sweep)
    },
    [500],
  ),
  about('delivery/deleted', 'An event is sent while its endpoint is deleted.', async (run) => {
    const id = await due(run)
    dispatches(run, 'd1')
    asks(run, 'e1', deleted(id))
  }),
  about(
    'delivery/disabled',
    'An event is retried while its endpoint is disabled.',
    async (run) => {
      const id = await due(run)
      dispatches(run, 'd1')
      asks(run, 'e1', disabled(id))
    },
    [500],
  ),
]
