/**
 * The time of a schedule. It stands still between two jumps, so that two ways to the same state meet at the same time. The
 * process's own clock is replaced, because ids and claims read it; the database's clock is replaced in world.ts.
 */
const Machine = globalThis.Date
const BEGUN = Machine.now()

let ahead = 0

class Still extends Machine {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(stillTime())
    else super(given[0])
  }
  static override now(): number {
    return stillTime()
  }
}

/**
 * From here on this process's time moves by {@link setTimeAhead} alone, and what is spread at random is not: the same way leads to
 * the same times. `isActing`: whether an actor asks, for whom what he measures takes as long as the schedule says.
 */
export function stopTime(isActing: () => boolean): () => void {
  const drawn = Math.random
  const measured = performance.now.bind(performance)
  globalThis.Date = Still as DateConstructor
  Math.random = () => 0.5
  performance.now = () => (isActing() ? ahead : measured())
  return () => {
    globalThis.Date = Machine
    Math.random = drawn
    performance.now = measured
  }
}

export const stillTime = (): number => BEGUN + ahead

/** How far the schedule's time is from its beginning, in milliseconds. */
export const timeAhead = (): number => ahead

export function setTimeAhead(milliseconds: number): void {
  ahead = milliseconds
}
