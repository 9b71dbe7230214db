/** Which period a report is of, and when it is made. */
import { firstReport, nextReport, periodOf } from '../../domain/report-schedules'
import { dateAt } from '../../domain/time'

const at = (text: string) => new Date(text)

const days = (interval: string, day: string) => {
  const { from, until } = periodOf(interval, at(day))
  return [dateAt(from), dateAt(until)]
}

test.each([
  ['daily', '2026-11-30T23:59:59.999Z', ['2026-11-30', '2026-11-30']],
  ['weekly', '2026-11-29', ['2026-11-23', '2026-11-29']],
  ['weekly', '2026-11-30', ['2026-11-30', '2026-12-06']],
  ['monthly', '2028-02-29', ['2028-02-01', '2028-02-29']],
  ['monthly', '2026-12-31', ['2026-12-01', '2026-12-31']],
])('%s, with %s', (interval, day, period) => {
  expect(days(interval, day)).toEqual(period)
})

test('a year of reports leaves no day out, has none twice, and makes each ten minutes after its end', () => {
  for (const interval of ['daily', 'weekly', 'monthly']) {
    let { nextFrom, dueAt } = firstReport(interval, null, at('2027-12-30T12:00:00Z'))!
    for (let made = 0; made < 400; made += 1) {
      const period = periodOf(interval, nextFrom)
      expect(period.from).toEqual(nextFrom)
      expect(dueAt.getTime() - period.until.getTime()).toBe((24 * 60 + 10) * 60_000)
      const next = nextReport(interval, period)
      expect(next.nextFrom.getTime() - period.until.getTime()).toBe(24 * 60 * 60_000)
      ;({ nextFrom, dueAt } = next)
    }
  }
})

test.each([
  // Nothing is due: the period of today.
  ['daily', null, '2026-11-30'],
  ['weekly', { interval: 'off', nextFrom: null }, '2026-11-30'],
  // What is still to be made is not left out.
  ['daily', { interval: 'weekly', nextFrom: at('2026-11-23') }, '2026-11-23'],
  ['monthly', { interval: 'daily', nextFrom: at('2026-10-31') }, '2026-10-01'],
  // After the clock was set back.
  ['daily', { interval: 'daily', nextFrom: at('2027-05-01') }, '2026-11-30'],
] as const)('%s after %j begins with %s', (interval, before, from) => {
  expect(dateAt(firstReport(interval, before, at('2026-11-30T00:05:00Z'))!.nextFrom)).toBe(from)
})

test('none are made where they are off', () => {
  expect(firstReport('off', { interval: 'daily', nextFrom: at('2026-11-29') }, at('2026-11-30'))).toBeNull()
})
