/** A change of a subscription: its next row, its events, and the parts of statements that write them. */
import { tellChange, type EventRecord } from '../../contract/event'
import type { EventType } from '../../contract/event-types'
import { presentSubscription } from '../../contract/subscriptions/view'
import { cancelling, expiry, pausing, type PauseReason } from '../../domain/subscription'
import { Prisma } from '../../prisma/generated/client'
import type { SubscriptionModel } from '../../prisma/generated/models'
import { lastEventTime, planEvents } from '../events'
import { rowsOf } from '../rows'
import { part, type ClaimPart } from '../statement'

export interface SubscriptionChange {
  next: SubscriptionModel
  /** The columns that differ from the previous row. */
  changes: Partial<SubscriptionModel>
  events: EventRecord[]
}

/**
 * The change from `from`, with one event for each of `types`. If no charge date is left, the subscription also expires;
 * there is no event for that.
 */
export function changeSubscription(
  from: SubscriptionModel,
  given: Partial<SubscriptionModel>,
  types: readonly EventType[],
  now: Date,
): SubscriptionChange {
  const changed = { ...from, ...given }
  const expired = expiry(changed, now)
  const next = {
    ...changed,
    // The row is due at once, until its workflow has seen the change and set the time of its next step. It is not if
    // the change itself sets a time, or if a payment is under way.
    dueAt: changed.paymentId === null ? now : changed.dueAt,
    ...given,
    ...expired,
    version: from.version + 1,
  }
  const [before, after] = [presentSubscription(from), presentSubscription(next)]
  const { drafts, untold } = tellChange(types, before, after, from.untold)
  const events = planEvents(drafts, from, now, from.lastEventAt)
  const lastEventAt = lastEventTime(events, from.lastEventAt)
  const told = { lastEventAt, untold: untold as SubscriptionModel['untold'] }
  const { dueAt, version } = next
  return {
    next: { ...next, ...told },
    changes: { ...given, ...expired, dueAt, version, ...told },
    events,
  }
}

export function pauseSubscription(
  from: SubscriptionModel,
  reason: PauseReason,
  now: Date,
): SubscriptionChange {
  return changeSubscription(from, pausing(from, reason, now), ['subscription.paused'], now)
}

/** A subscription that has expired can be cancelled too. */
export function cancelSubscription(from: SubscriptionModel, now: Date): SubscriptionChange {
  return changeSubscription(from, cancelling(from, now), ['subscription.cancelled'], now)
}

/** Locks the subscriptions. Yields a row for each that has not changed since it was read. */
export function lockedSubscriptions(rows: readonly SubscriptionModel[]): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM subscriptions s, ${rowsOf('subscriptions', rows)} r
    WHERE s.account_id = r.account_id AND s.livemode = r.livemode AND s.id = r.id AND s.version = r.version
    FOR UPDATE OF s`
}

/**
 * Parts of a statement that pause or cancel these subscriptions together with their card or customer (store/finish.ts).
 */
export function stoppingParts(changes: readonly SubscriptionChange[]): ClaimPart[] {
  if (changes.length === 0) return []
  const rows = rowsOf(
    'subscriptions',
    changes.map(({ next }) => next),
  )
  return [
    part(
      'stopped',
      ['claim'],
      Prisma.sql`
      UPDATE subscriptions s
      SET status = r.status, charge_date = r.charge_date, attempt = r.attempt, tries = r.tries,
        attempt_at = r.attempt_at, pause_reason = r.pause_reason, paused_at = r.paused_at,
        cancelled_at = r.cancelled_at, due_at = r.due_at, version = r.version, last_event_at = r.last_event_at,
        untold = r.untold
      FROM claim, ${rows} r
      WHERE s.account_id = r.account_id AND s.livemode = r.livemode AND s.id = r.id`,
    ),
  ]
}
