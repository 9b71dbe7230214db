/** Work that others can ask for, and that must not take a process from everybody else: it gets a share of the time. */
import { setTimeout as rest } from 'node:timers/promises'
import { createTurns, type Bound } from './turns'

export interface WriteShare {
  /** After a piece of work the next one waits for so many times as long as it took. */
  restForWork: number
  /** And at least for so long, in milliseconds. */
  atLeast?: number
}

/** Does one piece of work of a line at a time, with a rest between two of them. Work that finds the line idle begins at once. */
export function createShare({ restForWork, atLeast = 0 }: WriteShare) {
  const turns = createTurns<unknown>(1)
  /** When a line may go on, in milliseconds since the process started. */
  const freeAt = new Map<string, number>()

  return async <T>(line: string, work: () => Promise<T>, bound?: Bound): Promise<T> =>
    (await turns(
      line,
      async () => {
        const wait = (freeAt.get(line) ?? 0) - performance.now()
        if (wait > 0) await rest(wait)
        const from = performance.now()
        try {
          return await work()
        } finally {
          const until = performance.now()
          freeAt.set(line, until + Math.max(atLeast, (until - from) * restForWork))
        }
      },
      bound,
    )) as T
}
