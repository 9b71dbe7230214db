/** Faults of a whole call: each is a sentence of its own. */
import { faultRow } from './row'

const REQUESTS = {
  member_twice: faultRow(
    'json_malformed',
    'An object in the body names a member twice.',
    'Send each member once: programs differ in which of two they read.',
  ),
  header_twice: faultRow(
    'request_malformed',
    'The request has more than one {header} header.',
    'Send it once: programs differ in which of two they read.',
  ),
  body_above_limit: faultRow('body_too_large', 'The body is larger than {max} bytes.'),
  body_not_object: faultRow(
    'parameter_invalid',
    'The body must be a JSON object.',
    'Send the fields that the reference lists, between braces.',
  ),
  body_not_json: faultRow(
    'media_type_unsupported',
    'The body must be JSON in UTF-8, and not compressed.',
    'Send "Content-Type: application/json", and no Content-Encoding.',
  ),
  body_not_form: faultRow(
    'media_type_unsupported',
    'The body is not declared as a form.',
    'Send "Content-Type: application/x-www-form-urlencoded".',
  ),
  form_too_long: faultRow('parameter_invalid', 'The form has more than {max} fields.', 'Send fewer.'),
  query_too_long: faultRow('parameter_invalid', 'The query has more than {max} parameters.', 'Send fewer.'),
  no_such_route: faultRow('route_missing', '{method} {path} does not exist.'),
  misspelled_route: faultRow('route_missing', '{method} {path} does not exist; did you mean {meant:or}?'),
  wrong_method: faultRow('method_not_allowed', '{method} {path} does not exist; did you mean {meant:or}?'),
  no_such_version: faultRow('invalid_api_version', 'Svc-Version must be one of: {allowed}.'),
  cursor_still_to_come: faultRow(
    'cursor_out_of_range',
    'ending_before is of {at}, which is in the future. Continue the list from {cursor}.',
    'Use this cursor; it is also in error.cursor.',
  ),
  cursor_before_reset: faultRow(
    'cursor_out_of_range',
    'ending_before is of {at}, which is in the future of this sandbox, whose clock was set back. Continue the list from {cursor}.',
    'Use this cursor; it is also in error.cursor.',
  ),
  cursor_not_kept: faultRow(
    'cursor_out_of_range',
    'ending_before is of {at}, and events are kept since {since}: some may be missing. Continue the list from {cursor}.',
    'Use this cursor; it is also in error.cursor.',
  ),
  payment_being_created: faultRow(
    'request_in_progress',
    'The call that creates {payment} is still running.',
    'Repeat this call after the time in Retry-After.',
  ),
  key_of_other_payment: faultRow(
    'idempotency_key_reused',
    'The processor has done something else under this Idempotency-Key.',
    'Repeat the call with its first body to get that payment, or use a new key.',
  ),
  key_of_other_payout: faultRow(
    'idempotency_key_reused',
    'A payout was made under this Idempotency-Key.',
    'It is in the list of payouts; use a new key for another one.',
  ),
}

