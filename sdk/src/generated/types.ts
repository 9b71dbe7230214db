// Generated from the declarations of the routes (scripts/sdk/). Do not edit: `npm run docs` writes it.
import type { Amount, Open } from '../values.js'

export interface ApiKey {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'api_key'
  /** A secret key is for servers, a publishable key for pages */
  type: Open<'secret' | 'publishable'>
  /** The current status */
  status: Open<'active' | 'expired' | 'revoked'>
  /** The name */
  name: string | null
  /** What the key begins with */
  prefix: string
  /** The last four characters of the key */
  last4: string
  /** What the key may do */
  scopes: (Open<'payments.read' | 'payments.write' | 'payments.card.raw' | 'payments.merchant_initiated' | 'refunds.read' | 'refunds.write' | 'customers.read' | 'customers.write' | 'payment_methods.read' | 'payment_methods.write' | 'subscriptions.read' | 'subscriptions.write' | 'events.read' | 'webhooks.write' | 'keys.write' | 'logs.read' | 'sandbox.write' | 'tokens.create'>)[]
  /** The addresses from which the key may be used; empty for all */
  ip_allow_list: string[]
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** When the key expires; null for never */
  expires_at: string | null
  /** When it was revoked; null while it is not */
  revoked_at: string | null
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface AuditLog {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'audit_log'
  /** What was done. Such as `api_key.created` */
  action: string
  /** The object that was changed. The id of the changed object */
  object_id: string
  /** Who did it */
  actor: {
    /** The kind of actor: an API key, a platform’s client, or an operator */
    type: Open<'api_key' | 'client' | 'member' | 'operator'>
    /** The actor’s id; null for an operator */
    id: string | null
  }
  /** The address that the call came from; null when there was no call */
  ip_address: string | null
  /** The value of the request’s `Request-Id` header */
  request_id: string | null
  /** The fields that changed */
  changes: Record<string, {
    /** The value before */
    from: unknown
    /** The value after */
    to: unknown
  }>
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

/** bin, funding, country and issuer come from the processor */
export interface Card {
  /** The card scheme */
  brand: string
  /** The last four digits of the number */
  last4: string
  /** The first digits of the number, which identify the issuer; null if they are not known */
  bin: string | null
  /** Credit, debit or prepaid; null when it is not known */
  funding: string | null
  /** The issuer’s country, ISO 3166-1 alpha-2; null when it is not known */
  country: string | null
  /** The bank that issued the card; null when it is not known */
  issuer: string | null
  /** The month in which the card expires, 1 to 12 */
  expiry_month: number
  /** The year in which the card expires */
  expiry_year: number
}

export interface CreatedApiKey {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'api_key'
  /** A secret key is for servers, a publishable key for pages */
  type: Open<'secret' | 'publishable'>
  /** The current status */
  status: Open<'active' | 'expired' | 'revoked'>
  /** The name */
  name: string | null
  /** What the key begins with */
  prefix: string
  /** The last four characters of the key */
  last4: string
  /** What the key may do */
  scopes: (Open<'payments.read' | 'payments.write' | 'payments.card.raw' | 'payments.merchant_initiated' | 'refunds.read' | 'refunds.write' | 'customers.read' | 'customers.write' | 'payment_methods.read' | 'payment_methods.write' | 'subscriptions.read' | 'subscriptions.write' | 'events.read' | 'webhooks.write' | 'keys.write' | 'logs.read' | 'sandbox.write' | 'tokens.create'>)[]
  /** The addresses from which the key may be used; empty for all */
  ip_allow_list: string[]
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** When the key expires; null for never */
  expires_at: string | null
  /** When it was revoked; null while it is not */
  revoked_at: string | null
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
  /** The key. The whole key, shown only in this answer */
  key: string
}

export interface Customer {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'customer'
  /** The name */
  name: string | null
  /** The e-mail address */
  email: string | null
  /** The telephone number */
  phone: {
    /** The country calling code, such as 49 */
    country_code: string
    /** The number without the country code */
    number: string
  } | null
  /** The address that the card issuer knows */
  billing_address: {
    /** Street and number */
    line1: string
    /** Further lines of the address */
    line2: string | null
    /** City */
    city: string | null
    /** Postal code */
    postcode: string | null
    /** Country */
    country: string | null
    /** State or province */
    state: string | null
  } | null
  /** Where goods are sent */
  shipping_address: {
    /** Street and number */
    line1: string
    /** Further lines of the address */
    line2: string | null
    /** City */
    city: string | null
    /** Postal code */
    postcode: string | null
    /** Country */
    country: string | null
    /** State or province */
    state: string | null
  } | null
  /** The merchant’s own keys and values */
  metadata: Record<string, string>
  /** Grows with every change of the object, so of two that you have the greater is the newer */
  version: number
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
  /** Whether it was deleted. Only on a customer that was deleted */
  deleted?: true
}

export interface HostedSession {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'hosted_session'
  /** The address. Where to send the browser; null in events, because the address contains a secret */
  url: string | null
  /** `link`: a payment link, which lasts for days */
  type: Open<'checkout' | 'link'>
  /** The secret with which a page may read the session’s status. Only in the answer to the create call */
  client_secret?: string
  /** The current status */
  status: Open<'open' | 'completed' | 'expired'>
  /** The payment that it belongs to. The latest payment that was made on the page */
  payment: string | null
  /** How much. Decimal major units of the currency */
  amount: number
  /** ISO 4217 code */
  currency: string
  /** The merchant’s own name for it, such as an order number */
  reference: string
  /** The customer that it belongs to */
  customer: string | null
  /** True captures the payment when it is approved; false only authorizes it, to be captured later */
  capture: boolean
  /** Whether to store the card for later payments */
  store: boolean
  /** What is paid for, as the cardholder sees it on the page */
  description: string | null
  /** What is bought */
  order: Record<string, unknown> | null
  /** The merchant’s own keys and values */
  metadata: Record<string, string>
  /** The authentication of the cardholder by 3-D Secure */
  three_d_secure: {
    /** When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never */
    mode: Open<'automatic' | 'required' | 'never'>
  }
  /** Where the browser is sent once the payment has succeeded. Null only for a link that returns nowhere */
  success_url: string | null
  /** Where the browser is sent when the cardholder gives up. Null only for a link that returns nowhere */
  cancel_url: string | null
  /** When it expires. UTC, with milliseconds */
  expires_at: string
  /** Grows with every change of the object, so of two that you have the greater is the newer */
  version: number
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface Payment {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'payment'
  /** The current status */
  status: Open<'pending' | 'requires_action' | 'authorized' | 'succeeded' | 'declined' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'partially_refunded' | 'on_hold' | 'disputed'>
  /** The requested amount. Decimal major units of the currency */
  amount: number
  /** The amount captured so far. Decimal major units of the currency */
  amount_captured: number
  /** The amount refunded so far; pending refunds are not included. Decimal major units of the currency */
  amount_refunded: number
  /** What can still be captured; 0 unless the payment is authorized. Decimal major units of the currency */
  amount_capturable: number
  /** What can still be refunded: captured, less what was refunded and what pending refunds will take. Decimal major units of the currency */
  amount_refundable: number
  /** ISO 4217 code */
  currency: string
  /** The merchant’s own name for it, such as an order number */
  reference: string
  /** A note of the merchant’s own */
  description: string | null
  /** The customer that it belongs to */
  customer: string | null
  /** The card that is charged */
  payment_method: {
    /** Identifier: its prefix names the type */
    id: string
    /** The kind of payment method */
    type: 'card'
    /** Whether the card is stored for later payments */
    stored: boolean
    /** The card */
    card: Card
  }
  /** Who initiates the payment: the cardholder (customer), or the merchant without the cardholder */
  initiated_by: Open<'customer' | 'merchant'>
  /** Whether a merchant-initiated payment is one of a series or unscheduled; null for other payments */
  sequence: Open<'recurring' | 'unscheduled'> | null
  /** The subscription that the payment belongs to; null for other payments */
  subscription: string | null
  /** The authentication of the cardholder by 3-D Secure */
  three_d_secure: {
    /** Whether the payment waits, or waited, for a challenge */
    required: boolean
    /** The outcome of the authentication */
    status: Open<'not_required' | 'pending' | 'authenticated' | 'attempted' | 'failed' | 'unavailable' | 'expired'>
    /** The version of EMV 3-D Secure; null when it was not used */
    version: string | null
  }
  /** What the cardholder has to do next; null if nothing */
  next_action?: {
    /** What has to be done */
    type: 'three_d_secure_challenge'
    /** The challenge of the issuer, for pages that show it themselves. For a page of your own; null in events, because it contains a secret */
    challenge: {
      /** Where to post the challenge request */
      acs_url: string
      /** The challenge request */
      creq: string
      /** Where to post the challenge response */
      confirm_url: string
    } | null
    /** A page that leads the cardholder through the challenge. Where to send the browser; null in events, because the address contains a secret */
    redirect: {
      /** The address of that page */
      url: string
    } | null
  }
  /** Why the issuer declined; null unless it did */
  decline_code: Open<'generic_decline' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'do_not_honor' | 'lost_card' | 'stolen_card' | 'restricted_card' | 'card_not_supported' | 'transaction_not_allowed' | 'authentication_required' | 'authentication_failed' | 'issuer_not_available' | 'suspected_fraud' | 'revocation_of_authorization' | 'processing_error'> | null
  /** What the decline code means, for the merchant; null unless declined */
  decline_message: string | null
  /** What the service charges for the payment */
  fee: {
    /** How much. Decimal major units of the currency */
    amount: number
    /** ISO 4217 code */
    currency: string
    /** Whether the fee was settled; it is on the day after the capture */
    settled: boolean
  }
  /** What the merchant receives: captured, less refunds and the fee */
  net: {
    /** How much. Decimal major units of the currency */
    amount: number
    /** ISO 4217 code */
    currency: string
  }
  /** What is bought */
  order: Record<string, unknown> | null
  /** The merchant’s own keys and values */
  metadata: Record<string, string>
  /** Until when the authorization can be captured; null if nothing can be captured */
  capture_before: string | null
  /** When the last capture was made; null before the first */
  captured_at: string | null
  /** The capture at `captured_at`, with the parameters of its call; null before the first */
  last_capture: {
    /** How much. Decimal major units of the currency */
    amount: number
    /** The merchant’s own name for it, such as an order number */
    reference: string | null
    /** The merchant’s own keys and values */
    metadata: Record<string, string>
  } | null
  /** Grows with every change of the object, so of two that you have the greater is the newer */
  version: number
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface PaymentMethod {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'payment_method'
  /** The kind of payment method */
  type: 'card'
  /** The customer whose card it is */
  customer: string
  /** The card */
  card: Card
  /** How the card was stored. The payment that stored the card; null if it was stored by a token */
  setup_payment: string | null
  /** The current status */
  status: Open<'active' | 'expired' | 'detached'>
  /** Grows with every change of the object, so of two that you have the greater is the newer */
  version: number
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** When the card was detached; null while it is attached */
  detached_at: string | null
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface PlatformGrant {
  /** Identifier: its prefix names the type. The client that the platform calls with */
  id: string
  /** The type of the object */
  object: 'platform_grant'
  /** The name. The name of the platform */
  name: string
  /** The current status */
  status: Open<'active' | 'revoked'>
  /** What the platform may do for the merchant */
  scopes: (Open<'payments.read' | 'payments.write' | 'payments.card.raw' | 'payments.merchant_initiated' | 'refunds.read' | 'refunds.write' | 'customers.read' | 'customers.write' | 'payment_methods.read' | 'payment_methods.write' | 'subscriptions.read' | 'subscriptions.write' | 'events.read' | 'webhooks.write' | 'logs.read' | 'sandbox.write'>)[]
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** When it was revoked; null while it is not */
  revoked_at: string | null
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

/** The fields that a publishable key can read. */
export interface PublicHostedSession {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'hosted_session'
  /** The current status */
  status: Open<'open' | 'completed' | 'expired'>
}

export interface Refund {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'refund'
  /** The payment that it belongs to */
  payment: string
  /** The current status */
  status: Open<'pending' | 'succeeded' | 'failed'>
  /** How much. Decimal major units of the currency */
  amount: number
  /** ISO 4217 code */
  currency: string
  /** Why it was refunded */
  reason: Open<'duplicate' | 'fraudulent' | 'requested_by_customer' | 'other'> | null
  /** The merchant’s own name for it, such as an order number */
  reference: string | null
  /** The merchant’s own keys and values */
  metadata: Record<string, string>
  /** Grows with every change of the object, so of two that you have the greater is the newer */
  version: number
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface RequestLog {
  /** Identifier: its prefix names the type. The request id */
  id: string
  /** The type of the object */
  object: 'request_log'
  /** The HTTP method */
  method: string
  /** The path of the request */
  path: string
  /** The id of the called operation in this document */
  operation: string
  /** The HTTP status of the answer */
  status: number
  /** The error code of the answer; null if it was successful */
  error_code: string | null
  /** How long it took, in milliseconds */
  duration_ms: number
  /** Who did it */
  actor: {
    /** The kind of actor: an API key, a platform’s client, or an operator */
    type: Open<'api_key' | 'client' | 'member'>
    /** The actor’s id; null for an operator */
    id: string
  }
  /** The address that the call came from; null when there was no call */
  ip_address: string
  /** The kept fields; never card data, names, addresses or secrets */
  request_body: Record<string, unknown> | null
  /** The kept fields; never card data, names, addresses or secrets */
  response_body: Record<string, unknown> | null
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface RolledApiKey {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'api_key'
  /** A secret key is for servers, a publishable key for pages */
  type: Open<'secret' | 'publishable'>
  /** The current status */
  status: Open<'active' | 'expired' | 'revoked'>
  /** The name */
  name: string | null
  /** What the key begins with */
  prefix: string
  /** The last four characters of the key */
  last4: string
  /** What the key may do */
  scopes: (Open<'payments.read' | 'payments.write' | 'payments.card.raw' | 'payments.merchant_initiated' | 'refunds.read' | 'refunds.write' | 'customers.read' | 'customers.write' | 'payment_methods.read' | 'payment_methods.write' | 'subscriptions.read' | 'subscriptions.write' | 'events.read' | 'webhooks.write' | 'keys.write' | 'logs.read' | 'sandbox.write' | 'tokens.create'>)[]
  /** The addresses from which the key may be used; empty for all */
  ip_allow_list: string[]
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** When the key expires; null for never */
  expires_at: string | null
  /** When it was revoked; null while it is not */
  revoked_at: string | null
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
  /** The key. The whole key, shown only in this answer */
  key: string
  /** The key that this one replaces */
  predecessor: {
    /** Identifier: its prefix names the type */
    id: string
    /** When it expires. UTC, with milliseconds */
    expires_at: string
  }
}

export interface SandboxClock {
  /** The type of the object */
  object: 'sandbox_clock'
  /** The time of the account’s sandbox. UTC, with milliseconds */
  now: string
  /** The lead of that time. How far the clock is ahead of the real time */
  offset_seconds: number
  /** Whether an advance is under way, and how the latest one ended */
  status: Open<'ready' | 'advancing' | 'failed' | 'aborted' | 'restarting'>
  /** The end of the advance. Where the latest advance goes or went */
  target: string | null
  /** What has happened on the way. How many things of each kind the latest advance has passed */
  passed: {
    /** Payments that had a step to take */
    payments: number
    /** Refunds that had a step to take */
    refunds: number
    /** Hosted sessions that had a step to take */
    sessions: number
    /** Steps of subscriptions */
    subscriptions: number
    /** Delivery attempts */
    deliveries: number
    /** Probes of endpoints whose circuit is open */
    probes: number
    /** Stored cards that expire, or will soon */
    cards: number
  }
  /** How far the latest advance has come; null if there was none. How far the latest advance has come */
  progress: {
    /** The time in the sandbox when it began. UTC, with milliseconds */
    from: string
    /** How many things it has passed. How many things it has passed */
    done: number
    /** How many it was expected to pass. How many it was expected to pass when it began */
    estimated: number
  } | null
  /** The reason of a failed advance. Why the latest advance stopped before its target */
  failure: string | null
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface SandboxClockEstimate {
  /** The type of the object */
  object: 'sandbox_clock_estimate'
  /** The time of the account’s sandbox. UTC, with milliseconds */
  now: string
  /** The time to which the advance would go. UTC, with milliseconds */
  target: string
  /** What is expected to happen on the way. How many things of each kind the advance is expected to pass */
  expected: {
    /** Payments that fall due */
    payments: number
    /** Refunds that fall due */
    refunds: number
    /** Hosted sessions that expire */
    sessions: number
    /** Charges of subscriptions */
    subscriptions: number
    /** Deliveries of webhooks */
    deliveries: number
    /** Probes of endpoints whose circuit is open */
    probes: number
    /** Stored cards that expire, or will soon */
    cards: number
  }
  /** Their sum */
  total: number
  /** How many one advance may be expected to pass. How many one advance may be expected to pass */
  limit: number
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface SandboxFaultHit {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'sandbox_fault_hit'
  /** What went wrong */
  kind: Open<'processor_slow' | 'processor_down' | 'processor_transient' | 'processor_answer_lost' | 'process_death' | 'webhook_late' | 'webhook_out_of_order' | 'webhook_twice' | 'webhook_reset' | 'call_rate_limited' | 'call_unavailable'>
  /** What was hit: a call to the processor, `deliver`, or the id of the called operation */
  operation: string
  /** Which of the operations that the fault met it was, from 1 */
  nth: number
  /** The request that was hit; null for work that no request waited for */
  request_id: string | null
  /** The payment, refund, token or delivery that was hit; null if the call named none */
  object_id: string | null
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface SandboxFaults {
  /** The type of the object */
  object: 'sandbox_faults'
  /** What decides which operations are hit, where a share of them is; null without faults */
  seed: number | null
  /** The faults, in the order in which they were set */
  faults: {
    /** What goes wrong */
    kind: Open<'processor_slow' | 'processor_down' | 'processor_transient' | 'processor_answer_lost' | 'process_death' | 'webhook_late' | 'webhook_out_of_order' | 'webhook_twice' | 'webhook_reset' | 'call_rate_limited' | 'call_unavailable'>
    /** The calls to the processor that it meets; empty if it is no fault of the processor */
    operations: string[]
    /** How long something waits, in milliseconds; null where nothing waits */
    ms: number | null
    /** How many operations it meets before it ends; null for no end */
    next: number | null
    /** The part of the operations met that it hits */
    share: number
    /** How many operations it has met since it was set */
    met: number
    /** How many operations it has hit since it was set */
    hits: number
  }[]
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface Subscription {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'subscription'
  /** The current status */
  status: Open<'active' | 'paused' | 'cancelled' | 'expired'>
  /** The customer who is charged */
  customer: string
  /** The card that is charged */
  payment_method: string
  /** How much. Decimal major units of the currency */
  amount: number
  /** ISO 4217 code */
  currency: string
  /** The interval between charge dates */
  interval: Open<'day' | 'week' | 'month' | 'year'>
  /** The first charge date */
  start_date: string
  /** The last day on which a charge may be made; null for no end */
  end_date: string | null
  /** The next charge. When the next charge is made; null unless the subscription is active */
  next_charge_at: string | null
  /** The latest charge; null before the first */
  last_charge: {
    /** When the charge began. UTC, with milliseconds */
    at: string
    /** The current status */
    status: Open<'pending' | 'succeeded' | 'failed'>
    /** The payment that it belongs to */
    payment: string
    /** Why it failed; null unless it did. The payment's decline code, `processing_error`, `cancelled` or `expired` */
    failure: string | null
  } | null
  /** The next retry of a failed charge; null if none is due. The next retry; `attempt` counts from 1 */
  retry: {
    /** The number of the retry */
    attempt: number
    /** How many retries there are at most */
    of: number
    /** When the retry is made. UTC, with milliseconds */
    at: string
  } | null
  /** Why it is paused; null while it is not */
  pause_reason: Open<'requested' | 'payment_failed' | 'payment_method_detached'> | null
  /** The merchant’s own name for it, such as an order number */
  reference: string | null
  /** A note of the merchant’s own */
  description: string | null
  /** The merchant’s own keys and values */
  metadata: Record<string, string>
  /** Grows with every change of the object, so of two that you have the greater is the newer */
  version: number
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** When it was paused; null while it is not */
  paused_at: string | null
  /** When it was cancelled; null while it is not */
  cancelled_at: string | null
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface Token {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'token'
  /** The card */
  card: Card
  /** Whether the token was used; it can be used once */
  used: boolean
  /** When it expires. UTC, with milliseconds */
  expires_at: string
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface WebhookDelivery {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'webhook_delivery'
  /** The event that is delivered */
  event: string
  /** The type of the event */
  event_type: Open<'payment.created' | 'payment.requires_action' | 'payment.authorized' | 'payment.captured' | 'payment.succeeded' | 'payment.declined' | 'payment.failed' | 'payment.cancelled' | 'payment.expired' | 'payment.held' | 'payment.refunded' | 'payment.updated' | 'refund.created' | 'refund.succeeded' | 'refund.failed' | 'hosted_session.completed' | 'hosted_session.expired' | 'customer.created' | 'customer.updated' | 'customer.deleted' | 'payment_method.attached' | 'payment_method.detached' | 'payment_method.expiring' | 'subscription.created' | 'subscription.charged' | 'subscription.charge_failed' | 'subscription.paused' | 'subscription.cancelled' | 'subscription.resumed' | 'dispute.opened' | 'dispute.updated' | 'dispute.closed' | 'payout.paid' | 'payout.failed' | 'webhook_endpoint.tested'>
  /** The endpoint that receives the events */
  webhook_endpoint: string
  /** The current status */
  status: Open<'pending' | 'succeeded' | 'failed' | 'cancelled'>
  /** The number of finished attempts of the schedule */
  attempt_count: number
  /** When the next attempt is made; null if there is none */
  next_attempt_at: string | null
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
  /** The attempts to deliver it. The newest attempts, oldest first; at most 8 in a list */
  attempts: {
    /** Its number among all attempts of the delivery, from 1 */
    ordinal: number
    /** Its number in the schedule of attempts, from 1 */
    number: number
    /** Why the attempt was made */
    trigger: Open<'initial' | 'retry' | 'replay' | 'manual'>
    /** When the attempt began. UTC, with milliseconds */
    at: string
    /** How long the attempt took, in milliseconds. Null while the attempt is running */
    duration_ms: number | null
    /** The HTTP status of the answer; null when there was none */
    response_status: number | null
    /** The first 4 KiB, for the newest 8 attempts. Only in the answer that retrieves a single delivery */
    response_body?: string | null
    /** The error of the attempt; null if it succeeded */
    error: Open<'dns' | 'refused' | 'reset' | 'tls' | 'timeout' | 'blocked_address' | 'status' | 'circuit_open' | 'interrupted'> | null
  }[]
  /** Whether there are older attempts than these */
  more_attempts: boolean
}

export interface WebhookEndpoint {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'webhook_endpoint'
  /** Where events are posted to */
  url: string
  /** A note of the merchant’s own */
  description: string | null
  /** The current status */
  status: Open<'enabled' | 'degraded' | 'disabled'>
  /** The types of events that are delivered; `*` alone for every type, those included that come later */
  enabled_events: (Open<'*' | 'payment.created' | 'payment.requires_action' | 'payment.authorized' | 'payment.captured' | 'payment.succeeded' | 'payment.declined' | 'payment.failed' | 'payment.cancelled' | 'payment.expired' | 'payment.held' | 'payment.refunded' | 'payment.updated' | 'refund.created' | 'refund.succeeded' | 'refund.failed' | 'hosted_session.completed' | 'hosted_session.expired' | 'customer.created' | 'customer.updated' | 'customer.deleted' | 'payment_method.attached' | 'payment_method.detached' | 'payment_method.expiring' | 'subscription.created' | 'subscription.charged' | 'subscription.charge_failed' | 'subscription.paused' | 'subscription.cancelled' | 'subscription.resumed' | 'dispute.opened' | 'dispute.updated' | 'dispute.closed' | 'payout.paid' | 'payout.failed'>)[]
  /** The version of the API that the payload is in */
  api_version: string
  /** The signing secret. Signs deliveries. Only in the answer to the call that created it */
  secret?: string
  /** The current rotation of the signing secret; null if there is none. Present while deliveries are also signed with the previous secret */
  secret_rotation: {
    /** Until when deliveries are also signed with the previous secret. UTC, with milliseconds */
    previous_secret_expires_at: string
  } | null
  /** The success of recent deliveries to the endpoint */
  health: {
    /** How many attempts have failed since the last success */
    consecutive_failures: number
    /** Since when attempts fail; null while they do not */
    failing_since: string | null
    /** When an attempt last succeeded; null for never */
    last_success_at: string | null
    /** When an attempt last failed; null for never */
    last_failure_at: string | null
    /** Why the endpoint is disabled; null while it is not */
    disabled_reason: Open<'requested' | 'failing' | 'gone'> | null
  }
  /** Grows with every change of what the endpoint is set to; its health changes without it */
  version: number
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** When it was last changed. UTC, with milliseconds */
  updated_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
  /** The events that the endpoint missed while it was disabled. Only in the answer to the call that enables the endpoint again: how many events it missed, and since when */
  replay_available?: {
    /** When the first missed event happened; null for none */
    from: string | null
    /** How many events were missed */
    events: number
  }
  /** Whether it was deleted. Only on an endpoint that was deleted */
  deleted?: true
}

export interface WebhookReplay {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'webhook_replay'
  /** The endpoint that receives the events */
  webhook_endpoint: string
  /** The current status */
  status: Open<'running' | 'finished'>
  /** The first time of the events that are sent again. UTC, with milliseconds */
  from: string
  /** The last time of the events that are sent again. UTC, with milliseconds */
  to: string
  /** The types of events that are sent again; null for all */
  types: (Open<'payment.created' | 'payment.requires_action' | 'payment.authorized' | 'payment.captured' | 'payment.succeeded' | 'payment.declined' | 'payment.failed' | 'payment.cancelled' | 'payment.expired' | 'payment.held' | 'payment.refunded' | 'payment.updated' | 'refund.created' | 'refund.succeeded' | 'refund.failed' | 'hosted_session.completed' | 'hosted_session.expired' | 'customer.created' | 'customer.updated' | 'customer.deleted' | 'payment_method.attached' | 'payment_method.detached' | 'payment_method.expiring' | 'subscription.created' | 'subscription.charged' | 'subscription.charge_failed' | 'subscription.paused' | 'subscription.cancelled' | 'subscription.resumed' | 'dispute.opened' | 'dispute.updated' | 'dispute.closed' | 'payout.paid' | 'payout.failed' | 'webhook_endpoint.tested'>)[] | null
  /** The number of failed or cancelled deliveries when the replay was created */
  total: number
  /** How many of them have succeeded now */
  delivered: number
  /** How many of them were sent again, and failed or were cancelled again */
  failed: number
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface WebhookReplaySummary {
  /** Identifier: its prefix names the type */
  id: string
  /** The type of the object */
  object: 'webhook_replay'
  /** The endpoint that receives the events */
  webhook_endpoint: string
  /** The current status */
  status: Open<'running' | 'finished'>
  /** The first time of the events that are sent again. UTC, with milliseconds */
  from: string
  /** The last time of the events that are sent again. UTC, with milliseconds */
  to: string
  /** The types of events that are sent again; null for all */
  types: (Open<'payment.created' | 'payment.requires_action' | 'payment.authorized' | 'payment.captured' | 'payment.succeeded' | 'payment.declined' | 'payment.failed' | 'payment.cancelled' | 'payment.expired' | 'payment.held' | 'payment.refunded' | 'payment.updated' | 'refund.created' | 'refund.succeeded' | 'refund.failed' | 'hosted_session.completed' | 'hosted_session.expired' | 'customer.created' | 'customer.updated' | 'customer.deleted' | 'payment_method.attached' | 'payment_method.detached' | 'payment_method.expiring' | 'subscription.created' | 'subscription.charged' | 'subscription.charge_failed' | 'subscription.paused' | 'subscription.cancelled' | 'subscription.resumed' | 'dispute.opened' | 'dispute.updated' | 'dispute.closed' | 'payout.paid' | 'payout.failed' | 'webhook_endpoint.tested'>)[] | null
  /** The number of failed or cancelled deliveries when the replay was created */
  total: number
  /** When it was created. UTC, with milliseconds */
  created_at: string
  /** Whether it belongs to live mode. False in the sandbox, true in live mode */
  livemode: boolean
}

export interface Address {
  /** Street and number */
  line1: string
  /** Further lines of the address */
  line2?: string | null | undefined
  /** City */
  city?: string | null | undefined
  /** Postal code */
  postcode?: string | null | undefined
  /** Country */
  country?: string | null | undefined
  /** State or province */
  state?: string | null | undefined
}

export interface AdvanceSandboxClockByRequest {
  /** A duration; years and months are those of the calendar. How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M */
  by: string
}

export interface AdvanceSandboxClockToRequest {
  /** A time that is later than the clock. The time to advance to */
  to: string
}

export interface AttachPaymentMethodRequest {
  /** The customer who gets the card */
  customer: string
  /** A card token that a page created from the card; it can be used once */
  token: string
}

export interface CancelPaymentRequest {
  /** Why the payment is cancelled */
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | 'abandoned' | null | undefined
}

export interface CapturePaymentRequest {
  /** How much to capture. Decimal major units; by default everything that is left */
  amount?: Amount | undefined
  /** Whether this is the last capture. True if nothing more will be captured: the rest of the authorization is voided. Default: `true` */
  final?: boolean | undefined
  /** The merchant’s own name for it, such as an order number */
  reference?: string | null | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
}

/** A payment with the cardholder present. */
export interface CardPaymentRequest {
  /** How much. Decimal major units of the currency */
  amount: Amount
  /** ISO 4217 code. One of the account’s currencies */
  currency: string
  /** True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
  capture?: boolean | undefined
  /** The merchant’s own name for it, such as an order number */
  reference: string
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** The merchant’s channel that the payment belongs to */
  processing_channel?: string | undefined
  /** What is bought */
  order?: {
    /** The lines of the order */
    items?: readonly {
      /** What the line is about */
      name: string
      /** How many */
      quantity: number
      /** The price of one, in major units; a discount is negative */
      unit_amount: Amount
      /** The tax of the line, in major units */
      tax_amount?: Amount | undefined
      /** The merchant’s article number */
      sku?: string | null | undefined
    }[] | undefined
  } | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
  /** Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `"customer"` */
  initiated_by?: 'customer' | undefined
  /** The authentication of the cardholder by 3-D Secure */
  three_d_secure?: {
    /** When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never */
    mode: 'automatic' | 'required' | 'never'
  } | undefined
  /** Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp:// */
  return_url?: string | undefined
  /** The customer that it belongs to */
  customer?: {
    /** An existing customer; no other field may be given with it */
    id?: string | undefined
    /** The customer’s e-mail address */
    email?: string | null | undefined
    /** The customer’s name */
    name?: string | undefined
  } | undefined
  /** Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false` */
  store?: boolean | undefined
  /** The card that is charged */
  payment_method: {
    /** The kind of payment method */
    type: 'card'
    /** The card */
    card: {
      /** The card number; no answer contains it. 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed */
      number: string
      /** The month in which the card expires, 1 to 12 */
      expiry_month: number
      /** The year in which the card expires. Two digits mean 20xx */
      expiry_year: number
      /** The card verification code; it is used once and never stored */
      cvc: string
      /** The cardholder’s name, as on the card */
      holder_name: string
      /** The address that the card issuer knows */
      billing_address?: Address | undefined
    }
  }
}

export interface ConfirmPaymentRequest {
  /** The challenge response. base64url JSON of the EMV 3-D Secure CRes */
  cres: string
}

export interface CreateApiKeyRequest {
  /** A secret key is for servers, a publishable key for pages. Default: `"secret"` */
  type?: 'secret' | 'publishable' | undefined
  /** The name */
  name?: string | null | undefined
  /** What the key may do. For a secret key: a selection of the scopes of the calling key. Default: all of them */
  scopes?: readonly ('payments.read' | 'payments.write' | 'payments.card.raw' | 'payments.merchant_initiated' | 'refunds.read' | 'refunds.write' | 'customers.read' | 'customers.write' | 'payment_methods.read' | 'payment_methods.write' | 'subscriptions.read' | 'subscriptions.write' | 'events.read' | 'webhooks.write' | 'keys.write' | 'logs.read' | 'sandbox.write')[] | undefined
  /** The addresses from which the key may be used; empty for all. Addresses and CIDR ranges, IPv4 or IPv6, within the list of the calling key. Default: that list */
  ip_allow_list?: readonly string[] | undefined
  /** When it expires. Not later than the expiry of the calling key, which is the default; null for never */
  expires_at?: string | null | undefined
}

export interface CreateCustomerRequest {
  /** The name */
  name: string
  /** The e-mail address */
  email?: string | null | undefined
  /** The telephone number */
  phone?: {
    /** The country calling code, such as 49 */
    country_code: string
    /** The number without the country code */
    number: string
  } | null | undefined
  /** The address that the card issuer knows */
  billing_address?: Address | null | undefined
  /** Where goods are sent */
  shipping_address?: Address | null | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
}

export interface CreateSubscriptionRequest {
  /** The customer who is charged */
  customer: string
  /** The card that is charged */
  payment_method: string
  /** How much. Decimal major units of the currency */
  amount: Amount
  /** ISO 4217 code. One of the account’s currencies */
  currency: string
  /** The interval between charge dates */
  interval: 'day' | 'week' | 'month' | 'year'
  /** The first charge date. YYYY-MM-DD, UTC */
  start_date: string
  /** The last day on which a charge may be made; null for no end */
  end_date?: string | null | undefined
  /** The merchant’s own name for it, such as an order number */
  reference?: string | null | undefined
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** The merchant’s channel that the payment belongs to */
  processing_channel?: string | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
}

export interface CreateTokenRequest {
  /** The card */
  card: {
    /** The card number; no answer contains it. 13 to 19 digits that pass the Luhn check; spaces and dashes are allowed */
    number: string
    /** The month in which the card expires, 1 to 12 */
    expiry_month: number
    /** The year in which the card expires. Two digits mean 20xx */
    expiry_year: number
    /** The card verification code; it is used once and never stored */
    cvc: string
    /** The cardholder’s name, as on the card */
    holder_name: string
    /** The address that the card issuer knows */
    billing_address?: Address | undefined
  }
}

export interface CreateWebhookEndpointRequest {
  /** Where events are posted to. HTTPS only */
  url: string
  /** The types of events that are delivered; `*` alone for every type, those included that come later */
  enabled_events: readonly ('*' | 'payment.created' | 'payment.requires_action' | 'payment.authorized' | 'payment.captured' | 'payment.succeeded' | 'payment.declined' | 'payment.failed' | 'payment.cancelled' | 'payment.expired' | 'payment.held' | 'payment.refunded' | 'payment.updated' | 'refund.created' | 'refund.succeeded' | 'refund.failed' | 'hosted_session.completed' | 'hosted_session.expired' | 'customer.created' | 'customer.updated' | 'customer.deleted' | 'payment_method.attached' | 'payment_method.detached' | 'payment_method.expiring' | 'subscription.created' | 'subscription.charged' | 'subscription.charge_failed' | 'subscription.paused' | 'subscription.cancelled' | 'subscription.resumed' | 'dispute.opened' | 'dispute.updated' | 'dispute.closed' | 'payout.paid' | 'payout.failed')[]
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** The version of the API that the payload is in. The version of its payloads. Default: the account's version */
  api_version?: '2026-09-01' | undefined
}

export interface HostedSessionRequest {
  /** How much. Decimal major units of the currency */
  amount: Amount
  /** ISO 4217 code. One of the account’s currencies */
  currency: string
  /** The merchant’s own name for it, such as an order number */
  reference: string
  /** The customer that it belongs to */
  customer?: {
    /** An existing customer; no other field may be given with it */
    id?: string | undefined
    /** The customer’s e-mail address */
    email?: string | null | undefined
    /** The customer’s name */
    name?: string | undefined
  } | undefined
  /** True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
  capture?: boolean | undefined
  /** Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false` */
  store?: boolean | undefined
  /** What is paid for, as the cardholder sees it on the page */
  description?: string | null | undefined
  /** What is bought */
  order?: {
    /** The lines of the order */
    items?: readonly {
      /** What the line is about */
      name: string
      /** How many */
      quantity: number
      /** The price of one, in major units; a discount is negative */
      unit_amount: Amount
      /** The tax of the line, in major units */
      tax_amount?: Amount | undefined
      /** The merchant’s article number */
      sku?: string | null | undefined
    }[] | undefined
  } | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
  /** The authentication of the cardholder by 3-D Secure */
  three_d_secure?: {
    /** When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never */
    mode: 'automatic' | 'required' | 'never'
  } | undefined
  /** A page that a shop sends its buyer to, which is the default; `link` is a payment link */
  type?: 'checkout' | undefined
  /** Where the browser is sent once the payment has succeeded. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp:// */
  success_url: string
  /** Where the browser is sent when the cardholder gives up. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp:// */
  cancel_url: string
  /** When it expires. At most 24 hours ahead; one hour by default */
  expires_at?: string | undefined
}

/** A charge of a stored card without the cardholder. */
export interface MerchantPaymentRequest {
  /** How much. Decimal major units of the currency */
  amount: Amount
  /** ISO 4217 code. One of the account’s currencies */
  currency: string
  /** True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
  capture?: boolean | undefined
  /** The merchant’s own name for it, such as an order number */
  reference: string
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** The merchant’s channel that the payment belongs to */
  processing_channel?: string | undefined
  /** What is bought */
  order?: {
    /** The lines of the order */
    items?: readonly {
      /** What the line is about */
      name: string
      /** How many */
      quantity: number
      /** The price of one, in major units; a discount is negative */
      unit_amount: Amount
      /** The tax of the line, in major units */
      tax_amount?: Amount | undefined
      /** The merchant’s article number */
      sku?: string | null | undefined
    }[] | undefined
  } | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
  /** The customer that it belongs to */
  customer?: {
    /** An existing customer; no other field may be given with it */
    id?: string | undefined
    /** The customer’s e-mail address */
    email?: string | null | undefined
  } | undefined
  /** The card that is charged */
  payment_method: string
  /** Who initiates the payment: the cardholder (customer), or the merchant without the cardholder */
  initiated_by: 'merchant'
  /** Whether a merchant-initiated payment is one of a series or unscheduled; null for other payments */
  sequence: 'recurring' | 'unscheduled'
}

/** A link for an invoice: it lasts for days, and its page needs no address to return to. */
export interface PaymentLinkRequest {
  /** How much. Decimal major units of the currency */
  amount: Amount
  /** ISO 4217 code. One of the account’s currencies */
  currency: string
  /** The merchant’s own name for it, such as an order number */
  reference: string
  /** The customer that it belongs to */
  customer?: {
    /** An existing customer; no other field may be given with it */
    id?: string | undefined
    /** The customer’s e-mail address */
    email?: string | null | undefined
    /** The customer’s name */
    name?: string | undefined
  } | undefined
  /** True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
  capture?: boolean | undefined
  /** Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false` */
  store?: boolean | undefined
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** What is bought */
  order?: {
    /** The lines of the order */
    items?: readonly {
      /** What the line is about */
      name: string
      /** How many */
      quantity: number
      /** The price of one, in major units; a discount is negative */
      unit_amount: Amount
      /** The tax of the line, in major units */
      tax_amount?: Amount | undefined
      /** The merchant’s article number */
      sku?: string | null | undefined
    }[] | undefined
  } | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
  /** The authentication of the cardholder by 3-D Secure */
  three_d_secure?: {
    /** When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never */
    mode: 'automatic' | 'required' | 'never'
  } | undefined
  /** A payment link, for an invoice */
  type: 'link'
  /** Where the browser is sent once the payment has succeeded. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp:// */
  success_url?: string | undefined
  /** Where the browser is sent when the cardholder gives up. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp:// */
  cancel_url?: string | undefined
  /** When it expires. At most 90 days ahead; 30 days by default */
  expires_at?: string | undefined
}

/** Every parameter is optional, and so is the body. */
export interface RefundRequest {
  /** How much. Decimal major units of the payment's currency; by default everything that is left */
  amount?: Amount | string | undefined
  /** Why it is refunded */
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | 'other' | null | undefined
  /** The merchant’s own name for it, such as an order number */
  reference?: string | null | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
}

/** Every parameter is optional, and so is the body. */
export interface ReplayRequest {
  /** The first time of the events that are sent again. 30 days ago if absent or earlier */
  from?: string | undefined
  /** The last time of the events that are sent again. Now if absent or later */
  to?: string | undefined
  /** The types of events that are sent again; null for all. Only events of these types */
  types?: readonly ('payment.created' | 'payment.requires_action' | 'payment.authorized' | 'payment.captured' | 'payment.succeeded' | 'payment.declined' | 'payment.failed' | 'payment.cancelled' | 'payment.expired' | 'payment.held' | 'payment.refunded' | 'payment.updated' | 'refund.created' | 'refund.succeeded' | 'refund.failed' | 'hosted_session.completed' | 'hosted_session.expired' | 'customer.created' | 'customer.updated' | 'customer.deleted' | 'payment_method.attached' | 'payment_method.detached' | 'payment_method.expiring' | 'subscription.created' | 'subscription.charged' | 'subscription.charge_failed' | 'subscription.paused' | 'subscription.cancelled' | 'subscription.resumed' | 'dispute.opened' | 'dispute.updated' | 'dispute.closed' | 'payout.paid' | 'payout.failed' | 'webhook_endpoint.tested')[] | undefined
}

export interface ResendRequest {
  /** The endpoint that receives the events */
  webhook_endpoint: string
}

export interface RollApiKeyRequest {
  /** For how many hours the previous one stays valid. Default: `24` */
  grace_period_hours?: number | undefined
}

export interface RotateSecretRequest {
  /** For how many hours the previous one stays valid. For this long deliveries are signed with both secrets. Default: `24` */
  grace_period_hours?: number | undefined
}

export interface SandboxFaultsRequest {
  /** What decides which operations are hit, where a share of them is; null without faults. The same seed always hits the same of the operations. Default: `1` */
  seed?: number | undefined
  /** The faults, in the order in which they were set. They replace those that the account had. Empty to have none */
  faults: readonly {
    /** What goes wrong */
    kind: 'processor_slow' | 'processor_down' | 'processor_transient' | 'processor_answer_lost' | 'process_death' | 'webhook_late' | 'webhook_out_of_order' | 'webhook_twice' | 'webhook_reset' | 'call_rate_limited' | 'call_unavailable'
    /** The calls to the processor that it meets; empty if it is no fault of the processor. What it meets. Of a fault of the processor: authorize, capture, cancel, refund or verify. Of a fault of calls: operation ids, such as createPayment. Default: all of them */
    operations?: readonly string[] | undefined
    /** How long something waits, in milliseconds; null where nothing waits. How long to wait, for processor_slow (at most 30000) and webhook_late (at most 5000) */
    ms?: number | undefined
    /** How many operations it meets before it ends; null for no end. How many operations it meets. Without it, there is no end, and share must be given */
    next?: number | undefined
    /** The part of the operations met that it hits. The part of the operations met that it hits, from 0 to 1. Default: all of them */
    share?: Amount | undefined
  }[]
}

/** A payment with the cardholder present, by a card that was stored before and its CVC. */
export interface StoredCardPaymentRequest {
  /** How much. Decimal major units of the currency */
  amount: Amount
  /** ISO 4217 code. One of the account’s currencies */
  currency: string
  /** True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
  capture?: boolean | undefined
  /** The merchant’s own name for it, such as an order number */
  reference: string
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** The merchant’s channel that the payment belongs to */
  processing_channel?: string | undefined
  /** What is bought */
  order?: {
    /** The lines of the order */
    items?: readonly {
      /** What the line is about */
      name: string
      /** How many */
      quantity: number
      /** The price of one, in major units; a discount is negative */
      unit_amount: Amount
      /** The tax of the line, in major units */
      tax_amount?: Amount | undefined
      /** The merchant’s article number */
      sku?: string | null | undefined
    }[] | undefined
  } | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
  /** Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `"customer"` */
  initiated_by?: 'customer' | undefined
  /** The authentication of the cardholder by 3-D Secure */
  three_d_secure?: {
    /** When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never */
    mode: 'automatic' | 'required' | 'never'
  } | undefined
  /** Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp:// */
  return_url?: string | undefined
  /** The customer that it belongs to */
  customer?: {
    /** An existing customer; no other field may be given with it */
    id?: string | undefined
    /** The customer’s e-mail address */
    email?: string | null | undefined
  } | undefined
  /** The card that is charged */
  payment_method: {
    /** The kind of payment method */
    type: 'card'
    /** The card */
    card: {
      /** Identifier: its prefix names the type */
      id: string
      /** The card verification code; it is used once and never stored */
      cvc: string
    }
  }
}

/** A payment with the cardholder present, by a token for the card: see createToken. */
export interface TokenPaymentRequest {
  /** How much. Decimal major units of the currency */
  amount: Amount
  /** ISO 4217 code. One of the account’s currencies */
  currency: string
  /** True captures the payment when it is approved; false only authorizes it, to be captured later. Default: `true` */
  capture?: boolean | undefined
  /** The merchant’s own name for it, such as an order number */
  reference: string
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** The merchant’s channel that the payment belongs to */
  processing_channel?: string | undefined
  /** What is bought */
  order?: {
    /** The lines of the order */
    items?: readonly {
      /** What the line is about */
      name: string
      /** How many */
      quantity: number
      /** The price of one, in major units; a discount is negative */
      unit_amount: Amount
      /** The tax of the line, in major units */
      tax_amount?: Amount | undefined
      /** The merchant’s article number */
      sku?: string | null | undefined
    }[] | undefined
  } | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
  /** Who initiates the payment: the cardholder (customer), or the merchant without the cardholder. Default: `"customer"` */
  initiated_by?: 'customer' | undefined
  /** The authentication of the cardholder by 3-D Secure */
  three_d_secure?: {
    /** When to challenge the cardholder: when the issuer asks for it (automatic), always if possible (required), or never */
    mode: 'automatic' | 'required' | 'never'
  } | undefined
  /** Where the browser returns after 3-D Secure. https, in the sandbox http too, or an app's own scheme: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp:// */
  return_url?: string | undefined
  /** The customer that it belongs to */
  customer?: {
    /** An existing customer; no other field may be given with it */
    id?: string | undefined
    /** The customer’s e-mail address */
    email?: string | null | undefined
    /** The customer’s name */
    name?: string | undefined
  } | undefined
  /** Whether to store the card for later payments. The card is stored once the payment is approved. Default: `false` */
  store?: boolean | undefined
  /** The card that is charged */
  payment_method: {
    /** The kind of payment method */
    type: 'card'
    /** A card token that a page created from the card; it can be used once */
    token: string
  }
}

/** A field that is left out stays as it is. A list is replaced as a whole and can only be narrowed. */
export interface UpdateApiKeyRequest {
  /** The name */
  name?: string | null | undefined
  /** The addresses from which the key may be used; empty for all. Addresses and CIDRs, IPv4 or IPv6 */
  ip_allow_list?: readonly string[] | undefined
}

/** A field that is left out stays as it is; null empties it. An address is replaced as a whole, and so is metadata. */
export interface UpdateCustomerRequest {
  /** The name */
  name?: string | undefined
  /** The e-mail address */
  email?: string | null | undefined
  /** The telephone number */
  phone?: {
    /** The country calling code, such as 49 */
    country_code: string
    /** The number without the country code */
    number: string
  } | null | undefined
  /** The address that the card issuer knows */
  billing_address?: Address | null | undefined
  /** Where goods are sent */
  shipping_address?: Address | null | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
}

/** A field that is left out stays as it is; null empties the description. Metadata is replaced as a whole. */
export interface UpdatePaymentRequest {
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
}

/** A field that is left out stays as it is; null empties it. Metadata is replaced as a whole. */
export interface UpdateSubscriptionRequest {
  /** The card that is charged */
  payment_method: string
  /** Pauses the subscription, or resumes it */
  status: 'active' | 'paused'
  /** The last day on which a charge may be made; null for no end */
  end_date?: string | null | undefined
  /** The merchant’s own name for it, such as an order number */
  reference?: string | null | undefined
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** The merchant’s own keys and values. Entries {key, value}, or a plain object; returned as an object of strings */
  metadata?: readonly {
    /** The name of the entry */
    key: string
    /** What the entry holds */
    value: string
  }[] | Record<string, string> | undefined
}

/** A description or version that is left out stays as it is; null empties a description. */
export interface UpdateWebhookEndpointRequest {
  /** Where events are posted to. HTTPS only */
  url: string
  /** The types of events that are delivered; `*` alone for every type, those included that come later */
  enabled_events: readonly ('*' | 'payment.created' | 'payment.requires_action' | 'payment.authorized' | 'payment.captured' | 'payment.succeeded' | 'payment.declined' | 'payment.failed' | 'payment.cancelled' | 'payment.expired' | 'payment.held' | 'payment.refunded' | 'payment.updated' | 'refund.created' | 'refund.succeeded' | 'refund.failed' | 'hosted_session.completed' | 'hosted_session.expired' | 'customer.created' | 'customer.updated' | 'customer.deleted' | 'payment_method.attached' | 'payment_method.detached' | 'payment_method.expiring' | 'subscription.created' | 'subscription.charged' | 'subscription.charge_failed' | 'subscription.paused' | 'subscription.cancelled' | 'subscription.resumed' | 'dispute.opened' | 'dispute.updated' | 'dispute.closed' | 'payout.paid' | 'payout.failed')[]
  /** A note of the merchant’s own */
  description?: string | null | undefined
  /** Enables or disables it */
  status: 'enabled' | 'disabled'
  /** The version of the API that the payload is in. The version of all payloads from now on, including older events */
  api_version?: '2026-09-01' | undefined
}

/** Take a payment. */
export type CreatePaymentBody = CardPaymentRequest | TokenPaymentRequest | StoredCardPaymentRequest | MerchantPaymentRequest

export interface ListPaymentsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those with this status */
  status?: 'pending' | 'requires_action' | 'authorized' | 'succeeded' | 'declined' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'partially_refunded' | 'on_hold' | 'disputed' | undefined
  /** Only those of this customer */
  customer?: string | undefined
  /** Only those with exactly this reference */
  reference?: string | undefined
  /** Only those with this stored card */
  payment_method?: string | undefined
  /** Only those of this subscription */
  subscription?: string | undefined
  /** Only those in this currency */
  currency?: string | undefined
  /** Only those created later than this time */
  'created[gt]'?: string | undefined
  /** Only those created at this time or later */
  'created[gte]'?: string | undefined
  /** Only those created earlier than this time */
  'created[lt]'?: string | undefined
  /** Only those created at this time or earlier */
  'created[lte]'?: string | undefined
}

export interface ListRefundsOfPaymentQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those with this status */
  status?: 'pending' | 'succeeded' | 'failed' | undefined
  /** Only those created later than this time */
  'created[gt]'?: string | undefined
  /** Only those created at this time or later */
  'created[gte]'?: string | undefined
  /** Only those created earlier than this time */
  'created[lt]'?: string | undefined
  /** Only those created at this time or earlier */
  'created[lte]'?: string | undefined
}

export interface ListRefundsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those with this status */
  status?: 'pending' | 'succeeded' | 'failed' | undefined
  /** Only those created later than this time */
  'created[gt]'?: string | undefined
  /** Only those created at this time or later */
  'created[gte]'?: string | undefined
  /** Only those created earlier than this time */
  'created[lt]'?: string | undefined
  /** Only those created at this time or earlier */
  'created[lte]'?: string | undefined
  /** Only those of this payment */
  payment?: string | undefined
  /** Only those in this currency */
  currency?: string | undefined
}

/** Open a page that takes a payment in the browser. */
export type CreateHostedSessionBody = HostedSessionRequest | PaymentLinkRequest

export interface ListHostedSessionsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those of this type. Only those that were made as a link, or not */
  type?: 'checkout' | 'link' | undefined
  /** Only those with this status */
  status?: 'open' | 'completed' | 'expired' | undefined
  /** Only those of this customer */
  customer?: string | undefined
  /** Only those in this currency */
  currency?: string | undefined
  /** Only those created later than this time */
  'created[gt]'?: string | undefined
  /** Only those created at this time or later */
  'created[gte]'?: string | undefined
  /** Only those created earlier than this time */
  'created[lt]'?: string | undefined
  /** Only those created at this time or earlier */
  'created[lte]'?: string | undefined
}

export interface RetrieveHostedSessionQuery {
  /** The session’s client secret, with which a page may read the session’s status */
  client_secret?: string | undefined
}

export interface ListCustomersQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those with exactly this e-mail address */
  email?: string | undefined
}

export interface ListPaymentMethodsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those of this customer */
  customer?: string | undefined
  /** Only those with this status */
  status?: 'active' | 'expired' | 'detached' | undefined
  /** Only those of this type */
  type?: 'card' | undefined
}

export interface ListSubscriptionsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those of this customer */
  customer?: string | undefined
  /** Only those with this status */
  status?: 'active' | 'paused' | 'cancelled' | 'expired' | undefined
  /** Only those in this currency */
  currency?: string | undefined
}

export interface ListEventsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those of this type. Given several times, or separated by commas */
  type?: readonly ('payment.created' | 'payment.requires_action' | 'payment.authorized' | 'payment.captured' | 'payment.succeeded' | 'payment.declined' | 'payment.failed' | 'payment.cancelled' | 'payment.expired' | 'payment.held' | 'payment.refunded' | 'payment.updated' | 'refund.created' | 'refund.succeeded' | 'refund.failed' | 'hosted_session.completed' | 'hosted_session.expired' | 'customer.created' | 'customer.updated' | 'customer.deleted' | 'payment_method.attached' | 'payment_method.detached' | 'payment_method.expiring' | 'subscription.created' | 'subscription.charged' | 'subscription.charge_failed' | 'subscription.paused' | 'subscription.cancelled' | 'subscription.resumed' | 'dispute.opened' | 'dispute.updated' | 'dispute.closed' | 'payout.paid' | 'payout.failed' | 'webhook_endpoint.tested')[] | undefined
  /** Only those about the object with this id */
  object_id?: string | undefined
  /** Only those created later than this time */
  'created[gt]'?: string | undefined
  /** Only those created at this time or later */
  'created[gte]'?: string | undefined
  /** Only those created earlier than this time */
  'created[lt]'?: string | undefined
  /** Only those created at this time or earlier */
  'created[lte]'?: string | undefined
}

export interface ListWebhookEndpointsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those with this status */
  status?: 'enabled' | 'degraded' | 'disabled' | undefined
}

export interface ListWebhookDeliveriesQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those with this status */
  status?: 'pending' | 'succeeded' | 'failed' | 'cancelled' | undefined
  /** Only those of this event */
  event?: string | undefined
}

export interface ListWebhookReplaysQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
}

export interface RetrieveWebhookDeliveryQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The ordinal of the first attempt of the later page: the page ends just before it. The `ordinal` of an attempt: the attempts before it are shown */
  before?: number | undefined
}

export interface ListApiKeysQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
}

export interface ListPlatformGrantsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
}

export interface ListAuditLogsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only entries of this action */
  action?: string | undefined
  /** Only those about the object with this id */
  object_id?: string | undefined
  /** Only those created later than this time */
  'created[gt]'?: string | undefined
  /** Only those created at this time or later */
  'created[gte]'?: string | undefined
  /** Only those created earlier than this time */
  'created[lt]'?: string | undefined
  /** Only those created at this time or earlier */
  'created[lte]'?: string | undefined
}

