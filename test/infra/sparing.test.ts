/** Of many alike one is logged, with how many were left out. */
import { createSparing } from '../../infra/sparing'

test('of a flood one line in a while is logged, for each kind apart', () => {
  let now = 0
  const sparing = createSparing(60_000, () => now)
  const flood = (kind: string) => Array.from({ length: 200 }, () => sparing(kind))
  expect(flood('forged').filter((left) => left !== undefined)).toEqual([0])
  expect(sparing('stale')).toBe(0)
  now = 59_999
  expect(sparing('forged')).toBeUndefined()
  now = 60_000
  expect(sparing('forged')).toBe(200)
  expect(sparing('forged')).toBeUndefined()
  now = 120_000
  expect(sparing('forged')).toBe(1)
})
