/**
 * How often what an account sells is disputed, as the card schemes count it: by brand and month, in numbers and not in money.
 * Their programmes are data here, and so is what this service warns of before them.
 */
import type { CardBrand } from './cards'
import { monthBefore, monthOf } from './time'

export const RATE_LEVELS = ['warning', 'excessive', 'high_excessive'] as const
export type RateLevel = (typeof RATE_LEVELS)[number]

/** Reached with both: `rate` in basis points (hundredths of a percent), and `disputes` in a month. */
export interface RateThreshold {
  level: RateLevel
  rate: number
  disputes: number
}

export interface RateProgramme {
  /** The sales that a month's disputes are measured by. */
  salesOf: 'same_month' | 'month_before'
  /** Whether the issuers' warnings of fraud count as disputes do. */
  countsWarnings: boolean
  /** The lowest first. */
  thresholds: readonly RateThreshold[]
}

/** Ours, long before a scheme acts: with few sales a single dispute says little. */
const WARNING: RateThreshold = { level: 'warning', rate: 65, disputes: 10 }

const OTHER: RateProgramme = { salesOf: 'same_month', countsWarnings: false, thresholds: [WARNING] }

/**
 * Visa's Acquirer Monitoring Program, as of April 2026: fraud and disputes by the sales of the same month. Mastercard's Excessive
 * Chargeback Program: chargebacks of a month by the sales of the one before. What a scheme fines is not decided by these figures, and
 * they were not checked against a scheme's own rules: an operator compares them with what the acquirer says (docs/operations.md).
 */
const PROGRAMMES: Readonly<Partial<Record<CardBrand, RateProgramme>>> = {
  visa: {
    salesOf: 'same_month',
    countsWarnings: true,
    thresholds: [WARNING, { level: 'excessive', rate: 150, disputes: 1_500 }],
  },
  mastercard: {
    salesOf: 'month_before',
    countsWarnings: false,
    thresholds: [
      WARNING,
      { level: 'excessive', rate: 150, disputes: 100 },
      { level: 'high_excessive', rate: 300, disputes: 300 },
    ],
  },
}

export const programmeOf = (brand: CardBrand): RateProgramme => PROGRAMMES[brand] ?? OTHER

/** With fewer disputes in a month no threshold is reached. */
export const LEAST_DISPUTES = WARNING.disputes

/** What happened of one brand in a month. */
export interface MonthCounts {
  sales: number
  disputes: number
  warnings: number
}

/** What a programme makes of a month. */
export interface MonthRate {
  /** What counts as disputed, and the sales that it is measured by. */
  counted: number
  measuredBy: number
  /** In basis points; null without sales. */
  rate: number | null
  level: RateLevel | null
}

/** `before`: the month before. */
export function disputeRate(programme: RateProgramme, month: MonthCounts, before: MonthCounts): MonthRate {
  const counted = month.disputes + (programme.countsWarnings ? month.warnings : 0)
  const measuredBy = programme.salesOf === 'same_month' ? month.sales : before.sales
  const reached = programme.thresholds.filter(
    ({ rate, disputes }) => counted >= disputes && counted * 10_000 >= rate * measuredBy,
  )
  return {
    counted,
    measuredBy,
    rate: measuredBy === 0 ? null : Math.round((counted * 10_000) / measuredBy),
    level: reached.at(-1)?.level ?? null,
  }
}

export interface AccountMonth extends MonthCounts {
  accountId: string
  brand: string
  month: Date
}

/** A brand of an account that is above a threshold. */
export interface AboveThreshold {
  accountId: string
  brand: CardBrand
  month: Date
  rate: MonthRate & { level: RateLevel }
}

/**
 * Of all brands of all accounts those that are above a threshold in this month or the one before: the worse of both. `months`: in
 * their order, of each brand together.
 */
export function aboveThresholds(months: readonly AccountMonth[], now: Date): AboveThreshold[] {
  const brands = new Map<string, AccountMonth[]>()
  for (const one of months) {
    const key = `${one.accountId} ${one.brand}`
    brands.set(key, [...(brands.get(key) ?? []), one])
  }
  const current = monthOf(now)
  return [...brands.values()].flatMap((own) => {
    const countsOf = (month: Date) => own.find((one) => one.month.getTime() === month.getTime()) ?? NO_COUNTS
    const [first] = own
    if (!first) return []
    const { accountId } = first
    const brand = first.brand as CardBrand
    const worst = [current, monthBefore(current)]
      .map((month) => {
        const rate = disputeRate(programmeOf(brand), countsOf(month), countsOf(monthBefore(month)))
        return { accountId, brand, month, rate }
      })
      .sort((one, other) => rankOf(other.rate) - rankOf(one.rate))[0]
    return worst && isAbove(worst) ? [worst] : []
  })
}

export const NO_COUNTS: MonthCounts = { sales: 0, disputes: 0, warnings: 0 }

const rankOf = ({ level }: MonthRate): number => (level === null ? -1 : RATE_LEVELS.indexOf(level))

const isAbove = <T extends { rate: MonthRate }>(one: T): one is T & { rate: { level: RateLevel } } =>
  one.rate.level !== null
