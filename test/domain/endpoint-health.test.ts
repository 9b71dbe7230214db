import { opensCircuit, statusOf } from '../../domain/endpoint-health'
import { DAY, HOUR } from '../../domain/time'

const since = new Date('2026-11-01T00:00:00Z')
const after = (milliseconds: number) => new Date(since.getTime() + milliseconds)

test.each([
  ['enabled', 'at first', 0, 0],
  ['enabled', 'before a day', 20 * HOUR, DAY - 1],
  ['degraded', 'after a day', 20 * HOUR, DAY],
  ['enabled', 'after a day whose failures lie close together', 12 * HOUR - 1, 2 * DAY],
  ['degraded', 'before seven days', 6 * DAY, 7 * DAY - 1],
  ['disabled', 'after seven days', 6 * DAY, 7 * DAY],
  ['enabled', 'after seven days whose failures lie close together', HOUR, 8 * DAY],
])('an endpoint that fails is %s %s', (status, _, lastFailure, now) => {
  expect(statusOf(since, after(lastFailure), after(now))).toBe(status)
})

test('ten failures in a row open a circuit', () => {
  expect([9, 10, 11].map(opensCircuit)).toEqual([false, true, true])
})
