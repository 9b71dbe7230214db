import fc from 'fast-check'
import { DAY, MINUTE, SECOND } from '../../domain/time'
import { REFUNDABLE_STATUSES, judgeRefund, settlesAt } from '../../domain/refunds'
import { PAYMENT_STATUSES } from '../../domain/payment-states'

const payment = (status = 'succeeded') => ({
  status,
  amountCaptured: 1_000n,
  amountRefunded: 300n,
  refundsPending: 200n,
  amountDisputed: 0n,
})

test('what is left is refunded when no amount is asked for', () => {
  expect(judgeRefund(payment(), undefined)).toEqual({ kind: 'refundable', amount: 500n })
})

test('up to what is left, and no more', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1_000n }), (asked) => {
      const verdict = judgeRefund(payment(), asked)
      expect(verdict).toEqual(
        asked <= 500n ? { kind: 'refundable', amount: asked } : { kind: 'exceeds_captured', left: 500n },
      )
    }),
  )
})

test('a payment with nothing left gives nothing back', () => {
  const empty = { ...payment(), refundsPending: 700n }
  expect(judgeRefund(empty, undefined)).toEqual({ kind: 'exceeds_captured', left: 0n })
})

test('what a dispute keeps is not given back, and the refusal says so', () => {
  const disputed = { ...payment('disputed'), amountDisputed: 400n }
  expect(judgeRefund(disputed, undefined)).toEqual({ kind: 'refundable', amount: 100n })
  expect(judgeRefund(disputed, 100n)).toEqual({ kind: 'refundable', amount: 100n })
  expect(judgeRefund(disputed, 101n)).toEqual({ kind: 'disputed', left: 100n })
  expect(judgeRefund(disputed, 501n)).toEqual({ kind: 'exceeds_captured', left: 100n })
  expect(judgeRefund({ ...disputed, amountDisputed: 1_000n }, undefined)).toEqual({
    kind: 'disputed',
    left: 0n,
  })
})

test.each(PAYMENT_STATUSES)('a payment that is %s', (status) => {
  const { kind } = judgeRefund(payment(status), 1n)
  expect(kind).toBe(REFUNDABLE_STATUSES.includes(status) ? 'refundable' : 'unexpected_state')
})

test('in production a refund is settled by the next run, a minute past midnight', () => {
  const midnight = Date.UTC(2027, 0, 2)
  for (const since of [0, SECOND, DAY - 1]) {
    const at = settlesAt(new Date(midnight + since), true, 2 * SECOND)
    expect(at).toEqual(new Date(midnight + DAY + MINUTE))
  }
})

test('in the sandbox after its delay', () => {
  const at = new Date(Date.UTC(2027, 0, 2))
  expect(settlesAt(at, false, 2 * SECOND)).toEqual(new Date(at.getTime() + 2 * SECOND))
})
