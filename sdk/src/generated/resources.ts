// Generated from the declarations of the routes (scripts/sdk/). Do not edit: `npm run docs` writes it.
import { pathOf, type Calls } from '../calls.js'
import type { Event } from './events.js'
import type { ListCall } from '../list.js'
import type { CallOptions, WriteOptions } from '../options.js'
import type { Result } from '../result.js'
import type { WholeOrPart } from '../values.js'
import type {
  AdvanceSandboxClockBody,
  ApiKey,
  AttachPaymentMethodRequest,
  AuditLog,
  CancelPaymentRequest,
  CapturePaymentRequest,
  ConfirmPaymentRequest,
  CreateApiKeyRequest,
  CreateCustomerRequest,
  CreateHostedSessionBody,
  CreatePaymentBody,
  CreateSubscriptionRequest,
  CreateTokenRequest,
  CreateWebhookEndpointRequest,
  CreatedApiKey,
  Customer,
  EstimateSandboxClockQuery,
  HostedSession,
  ListApiKeysQuery,
  ListAuditLogsQuery,
  ListCustomersQuery,
  ListEventsQuery,
  ListHostedSessionsQuery,
  ListPaymentMethodsQuery,
  ListPaymentsQuery,
  ListPlatformGrantsQuery,
  ListRefundsOfPaymentQuery,
  ListRefundsQuery,
  ListRequestLogsQuery,
  ListSandboxFaultHitsQuery,
  ListSubscriptionsQuery,
  ListWebhookDeliveriesQuery,
  ListWebhookEndpointsQuery,
  ListWebhookReplaysQuery,
  Payment,
  PaymentMethod,
  PlatformGrant,
  PublicHostedSession,
  Refund,
  RefundRequest,
  ReplayRequest,
  RequestLog,
  ResendRequest,
  RetrieveHostedSessionQuery,
  RetrieveWebhookDeliveryQuery,
  RollApiKeyRequest,
  RolledApiKey,
  RotateSecretRequest,
  SandboxClock,
  SandboxClockEstimate,
  SandboxFaultHit,
  SandboxFaults,
  SandboxFaultsRequest,
  Subscription,
  Token,
  UpdateApiKeyRequest,
  UpdateCustomerRequest,
  UpdatePaymentRequest,
  UpdateSubscriptionRequest,
  UpdateWebhookEndpointRequest,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookReplay,
  WebhookReplaySummary,
} from './types.js'

export class Payments {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Take a payment: `POST /v1/payments`.
   * Needs the scope `payments.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `currency_not_supported`, `payment_method_detached`, `token_already_used`, `token_expired`, `processing_error`, `processor_unavailable`. 201: The payment, whatever its outcome: read `status` and `decline_code`.
   */
  async create(body: CreatePaymentBody, options: WriteOptions = {}): Promise<Result<Payment>> {
    return this.#calls.write('POST', '/v1/payments', body, options)
  }

  /**
   * As `create`, and goes on to the outcome: while the answer is 503 because the processor's answer is awaited, the
   * call is repeated with the same key, up to `deadline` (90 seconds).
   */
  async createAndWait(body: CreatePaymentBody, options: WriteOptions = {}): Promise<Result<Payment>> {
    return this.create(body, { deadline: 90_000, ...options, maxRetries: Infinity })
  }

  /**
   * List payments, newest first: `GET /v1/payments`.
   * Needs the scope `payments.read`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of payments.
   */
  list(query: ListPaymentsQuery = {}, options: CallOptions = {}): ListCall<Payment> {
    return this.#calls.list('/v1/payments', query, options)
  }

  /**
   * Retrieve a payment: `GET /v1/payments/{id}`.
   * Needs the scope `payments.read`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The payment.
   */
  async retrieve(id: string, options: CallOptions = {}): Promise<Result<Payment>> {
    return this.#calls.read(pathOf`/v1/payments/${id}`, {}, options)
  }

  /**
   * Change a payment's description and metadata: `PATCH /v1/payments/{id}`.
   * Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The payment as it is now.
   */
  async update(id: string, body: UpdatePaymentRequest = {}, options: WriteOptions = {}): Promise<Result<Payment>> {
    return this.#calls.write('PATCH', pathOf`/v1/payments/${id}`, body, options)
  }

  /**
   * Confirm a payment with the answer to its 3-D Secure challenge: `POST /v1/payments/{id}/confirm`.
   * Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_unexpected_state`, `processing_error`, `processor_unavailable`, `service_unavailable`. 200: The payment: `succeeded`, `authorized` or `declined`.
   */
  async confirm(id: string, body: ConfirmPaymentRequest, options: WriteOptions = {}): Promise<Result<Payment>> {
    return this.#calls.write('POST', pathOf`/v1/payments/${id}/confirm`, body, options)
  }

