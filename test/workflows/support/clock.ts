/** The Temporal server's time as a clock that can be read without waiting: the service and the processor live by it. */
export interface ServerClock {
  /** Milliseconds; never runs backwards. */
  now: () => number
  /** Asks the server for its time. Between two questions the clock runs on by itself. */
  sync: () => Promise<void>
  /** Sets the clock off from the server's time. */
  shift: (byMs: number) => void
}

export function createServerClock(readServerMs: () => Promise<number>): ServerClock {
  let serverMs = 0
  let readAt = performance.now()
  let offset = 0
  let last = 0
  return {
    now() {
      const time = Math.floor(serverMs + performance.now() - readAt) + offset
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