const CREDENTIALS = {
  not_bearer: faultRow('api_key_invalid', 'The Authorization header must be "Bearer" and one API key.'),
  client_missing: faultRow(
    'api_key_missing',
    'The request carries no client id and secret.',
    'Send them by HTTP Basic: "Authorization: Basic" and base64 of "id:secret".',
  ),
  client_unknown: faultRow(
    'api_key_invalid',
    'The client id and secret are not those of a client.',
    'Copy both in full from where they were shown.',
  ),
  client_revoked: faultRow(
    'api_key_revoked',
    'The client was revoked.',
    'Use another client of the platform.',
  ),
  key_of_other_mode: faultRow(
    'api_key_wrong_mode',
    'This key belongs to {mode:mode}, and this address to {here:mode}.',
  ),
  key_of_other_address: faultRow(
    'api_key_wrong_mode',
    'This key belongs to {mode:mode}, and this address to {here:mode}.',
    'Call {address}, the address of {mode:mode}.',
  ),
  client_of_other_mode: faultRow(
    'api_key_wrong_mode',
    'This client belongs to {mode:mode}, and this address to {here:mode}.',
  ),
  client_of_other_address: faultRow(
    'api_key_wrong_mode',
    'This client belongs to {mode:mode}, and this address to {here:mode}.',
    'Call {address}, the address of {mode:mode}.',
  ),
  token_of_other_mode: faultRow(
    'api_key_wrong_mode',
    'This access token belongs to the other mode.',
    'Call {address}, where it was created.',
  ),
  outside_allow_list: faultRow(
    'ip_not_allowed',
    "The request comes from {address}, which is outside the key's allow list.",
  ),
  key_lacks_scope: faultRow('scope_missing', 'The key lacks the scope {scope}.'),
  publishable_key_lacks_scope: faultRow(
    'scope_missing',
    'The key lacks the scope {scope}.',
    'This is a publishable key: use it in a browser, a secret key here.',
  ),
  secret_key_lacks_scope: faultRow(
    'scope_missing',
    'The key lacks the scope {scope}.',
    'This is a secret key: use it on your server, a publishable key here.',
  ),
  token_lacks_scope: faultRow(
    'scope_missing',
    'The access token lacks the scope {scope}.',
    'Ask for a token with the scope, which the merchant must have granted.',
  ),
  successor_exceeds_key: faultRow(
    'scope_missing',
    'The key lacks the scope {scope}, which its successor would have.',
  ),
  live_keys_need_factor: faultRow(
    'scope_missing',
    'The scope keys.write is not enough in production: live keys are created, rolled and changed with a fresh second factor.',
    'Use the dashboard, or `npm run account` (key, roll, change), which ask for it. A key can list and revoke them.',
  ),
  not_granted: faultRow(
    'scope_missing',
    'The client may not act for this merchant.',
    'Ask the merchant for a grant.',
  ),
  asks_beyond_grant: faultRow(
    'scope_missing',
    'The client may not have the scopes that it asks for.',
    'For this merchant it may have: {scopes:spaced}.',
  ),
}

const STATES = {
  declined: faultRow('card_declined', '{decline_code:decline}'),
  payment_not_operable: faultRow(
    'payment_unexpected_state',
    'The payment is {status}; {operation} needs a payment that is {allowed:or}.',
  ),
  payment_not_confirmable: faultRow(
    'payment_unexpected_state',
    'The payment is {status}; only a payment that requires_action can be confirmed.',
  ),
  payment_not_refundable: faultRow(
    'payment_unexpected_state',
    'The payment is {status}; only one that is {allowed:or} can be refunded.',
  ),
  dispute_not_answerable: faultRow(
    'dispute_unexpected_state',
    'The dispute is {status}, or was answered; only one that needs_response, before its evidence_due_by, takes evidence or is accepted.',
  ),
  dispute_overtaken: faultRow(
    'dispute_unexpected_state',
    'The dispute has changed since the version that the call names.',
    'Retrieve the dispute, and send your change with the version that it has now.',
  ),
  session_not_open: faultRow(
    'hosted_session_unexpected_state',
    'The hosted session is {status}; only an open one can be expired.',
  ),
  session_being_paid: faultRow(
    'hosted_session_unexpected_state',
    'A payment of the hosted session is in progress.',
    'Cancel it, or wait for its outcome.',
  ),
  session_storing: faultRow(
    'hosted_session_unexpected_state',
    'The card of the hosted session is being stored.',
    'Wait until it is, or has failed: an hour at most.',
  ),
  payout_not_cancellable: faultRow(
    'payout_unexpected_state',
    'The payout is {status}; only one that is pending can be cancelled.',
  ),
  payouts_held: faultRow(
    'payout_unexpected_state',
    'Payouts of the account are on hold. Nothing was booked.',
    'Ask whoever runs the service.',
  ),
  books_behind: faultRow(
    'service_unavailable',
    'Recent changes are still being booked, so it is not known yet what is available. Nothing was paid out.',
  ),
  subscription_ended: faultRow(
    'subscription_unexpected_state',
    'The subscription is {status}; only one that is active or paused can be changed.',
  ),
  subscription_changed: faultRow(
    'subscription_unexpected_state',
    'The subscription was changed since its version {older}: it has version {version} now.',
    'Retrieve it, and decide again what to change.',
  ),
  card_needs_cardholder: faultRow(
    'card_declined',
    'The issuer asks that 3-D Secure authenticates the cardholder before the card is stored. Nothing was stored.',
    'Store it by a new token with a return_url, to which the cardholder comes back from 3-D Secure, or take a payment of the cardholder with "store": true.',
  ),
  card_not_confirmable: faultRow(
    'payment_method_unexpected_state',
    'The stored card is {status}; only one that requires_action, and whose time is not over, can be confirmed.',
  ),
  card_not_confirmed: faultRow(
    'processing_error',
    'The processor could not say now whether the card may be stored. It still waits.',
    'Confirm it again.',
  ),
  card_confirmation_unknown: faultRow(
    'processor_unavailable',
    'The processor did not say whether the card may be stored. It still waits.',
    'Confirm it again.',
  ),
  card_not_verified: faultRow(
    'processing_error',
    'The processor could not verify the card now. Nothing was stored, and nothing will be tried again automatically.',
  ),
  card_verification_unknown: faultRow(
    'processor_unavailable',
    'The processor did not say whether the card is valid. Nothing was stored, and nothing will be tried again automatically.',
  ),
}

