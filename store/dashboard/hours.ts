/**
 * Counts the hours of accounts whose payments, refunds or deliveries have changed, as the event log tells (decision 0070).
 * An hour is always counted anew from its rows, so doing it twice, or at once, does no harm.
 */
import { typeOfId, type Id } from '../../domain/ids'
import { DAY, HOUR, MINUTE } from '../../domain/time'
import { idAt, mintedAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { DashboardMarkModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { longTransaction } from '../database'
import { eventHorizon } from '../event-times'
import { isTooLong } from '../failures'
import { command } from '../statement'
import { KINDS_OF, countsOf, firstHour, hourOf, hoursBetween, type Counted } from './hour-counts'

/** How many events are looked at in one step. */
const EVENTS = 10_000
/** How many hours one transaction counts. Where a statement takes too long, half of them, down to one. */
const HOURS = 24
/** How long a delivery may take, and its hour is looked at again for that. */
const DELIVERING = 7 * DAY
/** Processes may differ by as much about the time at which an account's clock was set back. */
const MARGIN = MINUTE
/** What changes without an event: deliveries, and payments that are put on hold after a challenge. */
const UNSETTLED = [
  { kind: 'delivery', key: { in: ['pending', 'failing'] } },
  { kind: 'payment', key: { in: ['pending', 'requires_action'] } },
] as const

/** A mode of an account in which something has happened since the mark. */
export interface Uncounted extends Tenant {
  mark: DashboardMarkModel | null
  /** Of the sandbox's clock. */
  epoch: number
}

export type Changed = Readonly<Record<Counted, readonly Date[]>> & { until: Date }

export function createDashboardHours({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  const ofTenant = ({ accountId, livemode }: Tenant) =>
    Prisma.sql`account_id = ${accountId} AND livemode = ${livemode}`

  const countSome = async ({ accountId, livemode }: Tenant, what: Counted, hours: Date[]): Promise<void> => {
    await longTransaction(db, async (tx) => {
      await tx.$queryRaw`
        SELECT 1 FROM dashboard_marks WHERE account_id = ${accountId} AND livemode = ${livemode} FOR UPDATE`
      const kind = { in: [...KINDS_OF[what]] }
      await tx.dashboardHour.deleteMany({ where: { accountId, livemode, hour: { in: hours }, kind } })
      const counted = Prisma.sql`
        INSERT INTO dashboard_hours (account_id, livemode, hour, kind, currency, key, count, amount_minor)
        SELECT ${accountId}, ${livemode}, c.hour, c.kind, c.currency, c.key, c.count, c.amount_minor
        FROM (${countsOf(what, { accountId, livemode }, hours)}) c`
      await tx.$executeRaw(command('dashboard_hours.count', counted))
    })
  }

  return {
    /** Of the next accounts after `after`, those that have something to count, in order; `last` is null after the last account. */
    async uncounted(after: string, limit: number): Promise<{ found: Uncounted[]; last: string | null }> {
      const rows = await db.$queryRaw<
        (Tenant & { epoch: number; newest: Id | null; hasPayments: boolean })[]
      >`
        SELECT a.id AS "accountId", l.livemode, coalesce(c.epoch, 0) AS epoch,
          (SELECT e.id FROM events e WHERE e.account_id = a.id AND e.livemode = l.livemode ORDER BY e.id DESC LIMIT 1) AS newest,
          EXISTS (SELECT FROM payments p WHERE p.account_id = a.id AND p.livemode = l.livemode) AS "hasPayments"
        FROM (SELECT id FROM accounts WHERE id > ${after} ORDER BY id LIMIT ${limit}) a
        CROSS JOIN (VALUES (TRUE), (FALSE)) l(livemode)
        LEFT JOIN sandbox_clocks c ON c.account_id = a.id AND NOT l.livemode
        ORDER BY a.id`
      const accountId = { in: rows.map((row) => row.accountId) }
      const since = new Date(real().getTime() - DELIVERING)
      const [marks, pending] = await Promise.all([
        db.dashboardMark.findMany({ where: { accountId } }),
        db.dashboardHour.findMany({
          where: { accountId, hour: { gte: since }, OR: UNSETTLED as never },
          distinct: ['accountId', 'livemode'],
          select: { accountId: true, livemode: true },
        }),
      ])
      const same = (one: Tenant) => (other: Tenant) =>
        one.accountId === other.accountId && one.livemode === other.livemode
      const found = rows.flatMap(({ newest, hasPayments, ...tenant }): Uncounted[] => {
        const mark = marks.find(same(tenant)) ?? null
        const isDue = mark
          ? mark.filledTo !== null ||
            mark.epoch !== tenant.epoch ||
            (newest !== null && mintedAt(newest) >= mark.mark) ||
            pending.some(same(tenant))
          : newest !== null || hasPayments
        return isDue ? [{ ...tenant, mark }] : []
      })
      return { found, last: rows.length < 2 * limit ? null : (rows.at(-1)?.accountId ?? null) }
    },

    horizon: (tenant: Tenant) => eventHorizon(db, tenant),

    /** The mark of an account that has none: its past is still to be counted. */
    async begin(
      { accountId, livemode, epoch }: Uncounted,
      mark: Date,
      at: Date,
    ): Promise<DashboardMarkModel> {
      const filledTo = await firstHour(db, { accountId, livemode })
      await db.dashboardMark.createMany({
        data: [{ accountId, livemode, mark, countedAt: at, epoch, filledTo }],
        skipDuplicates: true,
      })
      return db.dashboardMark.findUniqueOrThrow({ where: { accountId_livemode: { accountId, livemode } } })
    },

    /** The hours of what the next events since the mark are about, up to `horizon`. */
    async changed(
      { mark, epoch, ...tenant }: Uncounted,
      from: DashboardMarkModel,
      horizon: Date,
    ): Promise<Changed> {
      const since = sinceOf(from, epoch, horizon)
      const rows = await db.$queryRaw<{ id: Id; objectId: Id }[]>`
        SELECT id, object_id AS "objectId" FROM events
        WHERE ${ofTenant(tenant)} AND id >= ${idAt('event', since.getTime())} AND id < ${idAt('event', horizon.getTime())}
        ORDER BY id LIMIT ${EVENTS}`
      const ids = [...new Set(rows.map(({ objectId }) => objectId))]
      const refunds = ids.filter((id) => typeOfId(id) === 'refund')
      const refunded = await db.$queryRaw<{ id: Id }[]>`
        SELECT DISTINCT payment_id AS id FROM refunds WHERE ${ofTenant(tenant)} AND id = ANY (${refunds}::text[])`
      const payments = [...ids.filter((id) => typeOfId(id) === 'payment'), ...refunded.map(({ id }) => id)]
      const recent = new Date(real().getTime() - DELIVERING)
      const { accountId, livemode } = tenant
      const unsettled = await db.dashboardHour.findMany({
        where: { accountId, livemode, hour: { gte: recent }, OR: UNSETTLED as never },
        select: { hour: true, kind: true },
      })
      const unsettledOf = (kind: Counted) =>
        unsettled.filter((row) => row.kind === kind).map(({ hour }) => hour)
      const last = rows.at(-1)
      return {
        payment: distinct([...hoursOf(payments), ...unsettledOf('payment')]),
        refund: hoursOf(refunds),
        delivery: distinct([...rows.map(({ id }) => hourOf(mintedAt(id))), ...unsettledOf('delivery')]),
        until: rows.length < EVENTS || !last ? horizon : mintedAt(last.id),
      }
    },

    /** Counts the hours anew. Runs of the same account take turns. `done` is told after each part. */
    async count(
      tenant: Tenant,
      what: Counted,
      hours: readonly Date[],
      done: () => unknown = () => undefined,
    ): Promise<void> {
      for (let from = 0, most = HOURS; from < hours.length;) {
        const some = hours.slice(from, from + most)
        try {
          await countSome(tenant, what, some)
          from += some.length
        } catch (error) {
          if (some.length === 1 || !isTooLong(error)) throw error
          most = Math.ceil(some.length / 2)
        }
        done()
      }
    },

    /** The next hours of the past, without the empty time before them, and what comes after them. */
    async fillable({
      mark,
      filledTo,
      ...tenant
    }: DashboardMarkModel): Promise<{ hours: Date[]; next: Date | null }> {
      const first = filledTo && (await firstHour(db, tenant, filledTo))
      if (first === null || first > mark) return { hours: [], next: null }
      const until = new Date(Math.min(first.getTime() + 14 * DAY, hourOf(mark).getTime() + HOUR))
      return { hours: hoursBetween(first, until), next: until > mark ? null : until }
    },

    /** Null if another run has moved the mark meanwhile, which then goes on. */
    async move(
      { accountId, livemode, mark, countedAt, filledTo }: DashboardMarkModel,
      to: Partial<Pick<DashboardMarkModel, 'mark' | 'countedAt' | 'epoch' | 'filledTo'>>,
    ): Promise<DashboardMarkModel | null> {
      const where = { accountId, livemode, mark, countedAt, filledTo }
      const [row] = await db.dashboardMark.updateManyAndReturn({ where, data: to })
      return row ?? null
    },
  }
}

/** Once the sandbox's clock was moved it may have been set back: then events since the last run have earlier times. */
function sinceOf({ mark, countedAt, epoch: known }: DashboardMarkModel, epoch: number, horizon: Date): Date {
  if (known === epoch && mark <= horizon) return mark
  return new Date(Math.min(mark.getTime(), countedAt.getTime() - MARGIN))
}

const hoursOf = (ids: readonly Id[]): Date[] => distinct(ids.map((id) => hourOf(mintedAt(id))))

const distinct = (hours: readonly Date[]): Date[] =>
  [...new Set(hours.map((hour) => hour.getTime()))]
    .sort((one, other) => one - other)
    .map((at) => new Date(at))
