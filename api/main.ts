/** The API process. */
import { refuseWrongKeys } from '../app/keys/start'
import { readEnvironment, servesMode } from '../infra/environment'
import { createLogger, type Logger } from '../infra/logger'
import { createMetrics, serveMetrics } from '../infra/metrics'
import { runPart, type RunningProcess } from '../infra/process'
import { startTracing } from '../infra/tracing/start'
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
  await api.services.store.ping()
  await refuseWrongKeys(api, log)
  const { MODE, HOST: host, PORT, LIVE_PORT } = environment
  const running = await serveApi(api, {
    host,
    port: servesMode(MODE, false) ? PORT : undefined,
    livePort: servesMode(MODE, true) ? LIVE_PORT : undefined,
  })
  const { port, livePort } = running
  const served = await serveMetrics(metrics, environment)
  log.info({ port, livePort, metricsPort: served.port }, 'listening')
  return {
    ready: { part: 'api', port, livePort, metricsPort: served.port },
    async stop() {
      await running.stop()
      await served.stop()
      await tracing.stop()
    },
  }
}

void runPart(start, () => log)
