/**
 * The keys that stored responses are sealed under. They can be rotated (decision 0003). Two kinds of keys are derived
 * from each: the key of every response, and the key that seals a response's key until the response is written.
 */
import { createPepper, FIRST_PEPPER, type Pepper } from './pepper'

/** By id; the first one seals. Each is the root from which its own keys are derived. */
export type ResponseKeys = ReadonlyMap<string, Pepper>

/** Stands for the pepper's key in the list, as long as it should still seal although another key is already known. */
export const PEPPER_ENTRY = 'pepper'

export const RESPONSE_KEYS_FORM =
  'must be a list of id:key, each key 32 bytes in base64 and each id another one than a pepper’s, the key that seals first; ' +
  '"pepper" stands for the key that is derived from SVC_PEPPER'

/**
 * Reads `id:base64,id:base64`, the key that seals first. Without a text, the pepper's key seals. The key of
 * each pepper always opens. Undefined if the text has another form.
 */
export function parseResponseKeys(text: string | undefined, pepper: Pepper): ResponseKeys | undefined {
  const entries = text?.split(',').map((entry) => readEntry(entry.trim(), pepper)) ?? []
  if (!entries.every((entry) => entry !== undefined)) return undefined
  const keys = new Map(entries)
  if (keys.size < entries.length) return undefined
  for (const one of pepper.held) if (!keys.has(one.id)) keys.set(one.id, one)
  return keys
}

/** As {@link parseResponseKeys}, but throws if the text has another form. */
export function readResponseKeys(text: string | undefined, pepper: Pepper): ResponseKeys {
  const keys = parseResponseKeys(text, pepper)
  if (!keys) throw new Error(`SVC_RESPONSE_KEYS ${RESPONSE_KEYS_FORM}`)
  return keys
}

function readEntry(entry: string, pepper: Pepper): [string, Pepper] | undefined {
  if (entry === PEPPER_ENTRY) return [pepper.id, pepper]
  const [id = '', encoded = ''] = entry.split(':')
  const key = Buffer.from(encoded, 'base64')
  const isTaken = id === FIRST_PEPPER || pepper.held.some((one) => one.id === id)
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(id) || isTaken || key.length !== 32) return undefined
  return [id, createPepper(key)]
}
