import type { Notifier } from './notifications'

/** Whom the simulator tells of what it decides later, and what reminds it of that. */
export interface LaterTelling {
  notifier: { tell: (...told: Parameters<Notifier['tell']>) => Promise<unknown> }
  later: Pick<Later, 'after'>
}

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
