/** A schema puts the fields of an object into its own order. What is kept of a body keeps the order in which it was sent. */
export function inOrderOf(sent: unknown, parsed: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(parsed))
    return parsed.map((item, index) => inOrderOf(sent[index], item))
  if (!isPlain(sent) || !isPlain(parsed)) return parsed
  const names = new Set([...Object.keys(sent), ...Object.keys(parsed)])
  return Object.fromEntries(
    [...names]
      .filter((name) => Object.hasOwn(parsed, name))
      .map((name) => [name, inOrderOf(sent[name], parsed[name])]),
  )
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
