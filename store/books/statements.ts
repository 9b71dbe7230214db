/** What statements are made of (contract 21.3): sums of whole days, and the journals in their order. */
import type { DayMovement } from '../../contract/balance/statement'
import type { StatementDay } from '../../contract/balance/statement-pdf'
import { TRANSACTION_TYPES } from '../../domain/balance'
import { daysAfter } from '../../domain/time'
import { idAt } from '../../infra/ids'
import type { JournalModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { withPaymentFacts, type AboutPayment } from './about-payments'

/** Days, UTC, both included. */
export interface StatementDays {
  currency: string
  from: Date
  until: Date
}

export type StatedJournal = JournalModel & AboutPayment

export function createStatementReads({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** What there was of each kind before the first day and from then on, as it was at one moment. */
    async sums(
      { accountId, livemode }: Tenant,
      { currency, from, until }: StatementDays,
    ): Promise<{ opening: bigint; movements: DayMovement[] }> {
      const rows = await db.$queryRaw<(DayMovement & { isBefore: boolean })[]>`
        SELECT kind, day < ${from}::date AS "isBefore", sum(count)::bigint AS count, sum(amount)::bigint AS amount,
          sum(fee)::bigint AS fee
        FROM book_days
        WHERE account_id = ${accountId} AND livemode = ${livemode} AND currency = ${currency} AND day <= ${until}::date
        GROUP BY 1, 2 ORDER BY 1`
      const before = rows.filter(({ isBefore }) => isBefore)
      return {
        opening: before.reduce((sum, { amount, fee }) => sum + amount - fee, 0n),
        movements: rows
          .filter(({ isBefore }) => !isBefore)
          .map(({ kind, count, amount, fee }) => ({ kind, count, amount, fee })),
      }
    },

    /** What the journals of each day came to, in the order of the days; a day without any is left out. */
    days: (
      { accountId, livemode }: Tenant,
      { currency, from, until }: StatementDays,
    ): Promise<StatementDay[]> => db.$queryRaw<StatementDay[]>`
      SELECT day, sum(count)::bigint AS count, sum(amount)::bigint AS amount, sum(fee)::bigint AS fee
      FROM book_days
      WHERE account_id = ${accountId} AND livemode = ${livemode} AND currency = ${currency}
        AND day BETWEEN ${from}::date AND ${until}::date
      GROUP BY 1 ORDER BY 1`,

    /** The next journals after one, the oldest first. */
    async page(
      tenant: Tenant,
      { currency, from, until }: StatementDays,
      after: string | undefined,
      limit: number,
    ): Promise<StatedJournal[]> {
      const { accountId, livemode } = tenant
      const begin = after === undefined ? { gte: idAt('balance_transaction', from.getTime()) } : { gt: after }
      const id = { ...begin, lt: idAt('balance_transaction', daysAfter(until, 1).getTime()) }
      const where = { accountId, livemode, currency, id, kind: { in: [...TRANSACTION_TYPES] } }
      const rows = await db.journal.findMany({ where, orderBy: { id: 'asc' }, take: limit })
      return withPaymentFacts({ db }, tenant, rows)
    },
  }
}
