/** What a process makes of how its calls to an acquirer end (app/acquirers/health.ts). */
import { watchHealth, type HealthOptions } from '../../app/acquirers/health'
import { SECOND } from '../../domain/time'

function watched(more: Partial<HealthOptions> = {}) {
  let at = 0
  const [greeted, told]: [number[], boolean[]] = [[], []]
  const health = watchHealth({
    greet: () => {
      greeted.push(at)
      return Promise.reject(new Error('no answer'))
    },
    isTransientFailure: true,
    turned: (isUsable) => told.push(isUsable),
    now: () => at,
    ...more,
  })
  const notes = (outcome: string, times: number) => {
    for (let index = 0; index < times; index += 1) health.note(outcome)
  }
  const passes = (milliseconds: number) => (at += milliseconds)
  return { ...health, notes, passes, greeted, told }
}

test.each(['unavailable', 'unknown', 'transient'])(
  'an acquirer whose calls end as %s is left out',
  (outcome) => {
    const health = watched()
    expect(health.isUsable()).toBe(true)
    health.notes(outcome, 5)
    expect(health.isUsable()).toBe(false)
    expect(health.told).toEqual([false])
  },
)

test('what it answers is no failure, declines and doubts among it', () => {
  const health = watched()
  for (const outcome of ['known', 'cannot_tell', 'unsupported']) health.notes(outcome, 30)
  expect(health.isUsable()).toBe(true)
})

test('in the sandbox a card that fails turns nobody away', () => {
  const health = watched({ isTransientFailure: false })
  health.notes('transient', 100)
  expect(health.isUsable()).toBe(true)
})

test('one that is left out is asked every five seconds at most, and only while somebody wants it', () => {
  const health = watched()
  health.notes('unavailable', 5)
  expect(health.greeted).toEqual([])
  for (let second = 0; second <= 12; second += 1) {
    health.isUsable()
    health.isUsable()
    health.passes(SECOND)
  }
  expect(health.greeted).toEqual([0, 5 * SECOND, 10 * SECOND])
})

test('it is back once it answers, and that is told once', () => {
  const health = watched()
  health.notes('unknown', 5)
  health.passes(10 * SECOND)
  health.notes('known', 3)
  expect(health.isUsable()).toBe(true)
  expect(health.told).toEqual([false, true])
})
