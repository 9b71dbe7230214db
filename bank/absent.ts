/** Stands for a bank that is not configured: every call answers `unavailable`, and what is to be paid out waits. */
import type { ConnectedBank } from './port'

export function createAbsentBank(): ConnectedBank {
  const unavailable = async () => ({ kind: 'unavailable' }) as const
  return { send: unavailable, ask: unavailable, shutdown: async () => undefined }
}
