/** Concurrent calls, each repeated as a merchant's library repeats it. */
import { until } from './until'

/**
 * Repeats a call until the answer is not 503. On a busy machine, a call that waits a second for a row's lock is asked
 * to try again, and has written nothing. `ask` must use one key for all repeats if they must be recognized.
 */
export async function insist<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
  return until('an answer', async () => {
    const reply = await ask()
    return reply.status !== 503 && reply
  })
}

/** Makes `count` calls at once. `ask` gets the number of its call. */
export const atOnce = <R extends { status: number }>(
  count: number,
  ask: (turn: number) => Promise<R>,
): Promise<R[]> => Promise.all(Array.from({ length: count }, (_, turn) => insist(() => ask(turn))))
