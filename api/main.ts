/** The API process. */
import { readEnvironment, servesMode } from '../infra/environment'
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
  const { MODE, HOST: host, PORT, LIVE_PORT } = environment
  const running = await serveApi(api, {
    host,
    port: servesMode(MODE, false) ? PORT : undefined,
    livePort: servesMode(MODE, true) ? LIVE_PORT : undefined,
  })
  const { port, livePort, stop } = running
  log.info({ port, livePort }, 'listening')
  return { ready: { part: 'api', port, livePort }, stop }
}

void runPart(start, () => log)
