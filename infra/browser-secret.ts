/** The 128-bit secret in an address that a browser is sent to (rulings 3). It is derived, so nothing is stored. */
import type { Pepper } from './pepper'

export function browserSecret(pepper: Pepper, objectId: string): string {
  return pepper.hash('browser-secret', objectId).subarray(0, 16).toString('base64url')
}
