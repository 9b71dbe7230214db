/**
 * The places that calls to an acquirer take. Each call holds one for as long as it waits for an answer, and a process has not many:
 * an acquirer that hangs gets a few, so that payments with others do not wait for it (decision 0212).
 */

/** After so many calls in a row without an answer an acquirer counts as hanging, until it answers one. */
const MISSES = 5
/** So many calls at once are sent to one that hangs. */
const WHILE_IT_HANGS = 10

export interface ProcessorPlaces {
  /** Sends the call if there is a place for it. Null: it was not sent. */
  take: <A extends { kind: string }>(send: () => Promise<A>) => Promise<A | null>
}

/** `most`: how many calls at once are sent to an acquirer, whether it answers or not. */
export function createProcessorPlaces(most: number): ProcessorPlaces {
  let [misses, underWay] = [0, 0]
  return {
    async take(send) {
      if (underWay >= (misses >= MISSES ? Math.min(WHILE_IT_HANGS, most) : most)) return null
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
