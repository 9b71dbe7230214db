// Generated from the declarations of the routes (scripts/sdk/). Do not edit: `npm run docs` writes it.
import type { Customer, HostedSession, Payment, PaymentMethod, Refund, Subscription, WebhookEndpoint } from './types.js'

interface Envelope {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'event'
  /** The version of the API that the payload is in */
  api_version: string
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
  /** The account that the event belongs to */
  account: string
}

/** An event of one of these types, with its object as it was when the event happened. */
export interface EventOf<Type extends string, T> extends Envelope {
  type: Type
  data: {
    object: T
    /** The fields that changed, with their earlier values; null for a field that did not exist */
    previous_attributes: { [Field in keyof T]?: T[Field] | null }
  }
}

export type PaymentEvent = EventOf<
  | 'payment.created'
  | 'payment.requires_action'
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.succeeded'
  | 'payment.declined'
  | 'payment.failed'
  | 'payment.cancelled'
  | 'payment.expired'
  | 'payment.held'
  | 'payment.refunded'
  | 'payment.updated',
  Payment
>

export type RefundEvent = EventOf<
  | 'refund.created'
  | 'refund.succeeded'
  | 'refund.failed',
  Refund
>

export type HostedSessionEvent = EventOf<
  | 'hosted_session.completed'
  | 'hosted_session.expired',
  HostedSession
>

export type CustomerEvent = EventOf<
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted',
  Customer
>

export type PaymentMethodEvent = EventOf<
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'payment_method.expiring',
  PaymentMethod
>

export type SubscriptionEvent = EventOf<
  | 'subscription.created'
  | 'subscription.charged'
  | 'subscription.charge_failed'
  | 'subscription.paused'
  | 'subscription.cancelled'
  | 'subscription.resumed',
  Subscription
>

export type AnnouncedEvent = EventOf<
  | 'dispute.opened'
  | 'dispute.updated'
  | 'dispute.closed'
  | 'payout.paid'
  | 'payout.failed',
  Record<string, unknown>
>

export type WebhookEndpointEvent = EventOf<
  | 'webhook_endpoint.tested',
  WebhookEndpoint
>

/** Every event, told apart by its `type`. Announced ones (dispute.opened, dispute.updated, dispute.closed, payout.paid, payout.failed) are not sent yet. */
export type Event =
  | PaymentEvent
  | RefundEvent
  | HostedSessionEvent
  | CustomerEvent
  | PaymentMethodEvent
  | SubscriptionEvent
  | AnnouncedEvent
  | WebhookEndpointEvent

/** The types of events. */
export type EventType = Event['type']
