/** A change of a subscription: its next row, and the events that tell of it. */
import { isDeepStrictEqual } from 'node:util'
import type { EventType } from '../../contract/event-types'
import { SETTABLE_FIELDS } from '../../contract/subscriptions/body'
import { presentSubscription, type SubscriptionView } from '../../contract/subscriptions/view'
import { cancelling, expiry, pausing, type PauseReason } from '../../domain/subscription'
import type { SubscriptionModel } from '../../prisma/generated/models'
import { plan, revised, type Change, type Happening } from '../change'

/**
 * The change from `from`, with one event for each of `types`. If no charge date is left, the subscription also expires;
 * there is no event for that.
 */
export function changeSubscription(
  from: SubscriptionModel,
  given: Partial<SubscriptionModel>,
  types: readonly EventType[],
  happening: Happening,
): Change<'subscriptions'> {
  const changed = { ...from, ...given }
  const next = revised(from, {
    // The row is due at once, until its workflow has seen the change and set the time of its next step. It is not if
    // the change itself sets a time, or if a payment is under way.
    dueAt: changed.paymentId === null ? happening.at : changed.dueAt,
    ...given,
    ...expiry(changed, happening.at),
  })
  const [before, after] = [presentSubscription(from), presentSubscription(next)]
  const termsRevision = haveSameTerms(before, after) ? from.termsRevision : next.revision
  const shown = { types, before, after, apiVersion: from.apiVersion }
  return plan('subscriptions', from, { ...next, termsRevision }, shown, happening)
}

/** Whether a body that was made from the one would be meant for the other, too. */
const haveSameTerms = (one: SubscriptionView, other: SubscriptionView): boolean =>
  SETTABLE_FIELDS.every((field) => isDeepStrictEqual(one[field], other[field]))

export const pauseSubscription = (from: SubscriptionModel, reason: PauseReason, happening: Happening) =>
  changeSubscription(from, pausing(from, reason, happening.at), ['subscription.paused'], happening)

/** A subscription that has expired can be cancelled too. */
export const cancelledSubscription = (from: SubscriptionModel, happening: Happening) =>
  changeSubscription(from, cancelling(from, happening.at), ['subscription.cancelled'], happening)
