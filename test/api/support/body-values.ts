/** A body with one value changed. */
export function withValue(body: object, path: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>
  const keys = path.split(/\.|\[|\]\.?/).filter((key) => key !== '')
  const last = keys.pop() ?? ''
  let place = copy
  for (const key of keys) place = place[key] as Record<string, unknown>
  if (value === undefined) Reflect.deleteProperty(place, last)
  else place[last] = value
  return copy
}
