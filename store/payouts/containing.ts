/** Which payout a journal was paid out with: the first of its currency whose cut is not before the journal became available. */
import type { JournalModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'

/** `payoutId`: null for what was not paid out yet, and for payouts themselves. */
export type PaidJournal = JournalModel & { payoutId: string | null }

export async function withPayouts(
  { db }: Pick<StoreContext, 'db'>,
  { accountId, livemode }: Tenant,
  rows: readonly JournalModel[],
): Promise<PaidJournal[]> {
  const asked = rows.filter(({ kind }) => kind !== 'payout')
  const found =
    asked.length === 0
      ? []
      : await db.$queryRaw<{ id: string; payoutId: string }[]>`
        SELECT j.id, p.id AS "payoutId"
        FROM unnest(
          ${asked.map(({ id }) => id)}::text[],
          ${asked.map(({ currency }) => currency)}::text[],
          ${asked.map(({ availableAt }) => availableAt)}::timestamptz[]
        ) AS j (id, currency, available_at)
        CROSS JOIN LATERAL (
          SELECT id FROM payouts
          WHERE account_id = ${accountId} AND livemode = ${livemode} AND currency = j.currency
            AND cut_at >= j.available_at
          ORDER BY cut_at LIMIT 1
        ) p`
  const payouts = new Map(found.map(({ id, payoutId }) => [id, payoutId]))
  return rows.map((row) => ({ ...row, payoutId: payouts.get(row.id) ?? null }))
}

/** What a payout is made of: what became available after the payout before and up to its own cut; a payout itself is in none. */
export const insidePayout = ({ currency, cutFrom, cutAt }: Cut) => ({
  currency,
  availableAt: { lte: cutAt, ...(cutFrom && { gt: cutFrom }) },
})

interface Cut {
  currency: string
  cutFrom: Date | null
  cutAt: Date
}
