/** The body of a request of Node's HTTP server, as its bytes. */
import { ArgumentError } from '../errors.js'
import { SignatureError, type Payload } from '../webhooks.js'

/** The parts of Node's `IncomingMessage` that are used, and what body parsers add to it. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  headers: Readonly<Record<string, string | string[] | undefined>>
  readableEnded: boolean
  body?: unknown
  rawBody?: unknown
}

/** No event is nearly as large. */
const LARGEST = 1024 * 1024

/** @throws ArgumentError if a parser has read the body and left nothing of it; SignatureError if it is too large. */
export async function bytesOf(request: NodeRequest): Promise<Payload> {
  for (const kept of [request.rawBody, request.body])
    if (typeof kept === 'string' || kept instanceof Uint8Array) return kept
  if (request.readableEnded)
    throw new ArgumentError(
      'The body was parsed before its signature was verified: put the webhook before the parser.',
    )
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > LARGEST) throw new SignatureError('The body of the delivery is too large.', 'body')
    chunks.push(chunk)
  }
  const whole = new Uint8Array(length)
  let end = 0
  for (const chunk of chunks) {
    whole.set(chunk, end)
    end += chunk.length
  }
  return whole
}

export function signatureOf({ headers }: Pick<NodeRequest, 'headers'>): string | undefined {
  const value = headers['svc-signature']
  return Array.isArray(value) ? value[0] : value
}
