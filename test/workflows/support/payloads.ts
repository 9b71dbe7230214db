import type { temporal } from '@temporalio/proto'

export type Payload = temporal.api.common.v1.IPayload

/** The payloads of a message and of all it holds, search attributes aside: those the server reads, to index them. */
export function payloadsOf(message: unknown): Payload[] {
  if (typeof message !== 'object' || message === null || message instanceof Uint8Array) return []
  if ('metadata' in message && 'data' in message) return [message as Payload]
  return Object.entries(message).flatMap(([name, value]) =>
    name === 'searchAttributes' ? [] : payloadsOf(value),
  )
}
