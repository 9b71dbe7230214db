/**
 * The places that calls to an acquirer take. Each call holds one for as long as it waits for an answer, and a process has not many:
 * an acquirer that hangs gets a few, so that payments with others do not wait for it (decision 0212).
 */

/** After so many calls in a row without an answer an acquirer counts as hanging, until it answers one. */
const MISSES = 5
/** So many calls at once are sent to one that hangs. */
const MOST = 10

export interface ProcessorPlaces {
  /** Sends the call; beyond those places it is not sent, and `unavailable` says that it never reached the acquirer. */
  take: <A extends { kind: string }>(send: () => Promise<A>) => Promise<A | { kind: 'unavailable' }>
}

export function createProcessorPlaces(): ProcessorPlaces {
  let [misses, underWay] = [0, 0]
  return {
    async take(send) {
      if (misses >= MISSES && underWay >= MOST) return { kind: 'unavailable' }
      underWay += 1
      try {
        const answer = await send()
        if (answer.kind === 'unknown') misses += 1
        else if (answer.kind !== 'unavailable') misses = 0
        return answer
      } finally {
        underWay -= 1
      }
    },
  }
}
