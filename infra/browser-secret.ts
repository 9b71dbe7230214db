/** The 128-bit secret in an address that a browser is sent to (contract 3.6). It is derived, so nothing is stored. */
import { hasHash, type Pepper } from './pepper'

export function browserSecret(pepper: Pepper, objectId: string): string {
  return pepper.hash('browser-secret', objectId).subarray(0, 16).toString('base64url')
}

/** Whether a browser sent the object's secret, of either pepper. Compares in constant time. */
export const isBrowserSecret = (pepper: Pepper, objectId: string, given: string): boolean =>
  hasHash(
    pepper.held.map((one) => Buffer.from(browserSecret(one, objectId))),
    Buffer.from(given),
  )
