/** The API process. */
import { readEnvironment } from '../infra/environment'
import { createLogger, type Logger } from '../infra/logger'
import { runPart, type RunningPart } from '../infra/process'
import { composeApi } from './compose'
import { ApiEnvironment } from './environment'
import { serveApi } from './server'

let log: Logger | undefined

async function start(): Promise<RunningPart> {
  const environment = readEnvironment(ApiEnvironment)
  log = createLogger('api', environment.LOG_LEVEL)
  const api = composeApi(environment, log)
  await api.services.store.ping()
  const { HOST: host, PORT: port, LIVE_PORT: livePort } = environment
  const running = await serveApi(api, { host, port, livePort })
  log.info({ port: running.port, livePort: running.livePort }, 'listening')
  return { ready: { part: 'api', port: running.port }, stop: running.stop }
}

void runPart(start, () => log)
