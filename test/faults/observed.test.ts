/** What operators see of a service that works, and of one without its database, without Temporal and without workers. */
import { freePort } from '../../stack/development/ports'
import { createClient, openRegistry } from '../support/merchant'
import { startService } from '../support/service'
import { openTap } from '../support/tap'
import { openTraceReceiver } from '../support/trace-receiver'
import { describeLogs, describeLogsWithoutTemporal } from './parts/logs'
import { describeMetrics, describeMetricsWithoutDatabase } from './parts/metrics'
import type { Observed } from './parts/observed'
import { describeStatus, describeStatusOfFaults, describeStatusWithoutWorkers } from './parts/status'
import { describeVerify } from './parts/verify'
import { describeTraces } from './parts/traces'
import { START_LIMIT_MS } from './support/scene'

let observed: Observed

beforeAll(async () => {
  const ports = { api: await freePort(), worker: await freePort(), temporal: await freePort() }
  const tap = await openTap()
  const traces = await openTraceReceiver()
  const service = await startService({ PROCESSOR_URL: tap.url, ...traces.environment })
  tap.connect(service.simulator.url)
  const worker = await service.startWorker({
    METRICS_PORT: String(ports.worker),
    TEMPORAL_METRICS_PORT: String(ports.temporal),
  })
  const api = await service.startApi({ METRICS_PORT: String(ports.api) })
  const registry = openRegistry(service.facts)
  const newClient = async () => createClient(api.url, (await registry.buildMerchant()).secretKey)
  observed = { service, worker, registry, tap, traces, ports, newClient }
}, START_LIMIT_MS)
afterAll(async () => {
  await observed.registry.close()
  await observed.service.stop()
  await observed.traces.close()
  await observed.tap.close()
})

const given = () => observed

describe('of a service that works', () => {
  describeStatus(given)
  describeMetrics(given)
  describeLogs(given)
  describeVerify(given)
  describeTraces(given)
})
describe('of a service that does not', () => {
  describeMetricsWithoutDatabase(given)
  describeStatusOfFaults(given)
  describeLogsWithoutTemporal(given)
  describeStatusWithoutWorkers(given)
})
