import { setTimeout as sleep } from 'node:timers/promises'

/** Whether the pause came to its end; a signal ends it early. It keeps no process alive. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, true, { signal, ref: false }).catch(() => false)