  /**
   * As `confirm`, and goes on to the outcome: while the answer is 503 because the processor's answer is awaited, the
   * call is repeated with the same key, up to `deadline` (90 seconds).
   */
  async confirmAndWait(id: string, body: ConfirmPaymentRequest, options: WriteOptions = {}): Promise<Result<Payment>> {
    return this.confirm(id, body, { deadline: 90_000, ...options, maxRetries: Infinity })
  }

  /**
   * Capture an authorized payment: `POST /v1/payments/{id}/capture`.
   * Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_unexpected_state`, `amount_exceeds_authorized`, `amount_too_small`, `amount_invalid_precision`, `card_declined`, `processing_error`, `processor_unavailable`, `service_unavailable`. 200: The payment: `succeeded`, or still `authorized` after a capture that is not final.
   */
  async capture(id: string, body: CapturePaymentRequest = {}, options: WriteOptions = {}): Promise<Result<Payment>> {
    return this.#calls.write('POST', pathOf`/v1/payments/${id}/capture`, body, options)
  }

  /**
   * As `capture`, and goes on to the outcome: while the answer is 503 because the processor's answer is awaited, the
   * call is repeated with the same key, up to `deadline` (90 seconds).
   */
  async captureAndWait(id: string, body: CapturePaymentRequest = {}, options: WriteOptions = {}): Promise<Result<Payment>> {
    return this.capture(id, body, { deadline: 90_000, ...options, maxRetries: Infinity })
  }

  /**
   * Cancel a payment that is not captured: `POST /v1/payments/{id}/cancel`.
   * Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_unexpected_state`, `processor_unavailable`, `service_unavailable`. 200: The payment: `cancelled`, or `succeeded` when a part of it was captured before.
   */
  async cancel(id: string, body: CancelPaymentRequest = {}, options: WriteOptions = {}): Promise<Result<Payment>> {
    return this.#calls.write('POST', pathOf`/v1/payments/${id}/cancel`, body, options)
  }

  /**
   * As `cancel`, and goes on to the outcome: while the answer is 503 because the processor's answer is awaited, the
   * call is repeated with the same key, up to `deadline` (90 seconds).
   */
  async cancelAndWait(id: string, body: CancelPaymentRequest = {}, options: WriteOptions = {}): Promise<Result<Payment>> {
    return this.cancel(id, body, { deadline: 90_000, ...options, maxRetries: Infinity })
  }
}

export class Refunds {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Refund a payment, fully or partly: `POST /v1/payments/{id}/refunds`.
   * Needs the scope `refunds.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_unexpected_state`, `amount_exceeds_captured`, `amount_too_small`, `amount_invalid_precision`. 201: The refund, `pending` until it is settled.
   */
  async create(id: string, body: RefundRequest = {}, options: WriteOptions = {}): Promise<Result<Refund>> {
    return this.#calls.write('POST', pathOf`/v1/payments/${id}/refunds`, body, options)
  }

  /**
   * List the refunds of a payment, newest first: `GET /v1/payments/{id}/refunds`.
   * Needs the scope `refunds.read`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: A page of refunds.
   */
  listOfPayment(id: string, query: ListRefundsOfPaymentQuery = {}, options: CallOptions = {}): ListCall<Refund> {
    return this.#calls.list(pathOf`/v1/payments/${id}/refunds`, query, options)
  }

