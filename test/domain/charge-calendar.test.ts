import {
  beginning,
  chargesInAll,
  comingCharges,
  datesSkipped,
  numberFrom,
  numbersPassed,
} from '../../domain/charge-calendar'
import { FROM_START } from '../../domain/charge-dates'
import { USUAL_DUNNING } from '../../domain/dunning'
import {
  beginAttempt,
  finishAttempt,
  nextAttempt,
  pausing,
  type SubscriptionProgress,
} from '../../domain/subscription'

const MONTHLY = { ...FROM_START, startDate: '2027-01-31', interval: 'month', endDate: null }
const CREATED = new Date('2027-01-10T12:00:00.000Z')

const told = (progress: SubscriptionProgress, now: Date, count = 3, dunning = USUAL_DUNNING) =>
  comingCharges(progress, dunning, now, count).map(
    ({ date, at, attempt, condition }) => `${date} ${at.toISOString().slice(0, 16)} ${attempt} ${condition}`,
  )

/** Begins the next attempt, and has it declined at its time. */
function failing(progress: SubscriptionProgress): { progress: SubscriptionProgress; at: Date } {
  const next = nextAttempt(progress)!
  const begun = { ...progress, ...beginAttempt(progress, 'pay_1') }
  const outcome = { kind: 'refused', failure: 'insufficient_funds' } as const
  return { progress: { ...begun, ...finishAttempt(begun, outcome, USUAL_DUNNING, next.at) }, at: next.at }
}

test('a new subscription: its first dates; one of today begins at once', () => {
  expect(told(beginning(MONTHLY, CREATED), CREATED)).toEqual([
    '2027-01-31 2027-01-31T00:00 1 null',
    '2027-02-28 2027-02-28T00:00 1 null',
    '2027-03-31 2027-03-31T00:00 1 null',
  ])
  const today = { ...FROM_START, startDate: '2027-01-10', interval: 'week', endDate: '2027-01-20' }
  expect(told(beginning(today, CREATED), CREATED)).toEqual([
    '2027-01-10 2027-01-10T12:00 1 null',
    '2027-01-17 2027-01-17T00:00 1 null',
  ])
  expect(chargesInAll(today)).toBe(2)
  expect(chargesInAll(MONTHLY)).toBeNull()
})

test('a failed charge: its retry, those that follow if it fails too, and the next dates', () => {
  const { progress, at } = failing(beginning(MONTHLY, CREATED))
  expect(told(progress, at, 1)).toEqual([
    '2027-01-31 2027-02-01T00:00 2 null',
    '2027-01-31 2027-02-03T00:00 3 failure',
    '2027-01-31 2027-02-05T00:00 4 failure',
    '2027-01-31 2027-02-07T00:00 5 failure',
    '2027-02-28 2027-02-28T00:00 1 null',
  ])
})

test('what is foretold goes by the setting as it is now', () => {
  const { progress, at } = failing(beginning(MONTHLY, CREATED))
  expect(told(progress, at, 1, { days: [2, 4], end: 'cancel' })).toEqual([
    '2027-01-31 2027-02-01T00:00 2 null',
    '2027-01-31 2027-02-04T00:00 3 failure',
    '2027-02-28 2027-02-28T00:00 1 null',
  ])
})

test('while a payment is running, every retry depends on its failure', () => {
  const before = beginning(MONTHLY, CREATED)
  const running = { ...before, ...beginAttempt(before, 'pay_1') }
  expect(told(running, new Date('2027-01-31T00:00:01.000Z'), 1)[0]).toBe(
    '2027-01-31 2027-02-01T00:00 2 failure',
  )
})

test('five failures in a row pause: no retry is foretold after the fifth', () => {
  const { progress, at } = failing({ ...beginning(MONTHLY, CREATED), failures: 3 })
  expect(told(progress, at, 1)).toEqual([
    '2027-01-31 2027-02-01T00:00 2 null',
    '2027-02-28 2027-02-28T00:00 1 null',
  ])
})

test('a paused subscription would go on after now; one that has ended charges nothing', () => {
  const now = new Date('2027-03-01T09:00:00.000Z')
  const before = beginning(MONTHLY, CREATED)
  const paused = { ...before, ...pausing(before, 'requested', CREATED) } as SubscriptionProgress
  expect(told(paused, now, 1)).toEqual(['2027-03-31 2027-03-31T00:00 1 resumption'])
  expect(numbersPassed(paused, now)).toBe(2)
  expect(numbersPassed(before, now)).toBe(0)
  expect(comingCharges({ ...before, status: 'cancelled' }, USUAL_DUNNING, now, 3)).toEqual([])
})

test('dates without an attempt were skipped', () => {
  const attempted = new Set(['2027-02-28'])
  expect(datesSkipped(MONTHLY, { from: 0, to: 3 }, attempted)).toEqual(['2027-01-31', '2027-03-31'])
  expect(datesSkipped(MONTHLY, { from: 3, to: 3 }, attempted)).toEqual([])
  expect(numberFrom(MONTHLY, '2027-02-28')).toBe(1)
  expect(numberFrom(MONTHLY, '2027-03-01')).toBe(2)
  expect(numberFrom(MONTHLY, '2027-01-01')).toBe(0)
})
