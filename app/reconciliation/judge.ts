/**
 * What a line of an acquirer's list or settlement comes to, beside the rows that it is about. Rows tell how things are now, and lines what
 * was done: where a row has moved on since, the acquirer is asked how the key stands.
 */
import { agreedFee, type AgreedFees } from '../../domain/acquirers'
import type { ItemKind, LineOutcome } from '../../domain/reconciliation'
import type { SettledAmounts } from '../../domain/settlements'
import { isClosedDispute } from '../../domain/disputes'
import { isTimed, isUndecided } from '../../domain/payment-states'
import type { CaptureInput } from '../../domain/operation-outcomes'
import type {
  DisputeModel,
  PaymentModel,
  PaymentOperationModel,
  RefundModel,
} from '../../prisma/generated/models'
import { captureUnder, capturedBy, keyOfCapture, type CapturesOf } from '../payments/captures-of'
import type { Movement } from '../../processor/movement'
import type { Authorization } from '../../processor/port'

/** A movement as a line of a settlement tells it, with what it settles. Its own amount and currency are what was presented. */
export interface SettledMovement extends Movement {
  settles: SettledAmounts
}

export type Ours = CapturesOf

/** How an authorization stands at the acquirer now. */
export type Ask = (key: string) => Promise<Authorization | null>

export interface Differing {
  kind: ItemKind
  ourState: string | null
  ourAmount: bigint | null
  /** In minor units of the line's currency. */
  money: bigint
}

export type Verdict = Exclude<LineOutcome, ItemKind> | Differing

export const isDiffering = (verdict: Verdict): verdict is Differing => typeof verdict === 'object'

/** What a line moves to the merchant, in minor units; below zero, what it gives back. */
export function moneyOf({ kind, state, amount = 0n }: Movement): bigint {
  if (kind === 'refund') return state === 'succeeded' ? -amount : 0n
  if (kind === 'chargeback' || kind === 'capture_failed') return -amount
  if (kind === 'chargeback_reversal' || kind === 'refund_failed') return amount
  return state === 'captured' ? amount : 0n
}

/** A line that no row tells of. */
export async function judgeUnknown(line: Movement, ask: Ask): Promise<Verdict> {
  const only = (money: bigint): Verdict => ({ kind: 'only_theirs', ourState: null, ourAmount: null, money })
  if (line.kind !== 'authorization') return moneyOf(line) === 0n ? 'moneyless' : only(moneyOf(line))
  if (line.state !== 'captured' && line.state !== 'approved') return 'moneyless'
  const stands = await ask(line.key)
  if (stands?.state !== 'closed') return only(moneyOf(line))
  const { captured = 0n, refunded = 0n } = stands.taken ?? {}
  // What was captured in parts is a line of its own.
  return line.state === 'captured' && captured > refunded ? only(captured - refunded) : 'moneyless'
}

export async function judgePayment(line: Movement, ours: Ours, ask: Ask): Promise<Verdict> {
  const { payment } = ours
  const { currency } = line
  if (currency !== undefined && currency !== payment.currency)
    return differing('currency', payment, moneyOf(line))
  switch (line.kind) {
    case 'capture':
    case 'capture_failed':
      return judgeCapture(line, ours, ask)
    case 'close':
      return judgeClose(line, ours, ask)
    default:
      return judgeAuthorization(line, ours, ask)
  }
}

const differing = (kind: ItemKind, payment: PaymentModel, money: bigint): Differing => ({
  kind,
  ourState: payment.status,
  money,
  ourAmount: payment.amountCaptured > 0n ? payment.amountCaptured : payment.amount,
})

const takenOf = (stands: Authorization | null): bigint => stands?.taken?.captured ?? 0n

async function judgeAuthorization(line: Movement, { payment, captures }: Ours, ask: Ask): Promise<Verdict> {
  const { status, amount, amountCaptured } = payment
  const { amount: told = amount } = line
  if (isUndecided(status)) return 'unfinished'
  const inParts = captures.some(({ result }) => result === 'succeeded')
  switch (line.state) {
    case 'captured':
      if (amountCaptured > 0n)
        return told === amountCaptured ? 'matched' : differing('amount', payment, told - amountCaptured)
      return isVoid(await ask(line.key)) ? 'matched' : differing('state', payment, told)
    case 'approved':
      if (told !== amount) return differing('amount', payment, 0n)
      if (amountCaptured > 0n)
        return inParts || takenOf(await ask(line.key)) >= amountCaptured
          ? 'matched'
          : differing('state', payment, -amountCaptured)
      if (isTimed(status)) return 'matched'
      return isClosed(await ask(line.key)) ? 'matched' : differing('state', payment, 0n)
    default:
      if (amountCaptured > 0n || isTimed(status)) return differing('state', payment, -amountCaptured)
      return 'matched'
  }
}

const isClosed = (stands: Authorization | null) => stands?.state === 'closed'
const isVoid = (stands: Authorization | null) => isClosed(stands) && takenOf(stands) === 0n

