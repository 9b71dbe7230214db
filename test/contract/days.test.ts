/** A day that does not exist is impossible, wherever a date is taken; what is no date at all is of the wrong type. */
import { z } from 'zod'
import { faultsOf } from '../../api/validate'
import { queryTime } from '../../contract/common'
import { FAULTS } from '../../contract/faults/table'

const SHAPES = { date: z.iso.date(), time: z.iso.datetime({ offset: true }), query: queryTime() }

const faultIn = (shape: keyof typeof SHAPES, at: string) => {
  const { error } = z.strictObject({ at: SHAPES[shape] }).safeParse({ at })
  return error && faultsOf(error.issues, { at })[0]?.fault.code
}

test.each(['2026-02-30', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'])(
  '%s',
  (day) => {
    expect(faultIn('date', day)).toBe('no_such_day')
    for (const time of ['T10:00:00Z', 'T10:00:00.000+02:00']) {
      expect(faultIn('time', `${day}${time}`)).toBe('no_such_day')
      expect(faultIn('query', `${day}${time}`)).toBe('no_such_day')
    }
    expect(FAULTS.no_such_day.code).toBe('parameter_impossible')
  },
)

test.each(['2028-02-29', '2026-12-31'])('%s is a day', (day) => {
  expect(faultIn('date', day)).toBeUndefined()
  expect(faultIn('query', `${day}T10:00:00Z`)).toBeUndefined()
})

test('what is no date keeps its fault', () => {
  expect(faultIn('time', '2026-02-30')).toBe('not_time')
  expect(faultIn('date', '2026-02-30T10:00:00Z')).toBe('not_date')
  expect(faultIn('date', 'tomorrow')).toBe('not_date')
  expect(faultIn('date', '30.02.2026')).toBe('not_date')
  expect(faultIn('query', '2026-02-28T25:00:00Z')).toBe('not_time')
  expect(faultIn('time', '2026-02-30 10:00')).toBe('not_time')
})
