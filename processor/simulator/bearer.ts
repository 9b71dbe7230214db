/** The secret that whoever moves money at the simulator shows, as `Authorization: Bearer …` (RFC 6750). */
import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Answers whether a header holds the secret, in the same time whatever it holds. */
export function requireBearer(secret: string): (header: string | undefined) => boolean {
  const expected = digest(`Bearer ${secret}`)
  return (header = '') => timingSafeEqual(digest(header), expected)
}
