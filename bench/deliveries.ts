/**
 * `npm run bench -- deliveries`: the time from an event's commit to its receipt at ten receivers, first all healthy,
 * then with one sick receiver, which accepts connections and never answers.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '@temporalio/client'
import { Pool } from 'undici'
import { openConnection } from '../infra/temporal/connection'
import { createClient } from '../test/support/merchant'
import { never, openAuthority, status, type Receiver } from '../test/support/receiver'
import { cpuPerUnit, readCpu } from './cpu'
import { postPayment } from './payment'
import { startBenchStack, type BenchStack } from './parts'

const RECEIVERS = 10
const PAYMENTS_A_SECOND = 25
const AT_ONCE = 16
/** Longer than the backoff before a second attempt. */
const SETTLE_LIMIT_MS = 120_000

interface Figures {
  name: string
  perSecond: number
  /** Milliseconds from commit to receipt, at the healthy receivers. */
  p50: number
  p95: number
  p99: number
  lost: number
  twice: number
  openWorkflows: number
  cpu: string
}

export async function measureDeliveries(seconds: number): Promise<void> {
  const authority = openAuthority()
  const stack = await startBenchStack(undefined, {
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    WEBHOOK_CA_FILE: authority.ca,
  })
  const connection = openConnection({ TEMPORAL_ADDRESS: stack.temporalAddress })
  const temporal = new Client({ connection })
  try {
    const api = await stack.startApi()
    const merchant = createClient(api.url, stack.secretKey)
    const receivers: Receiver[] = []
    for (let count = 0; count < RECEIVERS; count += 1) {
      const receiver = await authority.startReceiver(status(200))
      const body = { url: receiver.url, enabled_events: ['payment.succeeded'] }
      const reply = await merchant.call('POST', '/v1/webhook_endpoints', body)
      if (reply.status !== 201) throw new Error(reply.text)
      receivers.push(receiver)
    }
    const [sick, ...healthy] = receivers
    if (!sick) throw new Error('no receiver')
    const measure = async (name: string, load: (url: string) => Promise<string[]>): Promise<Figures> => {
      for (const { received } of receivers) received.length = 0
      const before = readCpu(stack.pids)
      const begun = performance.now()
      const payments = await load(api.url)
      await settle(healthy, payments.length)
      const took = (performance.now() - begun) / 1000
      const latencies = healthy.flatMap(latenciesOf).sort((a, b) => a - b)
      const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN
      const counts = healthy.map(({ received }) => count(received.map(({ body }) => objectOf(body))))
      return {
        name,
        perSecond: latencies.length / took,
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        lost: counts.reduce((sum, seen) => sum + payments.filter((id) => !seen.has(id)).length, 0),
        twice: counts.reduce((sum, seen) => sum + [...seen.values()].filter((times) => times > 1).length, 0),
        openWorkflows: await openDeliveryWorkflows(temporal),
        cpu: cpuPerUnit(before, readCpu(stack.pids), latencies.length),
      }
    }
    const steady = (url: string) => atRate(stack, url, seconds)
    await measure('warming up', steady)
    const rows = [await measure(`well, ${PAYMENTS_A_SECOND} payments a second`, steady)]
    sick.answer(never)
    rows.push(await measure('one sick, first', steady), await measure('one sick, its circuit open', steady))
    sick.answer(status(200))
    await sleep(65_000)
    rows.push(await measure('well again', steady))
    rows.push(await measure(`well, as fast as ${AT_ONCE} callers pay`, (url) => asFast(stack, url, seconds)))
    report(rows)
    await api.stop()
  } finally {
    await connection.close()
    await stack.stop()
    await authority.close()
  }
}

const objectOf = (body: string) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id

function latenciesOf({ received }: Receiver): number[] {
  return received.map(
    ({ at, body }) => at - Date.parse((JSON.parse(body) as { created_at: string }).created_at),
  )
}

function count(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

async function settle(receivers: readonly Receiver[], expected: number): Promise<void> {
  const deadline = Date.now() + SETTLE_LIMIT_MS
  const isDone = () => receivers.every(({ received }) => received.length >= expected)
  while (!isDone() && Date.now() < deadline) await sleep(20)
}

/** Makes payments at a steady rate, however long the answers take. */
async function atRate({ secretKey }: BenchStack, url: string, seconds: number): Promise<string[]> {
  const pool = new Pool(url, { connections: AT_ONCE })
  const paying: Promise<string>[] = []
  for (
    let due = performance.now();
    paying.length < seconds * PAYMENTS_A_SECOND;
    due += 1000 / PAYMENTS_A_SECOND
  ) {
    await sleep(Math.max(due - performance.now(), 0))
    paying.push(postPayment(pool, secretKey))
  }
  const ids = await Promise.all(paying)
  await pool.close()
  return ids
}

async function asFast({ secretKey }: BenchStack, url: string, seconds: number): Promise<string[]> {
  const pool = new Pool(url, { connections: AT_ONCE })
  const end = performance.now() + seconds * 1000
  const ids: string[] = []
  const caller = async () => {
    while (performance.now() < end) ids.push(await postPayment(pool, secretKey))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  await pool.close()
  return ids
}

async function openDeliveryWorkflows(client: Client): Promise<number> {
  const { count: open } = await client.workflow.count(
    "WorkflowType = 'deliveryWorkflow' AND ExecutionStatus = 'Running'",
  )
  return open
}

function report(rows: readonly Figures[]): void {
  for (const { name, perSecond, p50, p95, p99, lost, twice, openWorkflows, cpu } of rows) {
    process.stdout.write(
      `${name}: ${perSecond.toFixed(0)} delivered a second; commit to receipt p50 ${p50} ms, p95 ${p95}, p99 ${p99}; ` +
        `lost ${lost}, twice ${twice}; ${openWorkflows} open workflows; CPU ms each ${cpu}\n`,
    )
  }
  const [well, first, open] = rows
  if (!well || !first || !open) return
  process.stdout.write(
    `p99 with a sick one over p99 without: ${(first.p99 / well.p99).toFixed(2)} at first, ` +
      `${(open.p99 / well.p99).toFixed(2)} once its circuit is open\n`,
  )
}
