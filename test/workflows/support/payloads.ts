import type { temporal } from '@temporalio/proto'

export type Payload = temporal.api.common.v1.IPayload

/** The payloads within a message, without search attributes, which the server must be able to read. */
export function payloadsOf(message: unknown): Payload[] {
  if (typeof message !== 'object' || message === null || message instanceof Uint8Array) return []
  if ('metadata' in message && 'data' in message) return [message as Payload]
  return Object.entries(message).flatMap(([name, value]) =>
    name === 'searchAttributes' ? [] : payloadsOf(value),
  )
}
