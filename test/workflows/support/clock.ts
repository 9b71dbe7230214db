/** The Temporal server's time as a clock that can be read without waiting. The service and the processor use it. */
export interface ServerClock {
  /** In milliseconds. Never runs backwards. */
  now: () => number
  /** Asks the server for its time. Between two calls the clock advances by itself. */
  sync: () => Promise<void>
  /** Sets the clock ahead of, or behind, the server's time. */
  shift: (byMs: number) => void
}

export function createServerClock(readServerMs: () => Promise<number>): ServerClock {
  let serverMs = 0
  let readAt = performance.now()
  let offset = 0
  let last = 0
  return {
    now() {
      // The answer was on its way for a while. Ids are minted by the machine's time too, which the server is never behind.
      const time = Math.max(Math.floor(serverMs + performance.now() - readAt), Date.now()) + offset
      last = Math.max(last, time)
      return last
    },
    async sync() {
      serverMs = await readServerMs()
      readAt = performance.now()
    },
    shift(byMs) {
      offset = byMs
      last = 0
    },
  }
}
