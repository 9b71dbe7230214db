/** Payouts of all accounts of a mode, for operators: what goes out on a day, what is held back, what failed. */
import { DAY, HOUR, dateAt } from '../../domain/time'
import { Prisma } from '../../prisma/generated/client'
import type { PayoutHoldModel, PayoutModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'

/** Amounts in minor units. */
export interface CountedPayouts {
  currency: string
  automatic: boolean
  status: string
  count: number
  amount: bigint
}

export interface FailedPayout {
  id: string
  account: string
  accountName: string
  currency: string
  amount: bigint
  reason: string
  failedAt: Date
}

/** `waiting`: what the account's pending payouts of a currency come to. */
export interface HeldPayouts extends PayoutHoldModel {
  accountName: string
  waiting: { currency: string; count: number; amount: bigint }[]
}

/** `oldest`: since when the bank does not answer, or the day of arrival. */
export interface StuckPayouts {
  livemode: boolean
  count: number
  oldest: Date
}

/** A weekend and a holiday after its day, a transfer has arrived. */
const LATE = 4 * DAY

const isStuck = (at: Date): Prisma.Sql => Prisma.sql`due_at IS NOT NULL AND status = 'in_transit' AND (
  waiting_since < ${new Date(at.getTime() - HOUR)}
  OR (livemode AND arrival_on < ${dateAt(new Date(at.getTime() - LATE))}))`

/** A payout comes back ten days after it was paid at the latest; before that it may be asked about for some days. */
export const LONGEST_LIFE = 21 * DAY

export function createPayoutRun({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** Those of a mode that were made since a time, by currency, schedule or not, and status. */
    made: (livemode: boolean, since: Date): Promise<CountedPayouts[]> => db.$queryRaw<CountedPayouts[]>`
      SELECT currency, automatic, status, count(*)::int AS count, sum(amount)::bigint AS amount FROM payouts
      WHERE livemode = ${livemode} AND created_at >= ${since}
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,

    /** How many schedules of a currency still pay before a time. */
    scheduled: (livemode: boolean, before: Date): Promise<{ currency: string; count: number }[]> =>
      db.$queryRaw<{ currency: string; count: number }[]>`
      SELECT currency, count(*)::int AS count FROM payout_schedules
      WHERE livemode = ${livemode} AND due_at < ${before} GROUP BY 1 ORDER BY 1`,

    /** Those that failed since a time, the newest first. */
    failed: (livemode: boolean, since: Date, limit: number): Promise<FailedPayout[]> => db.$queryRaw<
      FailedPayout[]
    >`
      SELECT p.id, p.account_id AS account, a.name AS "accountName", p.currency, p.amount, p.failure_reason AS reason,
        p.last_event_at AS "failedAt"
      FROM payouts p JOIN accounts a ON a.id = p.account_id
      WHERE p.livemode = ${livemode} AND p.created_at >= ${new Date(since.getTime() - LONGEST_LIFE)}
        AND p.status = 'failed' AND p.last_event_at >= ${since}
      ORDER BY p.last_event_at DESC LIMIT ${limit}`,

    /** By mode, those whose bank has not answered for an hour, and of live mode those that it has not paid days after their arrival. */
    stuck: (at: Date): Promise<StuckPayouts[]> => db.$queryRaw<StuckPayouts[]>`
      SELECT livemode, count(*)::int AS count, min(coalesce(waiting_since, arrival_on::timestamptz)) AS oldest FROM payouts
      WHERE ${isStuck(at)} GROUP BY 1 ORDER BY 1`,

    /** The same, each by itself, the oldest first. */
    async stuckOnes(at: Date, limit: number): Promise<PayoutModel[]> {
      const found = await db.$queryRaw<Pick<PayoutModel, 'accountId' | 'livemode' | 'id'>[]>`
        SELECT account_id AS "accountId", livemode, id FROM payouts WHERE ${isStuck(at)} ORDER BY due_at LIMIT ${limit}`
      return found.length === 0 ? [] : db.payout.findMany({ where: { OR: found }, orderBy: { id: 'asc' } })
    },

    /** The accounts whose payouts are held, the newest hold first. */
    async held(livemode: boolean, limit: number): Promise<HeldPayouts[]> {
      const holds = await db.payoutHold.findMany({
        where: { livemode },
        orderBy: { heldAt: 'desc' },
        take: limit,
      })
      const ids = holds.map(({ accountId }) => accountId)
      const [accounts, waiting] = await Promise.all([
        db.account.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
        db.payout.groupBy({
          by: ['accountId', 'currency'],
          where: { accountId: { in: ids }, livemode, status: 'pending' },
          _count: true,
          _sum: { amount: true },
          orderBy: { currency: 'asc' },
        }),
      ])
      return holds.map((hold) => ({
        ...hold,
        accountName: accounts.find(({ id }) => id === hold.accountId)?.name ?? hold.accountId,
        waiting: waiting
          .filter(({ accountId }) => accountId === hold.accountId)
          .map(({ currency, _count: count, _sum: { amount } }) => ({
            currency,
            count,
            amount: amount ?? 0n,
          })),
      }))
    },
  }
}
