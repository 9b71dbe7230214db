/** What an object's events tell of it, held against one another. */
type Json = Readonly<Record<string, unknown>>

export interface Told {
  type: string
  data: { object: Json; previous_attributes: Json }
}

/**
 * Follows an object through its events: what each of them shows otherwise than the one before is just what its previous
 * attributes say. `made` is the object before its first event, null where that tells of its creation. Answers with
 * the object as the last event shows it.
 */
export function followEvents(events: readonly Told[], made: Json | null = null): Record<string, unknown> {
  let before = made
  for (const { type, data } of events) {
    expect({ type, changed: data.previous_attributes }).toEqual({
      type,
      changed: changed(before, data.object),
    })
    before = data.object
  }
  if (!before) throw new Error('an object without events')
  return { ...before }
}

/** The fields that differ, with their values before; null for one that was not there. */
function changed(before: Json | null, after: Json): Json {
  if (!before) return {}
  const fields = Object.keys({ ...before, ...after })
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(after[field])))
      .map((field) => [field, before[field] ?? null]),
  )
}

/** With the keys of every object in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value ?? null
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