  /**
   * List refunds, newest first: `GET /v1/refunds`.
   * Needs the scope `refunds.read`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of refunds.
   */
  list(query: ListRefundsQuery = {}, options: CallOptions = {}): ListCall<Refund> {
    return this.#calls.list('/v1/refunds', query, options)
  }

  /**
   * Retrieve a refund: `GET /v1/refunds/{id}`.
   * Needs the scope `refunds.read`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The refund.
   */
  async retrieve(id: string, options: CallOptions = {}): Promise<Result<Refund>> {
    return this.#calls.read(pathOf`/v1/refunds/${id}`, {}, options)
  }
}

export class HostedSessions {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Open a page that takes a payment in the browser: `POST /v1/hosted_sessions`.
   * Needs the scope `payments.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `currency_not_supported`, `unexpected_state`. 201: The session: send the browser to its `url`.
   */
  async create(body: CreateHostedSessionBody, options: WriteOptions = {}): Promise<Result<HostedSession>> {
    return this.#calls.write('POST', '/v1/hosted_sessions', body, options)
  }

  /**
   * List hosted sessions, newest first: `GET /v1/hosted_sessions`.
   * Needs the scope `payments.read`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of hosted sessions.
   */
  list(query: ListHostedSessionsQuery = {}, options: CallOptions = {}): ListCall<HostedSession> {
    return this.#calls.list('/v1/hosted_sessions', query, options)
  }

  /**
   * Retrieve a hosted session: `GET /v1/hosted_sessions/{id}`.
   * Needs the scope `payments.read`. A publishable key may call it, too. Errors of its own: `resource_missing`, `foreign_identifier`, `parameter_missing`. 200: The session; a publishable key, which must send `client_secret`, sees its status alone.
   */
  async retrieve(id: string, query: RetrieveHostedSessionQuery = {}, options: CallOptions = {}): Promise<Result<WholeOrPart<HostedSession, PublicHostedSession>>> {
    return this.#calls.read(pathOf`/v1/hosted_sessions/${id}`, query, options)
  }

  /**
   * Expire an open hosted session at once: `POST /v1/hosted_sessions/{id}/expire`.
   * Needs the scope `payments.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `hosted_session_unexpected_state`. 200: The session, with the status `expired`: its page takes no card any more.
   */
  async expire(id: string, options: WriteOptions = {}): Promise<Result<HostedSession>> {
    return this.#calls.write('POST', pathOf`/v1/hosted_sessions/${id}/expire`, undefined, options)
  }
}

export class Customers {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Create a customer: `POST /v1/customers`.
   * Needs the scope `customers.write`. 201: The customer.
   */
  async create(body: CreateCustomerRequest, options: WriteOptions = {}): Promise<Result<Customer>> {
    return this.#calls.write('POST', '/v1/customers', body, options)
  }

  /**
   * List customers, newest first: `GET /v1/customers`.
   * Needs the scope `customers.read`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of customers.
   */
  list(query: ListCustomersQuery = {}, options: CallOptions = {}): ListCall<Customer> {
    return this.#calls.list('/v1/customers', query, options)
  }

  /**
   * Retrieve a customer: `GET /v1/customers/{id}`.
   * Needs the scope `customers.read`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The customer.
   */
  async retrieve(id: string, options: CallOptions = {}): Promise<Result<Customer>> {
    return this.#calls.read(pathOf`/v1/customers/${id}`, {}, options)
  }

  /**
   * Update a customer: `PATCH /v1/customers/{id}`.
   * Needs the scope `customers.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The customer as it is now.
   */
  async update(id: string, body: UpdateCustomerRequest = {}, options: WriteOptions = {}): Promise<Result<Customer>> {
    return this.#calls.write('PATCH', pathOf`/v1/customers/${id}`, body, options)
  }

