/** The rules of disputes: states, times, and money with refunds and captures between. */
import fc from 'fast-check'
import { PERSUASIVE_EVIDENCE, persuades } from '../../domain/dispute-evidence'
import {
  DISPUTE_REASONS,
  DISPUTE_STAGES,
  DISPUTE_STATUSES,
  DISPUTE_TRANSITIONS,
  contested,
  followNotice,
  heldBy,
  isClosedDispute,
  isLapsed,
  nextDisputeStep,
  reminderDue,
  type DisputeFacts,
  type DisputeNotice,
} from '../../domain/disputes'
import { netOf } from '../../domain/net'
import { captured } from '../../domain/payment-outcomes'
import { PAYMENT_TRANSITIONS, type PaymentStatus } from '../../domain/payment-states'
import { judgeRefund, promised, refundable, settledRefund } from '../../domain/refunds'
import { DAY, HOUR } from '../../domain/time'

const AT = Date.UTC(2027, 0, 4)
const DUE = new Date(AT + 14 * DAY)

const facts = (more: Partial<DisputeFacts> = {}): DisputeFacts => ({
  status: 'needs_response',
  stage: 'chargeback',
  reason: 'fraudulent',
  amount: 1_000n,
  evidenceDueBy: DUE,
  response: null,
  responseSent: false,
  reminded: null,
  ...more,
})

const notice = (more: Partial<DisputeNotice> = {}): DisputeNotice => ({
  dispute: 'd',
  authorizationKey: 'k',
  amount: 1_000n,
  currency: 'EUR',
  reason: 'fraudulent',
  networkReasonCode: null,
  stage: 'chargeback',
  status: 'needs_response',
  evidenceDueBy: DUE,
  openedAt: new Date(AT),
  sequence: 2,
  ...more,
})

test('an answer that is not sent is due at once, whatever a look or a notice comes to meanwhile', () => {
  const now = new Date(AT)
  const answered = facts({ status: 'under_review', response: 'evidence' })
  expect(nextDisputeStep(answered, now)).toEqual(now)
  expect(nextDisputeStep({ ...answered, responseSent: true }, now)).toEqual(new Date(AT + DAY))
})

test('a dispute is reminded of 7, 3 and 1 days before its time, and lapses at it', () => {
  let dispute = facts()
  const reminders: number[] = []
  for (let now = AT; now < DUE.getTime(); now = nextDisputeStep(dispute, new Date(now)).getTime()) {
    const due = reminderDue(dispute, new Date(now))
    if (due !== null) {
      reminders.push(due)
      dispute = { ...dispute, reminded: due }
    }
    if (nextDisputeStep(dispute, new Date(now)).getTime() === now) throw new Error('it does not go on')
  }
  expect(reminders).toEqual([7, 3, 1])
  expect(isLapsed(dispute, new Date(DUE.getTime() - 1))).toBe(false)
  expect(isLapsed(dispute, DUE)).toBe(true)
  expect(isLapsed({ ...dispute, stage: 'inquiry' }, DUE)).toBe(false)
  expect(isLapsed({ ...dispute, response: 'evidence' }, DUE)).toBe(false)
})

test('of reminders that were missed, the last one is given', () => {
  expect(reminderDue(facts(), new Date(DUE.getTime() - 2 * DAY))).toBe(3)
  expect(reminderDue(facts({ reminded: 3 }), new Date(DUE.getTime() - 2 * DAY))).toBeNull()
  expect(reminderDue(facts({ status: 'under_review' }), new Date(DUE.getTime() - HOUR))).toBeNull()
})

describe('what an acquirer tells', () => {
  const known = { ...facts(), sequence: 1 }

  test('is followed once, and never after the end', () => {
    expect(followNotice(known, notice({ sequence: 1 }))).toBeNull()
    for (const status of DISPUTE_STATUSES)
      expect(followNotice({ ...known, status }, notice()) === null).toBe(isClosedDispute(status))
  })

  test('asks for no answer that is on its way, until there is another stage', () => {
    const answered = { ...known, status: 'under_review', response: 'evidence' }
    expect(followNotice(answered, notice())).toMatchObject({ status: 'under_review' })
    expect(followNotice(answered, notice({ stage: 'pre_arbitration' }))).toMatchObject({
      status: 'needs_response',
      stage: 'pre_arbitration',
      response: null,
      reminded: null,
    })
  })

  test('takes no stage back, and changes no amount that is held', () => {
    const late = notice({ stage: 'inquiry', amount: 1n })
    expect(followNotice(known, late)).toMatchObject({ stage: 'chargeback', amount: 1_000n })
  })
})

