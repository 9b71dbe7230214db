// Generated from the declarations of the routes (scripts/sdk/). Do not edit: `npm run docs` writes it.
/** The version of the API that these types describe. */
export const API_VERSION = '2026-09-01'

/** The version of this library. */
export const LIBRARY_VERSION = '0.1.0'

/** Every version that the API knew when this was made. */
export type ApiVersion = '2026-09-01'

/** The codes of each type of error. */
export interface CodesByType {
  invalid_request_error: 'json_malformed' | 'parameter_invalid' | 'parameter_unknown' | 'parameter_missing' | 'foreign_identifier' | 'idempotency_key_missing' | 'invalid_api_version' | 'resource_missing' | 'route_missing' | 'method_not_allowed' | 'sandbox_clock_unexpected_state' | 'cursor_out_of_range' | 'body_too_large' | 'media_type_unsupported'
  authentication_error: 'api_key_missing' | 'api_key_invalid' | 'api_key_revoked' | 'api_key_expired' | 'api_key_wrong_mode' | 'account_inactive'
  card_error: 'card_declined' | 'expired_card' | 'authentication_failed'
  permission_error: 'scope_missing' | 'ip_not_allowed'
  validation_error: 'resource_missing' | 'amount_too_large' | 'amount_too_small' | 'amount_invalid_precision' | 'amount_exceeds_authorized' | 'amount_exceeds_captured' | 'currency_not_supported' | 'parameter_invalid' | 'sandbox_clock_too_much' | 'payment_unexpected_state' | 'payment_method_detached' | 'hosted_session_unexpected_state' | 'subscription_unexpected_state' | 'token_already_used' | 'token_expired'
  idempotency_error: 'idempotency_key_reused' | 'request_in_progress'
  rate_limit_error: 'rate_limited'
  api_error: 'internal_error' | 'processing_error' | 'processor_unavailable' | 'service_unavailable'
}

export type ErrorType = keyof CodesByType

export type ErrorCode = CodesByType[ErrorType]

/** Reasons of a decline. */
export type DeclineCode = 'generic_decline' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'do_not_honor' | 'lost_card' | 'stolen_card' | 'restricted_card' | 'card_not_supported' | 'transaction_not_allowed' | 'authentication_required' | 'authentication_failed' | 'issuer_not_available' | 'suspected_fraud' | 'revocation_of_authorization' | 'processing_error'