  /**
   * Delete a customer, detach its cards and cancel its subscriptions: `DELETE /v1/customers/{id}`.
   * Needs the scope `customers.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The customer, with `deleted: true`.
   */
  async delete(id: string, options: WriteOptions = {}): Promise<Result<Customer>> {
    return this.#calls.write('DELETE', pathOf`/v1/customers/${id}`, undefined, options)
  }
}

export class Tokens {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Exchange card details for a single-use token: `POST /v1/tokens`.
   * Needs the scope `tokens.create`. Errors of its own: `expired_card`. 201: The token: good once, for 15 minutes.
   */
  async create(body: CreateTokenRequest, options: WriteOptions = {}): Promise<Result<Token>> {
    return this.#calls.write('POST', '/v1/tokens', body, options)
  }
}

export class PaymentMethods {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Store a card for a customer: `POST /v1/payment_methods`.
   * Needs the scope `payment_methods.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `token_already_used`, `token_expired`, `card_declined`, `expired_card`, `processing_error`, `processor_unavailable`. 201: The stored card.
   */
  async attach(body: AttachPaymentMethodRequest, options: WriteOptions = {}): Promise<Result<PaymentMethod>> {
    return this.#calls.write('POST', '/v1/payment_methods', body, options)
  }

  /**
   * As `attach`, and goes on to the outcome: while the answer is 503 because the processor's answer is awaited, the
   * call is repeated with the same key, up to `deadline` (90 seconds).
   */
  async attachAndWait(body: AttachPaymentMethodRequest, options: WriteOptions = {}): Promise<Result<PaymentMethod>> {
    return this.attach(body, { deadline: 90_000, ...options, maxRetries: Infinity })
  }

  /**
   * List stored cards, newest first: `GET /v1/payment_methods`.
   * Needs the scope `payment_methods.read`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of stored cards.
   */
  list(query: ListPaymentMethodsQuery = {}, options: CallOptions = {}): ListCall<PaymentMethod> {
    return this.#calls.list('/v1/payment_methods', query, options)
  }

  /**
   * Retrieve a stored card: `GET /v1/payment_methods/{id}`.
   * Needs the scope `payment_methods.read`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The stored card.
   */
  async retrieve(id: string, options: CallOptions = {}): Promise<Result<PaymentMethod>> {
    return this.#calls.read(pathOf`/v1/payment_methods/${id}`, {}, options)
  }

  /**
   * Detach a stored card: `DELETE /v1/payment_methods/{id}`.
   * Needs the scope `payment_methods.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The card, with the status `detached`.
   */
  async detach(id: string, options: WriteOptions = {}): Promise<Result<PaymentMethod>> {
    return this.#calls.write('DELETE', pathOf`/v1/payment_methods/${id}`, undefined, options)
  }
}

export class Subscriptions {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Charge a stored card on a schedule: `POST /v1/subscriptions`.
   * Needs the scope `subscriptions.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `payment_method_detached`, `amount_too_large`, `amount_too_small`, `amount_invalid_precision`, `currency_not_supported`. 201: The subscription; one that starts today is charged right after.
   */
  async create(body: CreateSubscriptionRequest, options: WriteOptions = {}): Promise<Result<Subscription>> {
    return this.#calls.write('POST', '/v1/subscriptions', body, options)
  }

  /**
   * List subscriptions, newest first: `GET /v1/subscriptions`.
   * Needs the scope `subscriptions.read`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of subscriptions.
   */
  list(query: ListSubscriptionsQuery = {}, options: CallOptions = {}): ListCall<Subscription> {
    return this.#calls.list('/v1/subscriptions', query, options)
  }

  /**
   * Retrieve a subscription: `GET /v1/subscriptions/{id}`.
   * Needs the scope `subscriptions.read`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The subscription.
   */
  async retrieve(id: string, options: CallOptions = {}): Promise<Result<Subscription>> {
    return this.#calls.read(pathOf`/v1/subscriptions/${id}`, {}, options)
  }

  /**
   * Update, pause or resume a subscription: `PATCH /v1/subscriptions/{id}`.
   * Needs the scope `subscriptions.write`. Errors of its own: `resource_missing`, `foreign_identifier`, `payment_method_detached`, `subscription_unexpected_state`. 200: The subscription as it is now.
   */
  async update(id: string, body: UpdateSubscriptionRequest, options: WriteOptions = {}): Promise<Result<Subscription>> {
    return this.#calls.write('PATCH', pathOf`/v1/subscriptions/${id}`, body, options)
  }

  /**
   * Cancel a subscription: `DELETE /v1/subscriptions/{id}`.
   * Needs the scope `subscriptions.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The subscription, with the status `cancelled`.
   */
  async cancel(id: string, options: WriteOptions = {}): Promise<Result<Subscription>> {
    return this.#calls.write('DELETE', pathOf`/v1/subscriptions/${id}`, undefined, options)
  }
}

