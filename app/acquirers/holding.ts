/**
 * What a process holds of tables that change seldom. It looks every few seconds whether any row has changed, and only while it is asked:
 * a payment waits for no statement because of them (decision 0238).
 */
import { MINUTE, SECOND } from '../../domain/time'
import type { Logger } from '../../infra/logger'

/** After this time what is held is read again, beside whoever asked for it. */
const FRESH = 5 * SECOND
/** After this time whoever asks waits for it. */
const STALE = MINUTE

export interface Holding {
  /** What is held then is not too old to choose by. */
  current(): Promise<void>
  /** What is held then was read within seconds, if it can be read. */
  recent(): Promise<void>
  /** Reads it now. Throws what reading throws. */
  again(): Promise<void>
  /** This process has changed a row: whoever asks next waits until they are read. */
  changed: () => void
  /** Waits for what is being read. */
  settled: () => Promise<void>
}

interface Parts {
  /** Another text as soon as any row has changed. */
  state: () => Promise<string>
  /** Reads all rows, and holds them. */
  read: () => Promise<void>
  /** What is not read: for the log. */
  what: string
  log: Logger
}

export function createHolding({ state, read, what, log }: Parts): Holding {
  let held: string | undefined
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  /** How often this process has changed one. */
  let changes = 0

  const look = async (): Promise<void> => {
    const begun = performance.now()
    const before = changes
    const latest = await state()
    if (latest !== held) {
      await read()
      held = latest
    }
    // What was changed meanwhile may not have been read.
    readAt = changes === before ? begun : -Infinity
  }
  const again = (): Promise<void> => (reading ??= look().finally(() => (reading = undefined)))
  const isOlderThan = (ms: number): boolean => performance.now() - readAt > ms
  /** What is held counts on if it cannot be read. */
  const renew = (): Promise<void> =>
    again().catch((err: unknown) => {
      log.warn({ err }, `${what} were not read`)
    })
  const current = async (): Promise<void> => {
    while (isOlderThan(STALE)) await again()
    if (isOlderThan(FRESH)) void renew()
  }
  return {
    current,
    async recent() {
      if (isOlderThan(FRESH) && !isOlderThan(STALE)) await renew()
      await current()
    },
    again,
    changed() {
      changes += 1
      readAt = -Infinity
    },
    async settled() {
      await reading?.catch(() => undefined)
    },
  }
}
