/** The API as an HTTP server. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type Koa from 'koa'
import { createApp } from './app'
import { createAuthenticator } from './authenticator'
import type { ComposedApi } from './compose'
import { createDoor } from './door/server'
import { answerHttp } from './http/edge'
import type { Services } from './services'

export interface RunningApi {
  /** The sandbox's port, if this process serves the sandbox. */
  port: number | undefined
  /** The port of live mode, if this process serves it. */
  livePort: number | undefined
  /** The ports of the doors for what acquirers tell, of each mode that this process serves and whose acquirers have secrets. */
  doorPort: number | undefined
  liveDoorPort: number | undefined
  stop: () => Promise<void>
}

export interface ServeOptions {
  host: string
  port?: number | undefined
  livePort?: number | undefined
  doorPort?: number | undefined
  liveDoorPort?: number | undefined
}

const HEADERS_LIMIT_MS = 10_000
const REQUEST_LIMIT_MS = 30_000
/** How often connections whose time is up are looked for. */
const LOOK_MS = 2_000

/** Serves each mode that has a port, until stopped. Stopping lets requests that are under way finish. */
export async function serveApi(
  api: ComposedApi,
  { host, port, livePort, doorPort, liveDoorPort }: ServeOptions,
): Promise<RunningApi> {
  const sandbox = port === undefined ? undefined : await listen(api.services, host, port)
  const live = api.live && livePort !== undefined ? await listen(api.live, host, livePort) : undefined
  const door = await openDoor(api.services, host, doorPort)
  const liveDoor = await openDoor(api.live, host, liveDoorPort)
  return {
    port: sandbox?.port,
    livePort: live?.port,
    doorPort: door?.port,
    liveDoorPort: liveDoor?.port,
    async stop() {
      await Promise.all([sandbox?.stop(), live?.stop(), door?.stop(), liveDoor?.stop()])
      await api.close()
    },
  }
}

async function listen(services: Services, host: string, port: number) {
  const authenticator = createAuthenticator(services)
  const served = await serve(createApp(services, authenticator), services, host, port)
  return {
    ...served,
    async stop() {
      authenticator.stop()
      await served.stop()
    },
  }
}

/** It is open to whoever signs: accounts of merchants at acquirers may come at any time. */
async function openDoor(services: Services | undefined, host: string, port: number | undefined) {
  if (!services || port === undefined) return undefined
  return serve(createDoor(services), services, host, port)
}

async function serve(app: Koa, services: Services, host: string, port: number) {
  const handle = app.callback()
  const server = createServer({
    headersTimeout: HEADERS_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    connectionsCheckingInterval: LOOK_MS,
    keepAliveTimeout: 65_000,
    // Node would answer such requests without the error envelope; the edge refuses them with it.
    requireHostHeader: false,
  })
  answerHttp(server, services, (request, response) => void handle(request, response))
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => closeServer(server),
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
