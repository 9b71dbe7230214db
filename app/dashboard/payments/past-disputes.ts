/** What happened to a payment's disputes: told by their events, and by their rows once the events are deleted. */
import { SERVICE, doingOf } from '../../../contract/dashboard/doer'
import type { PastEntry, PastKind } from '../../../contract/dashboard/payment-story'
import type { DisputeView } from '../../../contract/disputes/view'
import { isClosedDispute } from '../../../domain/disputes'
import { toMajor } from '../../../domain/money'
import type { EventModel } from '../../../prisma/generated/models'
import { causeOf } from '../../../store/events'
import { entry, type PastParts } from './past-entry'

type Shown = Pick<DisputeView, 'amount' | 'stage' | 'status' | 'reason' | 'response'>
type Before = Partial<DisputeView>

/** The fields of a payment that only its disputes change together. */
const OF_DISPUTES: readonly string[] = [
  ...['status', 'amount_disputed', 'amount_refundable', 'fee', 'net', 'version'],
]

/** What a refund or a dispute does to its payment is told by its own event. */
export function isToldElsewhere({ type, payload }: EventModel): boolean {
  if (type === 'payment.refunded' || type === 'payment.disputed') return true
  if (type !== 'payment.updated') return false
  const { data } = JSON.parse(payload) as { data: { previous_attributes: object } }
  const changed = Object.keys(data.previous_attributes)
  return (
    changed.some((name) => name === 'amount_disputed' || name === 'status') &&
    changed.every((name) => OF_DISPUTES.includes(name))
  )
}

/** Null if it is no dispute's event. */
export function disputeEntry(event: EventModel): PastEntry | null {
  if (!event.type.startsWith('dispute.')) return null
  const { data } = JSON.parse(event.payload) as {
    data: { object: Shown; previous_attributes: Before }
  }
  const { object, previous_attributes: before } = data
  const kind = kindOf(event.type, object, before)
  const isOurs = kind === 'dispute_drafted' || kind === 'dispute_answered' || kind === 'dispute_accepted'
  return entry(kind, event.createdAt, isOurs ? doingOf(causeOf(event)) : SERVICE, {
    event: event.id,
    dispute: event.objectId,
    amount: object.amount,
    code: codeOf(kind, object),
  })
}

function kindOf(type: string, object: Shown, before: Before): PastKind {
  if (type === 'dispute.opened') return 'dispute_opened'
  if (type === 'dispute.closed') return 'dispute_closed'
  if (type === 'dispute.evidence_due') return 'dispute_due'
  if (before.stage !== undefined) return 'dispute_escalated'
  if (before.response === null)
    return object.response === 'acceptance' ? 'dispute_accepted' : 'dispute_answered'
  const isDraft = before.evidence !== undefined || before.evidence_files !== undefined
  return isDraft ? 'dispute_drafted' : 'dispute_updated'
}

function codeOf(kind: PastKind, { reason, stage, status }: Shown): string | null {
  if (kind === 'dispute_opened') return reason
  if (kind === 'dispute_escalated') return stage
  return kind === 'dispute_closed' ? status : null
}

/** The beginning and the end of those whose events are deleted. */
export function disputesInRows({ payment, disputes }: PastParts, told: readonly PastEntry[]): PastEntry[] {
  const isTold = (kind: PastKind, dispute: string) =>
    told.some((one) => one.kind === kind && one.dispute === dispute)
  return disputes.flatMap(({ id, amount, status, openedAt, outcomeAt }) => {
    const more = { dispute: id, amount: toMajor(amount, payment.currency) }
    return [
      ...(isTold('dispute_opened', id) ? [] : [entry('dispute_opened', openedAt, SERVICE, more)]),
      ...(isClosedDispute(status) && outcomeAt && !isTold('dispute_closed', id)
        ? [entry('dispute_closed', outcomeAt, SERVICE, { ...more, code: status })]
        : []),
    ]
  })
}