export class Events {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * List the events of the last 30 days, newest first: `GET /v1/events`.
   * Needs the scope `events.read`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of events. Those of the last second are not in it yet.
   */
  list(query: ListEventsQuery = {}, options: CallOptions = {}): ListCall<Event> {
    return this.#calls.list('/v1/events', query, options)
  }

  /**
   * Retrieve an event of the last 30 days: `GET /v1/events/{id}`.
   * Needs the scope `events.read`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The event.
   */
  async retrieve(id: string, options: CallOptions = {}): Promise<Result<Event>> {
    return this.#calls.read(pathOf`/v1/events/${id}`, {}, options)
  }

  /**
   * Send an event to a webhook endpoint again: `POST /v1/events/{id}/resend`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The delivery, which is about to be made, whatever became of it before.
   */
  async resend(id: string, body: ResendRequest, options: WriteOptions = {}): Promise<Result<WebhookDelivery>> {
    return this.#calls.write('POST', pathOf`/v1/events/${id}/resend`, body, options)
  }
}

export class WebhookEndpoints {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Register an address that events are sent to: `POST /v1/webhook_endpoints`.
   * Needs the scope `webhooks.write`. 201: The endpoint, with its `secret`.
   */
  async create(body: CreateWebhookEndpointRequest, options: WriteOptions = {}): Promise<Result<WebhookEndpoint>> {
    return this.#calls.write('POST', '/v1/webhook_endpoints', body, options)
  }

  /**
   * List webhook endpoints, newest first: `GET /v1/webhook_endpoints`.
   * Needs the scope `webhooks.write`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of endpoints.
   */
  list(query: ListWebhookEndpointsQuery = {}, options: CallOptions = {}): ListCall<WebhookEndpoint> {
    return this.#calls.list('/v1/webhook_endpoints', query, options)
  }

  /**
   * Retrieve a webhook endpoint: `GET /v1/webhook_endpoints/{id}`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The endpoint.
   */
  async retrieve(id: string, options: CallOptions = {}): Promise<Result<WebhookEndpoint>> {
    return this.#calls.read(pathOf`/v1/webhook_endpoints/${id}`, {}, options)
  }

  /**
   * Update, disable or enable a webhook endpoint: `PATCH /v1/webhook_endpoints/{id}`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The endpoint as it is now; with `replay_available` when it was disabled until now.
   */
  async update(id: string, body: UpdateWebhookEndpointRequest, options: WriteOptions = {}): Promise<Result<WebhookEndpoint>> {
    return this.#calls.write('PATCH', pathOf`/v1/webhook_endpoints/${id}`, body, options)
  }

  /**
   * Delete a webhook endpoint: `DELETE /v1/webhook_endpoints/{id}`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The endpoint, with `deleted: true`.
   */
  async delete(id: string, options: WriteOptions = {}): Promise<Result<WebhookEndpoint>> {
    return this.#calls.write('DELETE', pathOf`/v1/webhook_endpoints/${id}`, undefined, options)
  }

  /**
   * Replace a webhook endpoint's secret: `POST /v1/webhook_endpoints/{id}/rotate_secret`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The endpoint, with its new `secret`. The previous one signs beside it until its grace ends.
   */
  async rotateSecret(id: string, body: RotateSecretRequest = {}, options: WriteOptions = {}): Promise<Result<WebhookEndpoint>> {
    return this.#calls.write('POST', pathOf`/v1/webhook_endpoints/${id}/rotate_secret`, body, options)
  }

