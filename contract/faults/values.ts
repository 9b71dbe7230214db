/** Faults of a parameter: each sentence goes on after the parameter's name. */
import { faultRow } from './row'
import { SUBSCRIPTION_FAULTS } from './subscription-values'
import { THREE_D_SECURE_FAULTS } from './three-d-secure'

const WRONG_VALUE = {
  too_small: faultRow('parameter_impossible', 'must be at least {min}'),
  too_large: faultRow('parameter_impossible', 'must be at most {max}'),
  too_short: faultRow('parameter_impossible', 'must have at least {min} {min:character|characters}'),
  too_long: faultRow('parameter_impossible', 'must have at most {max} {max:character|characters}'),
  too_many_bytes: faultRow('parameter_impossible', 'must have at most {max} bytes'),
  too_few: faultRow('parameter_impossible', 'must have at least {min} {min:entry|entries}'),
  too_many: faultRow('parameter_impossible', 'must have at most {max} {max:entry|entries}'),
  too_many_digits: faultRow('parameter_impossible', 'has more digits than can be stored'),
  not_the_value: faultRow('parameter_impossible', 'must be {allowed}'),
  not_one_of: faultRow('parameter_impossible', 'must be one of {allowed}'),
  not_among: faultRow('parameter_impossible', 'must be one or several of {allowed}'),
  not_the_format: faultRow('parameter_impossible', 'must be a valid {format}'),
  not_usable: faultRow('parameter_impossible', 'has a value that cannot be used'),
  not_positive: faultRow('parameter_impossible', 'must be positive'),
  not_storable: faultRow('parameter_impossible', 'must be valid Unicode text without NUL'),
  not_one_line: faultRow('parameter_impossible', 'must be one line of visible characters'),
  blank: faultRow('parameter_impossible', 'must not be blank'),
  not_ascending: faultRow('parameter_impossible', 'must be in ascending order, each number once'),
  duplicated_operation: faultRow('parameter_impossible', 'must name each operation once'),
  duplicated_type: faultRow('parameter_impossible', 'must name each type once'),
  not_all_alone: faultRow('parameter_impossible', 'must name types, or * alone for every type'),
  holds_card_number: faultRow('parameter_impossible', 'must not contain a card number'),
  not_card_number: faultRow('parameter_impossible', 'must be 13 to 19 digits with a valid check digit'),
  not_cvc: faultRow('parameter_impossible', 'must be 3 or 4 digits'),
  not_statement_descriptor: faultRow(
    'parameter_impossible',
    'must be 5 to 22 letters, digits and signs of ASCII, with one letter and none of < > \\ \' " *',
  ),
  not_four_digits: faultRow('parameter_impossible', 'must be four digits'),
  not_country: faultRow('parameter_impossible', 'must be two capital letters (ISO 3166)'),
  not_currency: faultRow('parameter_impossible', 'must be an ISO 4217 currency code, such as EUR'),
  not_duration: faultRow('parameter_impossible', 'must be an ISO 8601 duration, such as P1M or PT61M'),
  not_network: faultRow('parameter_impossible', 'must be an IPv4 or IPv6 address or CIDR'),
  not_page_origin: faultRow('parameter_impossible', 'must be an origin, such as https://shop.example'),
  no_such_day: faultRow('parameter_impossible', 'names a day that does not exist'),
  reference_taken: faultRow('parameter_impossible', 'belongs to another customer'),
  metadata_too_many: faultRow('parameter_impossible', 'must have at most {max} {max:key|keys}'),
  metadata_key_twice: faultRow('parameter_impossible', 'repeats the key {key}'),
  metadata_key_length: faultRow('parameter_impossible', 'must have a key of 1 to {max} characters'),
  metadata_value_too_long: faultRow(
    'parameter_impossible',
    'must have a value of at most {max} characters under the key {key}',
  ),
}

const WRONG_FORM = {
  missing: faultRow('parameter_missing', 'is required'),
  missing_secret: faultRow('parameter_missing', 'is required with a publishable key'),
  unknown: faultRow('parameter_unknown', 'is not a parameter of this operation'),
  not_the_type: faultRow('parameter_invalid', 'must be {expected:json}'),
  quoted_number: faultRow('parameter_invalid', 'must be a number, such as 25.5, without quotes'),
  /** As `quoted_number`, where only a whole one is taken. */
  quoted_integer: faultRow('parameter_invalid', 'must be an integer, such as 12, without quotes'),
  not_the_shape: faultRow('parameter_invalid', 'has the wrong type or shape'),
  /** As `not_the_value` and `not_one_of`, of something that is not even of their type. */
  not_like_the_value: faultRow('parameter_invalid', 'must be {allowed}'),
  not_like_one_of: faultRow('parameter_invalid', 'must be one of {allowed}'),
  not_integer: faultRow('parameter_invalid', 'must be an integer'),
  not_decimal: faultRow(
    'parameter_invalid',
    'must be a number, or a plain decimal number as a string, such as "10.50"',
  ),
  not_date: faultRow('parameter_invalid', 'must be a day of the calendar, such as 2026-12-31'),
  not_time: faultRow(
    'parameter_invalid',
    'must be an ISO 8601 date-time with its zone, such as 2026-12-31T10:15:00Z',
  ),
  not_http_status: faultRow('parameter_invalid', 'must be an HTTP status'),
  given_twice: faultRow('parameter_invalid', 'is given twice'),
  not_beside: faultRow('parameter_invalid', 'cannot be combined with {other}'),
}

