/**
 * The edge: request ids, the error envelope for every failure, and answers to what is not valid HTTP (contract 15.1).
 */
import { STATUS_CODES, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Context, Middleware, Next } from 'koa'
import { presentError } from '../../contract/error-envelope'
import { ApiError, type ErrorCode } from '../../contract/errors'
import { CURRENT_VERSION } from '../../contract/versions'
import { repeatedHeader } from '../../domain/request-headers'
import { readPath } from '../../domain/request-path'
import { newId } from '../../infra/ids'
import type { Logger } from '../../infra/logger'
import { tracer, type Attributes, type TraceSpan } from '../../infra/tracing/tracer'
import { isDatabaseUnavailable } from '../../store/failures'
import { isReader, sendFailure } from '../browser/wayfinding'
import { limitHeaders, rateLimited, type Allowance } from '../limits'
import type { LoggedCall } from '../request-log'
import type { Services } from '../services'
import { letGoOfBody } from './room'
import { watchConnections, type Connections } from './connections'
import { transportHeaders } from './transport'

type EdgeServices = Pick<
  Services,
  'publicUrl' | 'log' | 'limits' | 'addressOf' | 'requestLog' | 'metrics' | 'livemode'
>

/** In every answer, JSON or page: browsers must not guess its type or show it in a frame. Pages add more headers. */
const BROWSER_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** Gives every request its id, every failure the error envelope, and every answer the headers of its rate limit. */
export function createEdge(services: EdgeServices): Middleware {
  const { publicUrl, log } = services
  const headers = { ...BROWSER_HEADERS, ...transportHeaders(publicUrl) }
  return (context: Context, next: Next) => {
    const origin = { traceparent: context.get('traceparent'), isStranger: true }
    return tracer().begin(origin, { name: context.method, kind: 'server' }, (span) =>
      serve(context, next, span),
    )
  }

  async function serve(context: Context, next: Next, span: TraceSpan): Promise<void> {
    const requestId = newId('request')
    context.set('Request-Id', requestId)
    context.set('Svc-Version', CURRENT_VERSION)
    context.set(headers)
    const begun = performance.now()
    try {
      requireReadableHead(context)
      await next()
      if (!isCounted(context)) await countAddress(context, services)
    } catch (thrown) {
      const error = await limited(toApiError(thrown, log, requestId), context, services)
      answerFailure(context, error, requestId, publicUrl)
    } finally {
      letGoOfBody(context.req)
    }
    const took = performance.now() - begun
    services.requestLog.note(context, took)
    note(context, requestId, took, services)
    span.rename(`${context.method} ${routeOf(context)}`)
    span.set(attributesOf(context, requestId))
  }
}

/**
 * Measures and logs an answer under its route's template, never its path, so that there are only a few different
 * labels.
 */
function note(
  context: Context,
  requestId: string,
  ms: number,
  { log, metrics, livemode }: EdgeServices,
): void {
  const { method, status } = context
  const route = routeOf(context)
  metrics.requests.observe({ mode: livemode ? 'live' : 'sandbox', method, route, status }, ms / 1_000)
  log[status >= 500 ? 'info' : 'debug']({ requestId, method, route, status, ms: Math.round(ms) }, 'answered')
}

const routeOf = (context: Context): string => (context['_matchedRoute'] as string | undefined) ?? 'none'

/** What a trace tells of a call: never anything of its body, its headers or its path. */
function attributesOf(context: Context, requestId: string): Attributes {
  const logged = context.state['logged'] as LoggedCall | undefined
  return {
    'http.request.method': context.method,
    'http.route': routeOf(context),
    'http.response.status_code': context.status,
    'svc.request_id': requestId,
    'svc.account_id': logged?.caller.tenant.accountId,
  }
}

const isCounted = (context: Context): boolean =>
  context.res.hasHeader('RateLimit-Limit') || context.state['isFree'] === true

/** Leaves the request out of the count of its address: a file that every page loads, and that costs next to nothing. */
export function doNotCount(context: Context): void {
  context.state['isFree'] = true
}

/** Counts a request in a bucket of its address, because its caller is not known. */
async function countAddress(
  context: Context,
  { limits, addressOf }: EdgeServices,
  of: 'ofAddress' | 'ofPages' = 'ofAddress',
): Promise<Allowance> {
  const allowance = await limits[of](addressOf(context.req))
  context.set(limitHeaders(allowance))
  return allowance
}

/**
 * Refuses requests from an address that is over its limit, before they cause any work. `ofPages`: who reads the documentation uses
 * up nothing that his programs need.
 */
export function limitAddresses(services: EdgeServices, of?: 'ofPages'): Middleware {
  return async (context: Context, next: Next) => {
    const allowance = await countAddress(context, services, of)
    if (!allowance.allowed) throw rateLimited(allowance)
    await next()
  }
}

/**
 * A request that is refused before its caller is known counts for its address. If the address is over its limit, the
 * refusal says that instead.
 */
async function limited(error: ApiError, context: Context, services: EdgeServices): Promise<ApiError> {
  if (isCounted(context)) return error
  const allowance = await countAddress(context, services)
  return allowance.allowed || error.row.status >= 500 ? error : rateLimited(allowance)
}

/** No caller sends nearly as many. Node leaves out some of those that are above a thousand. */
const MOST_HEADERS = 200

