/** What a line of a settlement that has the name of a payment comes to beside its row. */
import { judgePayment, type SettledMovement } from '../../app/reconciliation/judge'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { Authorization } from '../../processor/port'

const AT = '2026-11-10T00:00:00.000Z'

/** What a close gives back, or somebody at the acquirer by the payment's name. */
function givenBack(amount: bigint): SettledMovement {
  const sums = { currency: 'EUR', gross: -amount, fee: 0n, net: -amount }
  const settles = { presented: { currency: 'EUR', amount: -amount }, settled: sums, rate: null }
  const key = 'k:authorize'
  const of = { key, authorizationKey: key, at: AT, amount, currency: 'EUR', settles }
  return { ...of, kind: 'close', state: 'voided' }
}

const oursOf = (status: string, amountCaptured: bigint, parts = 0) => ({
  payment: { status, amount: 2_550n, amountCaptured, currency: 'EUR', capture: parts === 0 } as PaymentModel,
  captures: Array.from({ length: parts }, () => ({ result: 'succeeded' }) as PaymentOperationModel),
})

/** How it stands at the acquirer: closed, and what was captured before stands. */
const asked = (captured: bigint) => async (): Promise<Authorization> => ({
  state: 'closed',
  at: AT,
  voided: captured === 0n,
  ...(captured > 0n && { taken: { captured, refunded: 0n, at: AT } }),
})

test.each([
  ['all of a sale', 'succeeded', 2_550n, 0, 2_550n],
  ['a part of a sale', 'succeeded', 2_550n, 0, 500n],
  ['of what was captured in parts', 'succeeded', 2_000n, 2, 2_000n],
  ['of what waits for its capture', 'authorized', 0n, 0, 500n],
])('what was given back by the name of a payment, %s, differs by its amount', async (_what, ...row) => {
  const [status, captured, parts, amount] = row
  const verdict = await judgePayment(givenBack(amount), oursOf(status, captured, parts), asked(captured))
  expect(verdict).toEqual({
    kind: 'state',
    ourState: status,
    money: -amount,
    ourAmount: captured > 0n ? captured : 2_550n,
  })
})

test.each(['failed', 'cancelled'])('what a close gives back of one that is %s matches', async (status) => {
  expect(await judgePayment(givenBack(2_550n), oursOf(status, 0n), asked(0n))).toBe('matched')
})
