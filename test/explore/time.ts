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
 * the same times.
 */
export function stopTime(): () => void {
  const drawn = Math.random
  globalThis.Date = Still as DateConstructor
  Math.random = () => 0.5
  return () => {
    globalThis.Date = Machine
    Math.random = drawn
  }
}

export const stillTime = (): number => BEGUN + ahead

/** How far the schedule's time is from its beginning, in milliseconds. */
export const timeAhead = (): number => ahead

export function setTimeAhead(milliseconds: number): void {
  ahead = milliseconds
}
