/**
 * The request log keeps only these fields of bodies: no free text, no card, no address, no secret. For an operation
 * or a type that is not listed it keeps nothing.
 */
type Fields = readonly string[]

/** Fields of requests, by operation id. A dot leads into an object. */
const OF_REQUESTS: Readonly<Record<string, Fields>> = {
  createPayment: [
    ...['amount', 'currency', 'capture', 'initiated_by', 'sequence', 'store', 'customer.id'],
    ...['three_d_secure.mode', 'payment_method.type', 'payment_method.token', 'payment_method.card.id'],
  ],
  capturePayment: ['amount', 'final'],
  cancelPayment: ['reason'],
  createRefund: ['amount', 'reason'],
  createHostedSession: [
    'type',
    'amount',
    'currency',
    'capture',
    'store',
    'customer.id',
    'three_d_secure.mode',
  ],
  createPayout: ['amount', 'currency'],
  createFile: ['purpose'],
  attachPaymentMethod: ['customer', 'token'],
  createSubscription: [
    ...['customer', 'payment_method', 'amount', 'currency', 'interval', 'start_date', 'end_date'],
    ...['interval_count', 'trial_end', 'retry_days'],
  ],
  updateSubscription: [
    ...['payment_method', 'status', 'if_version', 'amount', 'interval', 'interval_count', 'end_date'],
    ...['trial_end', 'cancel_at_period_end', 'retry_days'],
  ],
  createWebhookEndpoint: ['enabled_events', 'api_version'],
  updateWebhookEndpoint: ['enabled_events', 'status', 'api_version'],
  updateApiKey: ['ip_allow_list', 'allowed_origins'],
}

const COMMON = ['id', 'object', 'status', 'version', 'livemode', 'created_at']

/** Fields of answers, by their `object`. */
const OF_RESPONSES: Readonly<Record<string, Fields>> = {
  payment: [
    ...[
      ...COMMON,
      'amount',
      'amount_captured',
      'amount_refunded',
      'amount_disputed',
      'currency',
      'customer',
      'decline_code',
    ],
    ...['initiated_by', 'sequence', 'subscription', 'three_d_secure.status', 'payment_method.id'],
  ],
  refund: [...COMMON, 'payment', 'amount', 'currency', 'reason'],
  dispute: [
    ...[...COMMON, 'payment', 'amount', 'currency', 'reason', 'stage', 'evidence_due_by', 'response'],
    ...['is_already_refunded', 'outcome_at'],
  ],
  hosted_session: [...COMMON, 'type', 'payment', 'amount', 'currency', 'customer', 'expires_at'],
  balance: ['object', 'as_of', 'livemode'],
  balance_transaction: [...COMMON, 'type', 'source', 'payment', 'payout', 'amount', 'net', 'currency'],
  payout: [
    ...[...COMMON, 'amount', 'currency', 'automatic', 'bank_account.id', 'arrival_date'],
    ...['failure_code', 'paid_at'],
  ],
  file: [...COMMON, 'purpose', 'type', 'size'],
  customer: [...COMMON, 'deleted'],
  payment_method: [...COMMON, 'type', 'customer', 'setup_payment', 'detached_at'],
  subscription: [...COMMON, 'customer', 'payment_method', 'amount', 'currency', 'interval', 'next_charge_at'],
  webhook_endpoint: [...COMMON, 'enabled_events', 'api_version'],
  webhook_replay: [...COMMON, 'total', 'delivered', 'failed'],
  event: [...COMMON, 'type', 'api_version'],
  api_key: [...COMMON, 'type', 'scopes', 'ip_allow_list', 'allowed_origins', 'expires_at', 'revoked_at'],
  platform_grant: [...COMMON, 'scopes', 'revoked_at'],
  list: ['object', 'has_more'],
}

/** The fields of a refusal, which names the faults and repeats no value. */
const OF_REFUSALS = [
  'error.type',
  'error.code',
  'error.decline_code',
  'error.message',
  'error.param',
  'error.payment_id',
]

export const loggedOfRequest = (operationId: string): Fields => OF_REQUESTS[operationId] ?? []

export function loggedOfResponse(body: Readonly<Record<string, unknown>>): Fields {
  const { object } = body
  return typeof object === 'string' ? (OF_RESPONSES[object] ?? []) : OF_REFUSALS
}
