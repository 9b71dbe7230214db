/** Whose books are behind, and which process posts them (decision 0184). */
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext, Tenant } from '../context'
import { span } from '../span'
import { command } from '../statement'
import { POSTED } from './events'

/** Whether there is something to post for the account `a` in this mode. */
const isBehind = (livemode: boolean): Prisma.Sql => Prisma.sql`
  CASE WHEN b.account_id IS NULL
    THEN EXISTS (SELECT FROM payments p WHERE p.account_id = a.id AND p.livemode = ${livemode})
    ELSE b.filled_to IS NOT NULL
      OR EXISTS (SELECT FROM events e WHERE e.account_id = a.id AND e.livemode = ${livemode}
        AND e.type = ANY (${POSTED}::text[]) AND e.id >= b.mark)
      OR EXISTS (SELECT FROM book_maturities m WHERE m.account_id = a.id AND m.livemode = ${livemode}
        AND m.day <= (clock_timestamp() + svc_clock_ahead(a.id, ${livemode}))::date)
    END`

export function createBookKeeping({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    async isBehind({ accountId, livemode }: Tenant): Promise<boolean> {
      const [row] = await db.$queryRaw<{ behind: boolean }[]>`
        SELECT ${isBehind(livemode)} AS behind
        FROM accounts a LEFT JOIN book_marks b ON b.account_id = a.id AND b.livemode = ${livemode}
        WHERE a.id = ${accountId}`
      return row?.behind ?? false
    },

    /** Of the next accounts after `after`, those whose books are behind; `last` is null after the last account. */
    async walk(
      livemode: boolean,
      after: string,
      limit: number,
    ): Promise<{ found: string[]; last: string | null }> {
      const rows = await db.$queryRaw<{ id: string; behind: boolean }[]>`
        SELECT a.id, ${isBehind(livemode)} AS behind
        FROM (SELECT id FROM accounts WHERE id > ${after} ORDER BY id LIMIT ${limit}) a
        LEFT JOIN book_marks b ON b.account_id = a.id AND b.livemode = ${livemode}
        ORDER BY a.id`
      return {
        found: rows.filter(({ behind }) => behind).map(({ id }) => id),
        last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
      }
    },

    /** Accounts with something that leaves a ledger account today, or did before, by the machine's time. */
    async matured(livemode: boolean, limit: number): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT DISTINCT m.account_id AS id FROM (
          SELECT account_id FROM book_maturities WHERE day <= clock_timestamp()::date AND livemode = ${livemode}
          ORDER BY day LIMIT ${limit}) m`
      return rows.map(({ id }) => id)
    },

    /** Whether `holder` is the one that posts the books of the mode; then it is for `forMs` more. */
    async hold(
      livemode: boolean,
      holder: string,
      { forMs, behindSince }: { forMs: number; behindSince: Date | null },
    ): Promise<boolean> {
      const until = Prisma.sql`clock_timestamp() + ${span(forMs)}`
      const written = await db.$executeRaw(
        command(
          'book_keepers.hold',
          Prisma.sql`
          INSERT INTO book_keepers AS k (livemode, holder, until, behind_since)
          VALUES (${livemode}, ${holder}, ${until}, ${behindSince})
          ON CONFLICT (livemode) DO UPDATE
          SET holder = excluded.holder, until = excluded.until, behind_since = excluded.behind_since
          WHERE k.holder = excluded.holder OR k.until < clock_timestamp()`,
        ),
      )
      return written === 1
    },

    /** How many seconds the books of each mode are behind: because nobody posts them, or because what is to be posted is not. */
    async behindBy(): Promise<{ livemode: boolean; seconds: number }[]> {
      return db.$queryRaw`
        SELECT livemode, greatest(0, extract(epoch FROM clock_timestamp() - least(until, behind_since)))::float8 AS seconds
        FROM book_keepers`
    },

    /** Lets another process go on at once. */
    async letGo(livemode: boolean, holder: string): Promise<void> {
      await db.bookKeeper.updateMany({ where: { livemode, holder }, data: { until: real() } })
    },
  }
}
