/** An API in the process of the tests, for a suite that needs another environment or other parts. */
import { composeApi } from '../../../api/compose'
import { ApiEnvironment } from '../../../api/environment'
import { serveApi } from '../../../api/server'
import type { Services } from '../../../api/services'
import { readEnvironment } from '../../../infra/environment'
import { createLogger } from '../../../infra/logger'
import type { Facts } from '../../support/service'
import type { Place } from './facts'

/** `ports`: where it listens, for an API whose public address is its own. */
export async function startOwnApi(
  facts: Facts,
  more: Record<string, string>,
  alter: (services: Services) => Services = (services) => services,
  ports = { port: 0, livePort: 0 },
): Promise<Place & { stop(): Promise<void> }> {
  const environment = readEnvironment(ApiEnvironment, {
    ...facts.environment,
    PORT: '0',
    DATABASE_POOL: '8',
    ...more,
  })
  const composed = composeApi(environment, createLogger('api', 'error'))
  const altered = { ...composed, services: alter(composed.services) }
  const api = await serveApi(altered, { host: '127.0.0.1', ...ports })
  return {
    url: `http://127.0.0.1:${api.port}`,
    liveUrl: `http://127.0.0.1:${api.livePort}`,
    stop: () => api.stop(),
  }
}
