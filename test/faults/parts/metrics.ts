/** The metrics of an API and a worker under load. */
import type { Client } from '../../support/merchant'
import { buildEndpoint } from '../../support/endpoint'
import { buildPayment } from '../../support/payment'
import { until } from '../../support/until'
import type { Observed } from './observed'

const read = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

const readyOf = ({ ports }: Observed) => fetch(`http://127.0.0.1:${ports.worker}/readyz`)

/** The value of a metric with these labels, in any order; undefined if there is none. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = text
    .split('\n')
    .find((line) => /^\w+/.exec(line)?.[0] === name && wanted.every((label) => line.includes(label)))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

/** No other calls were made at this service before. */
export function describeMetrics(observed: () => Observed): void {
  let client: Client
  beforeAll(async () => {
    client = await observed().newClient()
  })

  test('requests are counted by the template of their route, and calls of the processor by outcome', async () => {
    const { body: payment } = await client.create(buildPayment())
    await client.retrieve(payment.id)
    await client.call('GET', '/v1/nowhere')
    const text = await read(observed().ports.api)
    const requests = 'http_request_duration_seconds_count'
    const sandbox = { mode: 'sandbox' }
    expect(
      valueOf(text, requests, { ...sandbox, method: 'POST', route: '/v1/payments', status: '201' }),
    ).toBe(1)
    expect(valueOf(text, requests, { ...sandbox, route: '/v1/payments/:id', status: '200' })).toBe(1)
    expect(valueOf(text, requests, { ...sandbox, route: 'none', status: '404' })).toBe(1)
    expect(text).not.toContain(payment.id)
    expect(text).not.toContain('nowhere')
    const call = { ...sandbox, acquirer: 'default', operation: 'authorize', outcome: 'known' }
    expect(valueOf(text, 'processor_call_duration_seconds_count', call)).toBe(1)
    expect(valueOf(text, 'database_connections', { state: 'waiting' })).toBe(0)
    expect(valueOf(text, 'database_connections', { state: 'idle' })).toBeGreaterThan(0)
    expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('a worker tells what waits, which circuits are open, and what Temporal’s SDK measures', async () => {
    const { ports, registry } = observed()
    const quiet = await read(ports.worker)
    expect(valueOf(quiet, 'overdue_oldest_seconds', { kind: 'mail' })).toBe(0)
    expect(valueOf(quiet, 'webhook_circuits_open', { mode: 'sandbox' })).toBe(0)
    expect(valueOf(quiet, 'schedule_last_finished_seconds', { schedule: 'cards' })).toBeLessThan(120)
    expect(await readyOf(observed())).toMatchObject({ status: 200 })
    expect(valueOf(quiet, 'incidents_open', { kind: 'payment' })).toBe(0)

    const endpoint = await client.call<{ id: string }>('POST', '/v1/webhook_endpoints', buildEndpoint())
    const { accountId } = await registry.db.webhookEndpoint.findFirstOrThrow({
      where: { id: endpoint.body.id },
    })
    const probeAt = new Date(Date.now() + 3_600_000)
    await registry.db.webhookEndpoint.updateMany({
      where: { id: endpoint.body.id },
      data: { probeAt },
    })
    await client.create(buildPayment())
    const createdAt = new Date(Date.now() - 600_000)
    const mail = { id: 'late', accountId, recipient: 'ada@merchant.example', subject: 'S', text: 'T' }
    await registry.db.mail.create({ data: { ...mail, createdAt, dueAt: createdAt } })

    const text = await until('the delivery is held', async () => {
      const now = await read(ports.worker)
      return (valueOf(now, 'webhook_deliveries_waiting', { mode: 'sandbox', lane: 'held' }) ?? 0) > 0 && now
    })
    expect(valueOf(text, 'webhook_circuits_open', { mode: 'sandbox' })).toBe(1)
    expect(valueOf(text, 'webhook_circuits_open', { mode: 'live' })).toBe(0)
    expect(valueOf(text, 'overdue_oldest_seconds', { kind: 'mail' })).toBeGreaterThanOrEqual(600)
    expect(await read(ports.temporal)).toContain('temporal_worker_task_slots_available')
  })

  test('a worker asks for the work that there is, and for no other', async () => {
    const text = await read(observed().ports.temporal)
    const polls = (queue: string, type: string) =>
      valueOf(text, 'temporal_num_pollers', { task_queue: queue, poller_type: type })
    expect(polls('subscriptions-sandbox', 'activity_task')).toBeUndefined()
    expect(polls('subscriptions-sandbox', 'workflow_task')).toBeGreaterThan(0)
    expect(polls('payments-sandbox', 'activity_task')).toBe(10)
    expect(polls('schedules', 'activity_task')).toBe(1)
  })
}

export function describeMetricsWithoutDatabase(observed: () => Observed): void {
  test('while the database does not answer, a scrape has the rest', async () => {
    const { service, ports } = observed()
    await service.postgres.stop()
    const text = await read(ports.worker)
    expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'overdue_oldest_seconds')).toBeUndefined()
    expect(valueOf(text, 'schedule_last_finished_seconds')).toBeUndefined()
    const unready = await readyOf(observed())
    expect([unready.status, await unready.json()]).toEqual([
      503,
      { ready: false, faults: ['the database does not answer'] },
    ])
    await service.restartPostgres()
  })
}
