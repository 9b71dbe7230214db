/** Calls at once, each repeated as a merchant's library repeats it. */
import { until } from './until'

/**
 * Asks until the answer is another than 503: on a busy machine, whoever waits a second for the lock of a row is told to come
 * again, and nothing was written. `ask` has a key of its own where a repeat must be known as one.
 */
export async function insist<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
  return until('an answer', async () => {
    const reply = await ask()
    return reply.status !== 503 && reply
  })
}

/** Makes `count` calls at once; `ask` is given the number of its call. */
export const atOnce = <R extends { status: number }>(
  count: number,
  ask: (turn: number) => Promise<R>,
): Promise<R[]> => Promise.all(Array.from({ length: count }, (_, turn) => insist(() => ask(turn))))
