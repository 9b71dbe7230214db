import fc from 'fast-check'
import { outcomeOf, type ChargeOutcome } from '../../domain/charge-outcomes'
import { FROM_START, INTERVALS, chargeDate, midnight } from '../../domain/charge-dates'
import {
  DUNNING_ENDS,
  LAST_RETRY_DAY,
  MOST_RETRY_DAYS,
  USUAL_DUNNING,
  isAscending,
  type Dunning,
} from '../../domain/dunning'
import { DAY, HOUR, MINUTE, dateAt } from '../../domain/time'
import {
  beginAttempt,
  finishAttempt,
  isOver,
  missedAttempt,
  nextAttempt,
  nextChargeAt,
  nextStepAt,
  pausing,
  pendingRetry,
  resuming,
  type SubscriptionProgress,
} from '../../domain/subscription'

const start = (overrides: Partial<SubscriptionProgress> = {}): SubscriptionProgress => ({
  ...FROM_START,
  startDate: '2027-01-31',
  interval: 'month',
  endDate: null,
  status: 'active',
  createdAt: new Date('2026-11-21T12:00:00.000Z'),
  nextNumber: 0,
  chargeDate: null,
  attempt: 0,
  tries: 0,
  attemptAt: null,
  paymentId: null,
  failures: 0,
  retryOf: null,
  dateAmount: null,
  cancelAtPeriodEnd: false,
  ...overrides,
})

const FAILED: ChargeOutcome = { kind: 'refused', failure: 'insufficient_funds' }
const OUTAGE: ChargeOutcome = { kind: 'put_off', failure: 'processing_error' }
const APPROVED: ChargeOutcome = { kind: 'approved' }

/** The next attempt, made when it is due, or `late` after that. */
function attempt(
  progress: SubscriptionProgress,
  outcome: ChargeOutcome,
  late = 0,
  dunning = USUAL_DUNNING,
): SubscriptionProgress {
  const { at } = nextAttempt(progress)!
  const begun = { ...progress, ...beginAttempt(progress, 'pay_1') } as SubscriptionProgress
  return { ...begun, ...finishAttempt(begun, outcome, dunning, new Date(at.getTime() + late)) }
}

/** The dates of all charges if the attempts have these outcomes. */
function datesOf(
  progress: SubscriptionProgress,
  outcomes: ChargeOutcome[],
  dunning = USUAL_DUNNING,
): string[] {
  let now = progress
  return outcomes.map((outcome) => {
    const next = nextAttempt(now)
    if (!next) return now.status
    now = attempt(now, outcome, 0, dunning)
    return `${dateAt(next.at)} ${next.attempt}`
  })
}

const times = (count: number, outcome = FAILED) => Array<ChargeOutcome>(count).fill(outcome)

test('a charge that may not be made waits until the next date has come, and is missed then', () => {
  expect(missedAttempt(start(), new Date('2027-02-27T23:59:59.999Z'))).toBeNull()
  expect(missedAttempt(start(), new Date('2027-02-28T00:00:00.000Z'))).toMatchObject({ nextNumber: 1 })
  const retrying = attempt(start(), FAILED)
  expect(missedAttempt(retrying, new Date('2027-02-27T23:59:59.999Z'))).toBeNull()
  expect(missedAttempt(retrying, new Date('2027-02-28T00:00:00.000Z'))).toMatchObject({
    nextNumber: 1,
    chargeDate: null,
    attemptAt: null,
  })
})

test('a failed charge is tried again 1, 3, 5 and 7 days after its date, and then it pauses', () => {
  expect(datesOf(start(), times(6))).toEqual([
    '2027-01-31 1',
    '2027-02-01 2',
    '2027-02-03 3',
    '2027-02-05 4',
    '2027-02-07 5',
    'paused',
  ])
})

test('retries on or after the next charge date are dropped; five failures in a row pause', () => {
  expect(datesOf(start({ interval: 'week' }), times(6))).toEqual([
    '2027-01-31 1',
    '2027-02-01 2',
    '2027-02-03 3',
    '2027-02-05 4',
    '2027-02-07 1',
    'paused',
  ])
  expect(datesOf(start({ interval: 'day' }), times(6))).toEqual([
    ...['2027-01-31 1', '2027-02-01 1', '2027-02-02 1', '2027-02-03 1', '2027-02-04 1'],
    'paused',
  ])
})

