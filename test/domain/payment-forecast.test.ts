import fc from 'fast-check'
import { SWEEP_OVERDUE } from '../../domain/payment-clock'
import { forecast, type ForecastParts } from '../../domain/payment-forecast'
import {
  PAYMENT_STATUSES,
  THREE_DS_STATUSES,
  PAYMENT_TRANSITIONS,
  isTimed,
  type PaymentStatus,
} from '../../domain/payment-states'

const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const maybe = fc.option(time)
const payment = fc.record({
  status: fc.constantFrom(...PAYMENT_STATUSES),
  amount: fc.constant(2_550n),
  amountCaptured: fc.constantFrom(0n, 1_000n),
  currency: fc.constant('EUR'),
  initiatedBy: fc.constantFrom('customer', 'merchant'),
  review: fc.boolean(),
  feeBasisPoints: fc.constant(140),
  feeFixed: fc.constant('0.20'),
  cardBrand: fc.constant('visa'),
  cardCountry: fc.constant('IE'),
  tariff: fc.constant(null),
  threeDsStatus: fc.constantFrom(...THREE_DS_STATUSES),
  declineCode: fc.constant(null),
  captureBefore: maybe,
  challengeExpiresAt: maybe,
  cardholderActedAt: time,
  epoch: fc.constant(1),
  dueAt: maybe,
  pendingReason: fc.constantFrom(null, 'processor_unavailable'),
  capturedAt: maybe,
  fee: fc.constantFrom(0n, 56n),
  feeSettled: fc.boolean(),
})
const parts = fc.record({
  payment,
  operations: fc.array(fc.record({ kind: fc.constantFrom('capture', 'cancel'), dueAt: maybe }), {
    maxLength: 3,
  }),
  refunds: fc.array(fc.record({ id: fc.constant('ref_1'), amount: fc.constant(100n), dueAt: maybe }), {
    maxLength: 3,
  }),
  disputes: fc.array(
    fc.record({ id: fc.constant('disp_1'), amount: fc.constant(100n), evidenceDueBy: maybe }),
    { maxLength: 2 },
  ),
  deliveries: fc.constant([]),
  now: time,
})
const holds = (check: (given: ForecastParts, coming: ReturnType<typeof forecast>) => void) => {
  fc.assert(
    fc.property(parts, (given) => {
      check(given, forecast(given))
    }),
  )
}

test('what is foretold of a state is a transition that the state has', () => {
  holds(({ payment: { status } }, coming) => {
    const ends = coming.flatMap((entry) => ('becomes' in entry ? [entry.becomes] : []))
    for (const becomes of ends) expect(PAYMENT_TRANSITIONS[status as PaymentStatus]).toContain(becomes)
  })
})

test('only a state with a time limit ends by itself, and each with a time does', () => {
  holds(({ payment: { status, challengeExpiresAt, captureBefore, threeDsStatus } }, coming) => {
    const ends = coming.filter(({ kind }) => kind === 'challenge_expires' || kind === 'authorization_lapses')
    const isAuthenticated = threeDsStatus === 'authenticated' || threeDsStatus === 'attempted'
    const until = status === 'requires_action' ? (isAuthenticated ? null : challengeExpiresAt) : captureBefore
    expect(ends.map(({ at }) => at)).toEqual(isTimed(status) && until ? [until] : [])
  })
})

test('entries are in order, and whatever is overdue is the sweep’s', () => {
  holds(({ now }, coming) => {
    const times = coming.map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((one, other) => one - other))
    for (const entry of coming)
      if ('by' in entry) {
        if (entry.by === 'workflow') expect(entry.at.getTime()).toBeGreaterThan(now.getTime())
        else expect(entry.at.getTime() - SWEEP_OVERDUE).toBeLessThanOrEqual(now.getTime())
      }
  })
})

/** One minute into the next day, UTC, when a day's fees are settled. */
const dayAfter = (at: Date) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 0, 1))

test('a fee that a run has missed is settled by the run of the same day, in the minute before it', () => {
  const [given] = fc.sample(parts, { numRuns: 1, seed: 1 })
  const payment = { ...given!.payment, fee: 56n, feeSettled: false, status: 'succeeded' }
  const coming = forecast({
    ...given!,
    now: new Date('2026-06-10T00:00:30Z'),
    payment: { ...payment, capturedAt: new Date('2026-06-05T12:00:00Z') },
  })
  expect(coming.filter(({ kind }) => kind === 'fee_settles')).toEqual([
    { kind: 'fee_settles', at: new Date('2026-06-10T00:01:00Z'), amount: 56n },
  ])
})

test('the whole fee is settled on the day after nothing more can be captured', () => {
  holds(({ payment: { status, capturedAt, captureBefore, fee, feeSettled }, now }, coming) => {
    const settles = coming.filter(({ kind }) => kind === 'fee_settles')
    if (!capturedAt || feeSettled || fee === 0n) {
      expect(settles).toEqual([])
      return
    }
    const own = dayAfter((status === 'authorized' ? captureBefore : null) ?? capturedAt)
    const next = dayAfter(new Date(now.getTime() - 60_000))
    expect(settles).toEqual([{ kind: 'fee_settles', at: own > now ? own : next, amount: 56n }])
  })
})

test('each dispute that can be answered is due with its own sum, which the fee does not change', () => {
  holds(({ disputes }, coming) => {
    const due = coming.filter(({ kind }) => kind === 'dispute_due')
    const expected = disputes.flatMap(({ evidenceDueBy: at }) =>
      at ? [{ kind: 'dispute_due', at, dispute: 'disp_1', amount: 100n }] : [],
    )
    expect(due).toEqual(expected.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
  })
})