async function judgeClose(
  line: Movement | SettledMovement,
  { payment, captures }: Ours,
  ask: Ask,
): Promise<Verdict> {
  const { status, amountCaptured } = payment
  if (isUndecided(status)) return 'unfinished'
  // A settlement tells what was given back by the payment's name, also by hand at the acquirer.
  const moved = 'settles' in line ? line.settles.presented.amount : 0n
  if (isTimed(status) || (moved !== 0n && amountCaptured > 0n)) return differing('state', payment, moved)
  const inParts = captures.some(({ result }) => result === 'succeeded')
  if (line.state === 'closed' || amountCaptured === 0n || inParts) return 'matched'
  const taken = takenOf(await ask(line.key))
  return taken === amountCaptured ? 'matched' : differing('state', payment, taken - amountCaptured)
}

async function judgeCapture(line: Movement | SettledMovement, ours: Ours, ask: Ask): Promise<Verdict> {
  const { payment } = ours
  const operation = operationOf(line, ours)
  const { amount: told = 0n } = line
  if (operation?.result === null) return 'unfinished'
  const capturing = captureUnder(line.key, ours)
  const booked = capturing === null ? null : capturedBy(capturing, ours)
  if (line.kind === 'capture_failed')
    return booked === null ? 'matched' : { ...differing('state', payment, -told), ourAmount: booked }
  // A settlement tells what was done in its span, also of what failed later.
  if ('settles' in line && operation && hasFailedLater(operation)) return 'matched'
  if (line.state !== 'captured')
    return booked === null ? 'matched' : { ...differing('state', payment, -booked), ourAmount: booked }
  if (booked !== null)
    return booked === told ? 'matched' : { ...differing('amount', payment, told - booked), ourAmount: booked }
  // A restored database may have booked it with what stands at the processor, and lacks the operation.
  if (payment.amountCaptured >= told && takenOf(await ask(line.authorizationKey)) === payment.amountCaptured)
    return 'matched'
  return { kind: 'only_theirs', ourState: payment.status, ourAmount: null, money: told }
}

const hasFailedLater = ({ input }: PaymentOperationModel): boolean =>
  (input as unknown as CaptureInput).failedAt !== undefined

/** The capture or release that has the line's key. */
const operationOf = ({ key }: Pick<Movement, 'key'>, { payment, captures }: Ours) =>
  captures.find((operation) => keyOfCapture(payment, operation) === key)

export function judgeRefundLine(line: Movement | SettledMovement, refund: RefundModel): Verdict {
  const { status, amount, currency } = refund
  const { amount: told = amount } = line
  const differs = (kind: ItemKind, money: bigint): Verdict => ({
    kind,
    ourState: status,
    ourAmount: amount,
    money,
  })
  if (line.currency !== undefined && line.currency !== currency) return differs('currency', moneyOf(line))
  if (status === 'pending') return 'unfinished'
  if (line.kind === 'refund_failed') {
    if (status === 'succeeded') return differs('state', told)
    return told === amount ? 'matched' : differs('amount', told - amount)
  }
  // A settlement tells what was done in its span, also of what failed later.
  const hadSucceeded = 'settles' in line && refund.succeededAt !== null && line.state === 'succeeded'
  if (status !== line.state && !hadSucceeded)
    return differs('state', line.state === 'succeeded' ? -told : amount)
  return told === amount || line.state === 'failed' ? 'matched' : differs('amount', amount - told)
}

/** An open dispute is asked about each day: what came of it is found out later than its settlement. */
export function judgeDisputeLine(line: Movement, dispute: DisputeModel): Verdict {
  const { status, stage, amount, currency } = dispute
  const { kind, amount: told = amount } = line
  const differs = (as: ItemKind, money: bigint): Verdict => ({
    kind: as,
    ourState: status,
    ourAmount: amount,
    money,
  })
  const isReturned = kind === 'chargeback_reversal'
  if (line.currency !== undefined && line.currency !== currency) return differs('currency', moneyOf(line))
  const isOpen = !isClosedDispute(status)
  if (isOpen && (isReturned || stage === 'inquiry')) return 'unfinished'
  if (stage === 'inquiry' || (isReturned && status !== 'won')) return differs('state', moneyOf(line))
  if (told === amount) return 'matched'
  return differs('amount', isReturned ? told - amount : amount - told)
}

/** The fee of a line that is told otherwise as agreed, in the currency that it is settled in. Above zero, the acquirer has charged less. */
export function judgeFee(line: SettledMovement, fees: AgreedFees): Differing | null {
  const { gross, fee } = line.settles.settled
  const sign = line.kind === 'close' || line.kind === 'capture_failed' ? -1n : 1n
  const isFree = isOfRefund(line) || line.kind.startsWith('chargeback')
  const agreed = isFree ? 0n : sign * agreedFee(sign * gross, fees)
  if (fee === agreed) return null
  return { kind: 'fee', ourState: null, ourAmount: agreed, money: agreed - fee }
}

export const isOfRefund = ({ kind }: Movement): boolean => kind === 'refund' || kind === 'refund_failed'