  /**
   * List the deliveries to a webhook endpoint, newest first: `GET /v1/webhook_endpoints/{id}/deliveries`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: A page of deliveries, with their newest attempts.
   */
  listDeliveries(id: string, query: ListWebhookDeliveriesQuery = {}, options: CallOptions = {}): ListCall<WebhookDelivery> {
    return this.#calls.list(pathOf`/v1/webhook_endpoints/${id}/deliveries`, query, options)
  }

  /**
   * Send a test event to a webhook endpoint: `POST /v1/webhook_endpoints/{id}/test`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 201: The delivery of an event of the type `webhook_endpoint.tested`, which is about to be made.
   */
  async test(id: string, options: WriteOptions = {}): Promise<Result<WebhookDelivery>> {
    return this.#calls.write('POST', pathOf`/v1/webhook_endpoints/${id}/test`, undefined, options)
  }

  /**
   * Send a webhook endpoint again what it missed: `POST /v1/webhook_endpoints/{id}/replay`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 202: The replay, which has begun.
   */
  async replay(id: string, body: ReplayRequest = {}, options: WriteOptions = {}): Promise<Result<WebhookReplay>> {
    return this.#calls.write('POST', pathOf`/v1/webhook_endpoints/${id}/replay`, body, options)
  }

  /**
   * List the replays to a webhook endpoint, newest first: `GET /v1/webhook_endpoints/{id}/replays`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: A page of replays. How far each has come is told when it is retrieved.
   */
  listReplays(id: string, query: ListWebhookReplaysQuery = {}, options: CallOptions = {}): ListCall<WebhookReplaySummary> {
    return this.#calls.list(pathOf`/v1/webhook_endpoints/${id}/replays`, query, options)
  }

  /**
   * Retrieve a delivery, with what was answered to its attempts: `GET /v1/webhook_endpoints/{id}/deliveries/{delivery}`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The delivery, with a page of its attempts: the newest ones, the first of them first.
   */
  async retrieveDelivery(id: string, delivery: string, query: RetrieveWebhookDeliveryQuery = {}, options: CallOptions = {}): Promise<Result<WebhookDelivery>> {
    return this.#calls.read(pathOf`/v1/webhook_endpoints/${id}/deliveries/${delivery}`, query, options)
  }

  /**
   * Retrieve a replay: `GET /v1/webhook_endpoints/{id}/replays/{replay}`.
   * Needs the scope `webhooks.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The replay, and how far it has come.
   */
  async retrieveReplay(id: string, replay: string, options: CallOptions = {}): Promise<Result<WebhookReplay>> {
    return this.#calls.read(pathOf`/v1/webhook_endpoints/${id}/replays/${replay}`, {}, options)
  }
}

export class ApiKeys {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Create an API key: `POST /v1/developers/api-keys`.
   * Needs the scope `keys.write`. 201: The key, whole this once.
   */
  async create(body: CreateApiKeyRequest = {}, options: WriteOptions = {}): Promise<Result<CreatedApiKey>> {
    return this.#calls.write('POST', '/v1/developers/api-keys', body, options)
  }

  /**
   * List API keys, newest first: `GET /v1/developers/api-keys`.
   * Needs the scope `keys.write`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of keys: each by its prefix and last 4.
   */
  list(query: ListApiKeysQuery = {}, options: CallOptions = {}): ListCall<ApiKey> {
    return this.#calls.list('/v1/developers/api-keys', query, options)
  }

  /**
   * Retrieve an API key: `GET /v1/developers/api-keys/{id}`.
   * Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The key by its prefix and last 4.
   */
  async retrieve(id: string, options: CallOptions = {}): Promise<Result<ApiKey>> {
    return this.#calls.read(pathOf`/v1/developers/api-keys/${id}`, {}, options)
  }

