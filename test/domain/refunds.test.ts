import fc from 'fast-check'
import { DAY, MINUTE, SECOND } from '../../domain/time'
import {
  REFUNDABLE_STATUSES,
  judgeRefund,
  promised,
  settledRefund,
  settlesAt,
  type RefundFacts,
} from '../../domain/refunds'
import { feeReturned } from '../../domain/tariffs'
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

describe('a refund that fails after it has succeeded', () => {
  const AT = new Date(Date.UTC(2027, 0, 2))
  const tariff = { refundsReturnFees: true }
  const whole = { ...payment(), fee: 7n, tariff, amountRefunded: 0n, refundsPending: 0n }
  const pending = (amount: bigint): RefundFacts => ({
    status: 'pending',
    amount,
    feeReturned: 0n,
    succeededAt: null,
  })

  test('gives its amount back to the payment, whose status is what its amounts say', () => {
    const asked = { ...whole, ...promised(whole, 1_000n).changes }
    const done = settledRefund(asked, pending(1_000n), { status: 'succeeded', amount: 1_000n }, AT)!
    const refunded = { ...asked, ...done.payment.changes }
    expect(refunded).toMatchObject({ status: 'refunded', amountRefunded: 1_000n, refundsPending: 0n })
    const refund = { ...pending(1_000n), ...done.refund }
    const failed = settledRefund(
      refunded,
      refund,
      { status: 'failed', amount: 1_000n, failure: 'card_closed' },
      AT,
    )!
    expect(failed.refund).toMatchObject({ status: 'failed', failureReason: 'card_closed', succeededAt: AT })
    expect(failed.payment).toEqual({
      changes: { status: 'succeeded', amountRefunded: 0n },
      events: ['payment.updated'],
    })
    expect(
      settledRefund(refunded, { ...refund, ...failed.refund }, { status: 'failed', amount: 1n }, AT),
    ).toBeNull()
    expect(settledRefund(refunded, refund, { status: 'succeeded', amount: 1_000n }, AT)).toBeNull()
  })

  test('leaves a payment that is disputed by then disputed', () => {
    const disputed = { ...whole, status: 'disputed', amountRefunded: 400n }
    const refund = { ...pending(400n), status: 'succeeded' }
    expect(settledRefund(disputed, refund, { status: 'failed', amount: 400n }, AT)!.payment.changes).toEqual({
      status: 'disputed',
      amountRefunded: 0n,
    })
  })

  test('however many come and go, the sums are those of the refunds that stand, and the fee is returned at most once', () => {
    const step = fc.record({
      fails: fc.boolean(),
      which: fc.nat(),
      amount: fc.bigInt({ min: 1n, max: 400n }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.bigInt({ min: 0n, max: 900n }), (steps, fee) => {
        let paid = { ...whole, fee }
        const refunds: RefundFacts[] = []
        for (const { fails, which, amount } of steps) {
          const standing = refunds.filter(({ status }) => status === 'succeeded')
          const refund = fails ? standing[which % Math.max(standing.length, 1)] : undefined
          const verdict = judgeRefund(paid, amount)
          if (!refund && verdict.kind !== 'refundable') continue
          const from = refund ?? pending(amount)
          if (!refund) paid = { ...paid, ...promised(paid, amount).changes }
          const status = refund ? 'failed' : 'succeeded'
          const done = settledRefund(paid, from, { status, amount: from.amount }, AT)!
          paid = { ...paid, ...done.payment.changes }
          if (refund) refunds.splice(refunds.indexOf(refund), 1)
          refunds.push({ ...from, ...done.refund })
        }
        const stand = refunds.filter(({ status }) => status === 'succeeded')
        const sum = (all: readonly RefundFacts[], of: 'amount' | 'feeReturned') =>
          all.reduce((total, one) => total + one[of], 0n)
        expect(paid.amountRefunded).toBe(sum(stand, 'amount'))
        expect(paid.refundsPending).toBe(0n)
        expect(sum(refunds, 'feeReturned')).toBe(feeReturned(paid, paid.amountRefunded))
        expect(sum(refunds, 'feeReturned') <= fee).toBe(true)
      }),
    )
  })
})