/** A payment with disputes and refunds, changed by the rules alone. */
function play() {
  const payment = {
    status: 'authorized',
    amount: 10_000n,
    amountCaptured: 0n,
    amountRefunded: 0n,
    refundsPending: 0n,
    amountDisputed: 0n,
    currency: 'EUR',
    initiatedBy: 'customer',
    review: false,
    feeBasisPoints: 140,
    feeFixed: '0.20',
    cardBrand: 'visa',
    threeDsStatus: 'not_required',
    declineCode: null,
    captureBefore: null,
    cardholderActedAt: new Date(AT),
    epoch: 1,
    tariff: null,
    cardCountry: null,
    fee: 0n,
    disputeFees: 0n,
  }
  const disputes: (DisputeFacts & { sequence: number; fee: bigint })[] = []
  const pending: bigint[] = []
  const change = ({ changes }: { changes: object }): void => {
    const { status: from } = payment
    Object.assign(payment, changes)
    const { status: to } = payment
    if (from !== to) expect(PAYMENT_TRANSITIONS[from as PaymentStatus]).toContain(to)
  }
  const open = () => disputes.filter(({ status }) => !isClosedDispute(status))
  const othersThan = (one: object | undefined) => ({
    open: open().filter((other) => other !== one).length,
    fees: disputes.reduce((sum, other) => sum + (other === one ? 0n : other.fee), 0n),
  })
  return {
    payment,
    disputes,
    open,
    capture(amount: bigint, final: boolean) {
      if (payment.status !== 'authorized') return
      const left = payment.amount - payment.amountCaptured
      change(captured(payment, { amount: amount < left ? amount : left }, final, new Date(AT)))
    },
    refund(asked: bigint) {
      const before = refundable(payment)
      const verdict = judgeRefund(payment, asked)
      if (verdict.kind !== 'refundable') return
      expect(verdict.amount).toBeLessThanOrEqual(before)
      pending.push(verdict.amount)
      change(promised(payment, verdict.amount))
    },
    settle(succeeds: boolean) {
      const amount = pending.shift()
      if (amount === undefined) return
      const refund = {
        status: 'pending',
        amount,
        feeReturned: 0n,
        succeededAt: null,
        lastEventAt: new Date(AT),
      }
      const status = succeeds ? 'succeeded' : 'failed'
      change(settledRefund(payment, refund, { status, amount }, new Date(AT))!.payment)
    },
    dispute(amount: bigint, isInquiry: boolean) {
      if (payment.amountCaptured === 0n) return
      const stage = isInquiry ? 'inquiry' : 'chargeback'
      const opened = {
        ...facts({ amount: amount < payment.amountCaptured ? amount : payment.amountCaptured, stage }),
        sequence: 1,
        fee: isInquiry ? 0n : 1_500n,
      }
      change(contested(payment, null, opened, othersThan(undefined)))
      disputes.push(opened)
    },
    tell(which: number, status: DisputeFacts['status'], stage: DisputeFacts['stage']) {
      const known = disputes[which % Math.max(disputes.length, 1)]
      if (!known) return
      const told = notice({
        status: status as never,
        stage: stage as never,
        amount: known.amount,
        sequence: known.sequence + 1,
      })
      const followed = followNotice(known, told)
      if (!followed) return
      const next = { ...known, ...followed, sequence: told.sequence }
      if (heldBy(next) > 0n) next.fee = 1_500n
      expect(next.status === known.status || DISPUTE_TRANSITIONS[known.status as never]).toBeTruthy()
      change(contested(payment, known, next, othersThan(known)))
      disputes[disputes.indexOf(known)] = next
    },
  }
}

const amounts = fc.bigInt({ min: 1n, max: 12_000n })
const acts = fc.oneof(
  fc.record({ act: fc.constant('capture' as const), amount: amounts, final: fc.boolean() }),
  fc.record({ act: fc.constant('refund' as const), amount: amounts }),
  fc.record({ act: fc.constant('settle' as const), succeeds: fc.boolean() }),
  fc.record({ act: fc.constant('dispute' as const), amount: amounts, isInquiry: fc.boolean() }),
  fc.record({
    act: fc.constant('tell' as const),
    which: fc.nat({ max: 5 }),
    status: fc.constantFrom(...DISPUTE_STATUSES),
    stage: fc.constantFrom(...DISPUTE_STAGES),
  }),
)

test('whatever comes in whatever order, the money of a payment adds up, and its status says what is so', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 30 }), (all) => {
      const played = play()
      const { payment, disputes, open } = played
      for (const one of all) {
        if (one.act === 'capture') played.capture(one.amount, one.final)
        else if (one.act === 'refund') played.refund(one.amount)
        else if (one.act === 'settle') played.settle(one.succeeds)
        else if (one.act === 'dispute') played.dispute(one.amount, one.isInquiry)
        else played.tell(one.which, one.status, one.stage)
        expect(payment.amountDisputed).toBe(disputes.reduce((sum, dispute) => sum + heldBy(dispute), 0n))
        expect(netOf(payment)).toBe(
          disputes.reduce(
            (left, dispute) => left - heldBy(dispute) - dispute.fee,
            payment.amountCaptured - payment.amountRefunded - payment.fee,
          ),
        )
        expect(payment.amountRefunded + payment.refundsPending).toBeLessThanOrEqual(payment.amountCaptured)
        expect(refundable(payment)).toBeGreaterThanOrEqual(0n)
        if (payment.status === 'disputed') expect(open().length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 500 },
  )
})

test('every reason has evidence that persuades', () => {
  for (const reason of DISPUTE_REASONS) {
    expect(persuades(reason, {}, {})).toBe(false)
    for (const name of PERSUASIVE_EVIDENCE[reason]) {
      expect(persuades(reason, { [name]: 'yes' }, {})).toBe(true)
      expect(persuades(reason, { [name]: '' }, {})).toBe(false)
    }
  }
})
