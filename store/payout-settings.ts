/** When accounts are paid out, and which an operator holds. */
import type { PayoutHoldModel, PayoutScheduleModel } from '../prisma/generated/models'
import { addEntry, changesBetween, type Actor } from './audit'
import type { StoreContext, Tenant } from './context'

export type ScheduleTerms = Pick<
  PayoutScheduleModel,
  'interval' | 'weekday' | 'monthDay' | 'minimum' | 'dueAt'
>

/** What the audit log tells of a schedule: JSON has no large integers. */
const told = ({ interval, weekday, monthDay, minimum }: ScheduleTerms) => ({
  interval,
  weekday,
  month_day: monthDay,
  minimum: minimum.toString(),
})

export function createPayoutSettings({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    schedules: ({ accountId, livemode }: Tenant): Promise<PayoutScheduleModel[]> =>
      db.payoutSchedule.findMany({ where: { accountId, livemode }, orderBy: { currency: 'asc' } }),

    schedule: ({ accountId, livemode }: Tenant, id: string): Promise<PayoutScheduleModel | null> =>
      db.payoutSchedule.findFirst({ where: { id, accountId, livemode } }),

    scheduleOf: ({ accountId, livemode }: Tenant, currency: string): Promise<PayoutScheduleModel | null> =>
      db.payoutSchedule.findFirst({ where: { accountId, livemode, currency } }),

    /** What is set takes the place of what was. */
    setSchedule: (
      { accountId, livemode }: Tenant,
      { id, currency, ...terms }: ScheduleTerms & { id: string; currency: string },
      actor: Actor,
    ): Promise<PayoutScheduleModel> =>
      db.$transaction(async (tx) => {
        const key = { accountId_livemode_currency: { accountId, livemode, currency } }
        const before = await tx.payoutSchedule.findUnique({ where: key })
        const at = real()
        const row = await tx.payoutSchedule.upsert({
          where: key,
          create: { id, accountId, livemode, currency, ...terms, createdAt: at },
          update: { ...terms, revision: { increment: 1 } },
        })
        const changes = before ? changesBetween(told(before), told(row)) : {}
        const audited = { action: 'payout_schedule.set', objectId: row.id, changes }
        await addEntry(tx, { accountId, livemode }, actor, audited, at)
        return row
      }),

    /** Moves a schedule on. False if it has changed since it was read. */
    async next(
      { id, accountId, livemode, revision }: PayoutScheduleModel,
      dueAt: Date | null,
    ): Promise<boolean> {
      const { count } = await db.payoutSchedule.updateMany({
        where: { id, accountId, livemode, revision },
        data: { dueAt, revision: revision + 1 },
      })
      return count === 1
    },

    /** The accounts that may use live mode. */
    async inLiveMode(): Promise<string[]> {
      const rows = await db.account.findMany({
        where: { live: true },
        select: { id: true },
        orderBy: { id: 'asc' },
      })
      return rows.map(({ id }) => id)
    },

    async heldBecause(livemode: boolean, reason: string): Promise<string[]> {
      const rows = await db.payoutHold.findMany({ where: { livemode, reason }, select: { accountId: true } })
      return rows.map(({ accountId }) => accountId)
    },

    hold: ({ accountId, livemode }: Tenant): Promise<PayoutHoldModel | null> =>
      db.payoutHold.findFirst({ where: { accountId, livemode } }),

    /** False if its payouts are held already. */
    beginHold: ({ accountId, livemode }: Tenant, reason: string, actor: Actor): Promise<boolean> =>
      db.$transaction(async (tx) => {
        const at = real()
        const data = { accountId, livemode, reason, heldBy: actor.id, heldAt: at }
        const { count } = await tx.payoutHold.createMany({ data, skipDuplicates: true })
        const changes = { reason: { from: null, to: reason } }
        const audited = { action: 'payouts.held', objectId: accountId, changes }
        if (count > 0) await addEntry(tx, { accountId, livemode }, actor, audited, at)
        return count > 0
      }),

    /** False if they are not held. */
    endHold: ({ accountId, livemode }: Tenant, actor: Actor): Promise<boolean> =>
      db.$transaction(async (tx) => {
        const { count } = await tx.payoutHold.deleteMany({ where: { accountId, livemode } })
        const audited = { action: 'payouts.released', objectId: accountId }
        if (count > 0) await addEntry(tx, { accountId, livemode }, actor, audited, real())
        return count > 0
      }),
  }
}
