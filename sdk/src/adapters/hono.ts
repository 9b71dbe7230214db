/** Webhooks with Hono. */
import { receive, requireReceiver, type Handler, type Secrets, type VerifyOptions } from './receive.js'

interface HonoContext {
  req: { arrayBuffer(): Promise<ArrayBuffer>; header(name: string): string | undefined }
}

/** A handler: `app.post('/webhooks', webhookHandler(secret, async (event, context) => { … }))`. */
export function webhookHandler<Context extends HonoContext>(
  secret: Secrets,
  handle: Handler<Context>,
  options: VerifyOptions = {},
): (context: Context) => Promise<Response> {
  requireReceiver(secret, handle, options)
  return async (context) => {
    const body = await context.req.arrayBuffer()
    const header = context.req.header('svc-signature')
    const { status, text } = await receive(body, header, secret, options, (event) => handle(event, context))
    return new Response(text, { status })
  }
}
