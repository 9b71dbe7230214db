/** What the receivers of all frameworks have in common. */
import type { Event } from '../generated/events.js'
import { ArgumentError } from '../errors.js'
import {
  SignatureError,
  requireSecrets,
  requireVerifyOptions,
  verify,
  type Payload,
  type Secrets,
  type VerifyOptions,
} from '../webhooks.js'

export type { Event, Secrets, VerifyOptions }

/** What to do with an event. Store it and return: the delivery must be answered within 10 seconds. */
export type Handler<Context> = (event: Event, context: Context) => unknown

/**
 * Tells at once, and not with the first delivery, that a receiver cannot work.
 * @throws ArgumentError
 */
export function requireReceiver(secret: Secrets, handle: unknown, options: VerifyOptions): void {
  requireSecrets(secret)
  requireVerifyOptions(options)
  if (typeof handle !== 'function') throw new ArgumentError('Give a function that takes the event.')
}

/** What to answer a delivery. An exception of `handle` is left to the framework, which answers 500: it is sent again. */
export async function receive(
  body: Payload,
  header: string | null | undefined,
  secret: Secrets,
  options: VerifyOptions,
  handle: (event: Event) => unknown,
): Promise<{ status: 200 | 400; text: string }> {
  let event: Event
  try {
    event = await verify(body, header, secret, options)
  } catch (error) {
    if (error instanceof SignatureError) return { status: 400, text: error.message }
    throw error
  }
  await handle(event)
  return { status: 200, text: 'received' }
}
