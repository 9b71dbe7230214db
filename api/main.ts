/** The API process. */
import { refuseWrongKeys } from '../app/keys/start'
import { startHeartbeat } from '../app/heartbeat'
import { watchMark } from '../app/watch-mark'
import { readEnvironment, servesMode } from '../infra/environment'
import { createLogger, type Logger } from '../infra/logger'
import { watchMachine } from '../infra/machine-metrics'
import { createMetrics, serveMetrics } from '../infra/metrics'
import { createFactReader } from '../infra/process-facts'
import { runPart, type RunningProcess } from '../infra/process'
import { watchServedCertificates } from '../infra/served-certificates'
import { startTracing } from '../infra/tracing/start'
import { fileWitnesses } from '../infra/witness-file'
import { valkeyWitnesses } from '../infra/witness-valkey'
import { composeApi } from './compose'
import { ApiEnvironment } from './environment'
import { serveApi } from './server'

let log: Logger | undefined

async function start(): Promise<RunningProcess> {
  const environment = readEnvironment(ApiEnvironment)
  log = createLogger('api', environment.LOG_LEVEL)
  const tracing = await startTracing('svc-api', environment, log)
  const metrics = createMetrics()
  const api = composeApi(environment, log, metrics)
  const { store, workflows } = api.services
  metrics.watchServer('postgres_up', () => store.ping())
  metrics.watchServer('temporal_up', () => workflows.ping())
  watchMachine(metrics, environment, log)
  watchServedCertificates(metrics, environment, log)
  await store.ping()
  await refuseWrongKeys(api, log)
  const outside = [...valkeyWitnesses(environment.VALKEY_URL), api.witness]
  const witnesses = [...fileWitnesses(environment), ...outside]
  const unwatch = await watchMark({ serviceMarks: store.serviceMarks, witnesses, log })
  await api.ownFaults.start()
  const { MODE, HOST: host, PORT, LIVE_PORT } = environment
  const running = await serveApi(api, {
    host,
    port: servesMode(MODE, false) ? PORT : undefined,
    livePort: servesMode(MODE, true) ? LIVE_PORT : undefined,
    doorPort: servesMode(MODE, false) ? environment.ACQUIRERS_PORT : undefined,
    liveDoorPort: servesMode(MODE, true) ? environment.LIVE_ACQUIRERS_PORT : undefined,
  })
  const { port, livePort, doorPort, liveDoorPort } = running
  const served = await serveMetrics(metrics, environment, api.ownFaults.readiness)
  const heartbeat = startHeartbeat({
    serviceProcesses: store.serviceProcesses,
    facts: createFactReader({ registry: metrics.registry, needsBackup: false }),
    part: 'api',
    mode: MODE,
    log,
  })
  log.info({ port, livePort, doorPort, liveDoorPort, metricsPort: served.port }, 'listening')
  return {
    ready: { part: 'api', port, livePort, metricsPort: served.port },
    async stop() {
      unwatch()
      await Promise.all([heartbeat.stop(), running.stop()])
      await served.stop()
      await tracing.stop()
    },
  }
}

void runPart('api', start, () => log)
