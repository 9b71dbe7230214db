/** The types of events, in the order in which forms show them, by the object that they are about. */
import type { EventType } from './types'

/** A record, so that a type which the API adds is missed at once. */
const KNOWN: Readonly<Record<EventType, true>> = {
  'payment.created': true,
  'payment.requires_action': true,
  'payment.authorized': true,
  'payment.captured': true,
  'payment.capture_failed': true,
  'payment.succeeded': true,
  'payment.declined': true,
  'payment.failed': true,
  'payment.cancelled': true,
  'payment.expired': true,
  'payment.held': true,
  'payment.refunded': true,
  'payment.updated': true,
  'payment.disputed': true,
  'payment.fraud_warning': true,
  'refund.created': true,
  'refund.succeeded': true,
  'refund.failed': true,
  'balance.available': true,
  'dispute.opened': true,
  'dispute.updated': true,
  'dispute.evidence_due': true,
  'dispute.closed': true,
  'hosted_session.completed': true,
  'hosted_session.expired': true,
  'customer.created': true,
  'customer.updated': true,
  'customer.deleted': true,
  'payment_method.attached': true,
  'payment_method.failed': true,
  'payment_method.detached': true,
  'payment_method.expiring': true,
  'payment_method.disputed': true,
  'subscription.created': true,
  'subscription.charged': true,
  'subscription.charge_failed': true,
  'subscription.paused': true,
  'subscription.cancelled': true,
  'subscription.resumed': true,
  'payout.paid': true,
  'payout.created': true,
  'payout.failed': true,
  'payout.cancelled': true,
  'report.completed': true,
}

const GROUPS = [
  'payment',
  'refund',
  'balance',
  'dispute',
  'hosted_session',
  'customer',
  'payment_method',
  'subscription',
  'payout',
  'report',
] as const

export const EVENT_TYPES = Object.keys(KNOWN) as readonly EventType[]

export const EVENT_GROUPS = GROUPS.map((group) => ({
  group,
  types: EVENT_TYPES.filter((type) => type.startsWith(`${group}.`)),
}))
