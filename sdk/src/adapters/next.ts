/** Webhooks with Next's route handlers, and wherever a request is a `Request`: Deno, Bun, workers. */
import { receive, requireReceiver, type Handler, type Secrets, type VerifyOptions } from './receive.js'

/** A route handler: `export const POST = webhookHandler(secret, async (event) => { … })`. */
export function webhookHandler(
  secret: Secrets,
  handle: Handler<Request>,
  options: VerifyOptions = {},
): (request: Request) => Promise<Response> {
  requireReceiver(secret, handle, options)
  return async (request) => {
    const body = await request.arrayBuffer()
    const header = request.headers.get('svc-signature')
    const { status, text } = await receive(body, header, secret, options, (event) => handle(event, request))
    return new Response(text, { status })
  }
}