test('an approved charge in between starts the count again', () => {
  const weekly = start({ interval: 'week' })
  expect(datesOf(weekly, [...times(3), APPROVED, ...times(5)]).at(-1)).toBe('2027-02-14 1')
})

test('the pending retry is shown: which one, of how many, and when', () => {
  const monthly = attempt(start(), FAILED)
  expect(pendingRetry(monthly)).toEqual({ attempt: 1, of: 4, at: midnight('2027-02-01') })
  expect(nextChargeAt(monthly)).toEqual(midnight('2027-02-28'))
  expect(pendingRetry(attempt(monthly, FAILED))).toEqual({ attempt: 2, of: 4, at: midnight('2027-02-03') })
  expect(pendingRetry(attempt(start({ interval: 'week' }), FAILED))).toMatchObject({ attempt: 1, of: 3 })
  expect(pendingRetry(attempt(start({ interval: 'day' }), FAILED))).toBeNull()
})

test.each<[string, Dunning['days'], string[]]>([
  ['month', [], ['2027-01-31 1']],
  ['month', [2, 4], ['2027-01-31 1', '2027-02-02 2', '2027-02-04 3']],
  ['month', [27, 28], ['2027-01-31 1', '2027-02-27 2', '2027-02-28 1']],
  ['year', [30], ['2027-01-31 1', '2027-03-02 2']],
  ['week', [6, 7, 8], ['2027-01-31 1', '2027-02-06 2', '2027-02-07 1', '2027-02-13 2']],
  ['day', [10, 20], ['2027-01-31 1', '2027-02-01 1', '2027-02-02 1']],
])('each %s, tried again after %j days', (interval, days, dates) => {
  const failed = (end: Dunning['end']) => datesOf(start({ interval }), times(dates.length + 1), { days, end })
  expect(failed('pause')).toEqual([...dates, 'paused'])
  expect(failed('cancel')).toEqual([...dates, 'cancelled'])
})

test('a retry says how many there are by the setting with which it was planned', () => {
  const planned = attempt(start(), FAILED, 0, { days: [2, 4], end: 'cancel' })
  expect(pendingRetry(planned)).toEqual({ attempt: 1, of: 2, at: midnight('2027-02-02') })
  expect(pendingRetry({ ...planned, retryOf: null })).toMatchObject({ of: 4 })
  expect(pendingRetry(attempt(planned, FAILED))).toEqual({ attempt: 2, of: 4, at: midnight('2027-02-03') })
})

test('a setting that has changed counts from the next failed attempt on', () => {
  const twice = attempt(attempt(start(), FAILED), FAILED)
  expect(attempt(twice, FAILED, 0, { days: [1], end: 'cancel' })).toMatchObject({ status: 'cancelled' })
  const seldom = attempt(start(), FAILED, 0, { days: [], end: 'pause' })
  expect(seldom).toMatchObject({ status: 'paused', failures: 1 })
  const more = attempt(twice, FAILED, 0, { days: [1, 3, 4, 20], end: 'pause' })
  expect(pendingRetry(more)).toEqual({ attempt: 3, of: 4, at: midnight('2027-02-04') })
})

test('a hard decline pauses whatever the setting says, unless it was the last attempt', () => {
  const hard: ChargeOutcome = { kind: 'refused', failure: 'expired_card' }
  const cancelling: Dunning = { days: [2], end: 'cancel' }
  expect(attempt(start(), hard, 0, cancelling)).toMatchObject({
    status: 'paused',
    pauseReason: 'payment_failed',
  })
  const retrying = attempt(start(), FAILED, 0, cancelling)
  expect(attempt(retrying, hard, 0, cancelling)).toMatchObject({
    status: 'cancelled',
    pauseReason: null,
    pausedAt: null,
    cancelledAt: midnight('2027-02-02'),
    chargeDate: null,
    attemptAt: null,
    retryOf: null,
    failures: 2,
  })
})

test('the last charge date is cancelled, not expired, where the setting cancels', () => {
  const last = attempt(start({ endDate: '2027-01-31' }), FAILED, 0, { days: [], end: 'cancel' })
  expect(last).toMatchObject({ status: 'cancelled' })
})

test.each([
  'lost_card',
  'stolen_card',
  'expired_card',
  'revocation_of_authorization',
  'authentication_required',
])('after %s it pauses at once', (failure) => {
  expect(attempt(start(), { kind: 'refused', failure })).toMatchObject({
    status: 'paused',
    pauseReason: 'payment_failed',
    pausedAt: midnight('2027-01-31'),
    attemptAt: null,
  })
})

