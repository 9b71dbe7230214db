/** Work that the simulator does by itself after a while, unless it has stopped by then. */
export type Later = ReturnType<typeof createLater>

export function createLater() {
  const timers = new Set<NodeJS.Timeout>()
  return {
    after(milliseconds: number, work: () => unknown): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, milliseconds)
      timers.add(timer.unref())
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
