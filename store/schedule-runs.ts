/** When each schedule and each round last ran: one row for each, written by who does it. */
import type { JobName, RoundName } from '../domain/schedules'
import { Prisma } from '../prisma/generated/client'
import type { ScheduleRunModel } from '../prisma/generated/models'
import type { StoreContext } from './context'
import { span } from './span'
import { command } from './statement'

export function createScheduleRuns({ db, now }: Pick<StoreContext, 'db' | 'now'>) {
  return {
    async list(): Promise<ScheduleRunModel[]> {
      return db.scheduleRun.findMany({ orderBy: { schedule: 'asc' } })
    },

    async begin(schedule: JobName): Promise<void> {
      const begunAt = now()
      await db.scheduleRun.upsert({ where: { schedule }, create: { schedule, begunAt }, update: { begunAt } })
    },

    /** Begins a run unless one has begun since `before`; whether it did. Of two processes that ask, one does. */
    async beginUnless(schedule: JobName | 'operators', before: Date): Promise<boolean> {
      const begunAt = now()
      const known = { where: { schedule, begunAt: { lt: before } }, data: { begunAt } }
      if ((await db.scheduleRun.updateMany(known)).count > 0) return true
      return (
        (await db.scheduleRun.createMany({ data: [{ schedule, begunAt }], skipDuplicates: true })).count > 0
      )
    },

    /**
     * Begins a round that nobody does, unless one has begun within the last `after` milliseconds; whether it did. It is the holder's
     * for `forMs`, or until it renews that.
     */
    async claim(
      round: RoundName,
      { holder, after, every, forMs }: { holder: string; after: number; every: number; forMs: number },
    ): Promise<boolean> {
      const written = await db.$executeRaw(
        command(
          'schedule_runs.claim',
          Prisma.sql`
          INSERT INTO schedule_runs AS r (schedule, begun_at, holder, held_until, every_ms)
          VALUES (${round}, clock_timestamp(), ${holder}, clock_timestamp() + ${span(forMs)}, ${every})
          ON CONFLICT (schedule) DO UPDATE
          SET begun_at = excluded.begun_at, holder = excluded.holder, held_until = excluded.held_until, every_ms = excluded.every_ms
          WHERE r.begun_at <= clock_timestamp() - ${span(after)}
            AND (r.held_until IS NULL OR r.held_until < clock_timestamp())`,
        ),
      )
      return written === 1
    },

    async renew(round: RoundName, holder: string, forMs: number): Promise<void> {
      await db.$executeRaw(
        command(
          'schedule_runs.renew',
          Prisma.sql`
          UPDATE schedule_runs SET held_until = clock_timestamp() + ${span(forMs)}
          WHERE schedule = ${round} AND holder = ${holder} AND held_until IS NOT NULL`,
        ),
      )
    },

    /** Lets another process do the next round. */
    async letGo(round: RoundName, holder: string): Promise<void> {
      await db.scheduleRun.updateMany({ where: { schedule: round, holder }, data: { heldUntil: null } })
    },

    async finish(schedule: JobName): Promise<void> {
      await db.scheduleRun.update({ where: { schedule }, data: { finishedAt: now(), failure: null } })
    },

    /** `failure` is the name of the error. Its message is not stored, because it may contain what must not be kept. */
    async fail(schedule: JobName, failure: string): Promise<void> {
      await db.scheduleRun.update({ where: { schedule }, data: { failure } })
    },

    /** The account after which the next run goes on; null if the last one came to the end. */
    async reached(schedule: JobName): Promise<string | null> {
      const run = await db.scheduleRun.findUnique({ where: { schedule }, select: { reached: true } })
      return run?.reached ?? null
    },

    async reach(schedule: JobName, account: string | null): Promise<void> {
      await db.scheduleRun.updateMany({ where: { schedule }, data: { reached: account } })
    },
  }
}
