import { COOLING_OFF, accountInUse, judgeGuess, usableFrom } from '../../domain/bank-accounts'
import { arrivalAfter, nextPayoutAt } from '../../domain/payout-schedules'
import { payoutFailureOf, judgePayout, nextBankLook, nextWatch } from '../../domain/payouts'
import { DAY, HOUR } from '../../domain/time'

const at = (text: string) => new Date(text)
const FRIDAY = at('2026-11-27T10:15:00Z')

test.each([
  ['manual', null, null, null],
  ['daily', null, null, '2026-11-28T02:00:00.000Z'],
  ['weekly', 1, null, '2026-11-30T02:00:00.000Z'],
  ['weekly', 5, null, '2026-12-04T02:00:00.000Z'],
  ['weekly', 7, null, '2026-11-29T02:00:00.000Z'],
  ['monthly', null, 31, '2026-11-30T02:00:00.000Z'],
  ['monthly', null, 27, '2026-12-27T02:00:00.000Z'],
])('a schedule that is %s (%s, %s) pays next at %s', (interval, weekday, monthDay, next) => {
  expect(nextPayoutAt({ interval, weekday, monthDay }, FRIDAY)?.toISOString() ?? null).toBe(next)
})

test('what is ordered on a Friday arrives on Monday', () => {
  expect(arrivalAfter(FRIDAY)).toBe('2026-11-30')
  expect(arrivalAfter(at('2026-11-30T23:59:59Z'))).toBe('2026-12-01')
})

test('a payout takes at most what is available, and no less than the minimum', () => {
  expect(judgePayout(1000n, null, 1n)).toEqual({ kind: 'possible', amount: 1000n })
  expect(judgePayout(1000n, 400n, 1n)).toEqual({ kind: 'possible', amount: 400n })
  expect(judgePayout(1000n, 1001n, 1n)).toEqual({ kind: 'above_available', available: 1000n })
  expect(judgePayout(-5n, null, 1n)).toEqual({ kind: 'above_available', available: 0n })
  expect(judgePayout(0n, null, 1n)).toEqual({ kind: 'above_available', available: 0n })
  expect(judgePayout(99n, null, 100n)).toEqual({ kind: 'below_minimum', minimum: 100n, amount: 99n })
})

test('the bank is asked on the morning of the arrival, and for ten days whether the money came back', () => {
  expect(nextBankLook({ arrivalOn: '2026-11-30' }, FRIDAY)).toEqual(at('2026-11-30T06:00:00Z'))
  const late = at('2026-12-01T09:00:00Z')
  expect(nextBankLook({ arrivalOn: '2026-11-30' }, late)).toEqual(new Date(late.getTime() + 6 * HOUR))
  expect(nextWatch(FRIDAY, FRIDAY)).toEqual(new Date(FRIDAY.getTime() + DAY))
  const end = new Date(FRIDAY.getTime() + 10 * DAY)
  // However the looks fall, the last one is at the end of the ten days.
  expect(nextWatch(FRIDAY, new Date(end.getTime() - DAY / 4))).toEqual(end)
  expect(nextWatch(FRIDAY, end)).toBeNull()
})

test('codes of banks become words, and unknown ones too', () => {
  expect(payoutFailureOf('AC04')).toBe('account_closed')
  expect(payoutFailureOf('XX99')).toBe('refused_by_bank')
})

test('a new account waits two days, except the first of the sandbox; the latest that waits no more is used', () => {
  const wait = (livemode: boolean, isFirst: boolean) =>
    usableFrom({ livemode, isFirst }, FRIDAY).getTime() - FRIDAY.getTime()
  expect([wait(true, true), wait(true, false), wait(false, false), wait(false, true)]).toEqual([
    COOLING_OFF,
    COOLING_OFF,
    COOLING_OFF,
    0,
  ])
  const account = (id: string, from: string | null, status = 'verified') => ({
    id,
    status,
    usableFrom: from === null ? null : at(from),
  })
  const all = [
    account('a', '2026-11-01T00:00:00Z'),
    account('b', '2026-11-20T00:00:00Z'),
    account('c', '2026-11-28T00:00:00Z'),
    account('d', null, 'unverified'),
    account('e', '2026-11-25T00:00:00Z', 'removed'),
  ]
  expect(accountInUse(all, FRIDAY)?.id).toBe('b')
  expect(accountInUse(all, at('2026-11-28T00:00:00Z'))?.id).toBe('c')
  expect(accountInUse([account('d', null, 'unverified')], FRIDAY)).toBeUndefined()
})

test('the amount of the small transfer can be guessed three times', () => {
  const row = { status: 'unverified', verificationAmount: 32n, verificationSentAt: FRIDAY }
  expect(judgeGuess(row, 0, 32n)).toEqual({ kind: 'right' })
  expect(judgeGuess(row, 0, 31n)).toEqual({ kind: 'wrong', left: 2 })
  expect(judgeGuess(row, 2, 31n)).toEqual({ kind: 'wrong', left: 0 })
  expect(judgeGuess(row, 3, 32n)).toEqual({ kind: 'not_to_be_guessed' })
  for (const other of [{ status: 'rejected' }, { status: 'verified' }, { verificationSentAt: null }])
    expect(judgeGuess({ ...row, ...other }, 0, 32n)).toEqual({ kind: 'not_to_be_guessed' })
})
