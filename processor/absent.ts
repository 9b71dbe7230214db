/** A processor that is not there: nothing ever reaches it, as when one is down. */
import type { Processor } from './port'

export function createAbsentProcessor(): Processor & { shutdown(): Promise<void> } {
  const unavailable = async () => ({ kind: 'unavailable' }) as const
  return {
    authorize: unavailable,
    inquire: unavailable,
    close: unavailable,
    capture: unavailable,
    inquireCapture: unavailable,
    refund: unavailable,
    inquireRefund: unavailable,
    verify: unavailable,
    authenticationResult: unavailable,
    shutdown: async () => undefined,
  }
}
