/** Work that takes turns by name: of each name only so much is under way at once, the rest waits in its order. */
interface Line<T> {
  running: number
  waiting: ((left: T | undefined) => void)[]
}

/**
 * Runs `work` in its turn. `left`: the result of the work that this one waited for, or what that work was given if it failed;
 * undefined if this one did not wait.
 */
export type Turns<T> = (name: string, work: (left: T | undefined) => Promise<T>, bound?: Bound) => Promise<T>

/** How many may wait in a line; whoever comes after them is refused with what `refusal` makes. */
export interface Bound {
  waiting: number
  refusal: () => Error
}

export function createTurns<T>(atOnce: number): Turns<T> {
  const lines = new Map<string, Line<T>>()

  return async (name, work, bound) => {
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    if (bound && line.running >= atOnce && line.waiting.length >= bound.waiting) throw bound.refusal()
    lines.set(name, line)
    let left: T | undefined
    if (line.running < atOnce) line.running += 1
    else left = await new Promise<T | undefined>((resolve) => line.waiting.push(resolve))
    try {
      left = await work(left)
      return left
    } finally {
      // Whoever waits takes over the place, and what was left, also by work that failed.
      const next = line.waiting.shift()
      if (next) next(left)
      else line.running -= 1
      if (line.running === 0) lines.delete(name)
    }
  }
}