const LIMITS = {
  too_many_endpoints: faultRow(
    'parameter_impossible',
    'The account has {max} webhook endpoints in this mode, which is the limit.',
    'Delete one first.',
  ),
  endpoints_too_fast: faultRow(
    'rate_limited',
    'The account has created {max} webhook endpoints in this mode within an hour, which is the limit.',
  ),
  resent_too_often: faultRow(
    'rate_limited',
    'The event was sent to this endpoint {max} times by hand within an hour, which is the limit.',
  ),
  files_being_made: faultRow('rate_limited', '{max} files of this account are already being made.'),
  too_many_unread: faultRow(
    'rate_limited',
    'Too much is being sent to the service at once, by this caller or by all callers together.',
    'Send fewer bodies at a time, or send the same again after the time in Retry-After.',
  ),
  too_many_unsent: faultRow(
    'rate_limited',
    'Too many long answers are waiting to be read, by this caller or by all callers together.',
    'Read the earlier answers, then ask again.',
  ),
  too_many_files: faultRow('rate_limited', 'Too many files are being made at the moment.'),
  sandbox_full_of_files: faultRow(
    'parameter_impossible',
    'The sandbox has {max} files, and cannot have more.',
    'Restart it with POST /v1/sandbox/restart.',
  ),
  too_many_links: faultRow(
    'parameter_impossible',
    'The account has {max} open payment links, and cannot have more.',
    'Expire links that nobody will pay any more.',
  ),
}

const SANDBOX = {
  clock_not_advancing: faultRow('sandbox_clock_unexpected_state', 'The clock is not advancing.'),
  clock_advancing: faultRow(
    'sandbox_clock_unexpected_state',
    'The clock is advancing to {until}.',
    'Wait until it is there, or abort the advance.',
  ),
  sandbox_restarting: faultRow('sandbox_clock_unexpected_state', 'The sandbox is being restarted.'),
  sandbox_away: faultRow('service_unavailable', 'The sandbox is being restarted, which takes a few seconds.'),
  clock_kept: faultRow(
    'sandbox_clock_unexpected_state',
    'The clock cannot be reset while something waits for its time ({waiting}): {objects}.',
    'Cancel what is open, or restart the sandbox with POST /v1/sandbox/restart. error.errors lists what is waiting.',
  ),
  refused_on_demand: faultRow(
    'service_unavailable',
    'A fault of the sandbox refused this call, as PUT /v1/sandbox/faults asked.',
  ),
  limited_on_demand: faultRow(
    'rate_limited',
    'A fault of the sandbox refused this call, as PUT /v1/sandbox/faults asked.',
  ),
}

export const WHOLE_CALL_FAULTS = { ...REQUESTS, ...CREDENTIALS, ...STATES, ...LIMITS, ...SANDBOX }
