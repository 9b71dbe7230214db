/**
 * How far this database is: a number that only grows. PostgreSQL begins no timeline when a copy of its files or a dump is put back,
 * but such a state has a lower number than what was seen outside of it.
 */
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import { BEHIND } from './service-states'

export interface Mark {
  /** Of this database: another one, also an empty one in its place, has another. */
  name: string
  beat: bigint
  /** When it was raised before. */
  before: Date
}

export type ServiceMarks = ReturnType<typeof createServiceMarks>

export function createServiceMarks({ db }: Pick<StoreContext, 'db'>) {
  return {
    async raise(): Promise<Mark> {
      const [mark] = await db.$queryRaw<Mark[]>(Prisma.sql`
        UPDATE service_marks m SET beat = m.beat + 1, at = CURRENT_TIMESTAMP
        FROM (SELECT at FROM service_marks) b
        RETURNING m.birth || ' ' || current_database() AS name, m.beat, b.at AS before`)
      if (!mark) throw new Error('the table service_marks is empty')
      return mark
    },

    /** Closes the service, and goes beyond what was seen, so that it is closed once. False if another process has done so. */
    async close(seen: bigint, reason: string): Promise<boolean> {
      const closed = await db.$executeRaw(Prisma.sql`
        WITH behind AS (UPDATE service_marks SET beat = ${seen} + 1 WHERE beat <= ${seen} RETURNING 1)
        INSERT INTO service_states (id, mode, cluster, reason)
        SELECT (SELECT coalesce(max(id), 0) + 1 FROM service_states), 'recovering', ${BEHIND}, ${reason} FROM behind`)
      return closed === 1
    },
  }
}