function requireReadableHead(context: Context): void {
  const { httpVersion, headers, rawHeaders } = context.req
  if (rawHeaders.length > 2 * MOST_HEADERS) throw new ApiError('head_too_large')
  const header = repeatedHeader(rawHeaders)
  if (header !== undefined) throw new ApiError({ code: 'header_twice', header })
  if (httpVersion === '1.1' && headers.host === undefined) throw new ApiError('request_malformed')
  if (!hasReadablePath(context)) throw new ApiError('request_malformed')
}

function hasReadablePath(context: Context): boolean {
  try {
    return readPath(context.path) !== undefined
  } catch {
    // Koa finds no path in an absolute target such as `http://`, or cannot read it at all.
    return false
  }
}

function toApiError(thrown: unknown, log: Logger, requestId: string): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isDatabaseUnavailable(thrown)) {
    log.error({ err: thrown, requestId }, 'the database is unavailable')
    return new ApiError('service_unavailable', { retryAfter: 1 })
  }
  log.error({ err: thrown, requestId }, 'a request failed')
  return new ApiError('internal_error')
}

/** What follows on the connection is not read. */
const UNREADABLE: readonly ErrorCode[] = ['request_malformed', 'head_too_large', 'target_too_long']

function answerFailure(context: Context, error: ApiError, requestId: string, publicUrl: string): void {
  // Not every limit knows when it has room again.
  const { headers, retryAfter = error.row.status === 429 ? 60 : undefined } = error.details
  context.status = error.row.status
  if (headers) context.set(headers)
  if (retryAfter !== undefined) context.set('Retry-After', String(retryAfter))
  if (error.row.status === 401 && !context.res.hasHeader('WWW-Authenticate'))
    context.set('WWW-Authenticate', 'Bearer')
  // The rest of an unread body, or what follows a malformed head, must not be taken for the next request.
  if (!context.req.complete || UNREADABLE.includes(error.code)) context.set('Connection', 'close')
  if ((error.code === 'route_missing' || error.code === 'rate_limited') && isReader(context)) {
    sendFailure(context, error)
    return
  }
  context.type = 'application/json'
  context.body = JSON.stringify(presentError(error, requestId, publicUrl))
}

/** A connection on which nothing moves for so long, in milliseconds, is ended: nobody reads what is sent on it. */
export const SILENCE_MS = 30_000

/**
 * Has requests handled, and answers what Node's parser refuses, or does not pass on as a request, with the same error envelope. A connection that
 * timed out or broke is closed without an answer, which says nothing about the requests that it carried.
 */
export function answerHttp(server: Server, services: EdgeServices, handle: RequestListener): void {
  const connections = watchConnections(server, handle)
  const unreadable = new WeakSet<Socket>()
  server.on('clientError', (error: BrokenHttp, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') connections.endUnlessRead(socket)
    else if (error.code?.startsWith('HPE_') !== true) socket.destroy()
    else if (!unreadable.has(socket)) {
      // Node reports the same error for everything that follows.
      unreadable.add(socket)
      void refuse(socket, services, connections, faultOf(error))
    }
  })
  server.timeout = SILENCE_MS
  server.on('timeout', (socket: Socket) => {
    // Whoever has taken nothing of an answer for so long does not want it.
    if (socket.writableLength > 0) socket.destroy()
    else connections.endUnlessRead(socket)
  })
  server.on('connect', (_request, socket: Socket) => {
    void refuse(socket, services, connections)
  })
  server.on('checkExpectation', (request, response) => {
    if (!connections.admits(request)) return
    void brokenRequest(services, request.socket).then(({ status, head, body }) =>
      response.writeHead(status, head).end(body),
    )
  })
}

interface BrokenHttp extends NodeJS.ErrnoException {
  /** What Node was reading. */
  rawPacket?: Buffer
}

/** Node reads at most 16 KiB of a head. */
const HEAD_LIMIT = 16 * 1024

/** A head that is too long is one with a long target, unless its first line ended before. */
function faultOf({ code, rawPacket }: BrokenHttp): HeadFault {
  if (code !== 'HPE_HEADER_OVERFLOW') return 'request_malformed'
  const line = rawPacket?.subarray(0, HEAD_LIMIT).toString('latin1') ?? ''
  return /^[A-Z]+ [^\n]*$/.test(line) ? 'target_too_long' : 'head_too_large'
}

type HeadFault = 'request_malformed' | 'target_too_long' | 'head_too_large'

async function brokenRequest(
  { publicUrl, limits }: EdgeServices,
  { remoteAddress = '' }: Socket,
  fault: HeadFault = 'request_malformed',
): Promise<{ status: number; head: Record<string, string>; body: string }> {
  const allowance = await limits.ofAddress(remoteAddress)
  const error = allowance.allowed ? new ApiError(fault) : rateLimited(allowance)
  const { retryAfter } = error.details
  const requestId = newId('request')
  const body = JSON.stringify(presentError(error, requestId, publicUrl))
  const head = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Request-Id': requestId,
    'Svc-Version': CURRENT_VERSION,
    ...BROWSER_HEADERS,
    ...transportHeaders(publicUrl),
    ...limitHeaders(allowance),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    Connection: 'close',
  }
  return { status: error.row.status, head, body }
}

async function refuse(
  socket: Socket,
  services: EdgeServices,
  connections: Connections,
  fault?: HeadFault,
): Promise<void> {
  if (connections.endAfterResponses(socket)) return
  const { status, head, body } = await brokenRequest(services, socket, fault)
  if (connections.endAfterResponses(socket)) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}
