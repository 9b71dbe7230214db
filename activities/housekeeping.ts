/** The housekeeping: deletes what is past its life, a batch of each kind at a time. */
import { DELETED_ENDPOINT_LIFE, EVENT_LIFE } from '../domain/delivery-schedule'
import { DAY, MINUTE } from '../domain/payment-clock'
import type { Logger } from '../infra/logger'
import type { Store } from '../store/store'
import { checkpoint } from './checkpoint'

const BATCH = 5_000
/** Each goes with its deliveries and their attempts. */
const EVENTS_AT_ONCE = 500
/** An idempotency record lives this long (contract 16.3). */
const IDEMPOTENCY_LIFE = 7 * DAY
/** What is told of a token that has expired is told this long. */
const EXPIRED_TOKEN_LIFE = 7 * DAY
const REQUEST_LOG_LIFE = 30 * DAY
/** One that is open is seen again every hour. */
const INCIDENT_LIFE = 30 * DAY
/** What is still overdue is handed over again within the hour. */
const HAND_OVER_LIFE = DAY
/** Past this no other round is begun: the next run goes on. Less than the activity's time-out. */
const PATIENCE = 4 * MINUTE
/** A batch that fails is tried again at this fraction of its size, in case there was too much of it. */
const SMALLER = 10

export interface HousekeepingDependencies {
  store: Store
  log: Logger
  now: () => Date
  /** Raised when the worker stops. */
  stopping: AbortSignal
}

/** Deletes rows that are older than `before`, `limit` at most; answers how many. */
type Purge = (before: Date, limit: number) => Promise<number>

interface Chore {
  name: string
  life: number
  limit: number
  rows: { purge: Purge }
}

export function createHousekeepingActivities({ store, log, now, stopping }: HousekeepingDependencies) {
  const chores: readonly Chore[] = [
    { name: 'idempotencyRecords', life: IDEMPOTENCY_LIFE, limit: BATCH, rows: store.idempotency },
    { name: 'tokens', life: EXPIRED_TOKEN_LIFE, limit: BATCH, rows: store.tokens },
    {
      name: 'endpoints',
      life: DELETED_ENDPOINT_LIFE,
      limit: EVENTS_AT_ONCE,
      rows: { purge: (before, limit) => store.webhooks.purgeDeleted(before, limit) },
    },
    { name: 'events', life: EVENT_LIFE, limit: EVENTS_AT_ONCE, rows: store.events },
    { name: 'mails', life: EVENT_LIFE, limit: BATCH, rows: store.mails },
    { name: 'replays', life: EVENT_LIFE, limit: BATCH, rows: store.replays },
    { name: 'requestLogs', life: REQUEST_LOG_LIFE, limit: BATCH, rows: store.requestLogs },
    { name: 'incidents', life: INCIDENT_LIFE, limit: BATCH, rows: store.incidents },
    {
      name: 'handOvers',
      life: HAND_OVER_LIFE,
      limit: BATCH,
      rows: { purge: (before, limit) => store.incidents.purgeHandOvers(before, limit) },
    },
  ]

  return {
    /**
     * Deletes what is past its life, and answers how many rows of each kind. The kinds take turns, so that none waits for
     * another's backlog, and one that cannot be purged stops no other: it is logged, and the run fails once the others
     * are done.
     */
    async keepHouse(): Promise<Record<string, number>> {
      const begun = performance.now()
      const deleted: Record<string, number> = Object.fromEntries(chores.map(({ name }) => [name, 0]))
      const failed: string[] = []
      let open = chores
      while (open.length > 0 && performance.now() - begun < PATIENCE) {
        const next: Chore[] = []
        for (const chore of open) {
          const { name, life, limit, rows } = chore
          checkpoint(stopping, deleted)
          try {
            const count = await rows.purge(new Date(now().getTime() - life), limit)
            deleted[name] = (deleted[name] ?? 0) + count
            if (count >= limit) next.push(chore)
          } catch (error) {
            const smaller = Math.floor(limit / SMALLER)
            log.error({ err: error, purge: name, limit, retried: smaller > 0 }, 'a purge failed')
            if (smaller > 0) next.push({ ...chore, limit: smaller })
            else failed.push(name)
          }
        }
        open = next
      }
      if (failed.length > 0) throw new Error(`not purged, for reasons in the log: ${failed.join(', ')}`)
      return deleted
    },
  }
}