const IDENTIFIERS = {
  foreign_id: faultRow('foreign_identifier', 'belongs to a different system'),
  names_nothing: faultRow('resource_wrong_type', 'names no {expected:object}'),
  names_other_type: faultRow(
    'resource_wrong_type',
    'is {given:owner} identifier, where {expected:owner} belongs',
  ),
  path_names_nothing: faultRow('resource_missing', 'names no {expected:object}'),
  path_names_other_type: faultRow(
    'resource_missing',
    'is {given:owner} identifier, where {expected:owner} belongs',
  ),
}

const ADDRESSES = {
  not_return_address: faultRow(
    'parameter_impossible',
    'must begin with https://, or with the scheme of an app: its domain in reverse order, such as com.example.shop://, or a word that ends in app, such as myapp://',
  ),
  not_https: faultRow('parameter_impossible', 'must begin with https://'),
  not_https_in_production: faultRow('parameter_impossible', 'must begin with https:// in production'),
  holds_password: faultRow('parameter_impossible', 'must not contain a user name or password'),
  private_address: faultRow(
    'parameter_impossible',
    'leads to a private address, which webhooks cannot reach',
  ),
}

const TIMES = {
  not_future: faultRow('parameter_impossible', 'must be in the future'),
  to_before_from: faultRow('parameter_impossible', 'must not be before from'),
  session_end: faultRow(
    'parameter_impossible',
    "must be after the account's time, {at}, and at most {max} {unit} after it",
  ),
  statement_not_over: faultRow(
    'parameter_impossible',
    'must be a day that has ended: the last one with a statement is {at} by the account’s time (UTC)',
  ),
  statement_too_long: faultRow(
    'parameter_impossible',
    'must be at most {max} days later than from, both included',
  ),
  clock_not_later: faultRow('parameter_impossible', 'must be later than the clock, which is at {at}'),
  clock_too_far: faultRow('parameter_impossible', 'must be at most {max} years ahead of the real time'),
  clock_too_much: faultRow(
    'sandbox_clock_too_much',
    'goes to {until}, and on the way about {estimated} things would happen: {waiting}. One advance passes at most {max}. Take a shorter step, pause or cancel subscriptions, or restart the sandbox with POST /v1/sandbox/restart',
  ),
  clock_too_much_at_once: faultRow(
    'sandbox_clock_too_much',
    'goes to {until}, and on the way about {estimated} things would happen: {waiting}. One advance passes at most {max}. Take a shorter step (about {shorter} {shorter:hour|hours}), pause or cancel subscriptions, or restart the sandbox with POST /v1/sandbox/restart',
  ),
  waits_until: faultRow('sandbox_clock_unexpected_state', '({kind}) is waiting until {until}'),
}