export interface ListRequestLogsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only requests with this HTTP method */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  /** Only those with this status */
  status?: number | undefined
  /** Only those created later than this time */
  'created[gt]'?: string | undefined
  /** Only those created at this time or later */
  'created[gte]'?: string | undefined
  /** Only those created earlier than this time */
  'created[lt]'?: string | undefined
  /** Only those created at this time or earlier */
  'created[lte]'?: string | undefined
}

export interface ListSandboxFaultHitsQuery {
  /** How many objects a page has at most */
  limit?: number | undefined
  /** The id of the last object of the page before: the page goes on with older ones */
  starting_after?: string | undefined
  /** The id of the first object of a page: the page has the newer ones just before it */
  ending_before?: string | undefined
  /** Only those of this kind */
  kind?: 'processor_slow' | 'processor_down' | 'processor_transient' | 'processor_answer_lost' | 'process_death' | 'webhook_late' | 'webhook_out_of_order' | 'webhook_twice' | 'webhook_reset' | 'call_rate_limited' | 'call_unavailable' | undefined
}

export interface EstimateSandboxClockQuery {
  /** An ISO 8601 duration, such as P1M. How far to advance: an ISO 8601 duration, such as P1M, P7D or PT61M */
  by?: string | undefined
  /** A time that is later than the clock. The time to advance to */
  to?: string | undefined
}

/** Advance the sandbox's clock. */
export type AdvanceSandboxClockBody = AdvanceSandboxClockByRequest | AdvanceSandboxClockToRequest
