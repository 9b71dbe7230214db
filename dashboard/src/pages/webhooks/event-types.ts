/** The types of events, in the order in which forms show them, by the object that they are about. */
import type { EventType } from './types'

/** A record, so that a type which the API adds is missed at once. */
const KNOWN: Readonly<Record<EventType, true>> = {
  'payment.created': true,
  'payment.requires_action': true,
  'payment.authorized': true,
  'payment.captured': true,
  'payment.succeeded': true,
  'payment.declined': true,
  'payment.failed': true,
  'payment.cancelled': true,
  'payment.expired': true,
  'payment.held': true,
  'payment.refunded': true,
  'payment.updated': true,
  'refund.created': true,
  'refund.succeeded': true,
  'refund.failed': true,
  'hosted_session.completed': true,
  'hosted_session.expired': true,
  'customer.created': true,
  'customer.updated': true,
  'customer.deleted': true,
  'payment_method.attached': true,
  'payment_method.detached': true,
  'payment_method.expiring': true,
  'subscription.created': true,
  'subscription.charged': true,
  'subscription.charge_failed': true,
  'subscription.paused': true,
  'subscription.cancelled': true,
  'subscription.resumed': true,
  'dispute.opened': true,
  'dispute.updated': true,
  'dispute.closed': true,
  'payout.paid': true,
  'payout.failed': true,
}

const GROUPS = [
  'payment',
  'refund',
  'hosted_session',
  'customer',
  'payment_method',
  'subscription',
  'dispute',
  'payout',
] as const

export const EVENT_TYPES = Object.keys(KNOWN) as readonly EventType[]

export const EVENT_GROUPS = GROUPS.map((group) => ({
  group,
  types: EVENT_TYPES.filter((type) => type.startsWith(`${group}.`)),
}))
