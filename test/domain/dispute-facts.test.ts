import { followedDispute, openedDispute } from '../../domain/dispute-facts'
import type { DisputeNotice } from '../../domain/disputes'
import { USUAL_TARIFF } from '../../domain/tariffs'
import { DAY } from '../../domain/time'

const AT = new Date('2026-11-29T10:00:00Z')
const PAYMENT = {
  status: 'succeeded',
  amountCaptured: 1_000n,
  amountRefunded: 300n,
  refundsPending: 0n,
  amountDisputed: 0n,
  disputeFees: 0n,
  tariff: USUAL_TARIFF,
}
const INQUIRY: DisputeNotice = {
  dispute: 'dsp_1',
  authorizationKey: 'key',
  amount: 700n,
  currency: 'EUR',
  reason: 'fraudulent',
  networkReasonCode: '10.4',
  stage: 'inquiry',
  status: 'needs_response',
  evidenceDueBy: new Date(AT.getTime() + 14 * DAY),
  openedAt: AT,
  sequence: 1,
}

test('a bank that only asks charges nothing, and a chargeback charges its fee once', () => {
  const asked = openedDispute(PAYMENT, INQUIRY, AT)
  expect([asked.fee, asked.alreadyRefunded, asked.outcomeAt]).toEqual([0n, false, null])
  const charged = followedDispute(PAYMENT, asked, { ...INQUIRY, stage: 'chargeback', sequence: 2 }, AT)
  expect(charged).toMatchObject({ fee: 1_500n, sequence: 2 })
  const known = { ...asked, ...charged }
  const payment = { ...PAYMENT, amountDisputed: 700n }
  const again = followedDispute(payment, known, { ...INQUIRY, stage: 'pre_arbitration', sequence: 3 }, AT)
  expect(again).toMatchObject({ fee: 1_500n, response: null })
  expect(followedDispute(payment, known, { ...INQUIRY, stage: 'chargeback', sequence: 2 }, AT)).toBeNull()
})

test('a part that is refunded already would be paid twice, by this dispute or together with others', () => {
  expect(openedDispute(PAYMENT, { ...INQUIRY, amount: 701n }, AT).alreadyRefunded).toBe(true)
  expect(openedDispute({ ...PAYMENT, amountDisputed: 1n }, INQUIRY, AT).alreadyRefunded).toBe(true)
  const known = openedDispute(PAYMENT, { ...INQUIRY, stage: 'chargeback' }, AT)
  const next = { ...INQUIRY, stage: 'chargeback', sequence: 2 } as const
  expect(followedDispute({ ...PAYMENT, amountDisputed: 700n }, known, next, AT)).toMatchObject({
    alreadyRefunded: false,
  })
})

test('one that has ended waits for nothing, and a notice that opens one may end it as well', () => {
  const ended = openedDispute(PAYMENT, { ...INQUIRY, stage: 'chargeback', status: 'lost' }, AT)
  expect([ended.outcomeAt, ended.dueAt]).toEqual([AT, null])
  const open = openedDispute(PAYMENT, INQUIRY, AT)
  expect(followedDispute(PAYMENT, open, { ...INQUIRY, status: 'won', sequence: 2 }, AT)).toMatchObject({
    outcomeAt: AT,
    waitingSince: null,
    dueAt: null,
  })
})
