/** Webhooks with Fastify. */
import { signatureOf } from './node.js'
import { receive, requireReceiver, type Handler, type Secrets, type VerifyOptions } from './receive.js'
import type { Payload } from '../webhooks.js'

interface FastifyRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
}

interface FastifyReply {
  code(status: number): { send(text: string): unknown }
}

interface Fastify {
  removeAllContentTypeParsers(): unknown
  /** Its overloads cannot be written without Fastify's own types. */
  addContentTypeParser(type: string, options: never, parse: never): unknown
  post(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): unknown
}

/**
 * A plugin: `app.register(webhookRoute('/webhooks', secret, async (event) => { … }))`. Within it bodies are bytes; the
 * parsers of other routes stay as they are.
 */
export function webhookRoute(
  path: string,
  secret: Secrets,
  handle: Handler<FastifyRequest>,
  options: VerifyOptions = {},
): (app: Fastify) => Promise<void> {
  requireReceiver(secret, handle, options)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' } as never, keepBytes as never)
    app.post(path, async (request, reply) => {
      const body = (request.body ?? '') as Payload
      const header = signatureOf({ headers: request.headers })
      const answer = await receive(body, header, secret, options, (event) => handle(event, request))
      return reply.code(answer.status).send(answer.text)
    })
  }
}

function keepBytes(_request: unknown, body: unknown, done: (error: null, body: unknown) => void): void {
  done(null, body)
}
