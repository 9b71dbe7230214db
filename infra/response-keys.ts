/**
 * The keys that stored responses are sealed under, so that they can be rotated (docs/decisions/0042). From each come
 * the key of every response and the key that a response's key is sealed under until the response is written.
 */
import { createPepper, type Pepper } from './pepper'

/** By id, the one that seals first. Each is the root that its own keys are derived from. */
export type ResponseKeys = ReadonlyMap<string, Pepper>

/** Id of the key that is derived from the pepper. It opens whatever was sealed before there were others. */
export const PEPPER_KEY_ID = 'p1'

/** Stands in the list for that key, for as long as it is to seal although another one is known already. */
export const PEPPER_ENTRY = 'pepper'

export const RESPONSE_KEYS_FORM =
  'must be a list of id:key, each key 32 bytes in base64 and each id another one than "p1", the key that seals first; ' +
  '"pepper" stands for the key that is derived from SVC_PEPPER'

/**
 * Reads `id:base64,id:base64`, the key that seals first. Without it, the pepper's key seals. That key always opens.
 * Undefined when the text is in no such form.
 */
export function parseResponseKeys(text: string | undefined, pepper: Pepper): ResponseKeys | undefined {
  const entries = text?.split(',').map((entry) => readEntry(entry.trim(), pepper)) ?? []
  if (!entries.every((entry) => entry !== undefined)) return undefined
  const keys = new Map(entries)
  if (keys.size < entries.length) return undefined
  return keys.has(PEPPER_KEY_ID) ? keys : keys.set(PEPPER_KEY_ID, pepper)
}

/** The same; throws when the text is in no such form. */
export function readResponseKeys(text: string | undefined, pepper: Pepper): ResponseKeys {
  const keys = parseResponseKeys(text, pepper)
  if (!keys) throw new Error(`SVC_RESPONSE_KEYS ${RESPONSE_KEYS_FORM}`)
  return keys
}

function readEntry(entry: string, pepper: Pepper): [string, Pepper] | undefined {
  if (entry === PEPPER_ENTRY) return [PEPPER_KEY_ID, pepper]
  const [id = '', encoded = ''] = entry.split(':')
  const key = Buffer.from(encoded, 'base64')
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(id) || id === PEPPER_KEY_ID || key.length !== 32) return undefined
  return [id, createPepper(key)]
}
