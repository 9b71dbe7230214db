/** Metadata: sent as entries or as a plain object, stored and returned as an object of strings (contract 2.6). */
import { z } from 'zod'
import { characters, issue, isStorableText } from './common'
import type { BareValueFault, ValueFault } from './faults/table'
import { paramName } from './param-path'

/** Entries of an object, characters of a key and of a value, and entries that a list can be filtered by at once. */
export const METADATA_LIMITS = { keys: 50, key: 40, value: 500, sought: 5 } as const

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
      ? sent.map(({ key, value }, index) => ({ key, value, at: [index] }))
      : entriesOf(sent)
    return checked(entries, METADATA_LIMITS.keys, context)
  })
  .meta({ description: 'Entries {key, value}, or a plain object; returned as an object of strings' })

/** Entries that each object of a list must have: `metadata[order_id]=6735` in a query string. */
export const queryMetadata = () =>
  z
    .unknown()
    .transform((sent, context) => {
      if (typeof sent === 'object' && sent !== null)
        return checked(entriesOf(sent as Record<string, string>), METADATA_LIMITS.sought, context)
      context.addIssue(issue({ code: 'not_the_type', expected: 'object' }))
      return z.NEVER
    })
    .meta({
      type: 'object',
      additionalProperties: { type: 'string', maxLength: METADATA_LIMITS.value },
      maxProperties: METADATA_LIMITS.sought,
    })

const entriesOf = (sent: Readonly<Record<string, string>>): Entry[] =>
  Object.entries(sent).map(([key, value]) => ({ key, value, at: [key] }))

function checked(entries: readonly Entry[], max: number, context: z.RefinementCtx): Record<string, string> {
  const faults = metadataFaults(entries, max)
  for (const { fault, path } of faults) context.addIssue({ ...issue(fault), path })
  return faults.length === 0 ? Object.fromEntries(entries.map(({ key, value }) => [key, value])) : z.NEVER
}

interface Entry {
  key: string
  value: string
  /** Where it stands in what was sent. */
  at: (string | number)[]
}

interface Found {
  fault: BareValueFault | ValueFault
  path: (string | number)[]
}

function metadataFaults(entries: readonly Entry[], max: number): Found[] {
  if (entries.length > max) return [{ fault: { code: 'metadata_too_many', max }, path: [] }]
  const seen = new Set<string>()
  return entries.flatMap(({ key, value, at: path }) => {
    const isTwice = seen.has(key)
    seen.add(key)
    const fault = isTwice
      ? ({ code: 'metadata_key_twice', key: named(key) } as const)
      : entryFault(key, value)
    return fault === undefined ? [] : [{ fault, path }]
  })
}

/** A key as a fault may repeat it, since in an array its entry has only a number. */
const named = (key: string): string => paramName([key])

function entryFault(key: string, value: string): BareValueFault | ValueFault | undefined {
  if (key === '' || characters(key) > METADATA_LIMITS.key)
    return { code: 'metadata_key_length', max: METADATA_LIMITS.key }
  if (characters(value) > METADATA_LIMITS.value)
    return { code: 'metadata_value_too_long', max: METADATA_LIMITS.value, key: named(key) }
  return isStorableText(key) && isStorableText(value) ? undefined : 'not_storable'
}
