/** What happened to a payment: told by its events, and by its rows where no event tells it. */
import { doerOf, type Doer } from '../../../contract/dashboard/doer'
import type { PastEntry, PastKind } from '../../../contract/dashboard/payment-story'
import { AUTHORIZATION_LIFE } from '../../../domain/payment-clock'
import { SECOND } from '../../../domain/time'
import { toMajor } from '../../../domain/money'
import type {
  EventModel,
  PaymentModel,
  PaymentOperationModel,
  RequestLogModel,
} from '../../../prisma/generated/models'
import type { StoryRefund } from '../../../store/dashboard/stories'

export interface PastParts {
  payment: PaymentModel
  operations: readonly PaymentOperationModel[]
  refunds: readonly StoryRefund[]
  events: readonly EventModel[]
  /** Writes that named the payment or made it. */
  calls: readonly RequestLogModel[]
  /** Whether a hosted session made it. */
  hosted: boolean
}

/** Who did something, and by which call. */
interface Cause {
  by: Doer | null
  request: string | null
}

const SERVICE: Cause = { by: { type: 'service', id: null }, request: null }
const CARDHOLDER: Cause = { by: { type: 'cardholder', id: null }, request: null }
const UNKNOWN: Cause = { by: null, request: null }

/** Oldest first. */
export function pastOf(parts: PastParts): PastEntry[] {
  // What a refund does to the payment is told by the refund's own event.
  const events = parts.events.filter(({ type }) => type !== 'payment.refunded')
  const told = events.toReversed().map((event) => fromEvent(event, parts))
  const held = told.some(({ kind }) => kind === 'held') ? [] : heldAt(parts)
  const entries = [...told, ...fromRows(parts, told), ...fromOperations(parts), ...held]
  return entries.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

function entry(kind: PastKind, at: Date, cause: Cause, more: Partial<PastEntry> = {}): PastEntry {
  return {
    kind,
    at: at.toISOString(),
    ...cause,
    event: null,
    amount: null,
    refund: null,
    operation: null,
    code: null,
    fields: [],
    three_d_secure: null,
    ...more,
  }
}

const KINDS: Readonly<Record<string, PastKind>> = {
  'payment.created': 'created',
  'payment.requires_action': 'challenge_begun',
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.succeeded': 'succeeded',
  'payment.declined': 'declined',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
  'payment.expired': 'expired',
  'payment.held': 'held',
  'payment.updated': 'updated',
  'refund.created': 'refund_created',
  'refund.succeeded': 'refund_succeeded',
  'refund.failed': 'refund_failed',
}

interface Told {
  amount: number
  decline_code?: string | null
  last_capture?: { amount: number } | null
  three_d_secure?: { status: string }
}

function fromEvent(event: EventModel, parts: PastParts): PastEntry {
  const { data } = JSON.parse(event.payload) as {
    data: { object: Told; previous_attributes: Partial<Told> }
  }
  const { object, previous_attributes: before } = data
  const released =
    event.type === 'payment.authorized' ? operationAt(parts, 'release', event.createdAt) : undefined
  const kind = released ? 'released' : (KINDS[event.type] ?? 'updated')
  const changed = before.three_d_secure && before.three_d_secure.status !== object.three_d_secure?.status
  // The event of a creation is written with the outcome, which comes later.
  const at = kind === 'created' ? parts.payment.createdAt : event.createdAt
  return entry(kind, at, causeOf(kind, event, parts), {
    event: event.id,
    amount: kind === 'captured' ? (object.last_capture?.amount ?? object.amount) : object.amount,
    refund: event.objectId === parts.payment.id ? null : event.objectId,
    code: object.decline_code ?? null,
    fields: kind === 'updated' ? Object.keys(before) : [],
    three_d_secure: changed || kind === 'challenge_begun' ? (object.three_d_secure?.status ?? null) : null,
  })
}

function causeOf(kind: PastKind, { createdAt, objectId }: EventModel, parts: PastParts): Cause {
  switch (kind) {
    case 'created':
      return creation(parts)
    case 'released':
      return causeOfOperation(operationAt(parts, 'release', createdAt), parts)
    case 'captured': {
      const operation = operationAt(parts, 'capture', createdAt) ?? operationAt(parts, 'release', createdAt)
      return operation ? causeOfOperation(operation, parts) : creation(parts)
    }
    case 'cancelled':
      return causeOfOperation(operationAt(parts, 'cancel', createdAt), parts)
    case 'refund_created':
      return callOf(parts.calls.find((call) => madeBy(call) === objectId))
    case 'updated':
      return callOf(nearest(parts.calls, 'updatePayment', createdAt))
    default:
      return SERVICE
  }
}

/** A payment that no call made was made by a page or a subscription, whose cause is known as long as it is stored. */
function creation({ payment, calls, hosted }: PastParts): Cause {
  const call = calls.findLast(({ operationId }) => operationId === 'createPayment')
  if (call) return callOf(call)
  if (payment.subscriptionId !== null)
    return { by: { type: 'subscription', id: payment.subscriptionId }, request: null }
  return hosted ? CARDHOLDER : UNKNOWN
}

const callOf = (call: RequestLogModel | undefined): Cause =>
  call ? { by: doerOf(call.actorId), request: call.id } : UNKNOWN

const madeBy = ({ responseBody }: RequestLogModel): unknown =>
  (responseBody as Readonly<Record<string, unknown>> | null)?.['id']

/** How far an event's time is from that of the row that the same statement wrote. */
const TOGETHER = 2 * SECOND

const isNear = (one: Date, other: Date): boolean => Math.abs(one.getTime() - other.getTime()) <= TOGETHER

function operationAt({ operations }: PastParts, kind: string, at: Date): PaymentOperationModel | undefined {
  return operations.find(
    (one) =>
      one.kind === kind &&
      one.result === 'succeeded' &&
      one.finishedAt !== null &&
      isNear(one.finishedAt, at),
  )
}

function causeOfOperation(operation: PaymentOperationModel | undefined, { calls }: PastParts): Cause {
  if (!operation) return UNKNOWN
  if (operation.kind === 'release') return { by: { type: 'operator', id: null }, request: null }
  const hash = Buffer.from(operation.keyHash)
  const call = calls.findLast(({ keyHash }) => keyHash !== null && hash.equals(keyHash))
  if (call) return callOf(call)
  return operation.kind === 'confirm' ? CARDHOLDER : UNKNOWN
}

const nearest = (calls: readonly RequestLogModel[], operation: string, at: Date) =>
  calls.find(({ operationId, createdAt }) => operationId === operation && isNear(createdAt, at))

/** Confirms, and operations that were refused: no event tells of them. */
function fromOperations(parts: PastParts): PastEntry[] {
  return parts.operations.flatMap((operation) => {
    const { kind, result, createdAt, declineCode } = operation
    const cause = causeOfOperation(operation, parts)
    const refused = result !== null && result !== 'succeeded'
    return [
      ...(kind === 'confirm' ? [entry('challenge_answered', createdAt, cause)] : []),
      ...(refused
        ? [entry('operation_refused', createdAt, cause, { operation: kind, code: declineCode ?? result })]
        : []),
    ]
  })
}

/** Of payments whose events do not tell it: they are deleted, or older than the event. A payment is held when it is approved. Then its time to be captured begins too. */
function heldAt({ payment, operations }: PastParts): PastEntry[] {
  const wasHeld = payment.status === 'on_hold' || operations.some(({ kind }) => kind === 'release')
  if (!wasHeld) return []
  const life = AUTHORIZATION_LIFE[payment.initiatedBy === 'merchant' ? 'merchant' : 'customer']
  const at = payment.captureBefore
    ? new Date(payment.captureBefore.getTime() - life)
    : new Date(payment.createdAt.getTime() + 1)
  return [entry('held', at, SERVICE)]
}

/** What the rows still tell once the events are deleted. */
function fromRows({ payment, refunds, ...parts }: PastParts, told: readonly PastEntry[]): PastEntry[] {
  if (told.some(({ kind }) => kind === 'created')) return []
  const major = (minor: bigint) => toMajor(minor, payment.currency)
  const isTold = (kind: PastKind, refund: string | null = null) =>
    told.some((one) => one.kind === kind && one.refund === refund)
  const end = KINDS[`payment.${payment.status}`]
  return [
    entry('created', payment.createdAt, creation({ payment, refunds, ...parts }), {
      amount: major(payment.amount),
    }),
    ...(payment.capturedAt && !isTold('captured')
      ? [entry('captured', payment.capturedAt, UNKNOWN, { amount: major(payment.amountCaptured) })]
      : []),
    ...(end && end !== 'succeeded' && !isTold(end)
      ? [entry(end, payment.lastEventAt, UNKNOWN, { code: payment.declineCode })]
      : []),
    ...refunds
      .filter(({ id }) => !isTold('refund_created', id))
      .map(({ id, amount, createdAt }) =>
        entry('refund_created', createdAt, UNKNOWN, { refund: id, amount: major(amount) }),
      ),
  ]
}
