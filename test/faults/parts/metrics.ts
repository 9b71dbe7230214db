/** The metrics of an API and a worker under load. */
import type { Client } from '../../support/merchant'
import { KINDS } from '../../../app/kinds'
import { waitingRows } from '../../../app/kinds/kind'
import { MEASUREMENTS, type LabelValues, type MEASURED_SETS } from '../../../domain/measurements'
import { SECOND } from '../../../domain/time'
import { buildEndpoint } from '../../support/endpoint'
import { buildPayment } from '../../support/payment'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { until } from '../../support/until'
import type { Observed } from './observed'

/** Before the service was started. */
const LOADED = performance.now()

const read = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

const readyOf = ({ ports }: Observed) => fetch(`http://127.0.0.1:${ports.worker}/readyz`)

/** The value of a metric with these labels, in any order; undefined if there is none. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = text
    .split('\n')
    .find((line) => /^\w+/.exec(line)?.[0] === name && wanted.every((label) => line.includes(label)))
  const value = line?.split(' ').at(-1)
  return value === undefined ? undefined : Number(value.replace('+Inf', 'Infinity'))
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
    // Before its first run it is as old as the worker.
    expect(valueOf(quiet, 'schedule_last_finished_seconds', { schedule: 'cards' })).toBeLessThan(
      (performance.now() - LOADED) / SECOND,
    )
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

  test('payments are counted by what they became, and approved amounts by currency', async () => {
    const before = await read(observed().ports.api)
    const { body: approved } = await client.create(buildPayment())
    const declined = await client.create(buildPayment({}, 'insufficientFunds'))
    expect([approved.status, declined.body.status]).toEqual(['succeeded', 'declined'])
    const text = await read(observed().ports.api)
    const labels = { mode: 'sandbox', acquirer: 'default' }
    const grown = (name: string, of: Record<string, string>) =>
      (valueOf(text, name, of) ?? 0) - (valueOf(before, name, of) ?? 0)
    const reached = (status: string, decline_code: string) =>
      grown('payments_reached_total', { ...labels, status, decline_code })
    expect(reached('succeeded', 'none')).toBe(1)
    expect(reached('declined', 'insufficient_funds')).toBe(1)
    const decided = (outcome: string, { payment_method: { card } }: typeof approved) =>
      grown('payments_decided_total', { ...labels, country: card.country ?? 'unknown', outcome })
    expect([decided('approved', approved), decided('declined', declined.body)]).toEqual([1, 1])
    const value = { mode: 'sandbox', currency: approved.currency }
    expect(grown('payments_approved_minor_units_total', value)).toBe(2550)
  })

  test('the first attempt at a delivery, and a charge, are measured from their time', async () => {
    const merchant = await observed().newClient()
    await merchant.call('POST', '/v1/webhook_endpoints', buildEndpoint())
    const today = new Date().toISOString().slice(0, 10)
    await subscriptionsOf(merchant).create(await newCharged(merchant), { start_date: today })
    const sandbox = { mode: 'sandbox' }
    for (const name of ['webhook_first_attempt_delay_seconds', 'subscription_charge_delay_seconds'])
      await until(name, async () => {
        const text = await read(observed().ports.worker)
        // None takes as long as a retry, whose delay begins with a minute.
        const inTime = valueOf(text, `${name}_bucket`, { ...sandbox, le: '60' })
        return inTime !== undefined && inTime > 0 && inTime === valueOf(text, `${name}_count`, sandbox)
      })
  })

  test('what waits is as old as itself, whatever was tried, and PostgreSQL tells of itself', async () => {
    const { ports, registry } = observed()
    // It was made ten minutes ago, and its next try is an hour away.
    await registry.db.mail.updateMany({
      where: { id: 'late' },
      data: { dueAt: new Date(Date.now() + 3_600_000) },
    })
    const text = await read(ports.worker)
    expect(valueOf(text, 'overdue_oldest_seconds', { kind: 'mail' })).toBe(0)
    expect(valueOf(text, 'waiting_oldest_seconds', { kind: 'mail' })).toBeGreaterThanOrEqual(600)
    expect(valueOf(text, 'waiting_oldest_seconds', { kind: 'delivery' })).toBeGreaterThan(0)
    expect(valueOf(text, 'waiting_oldest_seconds', { kind: 'claim' })).toBe(0)
    expect(valueOf(text, 'postgres_up')).toBe(1)
    expect(valueOf(text, 'postgres_database_bytes')).toBeGreaterThan(1_000_000)
    expect(valueOf(text, 'postgres_wal_position_bytes')).toBeGreaterThan(0)
    expect(valueOf(text, 'postgres_archive_failures')).toBe(0)
    expect(valueOf(text, 'postgres_oldest_transaction_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('each process tells whether what it needs answers, and what a worker has found out about Temporal', async () => {
    const { ports } = observed()
    for (const port of [ports.api, ports.worker]) {
      const text = await read(port)
      expect(valueOf(text, 'temporal_up')).toBe(1)
      expect(valueOf(text, 'postgres_up')).toBe(1)
      expect(valueOf(text, 'processor_up', { mode: 'sandbox', acquirer: 'default' })).toBe(1)
      const [free, size] = ['disk_free_bytes', 'disk_size_bytes'].map((name) => valueOf(text, name) ?? 0)
      expect(free).toBeGreaterThan(0)
      expect(size).toBeGreaterThan(free!)
    }
    const text = await until('a look at the service', async () => {
      const now = await read(ports.worker)
      return valueOf(now, 'temporal_current_build') !== undefined && now
    })
    expect(valueOf(text, 'temporal_current_build')).toBe(1)
    expect(valueOf(text, 'temporal_failing_runs')).toBe(0)
    expect(valueOf(text, 'temporal_schedules_missing')).toBe(0)
    expect(valueOf(text, 'request_log_ahead_seconds')).toBeGreaterThan(28 * 86_400)
    expect(valueOf(text, 'postgres_wal_bytes')).toBeGreaterThan(0)
    expect(valueOf(text, 'postgres_archive_age_seconds')).toBeUndefined()
    expect(valueOf(text, 'backup_age_seconds')).toBe(Infinity)
  })

  test('every series is declared, and each of its labels has a value of its set', async () => {
    const { ports } = observed()
    for (const port of [ports.api, ports.worker]) expect(undeclared(await read(port))).toEqual([])
    expect(undeclared('incidents_open{kind="pay_1"} 1\nunheard_of 1')).toHaveLength(2)
  })

  test('a worker asks for the work that there is, and for no other', async () => {
    const text = await read(observed().ports.temporal)
    const polls = (queue: string, type: string) =>
      valueOf(text, 'temporal_num_pollers', { task_queue: queue, poller_type: type })
    expect(polls('subscriptions-sandbox', 'workflow_task')).toBeGreaterThan(0)
    // Only steps that failed within their workflow's task are activities there.
    for (const queue of ['payments', 'waiting', 'subscriptions'])
      expect(polls(`${queue}-sandbox`, 'activity_task')).toBe(2)
    expect(polls('schedules', 'activity_task')).toBe(1)
  })
}

/** Those of Node and of the process, which prom-client declares. */
const OF_NODE = /^(nodejs|process)_/