test('an outage uses up no attempt: the same one is made again, at growing intervals', () => {
  let now = start()
  const waits: number[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    const { at } = nextAttempt(now)!
    now = attempt(now, OUTAGE)
    expect(now).toMatchObject({ chargeDate: '2027-01-31', attempt: 1, failures: 0, tries: tries + 1 })
    expect(nextChargeAt(now)).toEqual(now.attemptAt)
    waits.push(now.attemptAt!.getTime() - at.getTime())
  }
  expect(waits.slice(0, 3)).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE])
  expect(Math.max(...waits)).toBe(6 * HOUR)
  const failed = attempt(now, FAILED)
  expect(failed).toMatchObject({ attempt: 2, failures: 1, tries: 0 })
})

test('a retry that an outage would bring to the next charge date is dropped; a first attempt never is', () => {
  const retried = [1, 2, 3].reduce((now) => attempt(now, FAILED), start({ interval: 'week' }))
  expect(attempt(retried, OUTAGE, 2 * DAY)).toMatchObject({
    chargeDate: null,
    attemptAt: null,
    nextNumber: 1,
  })
  expect(attempt(start({ interval: 'week' }), OUTAGE, 9 * DAY)).toMatchObject({
    chargeDate: '2027-01-31',
    attempt: 1,
    nextNumber: 1,
  })
})

test('after an attempt that came late, the retry waits a day', () => {
  expect(attempt(start(), FAILED, 2 * DAY)).toMatchObject({ attempt: 2, attemptAt: midnight('2027-02-03') })
})

test('the last charge date expires it, whatever comes of it, once its retries are used up', () => {
  const last = start({ endDate: '2027-01-31' })
  expect(attempt(last, APPROVED)).toMatchObject({ status: 'expired' })
  expect(attempt(last, FAILED)).toMatchObject({ status: 'active', attempt: 2 })
  const used = [1, 2, 3, 4, 5].reduce((now) => attempt(now, FAILED), last)
  expect(used).toMatchObject({ status: 'expired', pauseReason: null, pausedAt: null })
})

test('a payment under way goes on when it is paused; a retry does not', () => {
  const retrying = attempt(start(), FAILED)
  const now = midnight('2027-02-01')
  expect(pausing(retrying, 'requested', now)).toMatchObject({ chargeDate: null, attemptAt: null })
  const underWay = { ...start(), ...beginAttempt(start(), 'pay_1') } as SubscriptionProgress
  const paused = { ...underWay, ...pausing(underWay, 'requested', now) } as SubscriptionProgress
  expect(paused).toMatchObject({ status: 'paused', paymentId: 'pay_1', chargeDate: '2027-01-31' })
  expect(finishAttempt(paused, FAILED, USUAL_DUNNING, now)).toMatchObject({
    paymentId: null,
    attemptAt: null,
    failures: 1,
  })
  expect(finishAttempt(paused, FAILED, USUAL_DUNNING, now).status).toBeUndefined()
})

test('resumed, it goes on with the next charge date ahead; what was missed is not collected', () => {
  const paused = start({ status: 'paused' })
  const at = (now: string) => {
    const resumed = { ...paused, ...resuming(paused, new Date(now)) } as SubscriptionProgress
    return dateAt(nextAttempt(resumed)!.at)
  }
  expect(at('2026-12-01T00:00:00Z')).toBe('2027-01-31')
  expect(at('2027-01-30T23:59:59Z')).toBe('2027-01-31')
  expect(at('2027-01-31T00:00:00Z')).toBe('2027-02-28')
  expect(at('2027-06-15T12:00:00Z')).toBe('2027-06-30')
})

test('paused, it expires with its last charge date', () => {
  const paused = start({ status: 'paused', endDate: '2027-03-30' })
  expect(nextStepAt(paused)).toEqual(midnight('2027-02-28'))
  expect(isOver(paused, new Date('2027-02-27T23:59:59Z'))).toBe(false)
  expect(isOver(paused, new Date('2027-02-28T00:00:00Z'))).toBe(true)
})

test('an outcome is known only of a payment that is decided', () => {
  const kindOf = (status: string, processorReference: string | null = null) =>
    outcomeOf({ status, declineCode: null, retry: null, processorReference })?.kind ?? null
  expect(
    [
      'pending',
      'requires_action',
      'succeeded',
      'authorized',
      'on_hold',
      'refunded',
      'declined',
      'failed',
      'cancelled',
    ].map((status) => kindOf(status)),
  ).toEqual([null, null, 'approved', null, null, 'approved', 'refused', 'put_off', 'waived'])
  expect(['cancelled', 'expired'].map((status) => kindOf(status, 'held'))).toEqual(['refused', 'refused'])
})

