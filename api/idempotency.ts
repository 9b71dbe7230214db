import { ApiError } from '../contract/errors'

/** The Idempotency-Key of a write: 1 to 255 printable ASCII characters (contract 14). */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header
  throw new ApiError('idempotency_key_missing')
}
