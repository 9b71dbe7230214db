import fc from 'fast-check'
import {
  DELIVERY_ATTEMPTS,
  DELIVERY_DELAYS,
  TRANSIENT_PATIENCE,
  inquiryWait,
  transientWait,
  waitAfter,
} from '../../domain/retries'
import { HOUR, MINUTE, SECOND } from '../../domain/time'

/** The waits of whoever has waited `waited` in all, however often it was started anew. */
function waitsFrom(wait: (waited: number) => number, count: number): number[] {
  const waits: number[] = []
  let waited = 0
  for (let index = 0; index < count; index += 1) {
    waits.push(wait(waited) / SECOND)
    waited += wait(waited)
  }
  return waits
}

test('an unknown outcome is asked about ever more seldom, at least every five minutes', () => {
  expect(waitsFrom(inquiryWait, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  expect(inquiryWait(-SECOND)).toBe(SECOND)
})

test('what the processor cannot do now is tried for about twenty seconds', () => {
  expect(waitsFrom(transientWait, 7)).toEqual([1, 2, 3, 5, 8, 16, 32])
  expect(TRANSIENT_PATIENCE).toBe(19 * SECOND)
})

const attempts = fc.integer({ min: 1, max: DELIVERY_ATTEMPTS - 1 })
const fractions = fc.double({ min: 0, max: 1, noNaN: true })

test('eight attempts, the seventh at 44 hours and the eighth at 68', () => {
  const times = DELIVERY_DELAYS.map((_, index) => DELIVERY_DELAYS.slice(0, index + 1).reduce((a, b) => a + b))
  expect(times.map((time) => time / MINUTE)).toEqual([0, 1, 6, 126, 486, 1206, 2646, 4086])
  expect(DELIVERY_ATTEMPTS).toBe(8)
})

test('a delay is longer by up to a tenth, never shorter', () => {
  fc.assert(
    fc.property(attempts, fractions, (number, fraction) => {
      const [wait, delay] = [waitAfter(number, fraction) ?? 0, DELIVERY_DELAYS[number] ?? 0]
      return wait >= delay && wait <= delay * 1.1 + 1
    }),
  )
})

test('after the last attempt there is none', () => {
  expect(waitAfter(DELIVERY_ATTEMPTS, 0.5)).toBeNull()
  expect(waitAfter(DELIVERY_ATTEMPTS, 0.5, MINUTE)).toBeNull()
})

test.each([
  ['less than the delay changes nothing', 1, 30 * SECOND, MINUTE],
  ['more than the delay is waited for', 1, 3 * MINUTE, 3 * MINUTE],
  ['up to the delay after it', 1, HOUR, 5 * MINUTE],
  ['the delay before the last attempt has none after it', 7, 48 * HOUR, 24 * HOUR],
])('of what a receiver asks for, %s', (_, number, retryAfter, wait) => {
  expect(waitAfter(number, 0, retryAfter)).toBe(wait)
})
