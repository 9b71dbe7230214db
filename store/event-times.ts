/**
 * The event log as it fills (docs/decisions/0033): events are written only while their time is near the database's clock,
 * and read up to a time before which none can appear any more.
 */
import type { Database } from './database'
import { isStaleEvent } from './failures'

/** On a machine that takes more than a second each time, a caller is better told to come again. */
const TRIES = 5

/**
 * Writes events. PostgreSQL refuses those whose time is more than a second behind its clock, or 10 s ahead, and nothing of
 * the transaction is kept: then `write` is called again, and has to make its events anew, with the time as it is now.
 */
export async function writeInTime<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === TRIES || !isStaleEvent(error)) throw error
    }
  }
}

/**
 * Every event before this time is there, for good, for whoever reads after this answer. It trails the clock by a second,
 * and by more only while a transaction that has written an older event is still open.
 */
export async function eventHorizon(db: Database): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT svc_event_horizon() AS at`
  if (!row) throw new Error('the database does not tell how far the event log may be read')
  return row.at
}
