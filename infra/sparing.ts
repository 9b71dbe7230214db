/** Says when one of many alike is to be logged, so that whoever sends thousands of them fills no log. */

/** Undefined if one of `kind` was logged within `every` milliseconds; otherwise how many were left out since. */
export type Sparing = (kind: string) => number | undefined

/** `kind` has few values: they are kept. */
export function createSparing(every: number, clock: () => number = () => performance.now()): Sparing {
  const kinds = new Map<string, { since: number; left: number }>()
  return (kind) => {
    const known = kinds.get(kind)
    if (known && clock() - known.since < every) {
      known.left += 1
      return undefined
    }
    kinds.set(kind, { since: clock(), left: 0 })
    return known?.left ?? 0
  }
}