  /**
   * Update an API key: `PATCH /v1/developers/api-keys/{id}`.
   * Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The key as it is within a second.
   */
  async update(id: string, body: UpdateApiKeyRequest = {}, options: WriteOptions = {}): Promise<Result<ApiKey>> {
    return this.#calls.write('PATCH', pathOf`/v1/developers/api-keys/${id}`, body, options)
  }

  /**
   * Roll an API key: `POST /v1/developers/api-keys/{id}/roll`.
   * Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 201: The successor, whole this once, and when its predecessor stops by itself.
   */
  async roll(id: string, body: RollApiKeyRequest = {}, options: WriteOptions = {}): Promise<Result<RolledApiKey>> {
    return this.#calls.write('POST', pathOf`/v1/developers/api-keys/${id}/roll`, body, options)
  }

  /**
   * Revoke an API key: `POST /v1/developers/api-keys/{id}/revoke`.
   * Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The key, `revoked`; again, it stays as it is.
   */
  async revoke(id: string, options: WriteOptions = {}): Promise<Result<ApiKey>> {
    return this.#calls.write('POST', pathOf`/v1/developers/api-keys/${id}/revoke`, undefined, options)
  }
}

export class PlatformGrants {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * List what platforms may do for the account, the newest platform first: `GET /v1/developers/platform-grants`.
   * Needs the scope `keys.write`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of grants.
   */
  list(query: ListPlatformGrantsQuery = {}, options: CallOptions = {}): ListCall<PlatformGrant> {
    return this.#calls.list('/v1/developers/platform-grants', query, options)
  }

  /**
   * Revoke what a platform may do for the account: `POST /v1/developers/platform-grants/{id}/revoke`.
   * Needs the scope `keys.write`. Errors of its own: `resource_missing`, `foreign_identifier`. 200: The grant, `revoked`: its access tokens work no more. Again, it stays as it is.
   */
  async revoke(id: string, options: WriteOptions = {}): Promise<Result<PlatformGrant>> {
    return this.#calls.write('POST', pathOf`/v1/developers/platform-grants/${id}/revoke`, undefined, options)
  }
}

export class AuditLogs {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * List changes of keys, endpoints and settings, newest first: `GET /v1/audit_logs`.
   * Needs the scope `logs.read`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of the audit log.
   */
  list(query: ListAuditLogsQuery = {}, options: CallOptions = {}): ListCall<AuditLog> {
    return this.#calls.list('/v1/audit_logs', query, options)
  }
}

export class RequestLogs {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * List calls of the last 30 days, newest first: `GET /v1/request_logs`.
   * Needs the scope `logs.read`. Errors of its own: `foreign_identifier`, `resource_missing`. 200: A page of the request log.
   */
  list(query: ListRequestLogsQuery = {}, options: CallOptions = {}): ListCall<RequestLog> {
    return this.#calls.list('/v1/request_logs', query, options)
  }
}

export class Sandbox {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  /**
   * Retrieve the faults that the account has in the sandbox, with what they have met and hit: `GET /v1/sandbox/faults`.
   * Needs the scope `sandbox.write`. Errors of its own: `route_missing`. 200: The faults, in the order of the call that set them.
   */
  async retrieveFaults(options: CallOptions = {}): Promise<Result<SandboxFaults>> {
    return this.#calls.read('/v1/sandbox/faults', {}, options)
  }

  /**
   * Set the faults of the account in the sandbox, in place of those that it had: `PUT /v1/sandbox/faults`.
   * Needs the scope `sandbox.write`. Errors of its own: `parameter_invalid`, `route_missing`. 200: The faults, which have met nothing yet.
   */
  async setFaults(body: SandboxFaultsRequest, options: WriteOptions = {}): Promise<Result<SandboxFaults>> {
    return this.#calls.write('PUT', '/v1/sandbox/faults', body, options)
  }

  /**
   * List what the faults of the sandbox have hit, newest first: `GET /v1/sandbox/faults/hits`.
   * Needs the scope `sandbox.write`. Errors of its own: `foreign_identifier`, `resource_missing`, `route_missing`. 200: A page of the last 1,000 hits.
   */
  listFaultHits(query: ListSandboxFaultHitsQuery = {}, options: CallOptions = {}): ListCall<SandboxFaultHit> {
    return this.#calls.list('/v1/sandbox/faults/hits', query, options)
  }

