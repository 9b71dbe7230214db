/** How often what an account sells is disputed, by brand, over a year (decision 0198). */
import type { DisputeRatesView } from '../../../contract/dashboard/dispute-rates'
import { CARD_BRANDS, type CardBrand } from '../../../domain/cards'
import { programmeOf, disputeRate, type MonthCounts } from '../../../domain/dispute-rates'
import { toMajor } from '../../../domain/money'
import { dateAt, monthBefore, monthOf } from '../../../domain/time'
import type { BrandMonthModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { WithTime } from '../../dependencies'

const MONTHS = 12

/** Brands of which nothing was sold in that time are left out. */
export async function readDisputeRates({ store, now }: WithTime, tenant: Tenant): Promise<DisputeRatesView> {
  const months = lastMonths(now())
  const [first = now()] = months
  // The first month may be measured by the one before it.
  const rows = await store.brandMonths.list(tenant, monthBefore(first))
  const brands = CARD_BRANDS.filter((brand) => rows.some((row) => row.brand === brand))
  return {
    object: 'dispute_rates',
    brands: brands.map((brand) => brandOf(brand, rows, months)),
    livemode: tenant.livemode,
  }
}

/** Oldest first. */
function lastMonths(at: Date): Date[] {
  const months = [monthOf(at)]
  while (months.length < MONTHS) months.unshift(monthBefore(months[0] ?? at))
  return months
}

function brandOf(
  brand: CardBrand,
  rows: readonly BrandMonthModel[],
  months: readonly Date[],
): DisputeRatesView['brands'][number] {
  const programme = programmeOf(brand)
  const of = (month: Date) =>
    rows.filter((row) => row.brand === brand && row.month.getTime() === month.getTime())
  return {
    brand,
    programme: {
      sales_of: programme.salesOf,
      counts_warnings: programme.countsWarnings,
      thresholds: [...programme.thresholds],
    },
    months: months.map((month) => {
      const own = of(month)
      const counts = sumOf(own)
      const { counted, measuredBy, rate, level } = disputeRate(
        programme,
        counts,
        sumOf(of(monthBefore(month))),
      )
      return {
        month: dateAt(month).slice(0, 7),
        ...counts,
        counted,
        measured_by: measuredBy,
        rate,
        level,
        amounts: own.map(({ currency, salesAmount, disputesAmount }) => ({
          currency,
          sales: toMajor(salesAmount, currency),
          disputes: toMajor(disputesAmount, currency),
        })),
      }
    }),
  }
}

function sumOf(rows: readonly BrandMonthModel[]): MonthCounts {
  const sum = (name: 'sales' | 'disputes' | 'warnings') =>
    Number(rows.reduce((total, row) => total + row[name], 0n))
  return { sales: sum('sales'), disputes: sum('disputes'), warnings: sum('warnings') }
}
