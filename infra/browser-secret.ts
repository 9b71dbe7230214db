/** The 128-bit secret in an address that a browser is sent to (contract 3.6). It is derived, so nothing is stored. */
import { timingSafeEqual } from 'node:crypto'
import type { Pepper } from './pepper'

export function browserSecret(pepper: Pepper, objectId: string): string {
  return pepper.hash('browser-secret', objectId).subarray(0, 16).toString('base64url')
}

/** Whether a browser sent the object's secret. Compares in constant time. */
export function isBrowserSecret(pepper: Pepper, objectId: string, given: string): boolean {
  const expected = Buffer.from(browserSecret(pepper, objectId))
  const found = Buffer.from(given)
  return expected.length === found.length && timingSafeEqual(expected, found)
}
