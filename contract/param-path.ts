/** Fields of a body by their path, which a fault names, and the values that were sent there. */
import { maskDigitRuns } from '../domain/digits'

/** For example `order.items[0].name`; digits that could be a card number are masked. */
export function paramName(path: readonly PropertyKey[]): string {
  const name = path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
  return maskDigitRuns(name).slice(0, 200).toWellFormed()
}

/** The value at a path of a body, as it was sent; undefined if there is none. */
export function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  )
}
