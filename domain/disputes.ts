/**
 * Disputes: a cardholder contests a payment at his bank (contract 23). Their states and transitions as data, what the acquirer's
 * word changes of one, and what it changes of the payment.
 */
import type { PaymentOutcome } from './payment-outcomes'
import { statusByAmounts, type PaymentStatus } from './payment-states'
import { DAY } from './time'

export const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'accepted',
  'expired',
] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** The transitions from each status. A later stage asks for a response again. */
export const DISPUTE_TRANSITIONS: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  needs_response: ['under_review', 'won', 'lost', 'accepted', 'expired'],
  under_review: ['needs_response', 'won', 'lost', 'accepted', 'expired'],
  won: [],
  lost: [],
  accepted: [],
  expired: [],
}

/** From the first question of the bank to the ruling of the scheme. It never goes back. */
export const DISPUTE_STAGES = ['inquiry', 'chargeback', 'pre_arbitration', 'arbitration'] as const
export type DisputeStage = (typeof DISPUTE_STAGES)[number]

/** The schemes' categories, in words of our own. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'not_received',
  'not_as_described',
  'duplicate',
  'credit_not_processed',
  'subscription_cancelled',
  'amount_differs',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** How its merchant has answered. */
export const DISPUTE_RESPONSES = ['evidence', 'acceptance'] as const
export type DisputeResponse = (typeof DISPUTE_RESPONSES)[number]

/** What an acquirer tells of a dispute. Amounts are in minor units, times are those of the payment's account. */
export interface DisputeNotice {
  /** The acquirer's own name of it. */
  dispute: string
  /** The key of the authorization that is contested. */
  authorizationKey: string
  /** The payment, as it was named when it was authorized. Not every acquirer tells it. */
  reference?: string
  amount: bigint
  currency: string
  reason: DisputeReason
  /** The scheme's own code of the reason. */
  networkReasonCode: string | null
  stage: DisputeStage
  status: DisputeStatus
  evidenceDueBy: Date | null
  openedAt: Date
  /** Rises with each change at the acquirer. */
  sequence: number
  /** What it says instead of a bank's question, where the acquirer's word for it is the same in each stage. */
  inInquiry?: Pick<DisputeNotice, 'status' | 'sequence'>
}

/** What it says of a dispute in this stage; undefined: of one that is not known yet. */
export const noticeInStage = (
  { inInquiry, ...notice }: DisputeNotice,
  known: string | undefined,
): DisputeNotice => ((known ?? 'inquiry') === 'inquiry' ? { ...notice, ...inInquiry } : notice)

/** The days before `evidence_due_by` on which the merchant is reminded. */
const REMINDER_DAYS = [7, 3, 1] as const

/** An acquirer is asked this often about a dispute that is open, should a notification be lost. */
const DISPUTE_LOOK = DAY

export const isClosedDispute = (status: string): boolean =>
  DISPUTE_TRANSITIONS[status as DisputeStatus].length === 0

/** The parts of a dispute that its rules depend on. */
export interface DisputeFacts {
  status: string
  stage: string
  reason: string
  amount: bigint
  evidenceDueBy: Date | null
  /** Null until its merchant has answered in this stage. */
  response: string | null
  /** Whether the acquirer has taken that answer. */
  responseSent: boolean
  /** The days before the due time of the latest reminder; null before the first. */
  reminded: number | null
}

/** Whether its merchant may answer it. */
export const takesResponse = ({ status, response }: Pick<DisputeFacts, 'status' | 'response'>): boolean =>
  status === 'needs_response' && response === null

/** Whether its answer is still to be sent. */
export const isUnsent = ({ response, responseSent }: Pick<DisputeFacts, 'response' | 'responseSent'>) =>
  response !== null && !responseSent

/** What it keeps from the merchant, in minor units: a bank that only asks takes nothing. */
export function heldBy({ status, stage, amount }: Pick<DisputeFacts, 'status' | 'stage' | 'amount'>): bigint {
  return stage === 'inquiry' || status === 'won' ? 0n : amount
}

/** What a notice changes of a dispute; null if it is older than what is known, or comes after the end. */
export function followNotice(
  known: DisputeFacts & { sequence: number },
  notice: DisputeNotice,
): Partial<DisputeFacts> | null {
  if (notice.sequence <= known.sequence || isClosedDispute(known.status)) return null
  const stage = laterStage(known.stage, notice.stage)
  const asksAgain = stage !== known.stage
  const evidenceDueBy = notice.evidenceDueBy ?? known.evidenceDueBy
  // A notice that was sent before the answer came asks for what is given already.
  const status =
    notice.status === 'needs_response' && !asksAgain && known.response !== null
      ? (known.status as DisputeStatus)
      : notice.status
  return {
    status,
    stage,
    reason: notice.reason,
    // What is held stays held: only a question that becomes a claim may be of another amount.
    amount: known.stage === 'inquiry' ? notice.amount : known.amount,
    // What is under review has no time of its own any more, and shows the one that was kept.
    evidenceDueBy,
    ...(asksAgain && { response: null }),
    ...((asksAgain || evidenceDueBy?.getTime() !== known.evidenceDueBy?.getTime()) && { reminded: null }),
  }
}

/**
 * Whether a notice says something else of a dispute that has ended: that it was won, or that a later stage begins. What nobody answered
 * in time, an acquirer calls lost.
 */
export function contradicts(
  ended: Pick<DisputeFacts, 'status' | 'stage'> & { sequence: number },
  notice: DisputeNotice,
): boolean {
  if (notice.sequence <= ended.sequence) return false
  return (
    laterStage(ended.stage, notice.stage) !== ended.stage ||
    (notice.status === 'won') !== (ended.status === 'won')
  )
}