test.each([
  ['lost_card'],
  ['stolen_card'],
  ['pickup_card'],
  ['invalid_number'],
  ['account_closed'],
  ['expired_card'],
  ['transaction_not_allowed'],
  ['revocation_of_authorization'],
  ['authentication_required'],
])('after %s the card is not tried again', (failure) => {
  expect(attempt(start(), { kind: 'refused', failure })).toMatchObject({
    status: 'paused',
    pauseReason: 'payment_failed',
    failures: 1,
  })
})

test.each(['never', 'new_details'] as const)('nor where its network says %s', (rule) => {
  const refused: ChargeOutcome = { kind: 'refused', failure: 'do_not_honor', retry: { rule, after: null } }
  expect(attempt(start(), refused)).toMatchObject({ status: 'paused', pauseReason: 'payment_failed' })
})

test('a retry waits for as long as the issuer asks, and those after it are on their days', () => {
  const refusedUntil = (after: string): ChargeOutcome => ({
    kind: 'refused',
    failure: 'insufficient_funds',
    retry: { rule: 'wait', after },
  })
  const waiting = attempt(start(), refusedUntil('2027-02-04T00:00:00.000Z'))
  expect(nextAttempt(waiting)).toMatchObject({ attempt: 2, at: new Date('2027-02-04T00:00:00.000Z') })
  expect(nextAttempt(attempt(waiting, FAILED))).toMatchObject({
    attempt: 3,
    at: new Date('2027-02-05T00:00:00.000Z'),
  })
  const soon = attempt(start(), refusedUntil('2027-01-31T01:00:00.000Z'))
  expect(nextAttempt(soon)).toMatchObject({ attempt: 2, at: midnight('2027-02-01') })
  const daily = attempt(start({ interval: 'week' }), refusedUntil('2027-02-10T00:00:00.000Z'))
  expect(nextAttempt(daily)).toMatchObject({ attempt: 1, date: '2027-02-07' })
})

const anOutcome = fc.oneof(
  { weight: 6, arbitrary: fc.constant(APPROVED) },
  { weight: 3, arbitrary: fc.constant(FAILED) },
  { weight: 1, arbitrary: fc.constant(OUTAGE) },
)

const aDunning = fc.record({
  days: fc
    .uniqueArray(fc.integer({ min: 1, max: LAST_RETRY_DAY }), { maxLength: MOST_RETRY_DAYS })
    .map((days) => days.sort((a, b) => a - b)),
  end: fc.constantFrom(...DUNNING_ENDS),
})

test('no setting comes near what card networks allow, whatever the interval', () => {
  fc.assert(
    fc.property(aDunning, fc.constantFrom(...INTERVALS), (dunning, interval) => {
      expect(isAscending(dunning.days)).toBe(true)
      const tried = datesOf(start({ interval }), times(21), dunning).filter((date) => date.startsWith('2'))
      expect(tried.length).toBe(dunning.days.length + 1)
      expect(tried.length).toBeLessThan(20)
    }),
  )
})

test('whatever happens, no date is charged twice, none is left out, and none before its time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...INTERVALS),
      fc.date({ min: new Date('2026-11-21'), max: new Date('2032-01-01'), noInvalidDate: true }).map(dateAt),
      fc.array(fc.tuple(anOutcome, fc.nat(3 * DAY), aDunning), { maxLength: 80 }),
      (interval, startDate, outcomes) => {
        let now = start({ interval, startDate })
        const tried: string[] = []
        const paid: string[] = []
        for (const [outcome, late, dunning] of outcomes) {
          const next = nextAttempt(now)
          if (!next) break
          expect(next.at >= midnight(next.date)).toBe(true)
          if (next.attempt > 1) expect(next.at < midnight(chargeDate(now, now.nextNumber)!)).toBe(true)
          expect(paid).not.toContain(next.date)
          if (tried.at(-1) !== next.date) tried.push(next.date)
          if (outcome.kind === 'approved') paid.push(next.date)
          now = attempt(now, outcome, late, dunning)
        }
        expect(tried).toEqual(tried.map((_, n) => chargeDate(now, n)))
      },
    ),
    { numRuns: 1_000 },
  )
})
