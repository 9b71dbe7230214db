/** When an acquirer is left out, and when it takes payments again (domain/acquirer-health.ts). */
import fc from 'fast-check'
import { TAKES_PAYMENTS, afterCall, type AcquirerHealth } from '../../domain/acquirer-health'
import { MINUTE, SECOND } from '../../domain/time'

const FAILS = true
const ANSWERS = false

/** After these calls, a second apart. */
function after(calls: readonly boolean[], from: AcquirerHealth = TAKES_PAYMENTS, at = 0): AcquirerHealth {
  return calls.reduce((health, isFailure, index) => afterCall(health, isFailure, at + index * SECOND), from)
}
const times = (count: number, one: boolean): boolean[] => Array.from({ length: count }, () => one)
const isLeftOut = ({ failingSince }: AcquirerHealth): boolean => failingSince !== null

test('five failures in a row leave it out, and four do not', () => {
  expect(isLeftOut(after(times(4, FAILS)))).toBe(false)
  expect(isLeftOut(after([...times(4, FAILS), ANSWERS, ...times(4, FAILS)]))).toBe(false)
  expect(isLeftOut(after(times(5, FAILS)))).toBe(true)
})

test('half of twenty calls within a minute leave it out, though not in a row', () => {
  const half = times(20, FAILS).map((_one, index) => index % 2 === 1)
  expect(isLeftOut(after(half.slice(0, 19)))).toBe(false)
  expect(isLeftOut(after(half))).toBe(true)
  const seldom = half.map((_one, index) => index % 3 === 2)
  expect(isLeftOut(after([...seldom, ...seldom]))).toBe(false)
})

test('what was more than a minute ago counts no more', () => {
  const before = after(times(18, FAILS).map((_one, index) => index % 2 === 0))
  expect(isLeftOut(after([FAILS, ANSWERS, FAILS], before, 3 * MINUTE))).toBe(false)
})

test('it is back after ten seconds, and three answers in a row', () => {
  const out = after(times(5, FAILS))
  expect(isLeftOut(after(times(3, ANSWERS), out, 5 * SECOND))).toBe(true)
  expect(isLeftOut(after([ANSWERS, ANSWERS, FAILS, ANSWERS, ANSWERS], out, MINUTE))).toBe(true)
  expect(isLeftOut(after(times(3, ANSWERS), out, MINUTE))).toBe(false)
})

test('one that fails again soon is left out for twice as long, five minutes at most', () => {
  let [health, at] = [TAKES_PAYMENTS, 0]
  const pauses: number[] = []
  for (let index = 0; index < 8; index += 1) {
    health = after(times(5, FAILS), health, at)
    pauses.push(health.pause / SECOND)
    at += health.pause + MINUTE
    health = after(times(3, ANSWERS), health, at)
    at += 5 * SECOND
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
  expect(after(times(5, FAILS), health, at + 20 * MINUTE).pause).toBe(10 * SECOND)
})

test('whatever happens, it is left out only by a failure, and comes back only by an answer', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat({ max: MINUTE })), { maxLength: 200 }), (calls) => {
      let [health, at] = [TAKES_PAYMENTS, 0]
      for (const [isFailure, wait] of calls) {
        at += wait
        const next = afterCall(health, isFailure, at)
        if (isLeftOut(next) !== isLeftOut(health)) expect(isFailure).toBe(isLeftOut(next))
        expect(next.recent.length).toBeLessThanOrEqual(7)
        health = next
      }
    }),
  )
})
