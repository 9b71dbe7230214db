/**
 * Requests to servers of others and their answers over HTTP/1.1. Interim answers, such as `100 Continue` and `103 Early Hints`, are
 * read past (RFC 9110 section 15.2). Nothing is sent twice, and no redirect is followed.
 */
import {
  Agent as PlainAgent,
  request as plain,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { Agent as SecureAgent, request as secure } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { urlToHttpOptions } from 'node:url'

/** Whoever sends more interim answers says nothing. */
const MOST_INTERIM = 50

/** How long a connection is kept for what comes after, unless the server tells that it keeps it shorter. */
const KEEP_ALIVE_MS = 30_000

/** The connection had been kept, and its end was met before anything of an answer: nobody has read the request. */
export class StaleConnection extends Error {
  override readonly name = 'StaleConnection'
}

/** The time was over before there was a connection. */
class NotConnected extends Error {
  override readonly name = 'NotConnected'
  readonly code = 'NOT_CONNECTED'
}

export interface Asking {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array | null
  /** Ends the exchange, also while the body of the answer is read. */
  signal: AbortSignal
}

/** The head of the answer, with its body still to be read. Rejects with whatever ended the exchange before. */
export function ask(
  to: Pick<RequestOptions, 'protocol' | 'hostname' | 'port' | 'path' | 'agent'>,
  { method, headers, body, signal }: Asking,
  connected?: (socket: Socket) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const asked = (to.protocol === 'http:' ? plain : secure)({ ...to, method, headers })
    let isConnecting = false
    let hasBegun = false
    let hasAnswered = false
    let interim = 0
    const abort = () => {
      const { reason } = signal as { reason: Error }
      asked.destroy(
        isConnecting ? new NotConnected('there was no connection in time', { cause: reason }) : reason,
      )
    }
    const note = () => (hasBegun = true)
    signal.addEventListener('abort', abort)
    asked.on('socket', (socket: Socket) => {
      socket.once('data', note)
      // A socket that was kept is connected already.
      if (!socket.connecting) return
      isConnecting = true
      socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => {
        isConnecting = false
        connected?.(socket)
      })
    })
    asked.on('information', () => {
      interim += 1
      if (interim > MOST_INTERIM) asked.destroy(new Error('the answer is preceded by too many others'))
    })
    // Nobody asked for another protocol. Without a listener, Node ends the request and tells nobody.
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('the answer begins another protocol'))
    })
    asked.on('response', (answer) => {
      hasAnswered = true
      resolve(answer)
    })
    asked.on('error', (error) => {
      const isStale = asked.reusedSocket && !hasBegun && isConnectionEnd(error)
      reject(isStale ? new StaleConnection('the kept connection was closed', { cause: error }) : error)
    })
    asked.on('close', () => {
      signal.removeEventListener('abort', abort)
      asked.socket?.off('data', note)
      if (!hasAnswered) reject(new Error('the connection ended without an answer'))
    })
    asked.end(body ?? undefined)
  })
}

const ENDS = ['ECONNRESET', 'EPIPE', 'ECONNABORTED']

const isConnectionEnd = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && ENDS.includes(error.code)

/** The whole body. Rejects, and ends the connection, if it has more bytes than the limit, or breaks off. */
export function readWhole(answer: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) answer.destroy(new Error('the answer is too long'))
      else chunks.push(chunk)
    })
    answer.on('end', () => {
      resolve(Buffer.concat(chunks, size))
    })
    answer.on('error', reject)
    answer.on('close', () => {
      if (!answer.readableEnded) reject(new Error('the answer broke off'))
    })
  })
}

interface CallerOptions {
  /** With its path, if it has one. */
  baseUrl: string
  /** At most so many at once; further calls wait for one. */
  connections: number
  /** Told when the server's certificate expires, at each connection. */
  onCertificate?: ((expiresAt: Date) => void) | undefined
  /** Authorities to trust in place of the public ones. */
  ca?: string
}

interface Call extends Asking {
  /** Behind that of the base, with its query. */
  path: string
}

interface CallAnswer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Calls one server, on connections that are kept. */
export function createCaller({ baseUrl, connections, onCertificate, ca }: CallerOptions) {
  const base = new URL(baseUrl)
  const { protocol, hostname, port } = urlToHttpOptions(base)
  const prefix = base.pathname.replace(/\/$/, '')
  const kept = { keepAlive: true, timeout: KEEP_ALIVE_MS, maxSockets: connections }
  const agent =
    protocol === 'http:'
      ? new PlainAgent(kept)
      : new SecureAgent({ ...kept, ...(ca !== undefined && { ca }) })
  const server = { protocol, hostname, port, agent }
  const connected = onCertificate && ((socket: Socket) => tellExpiry(socket, onCertificate))
  const open = ({ path, ...asking }: Call) => ask({ ...server, path: prefix + path }, asking, connected)
  let underWay = 0
  let ended: (() => void) | undefined
  return {
    /** The answer's body is still to be read. */
    open,

    /** @param limit of bytes of the answer's body */
    async call(call: Call, limit: number): Promise<CallAnswer> {
      underWay += 1
      try {
        const answer = await open(call)
        const { statusCode: status = 0, headers } = answer
        return { status, headers, bytes: await readWhole(answer, limit) }
      } finally {
        underWay -= 1
        if (underWay === 0) ended?.()
      }
    },

    /** Waits for the calls that are under way. */
    async close(): Promise<void> {
      if (underWay > 0) await new Promise<void>((resolve) => (ended = resolve))
      agent.destroy()
    },

    destroy(): void {
      agent.destroy()
    },
  }
}

function tellExpiry(socket: Socket, told: (expiresAt: Date) => void): void {
  if (!(socket instanceof TLSSocket)) return
  const at = Date.parse(socket.getPeerCertificate().valid_to)
  if (!Number.isNaN(at)) told(new Date(at))
}
