/**
 * What an account sold and what of it was disputed, by month and brand (decision 0198). Each thing is counted by the statement that
 * writes it, once: a sale when the books are posted, a dispute when it begins to keep money, a warning when it is told.
 */
import type { Posting } from '../domain/books'
import { heldBy } from '../domain/disputes'
import { LEAST_DISPUTES } from '../domain/dispute-rates'
import { dateAt, monthBefore, monthOf } from '../domain/time'
import { Prisma } from '../prisma/generated/client'
import type { BrandMonthModel, DisputeModel, PaymentModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import { part, type ClaimPart } from './statement'

type Counts = Pick<BrandMonthModel, 'sales' | 'salesAmount' | 'disputes' | 'disputesAmount' | 'warnings'>
type Counted = Pick<BrandMonthModel, 'month' | 'brand' | 'currency'> & Counts

const NOTHING: Counts = { sales: 0n, salesAmount: 0n, disputes: 0n, disputesAmount: 0n, warnings: 0n }

/** The sales among what is posted. */
export const salesCounted = (tenant: Tenant, postings: readonly Posting[]): ClaimPart[] =>
  counting(
    tenant,
    postings.flatMap(({ sale, at, currency, amount }) =>
      sale
        ? [
            {
              ...NOTHING,
              month: monthOf(at),
              brand: sale.brand,
              currency,
              sales: sale.isFirst ? 1n : 0n,
              salesAmount: amount,
            },
          ]
        : [],
    ),
  )

/** A dispute, if this change is the first by which it keeps money. `at`: by the account's time. */
export function disputeCounted(
  { cardBrand: brand, currency }: Pick<PaymentModel, 'cardBrand' | 'currency'>,
  before: DisputeModel | null,
  after: DisputeModel,
  at: Date,
): ClaimPart[] {
  if (heldBy(after) === 0n || (before && heldBy(before) > 0n)) return []
  const counts = { ...NOTHING, disputes: 1n, disputesAmount: after.amount }
  return counting(after, [{ month: monthOf(at), brand, currency, ...counts }])
}

export const warningCounted = (payment: PaymentModel, at: Date): ClaimPart[] =>
  counting(payment, [
    {
      ...NOTHING,
      month: monthOf(at),
      brand: payment.cardBrand,
      currency: payment.currency,
      warnings: 1n,
    },
  ])

function counting({ accountId, livemode }: Tenant, counted: readonly Counted[]): ClaimPart[] {
  if (counted.length === 0) return []
  const column = <K extends keyof Counted>(name: K) => counted.map((one) => one[name])
  return [
    part(
      'brand_months',
      ['claim'],
      Prisma.sql`
      INSERT INTO brand_months AS b (account_id, livemode, month, brand, currency,
        sales, sales_amount, disputes, disputes_amount, warnings)
      SELECT ${accountId}, ${livemode}, r.month, r.brand, r.currency,
        sum(r.sales), sum(r.sales_amount), sum(r.disputes), sum(r.disputes_amount), sum(r.warnings)
      FROM claim, unnest(${column('month').map(dateAt)}::date[], ${column('brand')}::text[], ${column('currency')}::text[],
        ${column('sales')}::bigint[], ${column('salesAmount')}::bigint[], ${column('disputes')}::bigint[],
        ${column('disputesAmount')}::bigint[], ${column('warnings')}::bigint[])
        AS r(month, brand, currency, sales, sales_amount, disputes, disputes_amount, warnings)
      GROUP BY 3, 4, 5 ORDER BY 3, 4, 5
      ON CONFLICT (account_id, livemode, month, brand, currency) DO UPDATE SET
        sales = b.sales + excluded.sales, sales_amount = b.sales_amount + excluded.sales_amount,
        disputes = b.disputes + excluded.disputes, disputes_amount = b.disputes_amount + excluded.disputes_amount,
        warnings = b.warnings + excluded.warnings`,
    ),
  ]
}

/** A brand of an account of live mode, in this month or the one before, with the month before that to measure by. */
export interface DisputedBrand {
  accountId: string
  brand: string
  month: Date
  sales: number
  disputes: number
  warnings: number
}

export function createBrandMonths({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /** From a month on, oldest first. */
    list({ accountId, livemode }: Tenant, from: Date): Promise<BrandMonthModel[]> {
      const orderBy = [{ month: 'asc' as const }, { brand: 'asc' as const }, { currency: 'asc' as const }]
      return db.brandMonth.findMany({ where: { accountId, livemode, month: { gte: from } }, orderBy })
    },

    /**
     * The latest three months of those brands of live accounts that have enough disputes for a threshold. Only accounts with
     * disputes are looked at, and none of their payments.
     */
    disputed(): Promise<DisputedBrand[]> {
      const now = monthOf(real())
      const last = monthBefore(now)
      return db.$queryRaw<DisputedBrand[]>`
        SELECT b.account_id AS "accountId", b.brand, b.month, sum(b.sales)::int AS sales,
          sum(b.disputes)::int AS disputes, sum(b.warnings)::int AS warnings
        FROM (
          SELECT DISTINCT d.account_id, d.brand FROM brand_months d
          WHERE d.livemode AND (d.disputes > 0 OR d.warnings > 0) AND d.month IN (${dateAt(last)}::date, ${dateAt(now)}::date)
          GROUP BY d.account_id, d.brand, d.month
          HAVING sum(d.disputes + d.warnings) >= ${LEAST_DISPUTES}) many
        JOIN brand_months b ON b.account_id = many.account_id AND b.livemode AND b.brand = many.brand
          AND b.month BETWEEN ${dateAt(monthBefore(last))}::date AND ${dateAt(now)}::date
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`
    },
  }
}