const AMOUNTS = {
  amount_not_number: faultRow('parameter_invalid', 'must be a number'),
  amount_too_many_digits: faultRow('amount_invalid_precision', 'has more digits than can be stored'),
  amount_too_precise: faultRow(
    'amount_invalid_precision',
    'must have at most {decimal_places} decimal places in {currency}',
  ),
  amount_below_unit: faultRow(
    'amount_too_small',
    'must be at least {min:money} {currency}',
    'Check that it is in major units, such as 25.5.',
  ),
  amount_not_positive: faultRow(
    'amount_too_small',
    'must be more than 0',
    'Check that it is in major units, such as 25.5.',
  ),
  amount_above_limit: faultRow(
    'amount_too_large',
    "must be at most {max:money} {currency}, the account's amount_limit",
    'Have whoever runs the service raise it if you need more.',
  ),
  amount_above_authorized: faultRow(
    'amount_exceeds_authorized',
    'must be at most {left:money} {currency}, which remains of the authorization',
    'Without an amount, all of it is captured.',
  ),
  amount_above_captured: faultRow(
    'amount_exceeds_captured',
    'must be at most {left:money} {currency}, which remains of the payment',
    'Without an amount, all of it is refunded.',
  ),
  amount_in_dispute: faultRow(
    'amount_exceeds_captured',
    'must be at most {left:money} {currency}: a dispute withholds the rest, and refunding it would pay the cardholder twice',
    'Wait for the end of the dispute, or accept it.',
  ),
  all_in_dispute: faultRow(
    'amount_exceeds_captured',
    'is more than what remains of the payment: a dispute withholds the rest, and refunding it would pay the cardholder twice',
  ),
  no_evidence: faultRow(
    'parameter_impossible',
    'is empty: draft it with a PATCH of the dispute before it is submitted',
  ),
  no_such_file: faultRow(
    'parameter_impossible',
    'names no file of this account and mode: upload it with POST /v1/files, and use the id in the answer',
  ),
  too_many_evidence_files: faultRow('parameter_impossible', 'must name at most {max} files in all'),
  evidence_files_too_large: faultRow(
    'parameter_impossible',
    'must name files of at most {max} bytes in all: send smaller scans, or leave some out',
  ),
  file_named_twice: faultRow('parameter_impossible', 'names a file twice in the evidence of this dispute'),
  evidence_too_long: faultRow('parameter_impossible', 'must have at most {max} bytes in all'),
  nothing_left: faultRow(
    'amount_exceeds_captured',
    'is more than what remains of the payment, which is nothing',
  ),
  amount_above_available: faultRow(
    'amount_exceeds_available',
    'must be at most {left:money} {currency}, which is what is available',
  ),
  amount_below_minimum: faultRow(
    'amount_too_small',
    'must be at least {min:money} {currency}, the minimum of your schedule; {left:money} {currency} is available',
  ),
  no_bank_account: faultRow(
    'bank_account_missing',
    'has no bank account for payouts in {currency}',
    'Have an administrator add one in the dashboard, and verify it.',
  ),
  bank_account_cooling: faultRow(
    'bank_account_missing',
    'has a new bank account: {currency} can be paid out to it from {until}',
    'Repeat the call then.',
  ),
  currency_not_taken: faultRow(
    'currency_not_supported',
    'must be a currency that the account accepts: {allowed}',
  ),
  currency_not_at_acquirer: faultRow(
    'acquirer_cannot',
    'must be a currency that the acquirer of these payments takes: {allowed}',
  ),
  captured_once: faultRow(
    'acquirer_cannot',
    'must be true: the acquirer of this payment captures once, and voids the rest',
  ),
  credentials_erased: faultRow(
    'acquirer_cannot',
    'cannot be given back: the account at the acquirer that has this payment was retired so long ago that its credentials are erased',
    'Give it back outside of this service.',
  ),
}

const CARDS_AND_KEYS = {
  token_used: faultRow('token_already_used', 'was already used'),
  token_past: faultRow('token_expired', 'has expired'),
  card_detached: faultRow('payment_method_detached', 'was detached'),
  card_not_stored: faultRow('payment_method_unexpected_state', 'was not confirmed by its cardholder'),
  card_of_another_customer: faultRow('parameter_impossible', "is not the customer's stored card"),
  customer_of_another_card: faultRow('parameter_impossible', "is not the stored card's customer"),
  not_this_challenge: faultRow('parameter_impossible', "is no answer to this payment's challenge"),
  scopes_of_publishable_key: faultRow(
    'parameter_impossible',
    'cannot be chosen for a publishable key, which has its own',
  ),
  origins_of_secret_key: faultRow('parameter_impossible', 'is for publishable keys only'),
  outlives_key: faultRow(
    'parameter_impossible',
    'must not be after the expiry of the key that makes the call',
  ),
  outreaches_key: faultRow(
    'parameter_impossible',
    'must be within the allow list of the key that makes the call',
  ),
  outreaches_own_list: faultRow(
    'parameter_impossible',
    'must be within the list that the key has; for other addresses, create another key',
  ),
  key_ended: faultRow('parameter_impossible', 'names a key that no longer works, and so cannot be rolled'),
  key_lives_longer: faultRow(
    'parameter_impossible',
    'names a key that lasts longer than the key that makes the call, which therefore cannot roll it',
  ),
  key_reaches_further: faultRow(
    'parameter_impossible',
    'names a key that works from more addresses than the key that makes the call, which therefore cannot roll it',
  ),
  endpoint_disabled: faultRow('parameter_impossible', 'names an endpoint that is disabled'),
}

const SANDBOX_FAULTS = {
  not_operation_name: faultRow('parameter_impossible', 'must be the name of an operation'),
  no_meaning_for_kind: faultRow('parameter_impossible', 'has no meaning for {kind}'),
  wait_needed: faultRow('parameter_impossible', 'is needed for {kind}, in milliseconds'),
  wait_too_long: faultRow('parameter_impossible', 'must be at most {max} for {kind}'),
  not_operation_of_kind: faultRow('parameter_impossible', 'must be one of {allowed} for {kind}'),
  share_or_next: faultRow(
    'parameter_impossible',
    'or share is required, to say when the fault ends or how often it hits',
  ),
  not_api_operation: faultRow(
    'parameter_impossible',
    'must be an operation id of the API, such as createPayment; those under {path} are never hit',
  ),
  no_process_death: faultRow(
    'parameter_impossible',
    'is process_death, which works only where a supervisor starts ended processes again: on the stack of npm start',
  ),
}

export const VALUE_FAULTS = {
  ...WRONG_FORM,
  ...WRONG_VALUE,
  ...IDENTIFIERS,
  ...ADDRESSES,
  ...TIMES,
  ...AMOUNTS,
  ...CARDS_AND_KEYS,
  ...SUBSCRIPTION_FAULTS,
  ...THREE_D_SECURE_FAULTS,
  ...SANDBOX_FAULTS,
}
