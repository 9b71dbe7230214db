/** What operators see of a service that works, and of one without its database, without Temporal and without workers. */
import { join } from 'node:path'
import { freePort } from '../../stack/development/ports'
import { createClient, openRegistry } from '../support/merchant'
import { openAuthority, type Authority } from '../support/receiver'
import { startService } from '../support/service'
import { openTap } from '../support/tap'
import { openTraceReceiver } from '../support/trace-receiver'
import { describeLogs, describeLogsOfFailedTasks, describeLogsWithoutTemporal } from './parts/logs'
import { describeMetrics, describeMetricsWithoutDatabase } from './parts/metrics'
import type { Observed } from './parts/observed'
import { describeReadiness } from './parts/readiness'
import { describeStatus, describeStatusOfFaults, describeStatusWithoutWorkers } from './parts/status'
import { describeVerify, describeVerifyWithoutTemporal } from './parts/verify'
import { describeTraces } from './parts/traces'
import { START_LIMIT_MS } from './support/scene'

let observed: Observed
let authority: Authority

beforeAll(async () => {
  const ports = { api: await freePort(), worker: await freePort(), temporal: await freePort() }
  const tap = await openTap()
  const traces = await openTraceReceiver()
  const service = await startService({ PROCESSOR_URL: tap.url, ...traces.environment })
  tap.connect(service.simulator.url)
  authority = openAuthority(join(service.facts.folder, 'tls'))
  const notices = await authority.startReceiver()
  const worker = await service.startWorker({
    OPERATOR_WEBHOOK_URL: notices.url,
    OPERATOR_WEBHOOK_SECRET: 'x'.repeat(32),
    OPERATOR_LOOK_EVERY_MS: '3000',
    // No backup was made.
    BACKUP_FOLDER: service.facts.folder,
    METRICS_PORT: String(ports.worker),
    TEMPORAL_METRICS_PORT: String(ports.temporal),
  })
  const api = await service.startApi({ METRICS_PORT: String(ports.api) })
  const registry = openRegistry(service.facts)
  const newClient = async () => createClient(api.url, (await registry.buildMerchant()).secretKey)
  observed = { service, worker, registry, tap, traces, notices, ports, newClient }
}, START_LIMIT_MS)
afterAll(async () => {
  await observed.registry.close()
  await observed.service.stop()
  await authority.close()
  await observed.traces.close()
  await observed.tap.close()
})

const given = () => observed

describe('of a service that works', () => {
  describeStatus(given)
  describeMetrics(given)
  describeLogs(given)
  describeLogsOfFailedTasks(given)
  describeVerify(given)
  describeTraces(given)
})
describe('of a service that does not', () => {
  describeReadiness(given)
  describeMetricsWithoutDatabase(given)
  describeStatusOfFaults(given)
  describeLogsWithoutTemporal(given)
  describeVerifyWithoutTemporal(given)
  describeStatusWithoutWorkers(given)
})
