/** Checks the secret of calls that move money, which is sent as `Authorization: Bearer …` (RFC 6750). */
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a header contains the secret, compared in constant time. */
export function requireBearer(secret: string): (header: string | undefined) => boolean {
  const expected = digest(`Bearer ${secret}`)
  return (header = '') => timingSafeEqual(digest(header), expected)
}
