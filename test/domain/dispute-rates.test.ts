/** Rates of disputes: as the schemes count them, and who is above their thresholds. */
import fc from 'fast-check'
import { CARD_BRANDS } from '../../domain/cards'
import {
  LEAST_DISPUTES,
  NO_COUNTS,
  RATE_LEVELS,
  aboveThresholds,
  programmeOf,
  disputeRate,
} from '../../domain/dispute-rates'
import { monthBefore, monthOf } from '../../domain/time'

const NOW = new Date('2027-01-20T12:00:00Z')
const counts = (sales: number, disputes: number, warnings = 0) => ({ sales, disputes, warnings })

test('Visa measures disputes and warnings by the sales of the same month', () => {
  const rate = disputeRate(programmeOf('visa'), counts(100_000, 1_000, 500), counts(1, 0))
  expect(rate).toEqual({ counted: 1_500, measuredBy: 100_000, rate: 150, level: 'excessive' })
  expect(disputeRate(programmeOf('visa'), counts(100_000, 1_000, 499), NO_COUNTS).level).toBe('warning')
})

test('Mastercard measures disputes by the sales of the month before', () => {
  const { level, rate } = disputeRate(programmeOf('mastercard'), counts(1, 300, 900), counts(10_000, 0))
  expect([level, rate]).toEqual(['high_excessive', 300])
  expect(disputeRate(programmeOf('mastercard'), counts(1, 99), counts(1_000, 0)).level).toBe('warning')
})

test('few disputes reach no threshold, and no sales have no rate', () => {
  expect(disputeRate(programmeOf('amex'), counts(10, LEAST_DISPUTES - 1), NO_COUNTS).level).toBeNull()
  expect(disputeRate(programmeOf('visa'), NO_COUNTS, NO_COUNTS)).toMatchObject({ rate: null, level: null })
})

test('more disputes never lower a level', () => {
  const number = fc.nat({ max: 5_000 })
  fc.assert(
    fc.property(fc.constantFrom(...CARD_BRANDS), number, number, number, (brand, sales, disputes, more) => {
      const of = (count: number) =>
        disputeRate(programmeOf(brand), counts(sales, count), counts(sales, 0)).level ?? 'none'
      const rank = (level: string) => ['none', ...RATE_LEVELS].indexOf(level)
      expect(rank(of(disputes + more))).toBeGreaterThanOrEqual(rank(of(disputes)))
    }),
  )
})

test('an account stays above through the month after', () => {
  const month = monthBefore(NOW)
  const own = { accountId: 'merch_1', brand: 'visa' }
  const rows = [
    { ...own, month, ...counts(1_000, 20) },
    { ...own, month: monthOf(NOW), ...counts(1_000, 1) },
    { accountId: 'merch_2', brand: 'visa', month: monthOf(NOW), ...counts(1_000_000, 20) },
  ]
  expect(aboveThresholds(rows, NOW)).toEqual([
    { ...own, month, rate: { counted: 20, measuredBy: 1_000, rate: 200, level: 'warning' } },
  ])
  expect(aboveThresholds(rows, new Date('2027-02-20T12:00:00Z'))).toEqual([])
})