  /**
   * Retrieve the sandbox's clock: `GET /v1/sandbox/clock`.
   * Needs the scope `sandbox.write`. Errors of its own: `route_missing`. 200: The clock, and how far an advance is.
   */
  async retrieveClock(options: CallOptions = {}): Promise<Result<SandboxClock>> {
    return this.#calls.read('/v1/sandbox/clock', {}, options)
  }

  /**
   * Estimate what an advance of the sandbox's clock would pass: `GET /v1/sandbox/clock/estimate`.
   * Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `parameter_invalid`. 200: What is expected to happen on the way.
   */
  async estimateClock(query: EstimateSandboxClockQuery = {}, options: CallOptions = {}): Promise<Result<SandboxClockEstimate>> {
    return this.#calls.read('/v1/sandbox/clock/estimate', query, options)
  }

  /**
   * Set the sandbox's clock back to the real time: `POST /v1/sandbox/clock/reset`.
   * Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `sandbox_clock_unexpected_state`. 200: The clock at the real time.
   */
  async resetClock(options: WriteOptions = {}): Promise<Result<SandboxClock>> {
    return this.#calls.write('POST', '/v1/sandbox/clock/reset', undefined, options)
  }

  /**
   * Advance the sandbox's clock: `POST /v1/sandbox/clock/advance`.
   * Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `sandbox_clock_unexpected_state`, `sandbox_clock_too_much`. 202: The clock, which is advancing.
   */
  async advanceClock(body: AdvanceSandboxClockBody, options: WriteOptions = {}): Promise<Result<SandboxClock>> {
    return this.#calls.write('POST', '/v1/sandbox/clock/advance', body, options)
  }

  /**
   * Abort the advance of the sandbox's clock: `POST /v1/sandbox/clock/abort`.
   * Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `sandbox_clock_unexpected_state`. 200: The clock at the time that it has reached.
   */
  async abortClock(options: WriteOptions = {}): Promise<Result<SandboxClock>> {
    return this.#calls.write('POST', '/v1/sandbox/clock/abort', undefined, options)
  }

  /**
   * Throw the sandbox away and begin it anew: `POST /v1/sandbox/restart`.
   * Needs the scope `sandbox.write`. Errors of its own: `route_missing`, `sandbox_clock_unexpected_state`. 202: The clock, which tells when it is done.
   */
  async restart(options: WriteOptions = {}): Promise<Result<SandboxClock>> {
    return this.#calls.write('POST', '/v1/sandbox/restart', undefined, options)
  }
}

/** Every resource of the API. */
export class Resources {
  readonly payments: Payments
  readonly refunds: Refunds
  readonly hostedSessions: HostedSessions
  readonly customers: Customers
  readonly tokens: Tokens
  readonly paymentMethods: PaymentMethods
  readonly subscriptions: Subscriptions
  readonly events: Events
  readonly webhookEndpoints: WebhookEndpoints
  readonly apiKeys: ApiKeys
  readonly platformGrants: PlatformGrants
  readonly auditLogs: AuditLogs
  readonly requestLogs: RequestLogs
  readonly sandbox: Sandbox

  constructor(calls: Calls) {
    this.payments = new Payments(calls)
    this.refunds = new Refunds(calls)
    this.hostedSessions = new HostedSessions(calls)
    this.customers = new Customers(calls)
    this.tokens = new Tokens(calls)
    this.paymentMethods = new PaymentMethods(calls)
    this.subscriptions = new Subscriptions(calls)
    this.events = new Events(calls)
    this.webhookEndpoints = new WebhookEndpoints(calls)
    this.apiKeys = new ApiKeys(calls)
    this.platformGrants = new PlatformGrants(calls)
    this.auditLogs = new AuditLogs(calls)
    this.requestLogs = new RequestLogs(calls)
    this.sandbox = new Sandbox(calls)
  }
}
