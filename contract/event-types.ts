/** Event types (contract 11.5): noun, dot, past-tense verb. */
export const EVENT_TYPES = [
  'payment.created',
  'payment.requires_action',
  'payment.authorized',
  'payment.captured',
  'payment.capture_failed',
  'payment.succeeded',
  'payment.declined',
  'payment.failed',
  'payment.cancelled',
  'payment.expired',
  'payment.held',
  'payment.refunded',
  'payment.updated',
  'payment.disputed',
  'payment.fraud_warning',
  'refund.created',
  'refund.succeeded',
  'refund.failed',
  'dispute.opened',
  'dispute.updated',
  'dispute.evidence_due',
  'dispute.closed',
  'balance.available',
  'hosted_session.completed',
  'hosted_session.expired',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'payment_method.attached',
  'payment_method.failed',
  'payment_method.detached',
  'payment_method.expiring',
  'payment_method.disputed',
  'subscription.created',
  'subscription.charged',
  'subscription.charge_failed',
  'subscription.paused',
  'subscription.cancelled',
  'subscription.resumed',
  'payout.created',
  'payout.paid',
  'payout.failed',
  'payout.cancelled',
  'report.completed',
] as const

/** In `enabled_events`: every type, those included that come later. */
export const ALL_TYPES = '*'

/** Sent at a merchant's request, and only to the endpoint of the request: nobody can subscribe to it. */
const TEST_TYPE = 'webhook_endpoint.tested'

/** Every type that the event log can contain. */
export const LOGGED_TYPES = [...EVENT_TYPES, TEST_TYPE] as const

/** The types that the service emits. */
export type EventType = (typeof EVENT_TYPES)[number] | typeof TEST_TYPE
