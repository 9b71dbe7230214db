/** Metadata: sent as entries or as a plain object, stored and returned as an object of strings (contract 2.6). */
import { z } from 'zod'
import { NOT_STORABLE, issue, isStorableText } from './common'

const METADATA_LIMITS = { keys: 50, key: 40, value: 500 } as const

// These limits are only for the OpenAPI document; `metadataFault` reports values that exceed them.
const Key = z.string().meta({ minLength: 1, maxLength: METADATA_LIMITS.key })
const Value = z.string().meta({ maxLength: METADATA_LIMITS.value })
const Sent = z.union([
  z.array(z.strictObject({ key: Key, value: Value })).meta({ maxItems: METADATA_LIMITS.keys }),
  z.record(Key, Value).meta({ maxProperties: METADATA_LIMITS.keys }),
])

/** A record would lose the key `__proto__`; in a list of entries it is an ordinary key. */
function keepEveryKey(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !Object.hasOwn(raw, '__proto__')) return raw
  return Object.entries(raw).map(([key, value]: [string, unknown]) => ({ key, value }))
}

export const Metadata = z
  .preprocess(keepEveryKey, Sent)
  .transform((sent, context) => {
    const entries = Array.isArray(sent)
      ? sent.map(({ key, value }) => [key, value] as const)
      : Object.entries(sent)
    const fault = metadataFault(entries)
    if (fault === undefined) return Object.fromEntries(entries)
    context.addIssue(issue('parameter_impossible', fault))
    return z.NEVER
  })
  .meta({ description: 'Entries {key, value}, or a plain object; returned as an object of strings' })

function metadataFault(entries: readonly (readonly [string, string])[]): string | undefined {
  if (entries.length > METADATA_LIMITS.keys) return `must have at most ${METADATA_LIMITS.keys} keys`
  if (new Set(entries.map(([key]) => key)).size < entries.length) return 'must not repeat a key'
  for (const [key, value] of entries) {
    if (key.length === 0 || key.length > METADATA_LIMITS.key)
      return `keys must have 1 to ${METADATA_LIMITS.key} characters`
    if (value.length > METADATA_LIMITS.value)
      return `values must have at most ${METADATA_LIMITS.value} characters`
    if (!isStorableText(key) || !isStorableText(value)) return NOT_STORABLE
  }
  return undefined
}
