/** Webhooks with Express. */
import { bytesOf, signatureOf, type NodeRequest } from './node.js'
import { receive, requireReceiver, type Handler, type Secrets, type VerifyOptions } from './receive.js'

interface ExpressResponse {
  status(code: number): { send(text: string): unknown }
}

/**
 * A handler: `app.post('/webhooks', webhookHandler(secret, async (event) => { … }))`. Put it before `express.json()`, or
 * use `express.raw({ type: '*\/*' })` for its path.
 */
export function webhookHandler(
  secret: Secrets,
  handle: Handler<NodeRequest>,
  options: VerifyOptions = {},
): (request: NodeRequest, response: ExpressResponse, next: (error: unknown) => void) => Promise<void> {
  requireReceiver(secret, handle, options)
  return async (request, response, next) => {
    try {
      const body = await bytesOf(request)
      const answer = await receive(body, signatureOf(request), secret, options, (event) =>
        handle(event, request),
      )
      response.status(answer.status).send(answer.text)
    } catch (error) {
      next(error)
    }
  }
}
