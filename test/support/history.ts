/** Checks the events of an object against each other. */
type Json = Readonly<Record<string, unknown>>

export interface Told {
  type: string
  data: { object: Json; previous_attributes: Json }
}

/**
 * Follows an object through its events, and checks that `previous_attributes` has exactly the fields in which each
 * event differs from the one before. `made` is the object before its first event; null if that event reports the
 * creation. Returns the object as the last event shows it.
 */
export function followEvents(events: readonly Told[], made: Json | null = null): Record<string, unknown> {
  let before = made
  for (const { type, data } of events) {
    if (before) expectNewer(before, data.object, data.previous_attributes)
    expect({ type, changed: data.previous_attributes }).toEqual({
      type,
      changed: changed(before, data.object),
    })
    before = data.object
  }
  if (!before) throw new Error('an object without events')
  return { ...before }
}

/** The fields that differ, with their earlier values; null for a field that did not exist. */
function changed(before: Json | null, after: Json): Json {
  if (!before) return {}
  const fields = Object.keys({ ...before, ...after }).filter((field) => field !== 'version')
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(after[field])))
      .map((field) => [field, before[field] ?? null]),
  )
}

/** With the keys of each object in the same order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value ?? null
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** The version grows with what an event tells, and two snapshots of one version are the same. */
function expectNewer(before: Json, after: Json, changes: Json): void {
  const [known, next] = [before['version'], after['version']].map(Number)
  expect(next).toBeGreaterThanOrEqual(known!)
  if (Object.keys(changes).length > 0) expect(next).toBeGreaterThan(known!)
  if (next === known) expect(sorted(after)).toEqual(sorted(before))
}
