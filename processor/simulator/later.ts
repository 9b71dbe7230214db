/** Work that the simulator does by itself after a while, unless it has stopped by then. */
export type Later = ReturnType<typeof createLater>

export function createLater() {
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<unknown>>()
  return {
    after(milliseconds: number, work: () => Promise<unknown>): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        const done = work().finally(() => underWay.delete(done))
        underWay.add(done)
      }, milliseconds)
      timers.add(timer.unref())
    },
    /** What has begun is done to its end: an outcome is written and told, or neither. */
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}
