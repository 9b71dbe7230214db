/** What became of a journal: whether its day has come, and which payout it was paid out with. */
import type { JournalModel } from '../../prisma/generated/models'
import { withPaymentFacts, type AboutPayment } from '../books/about-payments'
import { postingTime } from '../books/write'
import type { StoreContext, Tenant } from '../context'

/** `payoutId`: null for what was not paid out yet, and for payouts themselves. */
export type PaidJournal = JournalModel & AboutPayment & { payoutId: string | null; isAvailable: boolean }

export async function withPayouts(
  { db, now }: Pick<StoreContext, 'db' | 'now'>,
  tenant: Tenant,
  rows: readonly JournalModel[],
): Promise<PaidJournal[]> {
  const { accountId, livemode } = tenant
  const [told, payouts, book] = await Promise.all([
    withPaymentFacts({ db }, tenant, rows),
    payoutsOf({ db }, tenant, rows),
    db.bookMark.findUnique({ where: { accountId_livemode: { accountId, livemode } } }),
  ])
  // The books stay at the time that a sandbox has left when its clock was set back (decision 0182).
  const at = book ? postingTime(book, now()) : now()
  return told.map((row) => ({
    ...row,
    payoutId: payouts.get(row.id) ?? null,
    isAvailable: row.availableAt <= at,
  }))
}

/** By the id of the journal: the first payout of its currency whose cut is not before it became available. */
async function payoutsOf(
  { db }: Pick<StoreContext, 'db'>,
  { accountId, livemode }: Tenant,
  rows: readonly JournalModel[],
): Promise<Map<string, string>> {
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
  return new Map(found.map(({ id, payoutId }) => [id, payoutId]))
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
