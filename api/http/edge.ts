/** The edge: request ids, the error envelope for every failure, and answers to what is no HTTP (rulings 8). */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Context, Middleware, Next } from 'koa'
import { presentError } from '../../contract/error-envelope'
import { ApiError } from '../../contract/errors'
import { CURRENT_VERSION } from '../../contract/versions'
import { newId } from '../../infra/ids'
import type { Logger } from '../../infra/logger'
import { isDatabaseUnavailable } from '../../store/failures'

/** Gives every request its id, and every failure its envelope. */
export function createEdge(publicUrl: string, log: Logger): Middleware {
  return async (context: Context, next: Next) => {
    const requestId = newId('request')
    context.set('Request-Id', requestId)
    context.set('Svc-Version', CURRENT_VERSION)
    const begun = performance.now()
    try {
      requireReadableHead(context)
      await next()
    } catch (thrown) {
      const error = toApiError(thrown, log, requestId)
      answerFailure(context, error, requestId, publicUrl)
    }
    log.debug(
      {
        requestId,
        method: context.method,
        route: context['_matchedRoute'] as unknown,
        status: context.status,
        ms: Math.round(performance.now() - begun),
      },
      'answered',
    )
  }
}

function requireReadableHead(context: Context): void {
  const { httpVersion, headers } = context.req
  if (httpVersion === '1.1' && headers.host === undefined) throw new ApiError('request_malformed')
  try {
    decodeURIComponent(context.path)
  } catch {
    throw new ApiError('request_malformed')
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

function answerFailure(context: Context, error: ApiError, requestId: string, publicUrl: string): void {
  const { retryAfter, headers } = error.details
  context.status = error.row.status
  if (headers) context.set(headers)
  if (retryAfter !== undefined) context.set('Retry-After', String(retryAfter))
  if (error.row.status === 401) context.set('WWW-Authenticate', 'Bearer')
  // What is left of an unread body must not be taken for the next request.
  if (!context.req.complete) context.set('Connection', 'close')
  context.type = 'application/json'
  context.body = JSON.stringify(presentError(error, requestId, publicUrl))
}

/** Answers what Node's parser refuses, or hands over as something else than a request, in the same envelope. */
export function answerBrokenHttp(server: Server, publicUrl: string): void {
  server.on('clientError', (_error: Error, socket: Socket) => {
    refuse(socket, publicUrl)
  })
  server.on('connect', (_request, socket: Socket) => {
    refuse(socket, publicUrl)
  })
  server.on('checkExpectation', (_request, response) => {
    const { head, body } = brokenRequest(publicUrl)
    response.writeHead(400, head).end(body)
  })
}

function brokenRequest(publicUrl: string): { head: Record<string, string>; body: string } {
  const requestId = newId('request')
  const body = JSON.stringify(presentError(new ApiError('request_malformed'), requestId, publicUrl))
  const head = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Request-Id': requestId,
    'Svc-Version': CURRENT_VERSION,
    Connection: 'close',
  }
  return { head, body }
}

function refuse(socket: Socket, publicUrl: string): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { head, body } = brokenRequest(publicUrl)
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`)
}