/** The values that a label may have; undefined for the sets that only the routes and the settings bound. */
const SETS: Partial<Record<keyof typeof MEASURED_SETS, readonly string[]>> = {
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  acquirer: ['default'],
  certificate: [],
  folder: ['.'],
  currency: ['EUR'],
  rows: ['claim', 'mail', ...waitingRows(KINDS).map(({ name }) => name)],
}
const SHAPES = {
  route: /^(none|\/[\w/:.*{}-]*)$/,
  status: /^[1-5]\d\d$/,
  operation: /^[a-zA-Z]+$/,
  country: /^([A-Z]{2}|unknown)$/,
}

function isDeclared(values: LabelValues, value: string): boolean {
  const set = typeof values === 'string' ? SETS[values] : values
  return set ? set.includes(value) : SHAPES[values as keyof typeof SHAPES].test(value)
}

/** Each series of a scrape whose metric or label is not declared, or has a value outside its set. */
function undeclared(text: string): string[] {
  const measurements: Readonly<Record<string, { labels: Readonly<Record<string, LabelValues>> }>> =
    MEASUREMENTS
  return text.split('\n').filter((line) => {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
    if (name === '' || OF_NODE.test(name)) return false
    const declared = measurements[name] ?? measurements[name.replace(/_(bucket|sum|count)$/, '')]
    return (
      ![...labels.matchAll(/(\w+)="([^"]*)"/g)].every(([, label = '', value = '']) => {
        const values = declared?.labels[label]
        return label === 'le' || (values !== undefined && isDeclared(values, value))
      }) || !declared
    )
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
    expect(valueOf(text, 'postgres_up')).toBe(0)
    expect(valueOf(text, 'temporal_up')).toBe(1)
    expect(valueOf(await read(ports.api), 'postgres_up')).toBe(0)
    expect(valueOf(text, 'postgres_database_bytes')).toBeUndefined()
    const said = await until('the worker is not ready', async () => {
      const unready = await readyOf(observed())
      return unready.status === 503 && unready.json()
    })
    expect(said).toEqual({
      ready: false,
      faults: ['database: it has not answered this process for 15 s'],
    })
    await service.restartPostgres()
  })
}
