/** The API as an HTTP server. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Logger } from '../infra/logger'
import { createApp } from './app'
import { createAuthenticator } from './authenticator'
import type { ComposedApi } from './compose'
import { answerBrokenHttp } from './http/edge'

export interface RunningApi {
  port: number
  stop: () => Promise<void>
}

const HEADERS_LIMIT_MS = 10_000
const REQUEST_LIMIT_MS = 30_000

/** Serves until stopped; a stop lets the requests under way finish. */
export async function serveApi(
  api: ComposedApi,
  { host, port }: { host: string; port: number; log: Logger },
): Promise<RunningApi> {
  const { services } = api
  const authenticator = createAuthenticator(services)
  const handle = createApp(services, authenticator).callback()
  const server = createServer(
    {
      headersTimeout: HEADERS_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      keepAliveTimeout: 65_000,
      // Node would answer without the envelope; the edge refuses such requests.
      requireHostHeader: false,
    },
    (request, response) => void handle(request, response),
  )
  answerBrokenHttp(server, services)
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      authenticator.stop()
      await closeServer(server)
      await api.close()
    },
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) =>
    server.close(() => {
      resolve()
    }),
  )
  server.closeIdleConnections()
  const sweep = setInterval(() => {
    server.closeIdleConnections()
  }, 100)
  await closed
  clearInterval(sweep)
}