function laterStage(known: string, told: DisputeStage): DisputeStage {
  const stage = known as DisputeStage
  return DISPUTE_STAGES.indexOf(told) > DISPUTE_STAGES.indexOf(stage) ? told : stage
}

/** The parts of a payment that its disputes change. Amounts are in minor units. */
export interface ContestedPayment {
  status: string
  amountCaptured: bigint
  amountRefunded: bigint
  refundsPending: bigint
  /** What its disputes keep: of open ones, and for good of those that were not won. */
  amountDisputed: bigint
  disputeFees: bigint
}

/** A payment's disputes but the one that changes: how many are open, and what all of them cost. */
export interface OtherDisputes {
  open: number
  fees: bigint
}

/** The statuses in which a payment shows that it is disputed. */
const SETTLED: readonly string[] = ['succeeded', 'partially_refunded', 'refunded', 'disputed']

/**
 * What a change of a dispute changes of its payment. `before`: null if it is new. The status is
 * written even if it stays, so that every change of a dispute raises the payment's revision, and two at once see each other
 * (decision 0178). Each dispute that opens is told by `payment.disputed`, whatever it changes (decision 0178).
 */
export function contested(
  payment: ContestedPayment,
  before: DisputeFacts | null,
  after: DisputeFacts & { fee: bigint },
  others: OtherDisputes,
): PaymentOutcome {
  const amountDisputed = payment.amountDisputed + heldBy(after) - (before ? heldBy(before) : 0n)
  const disputeFees = others.fees + after.fee
  const isOpen = !isClosedDispute(after.status) || others.open > 0
  const status = SETTLED.includes(payment.status)
    ? isOpen
      ? 'disputed'
      : statusByAmounts(payment)
    : (payment.status as PaymentStatus)
  const changes = {
    status,
    ...(amountDisputed !== payment.amountDisputed && { amountDisputed }),
    ...(disputeFees !== payment.disputeFees && { disputeFees }),
  }
  if (before === null) return { changes, events: ['payment.disputed'] }
  const isShown =
    status !== payment.status ||
    amountDisputed !== payment.amountDisputed ||
    disputeFees !== payment.disputeFees
  return { changes, events: isShown ? ['payment.updated'] : [] }
}

/** A payment that was captured in parts shows a dispute of an earlier part once it has taken all that it takes. `open`: how many there are. */
export const stillContested = (outcome: PaymentOutcome, open: number): PaymentOutcome =>
  open > 0 && SETTLED.includes(outcome.changes.status ?? '')
    ? { ...outcome, changes: { ...outcome.changes, status: 'disputed' } }
    : outcome

/** Whether the cardholder would be paid twice for a part of it, should the dispute be lost. */
export const paysTwice = ({
  amountCaptured,
  amountRefunded,
  refundsPending,
  contestedAmount,
}: Omit<ContestedPayment, 'amountDisputed' | 'disputeFees' | 'status'> & {
  contestedAmount: bigint
}): boolean => amountRefunded + refundsPending + contestedAmount > amountCaptured

/** Whether the card that paid is not to be charged again: its cardholder never agreed, says the bank. */
export const distrustsCard = ({ status, reason }: Pick<DisputeFacts, 'status' | 'reason'>): boolean =>
  reason === 'fraudulent' && ['lost', 'accepted', 'expired'].includes(status)

/** The next reminder: how many days before the due time it comes, and when; null if none is left. */
function nextReminder({
  evidenceDueBy,
  reminded,
  ...facts
}: DisputeFacts): { days: number; at: Date } | null {
  if (!evidenceDueBy || !takesResponse(facts)) return null
  const days = REMINDER_DAYS.find((one) => one < (reminded ?? Infinity))
  return days === undefined ? null : { days, at: new Date(evidenceDueBy.getTime() - days * DAY) }
}

/** The reminder that has come: of several that were missed the last one. Null if none has. */
export function reminderDue(facts: DisputeFacts, now: Date): number | null {
  let due: number | null = null
  let left = facts
  for (let next = nextReminder(left); next && next.at <= now; next = nextReminder(left)) {
    due = next.days
    left = { ...left, reminded: next.days }
  }
  return due
}

/** Whether it is too late to answer. An inquiry that nobody answers ends as the bank says. */
export const isLapsed = (facts: DisputeFacts, now: Date): boolean =>
  takesResponse(facts) &&
  facts.stage !== 'inquiry' &&
  facts.evidenceDueBy !== null &&
  facts.evidenceDueBy <= now

/** Whether an answer has a day or less left, and waits no longer for a file whose content is lost. */
export const isPressing = ({ evidenceDueBy }: Pick<DisputeFacts, 'evidenceDueBy'>, now: Date): boolean =>
  evidenceDueBy !== null && evidenceDueBy.getTime() - now.getTime() <= DAY

/**
 * When something is to be done next, after a look at `now`: a reminder, the due time, or another look. An answer may be given during
 * that look, or be unsent while a notice comes: it is sent at once.
 */
export function nextDisputeStep(facts: DisputeFacts, now: Date): Date {
  if (isUnsent(facts)) return now
  const due = takesResponse(facts) ? facts.evidenceDueBy : null
  const times = [nextReminder(facts)?.at, due && due > now ? due : undefined]
  const look = now.getTime() + DISPUTE_LOOK
  return new Date(Math.max(now.getTime(), Math.min(look, ...times.map((at) => at?.getTime() ?? look))))
}
