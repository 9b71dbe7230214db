/** Payouts of all accounts of a mode, for operators: what goes out on a day, what is held back, what failed. */
import { DAY } from '../../domain/time'
import type { PayoutHoldModel } from '../../prisma/generated/models'
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

/** A payout comes back ten days after it was paid at the latest; before that it may be asked about for some days. */
const LONGEST_LIFE = 21 * DAY

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
