/** Webhooks with Koa. */
import { bytesOf, signatureOf, type NodeRequest } from './node.js'
import { receive, requireReceiver, type Handler, type Secrets, type VerifyOptions } from './receive.js'

interface KoaContext {
  req: NodeRequest
  /** Body parsers keep the text here. */
  request: { rawBody?: unknown }
  status: number
  body: unknown
}

/** A middleware: `router.post('/webhooks', webhookHandler(secret, async (event) => { … }))`. */
export function webhookHandler<Context extends KoaContext>(
  secret: Secrets,
  handle: Handler<Context>,
  options: VerifyOptions = {},
): (context: Context) => Promise<void> {
  requireReceiver(secret, handle, options)
  return async (context) => {
    const { rawBody } = context.request
    const body = typeof rawBody === 'string' ? rawBody : await bytesOf(context.req)
    const answer = await receive(body, signatureOf(context.req), secret, options, (event) =>
      handle(event, context),
    )
    context.status = answer.status
    context.body = answer.text
  }
}
