/**
 * Which choices come to the same in either order (docs/explorer.md). Where one of two was tried first, the other order need not be:
 * the first one is asleep after the second, until something happens that it does not commute with.
 */

/** What a choice does, as far as others can notice. */
export interface Does {
  word: string
  /** Absent for a jump of time. */
  actor?: string
  isFault: boolean
  /** What it reads or writes, by table or system, and what of that it writes. */
  touches: readonly string[]
  writes: readonly string[]
}

/** What everything may depend on: time that passes, and a transaction, of whose statements nothing is known. */
const EVERYTHING: readonly string[] = ['time', 'transaction']

const meet = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one))

function isApart(one: Does, other: Does): boolean {
  if (one.actor === other.actor || meet([...one.touches, ...other.touches], EVERYTHING)) return false
  return !meet(one.writes, other.touches) && !meet(other.writes, one.touches)
}

/** The choices that are asleep once another was made. */
export const stillAsleep = (asleep: readonly Does[], made: Does): Does[] =>
  asleep.filter((one) => isApart(one, made))

/** How a state was met: with how many faults, and which choices were asleep there. */
export interface Met {
  used: number
  asleep: readonly string[]
}

/**
 * The choices that are to be made in a state, and those that sleep meanwhile. What was made of it before, with no more faults, is
 * known; what was asleep then and is not now is made up for.
 */
export function toMake(
  all: readonly Does[],
  { asleep, used }: { asleep: readonly Does[]; used: number },
  before: Met | undefined,
): { make: Does[]; asleep: readonly Does[]; met: Met } {
  const words = asleep.map(({ word }) => word)
  if (!before || before.used > used)
    return { make: all.filter(({ word }) => !words.includes(word)), asleep, met: { used, asleep: words } }
  const left = before.asleep.filter((word) => !words.includes(word))
  const both = asleep.filter(({ word }) => before.asleep.includes(word))
  const met = before.used === used ? { used, asleep: both.map(({ word }) => word) } : before
  return { make: all.filter(({ word }) => left.includes(word)), asleep: both, met }
}
