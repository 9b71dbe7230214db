/** When accounts are paid out, and which an operator holds. */
import type { Cause } from '../domain/cause'
import type { PayoutHoldModel, PayoutScheduleModel } from '../prisma/generated/models'
import { addEntry, auditing, causedBy, changesBetween, type Actor } from './audit'
import { added, silently, type Change } from './change'
import { TRIES, commit } from './commit'
import type { StoreContext, Tenant } from './context'
import { isTaken } from './failures'

export type ScheduleTerms = Pick<
  PayoutScheduleModel,
  'interval' | 'weekday' | 'monthDay' | 'minimum' | 'dueAt'
>

/** What the audit log tells of a schedule: JSON has no large integers. */
const told = ({ currency, interval, weekday, monthDay, minimum }: PayoutScheduleModel) => ({
  currency,
  interval,
  weekday,
  month_day: monthDay,
  minimum: minimum.toString(),
})

function setting(
  before: PayoutScheduleModel | null,
  draft: PayoutScheduleModel,
  cause: Cause,
): Change<'payout_schedules'> {
  if (!before) return added('payout_schedules', draft, cause)
  const { interval, weekday, monthDay, minimum, dueAt } = draft
  return silently('payout_schedules', before, { interval, weekday, monthDay, minimum, dueAt }, cause)
}

/** False as well where somebody else has set the first one of a currency at the same time. */
async function unlessTaken(written: Promise<boolean>): Promise<boolean> {
  try {
    return await written
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

export function createPayoutSettings({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    schedules: ({ accountId, livemode }: Tenant): Promise<PayoutScheduleModel[]> =>
      db.payoutSchedule.findMany({ where: { accountId, livemode }, orderBy: { currency: 'asc' } }),

    schedule: ({ accountId, livemode }: Tenant, id: string): Promise<PayoutScheduleModel | null> =>
      db.payoutSchedule.findFirst({ where: { id, accountId, livemode } }),

    scheduleOf: ({ accountId, livemode }: Tenant, currency: string): Promise<PayoutScheduleModel | null> =>
      db.payoutSchedule.findFirst({ where: { accountId, livemode, currency } }),

    /** What is set takes the place of what was. */
    async setSchedule(
      tenant: Tenant,
      set: ScheduleTerms & { id: string; currency: string },
      actor: Actor,
    ): Promise<PayoutScheduleModel> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { accountId, livemode } = tenant
        const before = await db.payoutSchedule.findFirst({
          where: { accountId, livemode, currency: set.currency },
        })
        const at = real()
        const change = setting(
          before,
          { ...tenant, ...set, dueDay: null, createdAt: at, revision: 0 },
          causedBy(actor),
        )
        const changes = changesBetween(before ? told(before) : {}, told(change.next))
        const audited = { action: 'payout_schedule.set', objectId: change.next.id, changes }
        const also = [auditing(tenant, actor, [audited], at)]
        if (await unlessTaken(commit({ db }, 'payout_schedules.set', [change], { also }))) return change.next
      }
      throw new Error(`the payout schedule of ${tenant.accountId} changes all the time`)
    },

    /** Moves a schedule on; `dueDay` of one that is put off. False if it has changed since it was read. */
    moveOn: (
      row: PayoutScheduleModel,
      dueAt: Date | null,
      cause: Cause,
      dueDay: string | null = null,
    ): Promise<boolean> =>
      commit({ db }, 'payout_schedules.wait', [silently('payout_schedules', row, { dueAt, dueDay }, cause)]),

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
