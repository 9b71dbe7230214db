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
  const running = await serveApi(api, { host: environment.HOST, port: environment.PORT, log })
  log.info({ port: running.port }, 'listening')
  return { ready: { part: 'api', port: running.port }, stop: running.stop }
}

void runPart(start, () => log)
