/** Stands for a bank that is not configured: every call answers `unavailable`, nothing is listed, and what is to be paid out waits. */
import type { ConnectedBank } from './port'

export function createAbsentBank(): ConnectedBank {
  const unavailable = async () => ({ kind: 'unavailable' }) as const
  const list = async () => ({ kind: 'known', value: 'unsupported' }) as const
  return { send: unavailable, ask: unavailable, list, shutdown: async () => undefined }
}
