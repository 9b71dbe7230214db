/** One port of the simulator: requests are read strictly, replies carry the headers that a browser should see. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readPath } from '../../domain/request-path'
import { BadRequest } from './requests'

export interface Reply {
  status: number
  body: string
  type?: string
  headers?: Readonly<Record<string, string>>
}

/** What a request asks for: its path in segments, which stand for nothing but themselves. */
export interface Asked {
  method: string
  segments: readonly string[]
  query: URLSearchParams
  request: IncomingMessage
}

/** Undefined: the connection ends without an answer. */
export type Route = (asked: Asked) => Promise<Reply | undefined>

export interface Listener {
  port: number
  stop(): Promise<void>
}

const BODY_LIMIT = 64 * 1024
const STOP_LIMIT_MS = 2_000

/** On every reply, pages or not: nothing of ours is framed, or taken for another type than it says. */
const BROWSER_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export const json = (status: number, value: unknown): Reply => ({ status, body: JSON.stringify(value) })
export const NOT_FOUND = json(404, { error: { message: 'nothing here' } })
export const HEALTHY = json(200, { status: 'ok' })

export async function listen(route: Route, host: string, port: number): Promise<Listener> {
  let stopping = false
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = read(request)
    const reply = asked
      ? await route(asked).catch(failed)
      : json(400, { error: { message: 'the path cannot be read' } })
    if (reply === undefined) {
      request.socket.destroy()
      return
    }
    const body = Buffer.from(reply.body)
    response
      .writeHead(reply.status, {
        ...BROWSER_HEADERS,
        ...reply.headers,
        'content-type': reply.type ?? 'application/json',
        'content-length': body.length,
        ...(stopping && { connection: 'close' }),
      })
      .end(body)
  }
  const server = createServer(
    { keepAliveTimeout: 65_000 },
    (request, response) => void handle(request, response),
  )
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      stopping = true
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      setTimeout(() => {
        server.closeAllConnections()
      }, STOP_LIMIT_MS).unref()
      await closed
    },
  }
}

function read(request: IncomingMessage): Asked | undefined {
  const { method = 'GET', url = '' } = request
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  // Some readers take what follows two slashes for a host.
  const segments = path.startsWith('//') ? undefined : readPath(path)
  return segments && { method, segments, query: new URLSearchParams(end < 0 ? '' : url.slice(end)), request }
}

function failed(error: unknown): Reply {
  if (error instanceof BadRequest) return json(400, { error: { message: error.message } })
  return json(500, { error: { message: 'the simulator failed' } })
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // What is too large is read to its end all the same, so that its sender is there for the answer.
    if (size <= BODY_LIMIT) chunks.push(chunk)
  }
  if (size > BODY_LIMIT) throw new BadRequest('body')
  return Buffer.concat(chunks).toString('utf8')
}
