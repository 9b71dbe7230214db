/** What of an intent has changed since it was last told, as the types of events about it. */
import type { LedgerEntry } from '../ledger'
import { sumsOf } from './charge-view'
import { intentStatus } from './intent-view'
import type { IntentRow, ToldOfDispute, ToldRow } from './store'

export interface StripeChange {
  type: string
  of: 'intent' | 'charge' | 'refund'
  /** The refund's. */
  id?: string
}

export const untold = (id: string): ToldRow => ({
  id,
  status: '',
  captured: 0,
  refunded: 0,
  refunds: {},
  disputes: {},
  isWarned: false,
})

/** How it stands. `refunds`: their statuses by their ids. */
export function stateToTell(
  before: ToldRow,
  row: IntentRow,
  entry: LedgerEntry | undefined,
  refunds: Readonly<Record<string, string>>,
): ToldRow {
  const { captured, refunded } = sumsOf(row, entry)
  const status = `${row.attempts} ${intentStatus(row, entry)}`
  return { ...before, status, captured, refunded, refunds }
}

export function intentChanges(before: ToldRow, after: ToldRow, row: IntentRow): StripeChange[] {
  const [, was = ''] = before.status.split(' ')
  const [, is = ''] = after.status.split(' ')
  const isOther = before.status !== after.status
  const isMore = after.captured > before.captured
  const intent = (type: string): StripeChange => ({ type: `payment_intent.${type}`, of: 'intent' })
  const charge = (type: string): StripeChange => ({ type: `charge.${type}`, of: 'charge' })
  return [
    ...(isOther && is === 'requires_action' ? [intent('requires_action')] : []),
    ...(isOther && is === 'processing' ? [intent('processing')] : []),
    ...(isOther && is === 'requires_payment_method' && row.attempts > 0
      ? [charge('failed'), intent('payment_failed')]
      : []),
    ...(is === 'requires_capture' && (was !== is || isMore) ? [intent('amount_capturable_updated')] : []),
    ...(isMore ? [charge(row.capture === 'manual' ? 'captured' : 'succeeded')] : []),
    ...(isOther && is === 'succeeded' ? [intent('succeeded')] : []),
    ...(isOther && is === 'canceled' ? [intent('canceled')] : []),
    ...refundChanges(before.refunds, after.refunds),
    ...(after.refunded > before.refunded ? [charge('refunded')] : []),
  ]
}

function refundChanges(before: ToldRow['refunds'], after: ToldRow['refunds']): StripeChange[] {
  return Object.entries(after).flatMap(([id, status]): StripeChange[] => {
    const was = before[id]
    if (was === status) return []
    const type = was === undefined ? 'refund.created' : 'refund.updated'
    return [
      { type, of: 'refund', id },
      ...(status === 'failed' ? [{ type: 'refund.failed', of: 'refund' as const, id }] : []),
    ]
  })
}

/** The types of events about a dispute. */
export function disputeChanges(was: ToldOfDispute | undefined, is: ToldOfDispute): string[] {
  const closed = ['won', 'lost', 'warning_closed', 'prevented']
  return [
    ...(was === undefined ? ['created'] : was.status === is.status ? [] : ['updated']),
    ...(is.isTaken && was?.isTaken !== true ? ['funds_withdrawn'] : []),
    ...(is.isReturned && was?.isReturned !== true ? ['funds_reinstated'] : []),
    ...(closed.includes(is.status) && was?.status !== is.status ? ['closed'] : []),
  ].map((type) => `charge.dispute.${type}`)
}
