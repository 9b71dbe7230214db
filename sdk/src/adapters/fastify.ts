/** Webhooks with Fastify. */
import { signatureOf } from './node.js'
import { receive, type Handler, type Secrets, type VerifyOptions } from './receive.js'
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
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer' },
    parse: (request: never, body: never, done: (error: null, body: unknown) => void) => void,
  ): unknown
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
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    app.post(path, async (request, reply) => {
      const body = (request.body ?? '') as Payload
      const header = signatureOf({ headers: request.headers })
      const answer = await receive(body, header, secret, options, (event) => handle(event, request))
      return reply.code(answer.status).send(answer.text)
    })
  }
}
