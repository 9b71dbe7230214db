/**
 * How far this database is: a number that only grows. PostgreSQL begins no timeline when a copy of its files or a dump is put back,
 * but such a state has a lower number than what was seen outside of it.
 */
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import { BEHIND } from './service-states'

export interface Mark {
  beat: bigint
  /** Whether the database was an earlier state than what was seen, and this has closed the service: why. Otherwise null. */
  closed: string | null
}

export type ServiceMarks = ReturnType<typeof createServiceMarks>

const NAME = Prisma.sql`birth || ' ' || current_database()`

export function createServiceMarks({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** Of this database: another one, also an empty one in its place, has another. */
    async name(): Promise<string> {
      const [row] = await db.$queryRaw<{ name: string }[]>(
        Prisma.sql`SELECT ${NAME} AS name FROM service_marks`,
      )
      if (!row) throw new Error('the table service_marks is empty')
      return row.name
    },

    /**
     * Raises the number beyond what was seen of this database, and closes the service if it was lower: of processes that look at
     * once the first one closes it, whatever the others have raised.
     */
    async raise(name: string, seen: bigint): Promise<Mark> {
      const [mark] = await db.$queryRaw<Mark[]>(Prisma.sql`
        WITH before AS (SELECT beat, at FROM service_marks WHERE ${NAME} = ${name} FOR UPDATE),
        raised AS (
          UPDATE service_marks m SET beat = greatest(before.beat, ${seen}::bigint) + 1, at = CURRENT_TIMESTAMP
          FROM before RETURNING m.beat, before.beat AS was, before.at AS since),
        closed AS (
          INSERT INTO service_states (id, mode, cluster, reason)
          SELECT (SELECT coalesce(max(id), 0) + 1 FROM service_states), 'recovering', ${BEHIND},
            'The database is an earlier state of itself, of ' || to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
              || ': it was put back from a copy or a dump.'
          FROM raised WHERE was < ${seen}::bigint
          RETURNING reason)
        SELECT raised.beat, closed.reason AS closed FROM raised LEFT JOIN closed ON true`)
      if (!mark) throw new Error('another database has taken the place of the one that was looked at')
      return mark
    },
  }
}
