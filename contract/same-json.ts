/** Whether two JSON values are equal; the order of keys does not matter, because the database does not keep it. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || a === null || b === null) return a === b
  if (typeof a !== 'object' || typeof b !== 'object') return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}
