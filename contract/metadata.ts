/** Metadata: sent as entries or as a plain object, stored and returned as an object of strings (contract 2.6). */
import { z } from 'zod'
import { issue, isStorableText } from './common'
import type { BareValueFault, ValueFault } from './faults/table'

/** Entries of an object, and characters of a key and of a value. */
export const METADATA_LIMITS = { keys: 50, key: 40, value: 500 } as const

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
    context.addIssue(issue(fault))
    return z.NEVER
  })
  .meta({ description: 'Entries {key, value}, or a plain object; returned as an object of strings' })

function metadataFault(
  entries: readonly (readonly [string, string])[],
): BareValueFault | ValueFault | undefined {
  if (entries.length > METADATA_LIMITS.keys) return { code: 'metadata_too_many', max: METADATA_LIMITS.keys }
  if (new Set(entries.map(([key]) => key)).size < entries.length) return 'metadata_key_twice'
  for (const [key, value] of entries) {
    if (key.length === 0 || key.length > METADATA_LIMITS.key)
      return { code: 'metadata_key_length', max: METADATA_LIMITS.key }
    if (value.length > METADATA_LIMITS.value)
      return { code: 'metadata_value_too_long', max: METADATA_LIMITS.value }
    if (!isStorableText(key) || !isStorableText(value)) return 'not_storable'
  }
  return undefined
}
