/**
 * Which times events may have (decision 0033): an event is written only while its time is near the database's clock,
 * and the log is read only up to a time before which no event can still appear.
 */
import type { Clock } from '../infra/clock'
import type { Database } from './database'
import type { Tenant } from './context'
import { isStaleEvent } from './failures'

/** If a machine takes more than a second each time, it is better to tell the caller to try again. */
const TRIES = 5

/**
 * Writes events. PostgreSQL refuses an event whose time is more than 1 s behind the account's clock, or more than 10 s
 * ahead of it, and rolls the transaction back. Then `write` is called again, and must create its events again with the current time.
 */
export async function writeInTime<T>(clock: Pick<Clock, 'refresh'>, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === TRIES || !isStaleEvent(error)) throw error
      // The account may have moved its clock meanwhile.
      await clock.refresh()
    }
  }
}

/**
 * A time of the account before which no event can appear any more, for reads that begin after this call. It is one second behind
 * its clock, or further behind while a transaction that has written an older event is still open.
 */
export async function eventHorizon(db: Database, { accountId, livemode }: Tenant): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`
    SELECT svc_event_horizon() + svc_clock_ahead(${accountId}, ${livemode}) AS at`
  if (!row) throw new Error('the database does not tell how far the event log may be read')
  return row.at
}
