/** Compares charge dates with those of luxon's calendar, which computes them independently. */
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { FROM_START, INTERVALS, chargeDate, chargesUntil, midnight } from '../../domain/charge-dates'
import { FULL_LENGTH } from '../support/length'
import { dateAt } from '../../domain/time'

const PLURALS = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const
const plus = (start: DateTime, interval: (typeof INTERVALS)[number], n: number): string =>
  start.plus({ [PLURALS[interval]]: n }).toISODate()!

const schedule = (startDate: string, interval: string, endDate: string | null = null) => ({
  ...FROM_START,
  startDate,
  interval,
  endDate,
})

const YEARS = 30
/** Months differ only in their last days. From the other days, `npm run test:all` checks all years. */
const yearsFrom = (start: DateTime): number => (FULL_LENGTH || start.day >= 28 ? YEARS : 5)
/** Days and weeks follow a simple pattern, so only some of them are checked from each start. */
const STRIDE = { day: 89, week: 13, month: 1, year: 1 } as const

describe.each(INTERVALS)('every %s', (interval) => {
  test(`for up to ${YEARS} years from every day of four years, a leap year among them`, () => {
    const first = DateTime.fromISO('2026-11-21', { zone: 'utc' })
    const wrong: string[] = []
    for (let day = 0; day < 4 * 365.25; day += 1) {
      const start = first.plus({ days: day })
      const from = start.toISODate()!
      const end = start.plus({ years: yearsFrom(start) }).toISODate()!
      for (let n = 0, expected = from; expected <= end; n += STRIDE[interval]) {
        expected = plus(start, interval, n)
        const found = chargeDate(schedule(from, interval), n)
        if (found !== expected) wrong.push(`${from} + ${n}: ${String(found)}, not ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

const aDate = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2400-12-31T00:00:00Z'), noInvalidDate: true })
  .map(dateAt)

test('from any start, any number of intervals on', () => {
  fc.assert(
    fc.property(
      aDate,
      fc.constantFrom(...INTERVALS),
      fc.nat(2_000),
      (from, interval, n) =>
        chargeDate(schedule(from, interval), n) ===
        plus(DateTime.fromISO(from, { zone: 'utc' }), interval, n),
    ),
    { numRuns: 5_000 },
  )
})

test('every so-many-th interval, from a trial’s end, and from the date on which the interval changes', () => {
  fc.assert(
    fc.property(
      aDate,
      fc.constantFrom(...INTERVALS),
      fc.integer({ min: 1, max: 36 }),
      fc.nat(100),
      fc.nat(50),
      (from, interval, intervalCount, n, changedAt) => {
        const counted = { ...schedule('1969-12-31', interval), intervalCount, trialEnd: from }
        const utc = DateTime.fromISO(from, { zone: 'utc' })
        expect(chargeDate(counted, n)).toBe(plus(utc, interval, n * intervalCount))
        // The same interval, counted from one of its dates, gives the same dates.
        const anchorDate = chargeDate(counted, changedAt)!
        const changed = { ...counted, anchorDate, anchorNumber: changedAt }
        expect(chargeDate(changed, changedAt + n)).toBe(chargeDate(counted, changedAt + n))
        expect(chargesUntil(changed, chargeDate(changed, changedAt + n)!)).toBe(changedAt + n)
        expect(chargesUntil(changed, '1969-12-30')).toBe(changedAt - 1)
        expect(changedAt === 0 ? null : chargeDate(changed, changedAt - 1)).toBeNull()
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['2027-01-31', '2027-02-28', 'month', 1, '2027-03-31'],
  ['2027-01-31', '2027-02-28', 'year', 1, '2028-02-29'],
  ['2027-01-31', '2027-02-28', 'week', 1, '2027-03-07'],
  ['2027-01-30', '2027-04-30', 'month', 3, '2027-07-30'],
  ['2027-01-15', '2027-02-15', 'month', 1, '2027-03-15'],
])(
  'from %s, changed on %s to each %s × %i: %s follows',
  (from, anchorDate, interval, intervalCount, next) => {
    const changed = { ...schedule(from, interval), intervalCount, anchorDate, anchorNumber: 1 }
    expect(chargeDate(changed, 1)).toBe(anchorDate)
    expect(chargeDate(changed, 2)).toBe(next)
  },
)

test('each is later than the one before, and the number of a date can be found', () => {
  fc.assert(
    fc.property(aDate, fc.constantFrom(...INTERVALS), fc.nat(500), fc.nat(40), (from, interval, n, days) => {
      const plan = schedule(from, interval)
      const [date, next] = [chargeDate(plan, n)!, chargeDate(plan, n + 1)!]
      const between = dateAt(new Date(midnight(date).getTime() + days * 86_400_000))
      const reached = chargesUntil(plan, between)
      const before = dateAt(new Date(midnight(from).getTime() - (days + 1) * 86_400_000))
      return (
        date < next &&
        chargesUntil(plan, date) === n &&
        chargeDate(plan, reached)! <= between &&
        chargeDate(plan, reached + 1)! > between &&
        chargesUntil(plan, before) === -1
      )
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['month', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['month', '2027-12-31', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
  ['month', '2028-02-29', ['2028-02-29', '2028-03-29', '2028-04-29']],
  ['year', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['week', '2028-02-23', ['2028-02-23', '2028-03-01', '2028-03-08']],
  ['day', '2028-02-28', ['2028-02-28', '2028-02-29', '2028-03-01']],
])('every %s from %s', (interval, from, dates) => {
  expect(dates.map((_, n) => chargeDate(schedule(from, interval), n))).toEqual(dates)
})

test('the end date is charged; nothing is after it, nor after the year 9999', () => {
  const plan = schedule('2027-01-31', 'month', '2027-03-31')
  expect([0, 1, 2, 3].map((n) => chargeDate(plan, n))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    null,
  ])
  expect(chargeDate(schedule('2027-01-31', 'month', '2027-03-30'), 2)).toBeNull()
  expect(chargeDate(schedule('9999-12-31', 'day'), 1)).toBeNull()
})
