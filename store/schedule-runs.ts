/** When each schedule last ran: one row per schedule, written by the activity itself. */
import type { ScheduleName } from '../domain/schedules'
import type { ScheduleRunModel } from '../prisma/generated/models'
import type { StoreContext } from './context'

export function createScheduleRuns({ db, now }: Pick<StoreContext, 'db' | 'now'>) {
  return {
    async list(): Promise<ScheduleRunModel[]> {
      return db.scheduleRun.findMany({ orderBy: { schedule: 'asc' } })
    },

    async begin(schedule: ScheduleName): Promise<void> {
      const begunAt = now()
      await db.scheduleRun.upsert({ where: { schedule }, create: { schedule, begunAt }, update: { begunAt } })
    },

    /** Begins a run unless one has begun since `before`; whether it did. Of two processes that ask, one does. */
    async beginUnless(schedule: ScheduleName, before: Date): Promise<boolean> {
      const begunAt = now()
      const known = { where: { schedule, begunAt: { lt: before } }, data: { begunAt } }
      if ((await db.scheduleRun.updateMany(known)).count > 0) return true
      return (
        (await db.scheduleRun.createMany({ data: [{ schedule, begunAt }], skipDuplicates: true })).count > 0
      )
    },

    async finish(schedule: ScheduleName): Promise<void> {
      await db.scheduleRun.update({ where: { schedule }, data: { finishedAt: now(), failure: null } })
    },

    /** `failure` is the name of the error. Its message is not stored, because it may contain what must not be kept. */
    async fail(schedule: ScheduleName, failure: string): Promise<void> {
      await db.scheduleRun.update({ where: { schedule }, data: { failure } })
    },

    /** The account after which the next run goes on; null if the last one came to the end. */
    async reached(schedule: ScheduleName): Promise<string | null> {
      const run = await db.scheduleRun.findUnique({ where: { schedule }, select: { reached: true } })
      return run?.reached ?? null
    },

    async reach(schedule: ScheduleName, account: string | null): Promise<void> {
      await db.scheduleRun.updateMany({ where: { schedule }, data: { reached: account } })
    },
  }
}
