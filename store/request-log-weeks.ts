/** The partitions of the request log, a week each (decision 0157). Functions of the database make and drop them, as their owner. */
import type { Id } from '../domain/ids'
import { mintedAt } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import { longTransaction } from './database'
import { command } from './statement'

export function createRequestLogWeeks({ db }: Pick<StoreContext, 'db'>) {
  const count = (text: Prisma.Sql): Promise<number> =>
    longTransaction(db, async (tx) => {
      const [row] = await tx.$queryRaw<{ count: number }[]>(text)
      return row?.count ?? 0
    })
  return {
    /** Makes the weeks up to `until` that are not there; returns how many. */
    async makeWeeks(until: Date): Promise<number> {
      return count(command('request_logs.make_weeks', Prisma.sql`SELECT svc_make_weeks(${until}) AS count`))
    },

    /** Drops the oldest week, if all of it was logged before `before`; returns how many it has dropped. */
    async dropWeek(before: Date): Promise<number> {
      return count(command('request_logs.drop_week', Prisma.sql`SELECT svc_drop_week(${before}) AS count`))
    },

    /** Until when there are weeks for what is logged, without a gap from now on; null if there is none for now. */
    async weeksUntil(): Promise<Date | null> {
      const [row] = await db.$queryRaw<{ until: string | null }[]>`SELECT svc_weeks_until() AS until`
      return row?.until ? mintedAt(row.until as Id) : null
    },
  }
}
