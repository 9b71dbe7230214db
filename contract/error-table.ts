/**
 * The error table, with one row for each code. The envelope's type and status, the errors page and every `doc_url`
 * come from it (contract 15).
 */
import { DASHBOARD_ERRORS } from './dashboard/errors'
import { errorRow, type ErrorRow } from './error-row'

export type { ErrorRow } from './error-row'

export const ERRORS = {
  ...DASHBOARD_ERRORS,
  json_malformed: errorRow(
    400,
    'invalid_request_error',
    'The body is not valid JSON.',
    'Send a JSON object, encoded as UTF-8.',
  ),
  request_malformed: errorRow(
    400,
    'invalid_request_error',
    'The HTTP request cannot be read.',
    'Check the request line, the headers and the encoding of the path.',
    'parameter_invalid',
  ),
  parameter_unknown: errorRow(
    400,
    'invalid_request_error',
    'A parameter is not known to this operation.',
    'Remove it, or check its spelling against the reference.',
  ),
  parameter_invalid: errorRow(
    400,
    'invalid_request_error',
    'A parameter has the wrong type, form or value.',
    'Send the type and form that the reference gives.',
  ),
  parameter_missing: errorRow(400, 'invalid_request_error', 'A required parameter is missing.', 'Add it.'),
  foreign_identifier: errorRow(
    400,
    'invalid_request_error',
    'The identifier belongs to a different system.',
    'Send an identifier that this service returned.',
  ),
  idempotency_key_missing: errorRow(
    400,
    'invalid_request_error',
    'Every write needs an Idempotency-Key header of 1 to 255 printable ASCII characters.',
    'Send a key of your own that names this write, such as a UUID.',
  ),
  invalid_api_version: errorRow(
    400,
    'invalid_request_error',
    'The Svc-Version header names no version of this API.',
    'Send an existing version of this API, or leave the header out.',
  ),
  api_key_missing: errorRow(
    401,
    'authentication_error',
    'The request has no API key.',
    'Send "Authorization: Bearer" and your secret key.',
  ),
  api_key_invalid: errorRow(
    401,
    'authentication_error',
    'This service does not know the API key.',
    'Check that you send the whole key, 48 characters including its prefix.',
  ),
  api_key_revoked: errorRow(
    401,
    'authentication_error',
    'The API key was revoked.',
    'Use another key of the account.',
  ),
  api_key_expired: errorRow(
    401,
    'authentication_error',
    'The API key has expired.',
    'Use the successor that the roll returned, or create a key.',
  ),
  api_key_wrong_mode: errorRow(
    401,
    'authentication_error',
    'The API key belongs to the other mode.',
    'Send test keys to the sandbox address and live keys to the production address.',
  ),
  account_inactive: errorRow(
    401,
    'authentication_error',
    'The account is not live yet.',
    'Use a test key until the account is activated.',
  ),
  card_declined: errorRow(
    402,
    'card_error',
    'The issuer refused the card.',
    'Ask the cardholder for another card.',
  ),
  expired_card: errorRow(402, 'card_error', 'The card has expired.', 'Ask the cardholder for another card.'),
  authentication_failed: errorRow(
    402,
    'card_error',
    'The cardholder could not be authenticated.',
    'Ask the cardholder to try again or for another card.',
  ),
  scope_missing: errorRow(
    403,
    'permission_error',
    'The key lacks the scope of this operation.',
    'Use a key that has the scope.',
  ),
  ip_not_allowed: errorRow(
    403,
    'permission_error',
    "The request comes from an address outside the key's allow list.",
    'Send it from an allowed address, or change the list.',
  ),
  resource_missing: errorRow(
    404,
    'invalid_request_error',
    'There is no such object.',
    'Check the identifier, and that the key belongs to the account and mode that made it.',
  ),
  resource_wrong_type: errorRow(
    422,
    'validation_error',
    'The identifier names another type of object.',
    'Send the identifier of an object of the right type, made by the same account in the same mode.',
    'resource_missing',
  ),
  route_missing: errorRow(
    404,
    'invalid_request_error',
    'There is no such path.',
    'Check the path against the reference.',
  ),
  method_not_allowed: errorRow(
    405,
    'invalid_request_error',
    'The path does not take this method.',
    'Use one of the methods in the Allow header.',
  ),
  idempotency_key_reused: errorRow(
    409,
    'idempotency_error',
    'This Idempotency-Key was used for another request, or by another API key for a request whose answer contains a secret.',
    'Use a new Idempotency-Key for a new request, and repeat a request unchanged. An answer that contains a secret is repeated only to the API key that made the first request.',
  ),
  request_in_progress: errorRow(
    409,
    'idempotency_error',
    'The first request with this Idempotency-Key is still running.',
    'Repeat it after the time in Retry-After.',
  ),
  sandbox_clock_unexpected_state: errorRow(
    409,
    'invalid_request_error',
    "The sandbox's clock does not allow this now.",
    'Retrieve the clock: wait until it is ready, or until nothing waits for its time.',
  ),
  cursor_out_of_range: errorRow(
    400,
    'invalid_request_error',
    'The list cannot be read on from this cursor: it is of a time that is still to come, or of one that is not kept any more.',
    'Go on from the cursor that the message names, which is also in error.cursor.',
  ),
  body_too_large: errorRow(413, 'invalid_request_error', 'The body is larger than 64 KiB.', 'Send less.'),
  media_type_unsupported: errorRow(
    415,
    'invalid_request_error',
    'The body has a media type that the path does not accept.',
    'Send the Content-Type of the operation.',
  ),
  amount_too_large: errorRow(
    422,
    'validation_error',
    "The amount is above the account's limit.",
    'Send an amount up to this limit.',
  ),
  amount_too_small: errorRow(
    422,
    'validation_error',
    "The amount is below the currency's smallest unit.",
    'Send a positive amount.',
  ),
  amount_invalid_precision: errorRow(
    422,
    'validation_error',
    'The amount has more decimal places than the currency.',
    "Round it to the currency's decimal places.",
  ),
  amount_exceeds_authorized: errorRow(
    422,
    'validation_error',
    'The amount is above what is authorized and not yet captured.',
    'Capture at most the remainder.',
  ),
  amount_exceeds_captured: errorRow(
    422,
    'validation_error',
    'The amount is above what can still be refunded.',
    'Refund at most the remainder.',
  ),
  currency_not_supported: errorRow(
    422,
    'validation_error',
    'The account does not accept this currency.',
    "Send one of the account's currencies.",
  ),
  parameter_impossible: errorRow(
    422,
    'validation_error',
    'A parameter is well-formed, but its value cannot be used.',
    'Send a value that the reference allows.',
    'parameter_invalid',
  ),
  sandbox_clock_too_much: errorRow(
    422,
    'validation_error',
    "An advance of the sandbox's clock would pass more than one may.",
    'Retrieve an estimate to see how much a step passes.',
  ),
  payment_unexpected_state: errorRow(
    422,
    'validation_error',
    "The payment's status does not allow this.",
    'Retrieve the payment and check its status.',
  ),
  payment_method_detached: errorRow(
    422,
    'validation_error',
    'The stored card was detached.',
    'Use another stored card.',
  ),
  hosted_session_unexpected_state: errorRow(
    422,
    'validation_error',
    'The hosted session has ended, or its payment is not finished.',
    'Retrieve the session and check its status and its payment.',
  ),
  subscription_unexpected_state: errorRow(
    422,
    'validation_error',
    "The subscription's status does not allow this.",
    'Retrieve the subscription and check its status.',
  ),
  token_already_used: errorRow(
    422,
    'validation_error',
    'The token was used before.',
    'Make a new token from the card.',
  ),
  token_expired: errorRow(
    422,
    'validation_error',
    'The token has expired.',
    'Make a new token from the card.',
  ),
  rate_limited: errorRow(429, 'rate_limit_error', 'Too many requests.', 'Wait for the time in Retry-After.'),
  internal_error: errorRow(
    500,
    'api_error',
    'Something failed on our side.',
    'Repeat the request with the same Idempotency-Key; if it still fails, quote the request id.',
  ),
  processing_error: errorRow(
    503,
    'api_error',
    'The processor could not do this now; the service tries again by itself.',
    'Repeat the request with the same Idempotency-Key to learn the outcome.',
  ),
  processor_unavailable: errorRow(
    503,
    'api_error',
    'The processor cannot be reached, or its answer is not known yet.',
    'Repeat the request with the same Idempotency-Key to learn the outcome.',
  ),
  service_recovering: errorRow(
    503,
    'api_error',
    'The service is being recovered: what it knows may be older than what was done, so it changes nothing until an operator has compared it.',
    'Repeat the request with the same Idempotency-Key after the time in Retry-After. Nothing was done, and a repeat does nothing twice.',
  ),
  service_unavailable: errorRow(
    503,
    'api_error',
    'The service cannot do this now.',
    'Repeat the request with the same Idempotency-Key.',
  ),
} satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS
