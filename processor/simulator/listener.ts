/** One port of the simulator. It reads requests strictly and adds security headers for browsers to every reply. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { repeatedHeader } from '../../domain/request-headers'
import { readPath } from '../../domain/request-path'
import { BadRequest } from './requests'

export interface SimulatorReply {
  status: number
  body: string
  type?: string
  headers?: Readonly<Record<string, string>>
}

/** A request with its path in segments, each decoded once; `.` and `..` have no meaning. */
export interface Asked {
  method: string
  segments: readonly string[]
  query: URLSearchParams
  request: IncomingMessage
}

/** If undefined, the connection ends without an answer. */
export type SimulatorRoute = (asked: Asked) => Promise<SimulatorReply | undefined>

export interface SimulatorListener {
  port: number
  stop(): Promise<void>
}

const BODY_LIMIT = 64 * 1024
const STOP_LIMIT_MS = 2_000

/** Headers of every reply: it may not be framed, and its type may not be guessed. */
const BROWSER_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export const json = (status: number, value: unknown): SimulatorReply => ({
  status,
  body: JSON.stringify(value),
})
export const NOT_FOUND = json(404, { error: { message: 'nothing here' } })
export const HEALTHY = json(200, { status: 'ok' })

export async function listen(route: SimulatorRoute, host: string, port: number): Promise<SimulatorListener> {
  let stopping = false
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = read(request)
    const reply =
      typeof asked === 'string' ? json(400, { error: { message: asked } }) : await route(asked).catch(failed)
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

/** Or why it cannot be read. */
function read(request: IncomingMessage): Asked | string {
  const { method = 'GET', url = '', rawHeaders } = request
  const header = repeatedHeader(rawHeaders)
  if (header !== undefined) return `send one ${header} header`
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  // Some parsers read what follows two slashes as a host.
  const segments = path.startsWith('//') ? undefined : readPath(path)
  if (!segments) return 'the path cannot be read'
  return { method, segments, query: new URLSearchParams(end < 0 ? '' : url.slice(end)), request }
}

function failed(error: unknown): SimulatorReply {
  if (error instanceof BadRequest) return json(400, { error: { message: error.message } })
  return json(500, { error: { message: 'the simulator failed' } })
}

export const readBody = async (request: IncomingMessage): Promise<string> =>
  (await readBytes(request, BODY_LIMIT)).toString('utf8')

/** A body of more than `limit` bytes is refused. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // A body that is too large is still read to its end; otherwise the sender would not receive the answer.
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw new BadRequest('body')
  return Buffer.concat(chunks)
}
