/** What a transfer of the bank's list comes to beside its payout. */
import { judgeLostTransfer, judgeTransfer } from '../../app/reconciliation/judge-transfer'
import type { ListedTransfer } from '../../bank/port'
import type { PayoutModel } from '../../prisma/generated/models'

const IBAN = 'DE89370400440532013000'
const AT = '2026-11-10T00:00:00.000Z'
const line = (state: ListedTransfer['state'], more: Partial<ListedTransfer> = {}): ListedTransfer => ({
  key: 'po_1',
  state,
  amount: 6_000n,
  currency: 'EUR',
  at: AT,
  iban: IBAN,
  ...more,
})
const row = (status: string, more: Partial<PayoutModel> = {}) =>
  ({
    status,
    amount: 6_000n,
    currency: 'EUR',
    dueAt: null,
    paidAt: status === 'paid' ? new Date(AT) : null,
    ...more,
  }) as PayoutModel

const WATCHED = { dueAt: new Date(AT) }
const CAME_BACK = { paidAt: new Date(AT) }

test.each([
  [line('paid'), row('paid'), 'matched'],
  [line('paid', { iban: '3000' }), row('paid'), 'matched'],
  [line('paid', { iban: undefined }), row('paid'), 'matched'],
  [line('accepted'), row('in_transit'), 'unfinished'],
  [line('paid'), row('pending'), 'unfinished'],
  // What was booked on the account both ways.
  [line('paid'), row('failed', CAME_BACK), 'matched'],
  [line('returned'), row('failed', CAME_BACK), 'matched'],
  [line('returned'), row('paid', WATCHED), 'unfinished'],
  [line('refused'), row('cancelled'), 'matched'],
])('%j of a payout %j is %s', (told, payout, expected) => {
  expect(judgeTransfer(told, payout, IBAN)).toBe(expected)
})

test.each([
  [line('paid', { amount: 5_000n }), row('paid'), 'amount', 1_000n],
  [line('accepted', { amount: 7_000n }), row('in_transit'), 'amount', -1_000n],
  [line('paid', { currency: 'USD' }), row('paid'), 'currency', -6_000n],
  [line('paid', { iban: 'DE02120300000000202051' }), row('paid'), 'account', 0n],
  [line('paid', { iban: '2051' }), row('paid'), 'account', 0n],
  [line('paid'), row('failed'), 'state', -6_000n],
  [line('accepted'), row('cancelled'), 'state', -6_000n],
  [line('returned'), row('paid'), 'state', 6_000n],
])('%j of a payout %j differs by its %s', (told, payout, kind, money) => {
  const { status: ourState, amount: ourAmount } = payout
  expect(judgeTransfer(told, payout, IBAN)).toEqual({ kind, money, ourState, ourAmount })
})

test('one that no row tells of took its money, unless it was refused or came back', () => {
  expect(judgeLostTransfer(line('accepted'))).toMatchObject({ kind: 'only_theirs', money: -6_000n })
  expect(judgeLostTransfer(line('refused'))).toBe('moneyless')
  expect(judgeLostTransfer(line('returned'))).toBe('moneyless')
})
