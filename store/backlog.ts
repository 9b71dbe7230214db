/** How much is waiting in the whole database, and since when. Operators list it and workers measure it. */
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import type { WaitingRows } from './overdue'

/** Rows of a kind whose due time has passed. */
export interface Overdue {
  kind: string
  count: number
  oldest: Date
}

/** Deliveries that wait: for the dispatcher, for the workflow of their event, or (`held`) for a circuit to close. */
export interface WaitingDeliveries {
  livemode: boolean
  lane: 'dispatcher' | 'workflow' | 'held'
  count: number
}

/** What waits besides the kinds of objects, with the time until which it waits. */
const OTHERS: Readonly<Record<string, Prisma.Sql>> = {
  claim: Prisma.sql`SELECT lease_until AS at FROM idempotency_records WHERE draft IS NOT NULL`,
  mail: Prisma.sql`SELECT due_at AS at FROM mails`,
}

export function createBacklog({ db }: Pick<StoreContext, 'db'>) {
  return {
    namesOf: (waiting: readonly WaitingRows[]): string[] => [
      ...Object.keys(OTHERS),
      ...waiting.map(({ name }) => name),
    ],

    /** How many rows of each kind are past their due time at `at`. Kinds without such rows are left out. */
    async overdue(waiting: readonly WaitingRows[], at: Date): Promise<Overdue[]> {
      const rows = waiting.map(
        ({ name, table, due, open }) =>
          [name, Prisma.sql`SELECT ${due} AS at FROM ${table} WHERE ${open}`] as const,
      )
      const parts = [...Object.entries(OTHERS), ...rows].map(
        ([kind, found]) => Prisma.sql`
          SELECT ${kind}::text AS kind, count(*)::int AS count, min(at) AS oldest FROM (${found}) w WHERE at < ${at}`,
      )
      return db.$queryRaw<Overdue[]>`
        SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) k WHERE count > 0 ORDER BY oldest`
    },

    async waitingDeliveries(): Promise<WaitingDeliveries[]> {
      return db.$queryRaw<WaitingDeliveries[]>`
        SELECT livemode, CASE WHEN held_at IS NULL THEN runner ELSE 'held' END AS lane, count(*)::int AS count
        FROM webhook_deliveries WHERE status = 'pending' GROUP BY 1, 2`
    },

    /** How many endpoints have an open circuit, by mode. */
    async openCircuits(): Promise<{ livemode: boolean; count: number }[]> {
      return db.$queryRaw<{ livemode: boolean; count: number }[]>`
        SELECT livemode, count(*)::int AS count FROM webhook_endpoints
        WHERE probe_at IS NOT NULL AND deleted_at IS NULL AND status <> 'disabled' GROUP BY 1`
    },
  }
}
