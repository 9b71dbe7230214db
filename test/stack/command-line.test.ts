import { createCommandLine, readMoment } from '../../stack/operator/command-line'

const line = createCommandLine('npm run something')

test('a time is one in UTC, or a date, which is the beginning of its day', () => {
  expect(line.time('--from', '2026-11-25T10:30Z')).toEqual(new Date('2026-11-25T10:30:00Z'))
  expect(line.time('--from', '2028-02-29')).toEqual(new Date('2028-02-29T00:00:00Z'))
  expect(readMoment('2026-12-31T23:59:59.999Z')).toEqual(new Date('2026-12-31T23:59:59.999Z'))
})

test.each([
  '2026-02-30',
  '2027-02-29T10:30:00Z',
  '2026-11-25T24:00Z',
  '2026-11-25T10:30:00',
  '2026-11-25T10:30:00+01:00',
  '2026-11-25 10:30',
  '25.11.2026',
  '11/25/2026',
  '',
])('%j is none', (text) => {
  expect(() => line.time('--from', text)).toThrow('--from must be a time in UTC')
})
