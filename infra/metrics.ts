/** What a process measures, in Prometheus's format. Each label has only a few fixed values. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { z } from 'zod'
import { described } from '../domain/measurements'
import { port } from './environment'
import { createReachMetrics } from './reach-metrics'

/** Where a process serves its metrics. Without a port it serves none. */
export const metricsEnvironment = {
  METRICS_PORT: port().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
}

/** In seconds: from a cached read to beyond the processor's time-out. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** In seconds: from the dispatcher's usual wait, by what the objectives promise, to a day of standstill. */
const DELAYS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 300, 900, 3_600, 21_600, 86_400]

export interface PoolCounts {
  totalCount: number
  idleCount: number
  waitingCount: number
}

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    ...createReachMetrics(registry),

    requests: new Histogram({ ...described('http_request_duration_seconds'), buckets: BUCKETS, registers }),

    processorCalls: new Histogram({
      ...described('processor_call_duration_seconds'),
      buckets: BUCKETS,
      registers,
    }),

    notificationsRefused: new Counter({ ...described('acquirer_notifications_refused_total'), registers }),

    paymentsReached: new Counter({ ...described('payments_reached_total'), registers }),

    firstAttemptDelays: new Histogram({
      ...described('webhook_first_attempt_delay_seconds'),
      buckets: DELAYS,
      registers,
    }),

    chargeDelays: new Histogram({
      ...described('subscription_charge_delay_seconds'),
      buckets: DELAYS,
      registers,
    }),

    bookFailures: new Counter({ ...described('book_failures_total'), registers }),

    paymentsDecided: new Counter({ ...described('payments_decided_total'), registers }),

    amountsApproved: new Counter({ ...described('payments_approved_minor_units_total'), registers }),

    /** Measures the connections of a pool; they are counted whenever the metrics are read. */
    watchPool: (pool: PoolCounts): void => {
      new Gauge({
        ...described('database_connections'),
        registers,
        collect() {
          this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
          this.set({ state: 'idle' }, pool.idleCount)
          this.set({ state: 'waiting' }, pool.waitingCount)
        },
      })
    },
  }
}

/** One sentence for each thing that keeps the process from working; empty if it works. */
export type Readiness = () => Promise<readonly string[]>

/** What `/readyz` answers, wherever it is asked. */
export const readinessAnswer = (faults: readonly string[]) => ({
  status: faults.length === 0 ? 200 : 503,
  body: { ready: faults.length === 0, faults },
})

/**
 * Serves `GET /metrics` until stopped, `GET /healthz`, which says that the process runs and asks nobody, and, if a readiness is given,
 * `GET /readyz`: 200, or 503 with what is wrong.
 * Serves nothing if no port is given. Lag of the event loop, memory and CPU time are measured from this call on; the lag
 * wakes the process a hundred times a second.
 */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { METRICS_HOST: host, METRICS_PORT: wanted }: { METRICS_HOST: string; METRICS_PORT?: number | undefined },
  readiness?: Readiness,
): Promise<{ port: number | undefined; stop(): Promise<void> }> {
  if (wanted === undefined) return { port: undefined, stop: async () => undefined }
  collectDefaultMetrics({ register: registry })
  const answers: Readonly<Record<string, () => Promise<ProbeAnswer>>> = {
    '/metrics': async () => ({ status: 200, type: registry.contentType, text: await registry.metrics() }),
    '/healthz': async () => ({ status: 200, type: 'application/json', text: '{"status":"ok"}' }),
    ...(readiness && { '/readyz': () => answerReadiness(readiness) }),
  }
  const server = createServer((request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined
    if (!answer) {
      response.writeHead(404).end()
      return
    }
    answer().then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(wanted, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface ProbeAnswer {
  status: number
  type: string
  text: string
}

async function answerReadiness(readiness: Readiness): Promise<ProbeAnswer> {
  const { status, body } = readinessAnswer(await readiness())
  return { status, type: 'application/json', text: JSON.stringify(body) }
}
