/** What happened to a payment: told by its events, and by its rows where no event tells it. */
import { SERVICE, chargedFor, doingOf } from '../../../contract/dashboard/doer'
import type { PastEntry, PastKind } from '../../../contract/dashboard/payment-story'
import type { Cause } from '../../../domain/cause'
import { AUTHORIZATION_LIFE } from '../../../domain/payment-clock'
import { toMajor } from '../../../domain/money'
import type { EventModel } from '../../../prisma/generated/models'
import { causeOf } from '../../../store/events'
import { disputeEntry, disputesInRows, isToldElsewhere } from './past-disputes'
import { entry, UNKNOWN, type Known, type PastParts } from './past-entry'

/** Oldest first. */
export function pastOf(parts: PastParts): PastEntry[] {
  const told = parts.events
    .filter((event) => !isToldElsewhere(event))
    .toReversed()
    .map((event) => disputeEntry(event) ?? fromEvent(event, parts))
  const held = told.some(({ kind }) => kind === 'held') ? [] : heldAt(parts)
  const entries = [...told, ...fromRows(parts, told), ...fromOperations(parts), ...held]
  return entries.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

const KINDS: Readonly<Record<string, PastKind>> = {
  'payment.created': 'created',
  'payment.requires_action': 'challenge_begun',
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.capture_failed': 'capture_failed',
  'payment.succeeded': 'succeeded',
  'payment.declined': 'declined',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
  'payment.expired': 'expired',
  'payment.held': 'held',
  'payment.updated': 'updated',
  'payment.fraud_warning': 'fraud_warned',
  'refund.created': 'refund_created',
  'refund.succeeded': 'refund_succeeded',
  'refund.failed': 'refund_failed',
}

interface PastObject {
  amount: number
  decline_code?: string | null
  last_capture?: { amount: number } | null
  three_d_secure?: { status: string }
}

function fromEvent(event: EventModel, parts: PastParts): PastEntry {
  const { data } = JSON.parse(event.payload) as {
    data: { object: PastObject; previous_attributes: Partial<PastObject> }
  }
  const { object, previous_attributes: before } = data
  const cause = causeOf(event)
  const released = event.type === 'payment.authorized' && cause.by === 'operator'
  const kind = released ? 'released' : (KINDS[event.type] ?? 'updated')
  const changed = before.three_d_secure && before.three_d_secure.status !== object.three_d_secure?.status
  // The event of a creation is written with the outcome, which comes later.
  const at = kind === 'created' ? parts.payment.createdAt : event.createdAt
  return entry(kind, at, whoDid(kind, cause, parts), {
    event: event.id,
    amount:
      kind === 'captured' || kind === 'capture_failed'
        ? (object.last_capture?.amount ?? object.amount)
        : object.amount,
    refund: event.objectId === parts.payment.id ? null : event.objectId,
    code: object.decline_code ?? null,
    fields: kind === 'updated' ? Object.keys(before) : [],
    three_d_secure: changed || kind === 'challenge_begun' ? (object.three_d_secure?.status ?? null) : null,
  })
}

/** What the processor decides, and what happens by itself, is the service's doing, whoever has asked for the payment. */
function whoDid(kind: PastKind, cause: Cause, parts: PastParts): Known {
  switch (kind) {
    case 'created':
    case 'released':
    case 'cancelled':
    case 'refund_created':
    case 'updated':
      return doingOf(cause)
    case 'captured':
      // Without a capture of its own it is what the payment was made for.
      return cause.by === 'step' || isOfConfirm(cause, parts) ? creation(parts) : doingOf(cause)
    default:
      return SERVICE
  }
}

/** Whoever answers a challenge lets the payment go on, and captures nothing himself. Nor does the cardholder on any page. */
const isOfConfirm = (cause: Cause, { operations }: PastParts): boolean =>
  cause.by === 'page' ||
  (cause.by === 'request' &&
    operations.some((one) => one.kind === 'confirm' && doingOf(causeOf(one)).request === cause.request))

/** Once its event is deleted, only a subscription is still known to have made it. */
function creation({ payment: { id, subscriptionId }, events }: PastParts): Known {
  const made = events.find(({ type, objectId }) => type === 'payment.created' && objectId === id)
  if (made) return doingOf(causeOf(made))
  return subscriptionId === null ? UNKNOWN : chargedFor(subscriptionId)
}

/** Confirms, and operations that were refused: no event tells of them. */
function fromOperations({ operations }: PastParts): PastEntry[] {
  return operations.flatMap((operation) => {
    const { kind, result, createdAt, declineCode } = operation
    const doing = doingOf(causeOf(operation))
    const refused = result !== null && result !== 'succeeded'
    return [
      ...(kind === 'confirm' ? [entry('challenge_answered', createdAt, doing)] : []),
      ...(refused
        ? [entry('operation_refused', createdAt, doing, { operation: kind, code: declineCode ?? result })]
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
    ? new Date(Math.max(payment.captureBefore.getTime() - life, payment.createdAt.getTime() + 1))
    : new Date(payment.createdAt.getTime() + 1)
  return [entry('held', at, SERVICE)]
}

/** What the rows still tell once the events are deleted. */
function fromRows(parts: PastParts, told: readonly PastEntry[]): PastEntry[] {
  if (told.some(({ kind }) => kind === 'created')) return []
  const { payment, refunds } = parts
  const major = (minor: bigint) => toMajor(minor, payment.currency)
  const isTold = (kind: PastKind, refund: string | null = null) =>
    told.some((one) => one.kind === kind && one.refund === refund)
  const end = KINDS[`payment.${payment.status}`]
  return [
    entry('created', payment.createdAt, creation(parts), {
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
    ...disputesInRows(parts, told),
  ]
}
