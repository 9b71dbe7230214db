/** Faults of a parameter that only members meet, in the dashboard. Each sentence goes on after the parameter's name. */
import { faultRow } from './row'

const ACCOUNT = {
  password_has_address: faultRow('parameter_impossible', 'must not contain your e-mail address'),
  password_common: faultRow(
    'parameter_impossible',
    'is one of the most common passwords, which attackers try first',
  ),
  member_incomplete: faultRow('parameter_impossible', 'and password are needed for a new member'),
  already_member: faultRow('parameter_impossible', 'already belongs to a member of the account'),
  no_pairing: faultRow(
    'parameter_impossible',
    'names no machine that is waiting: it is mistyped, was already answered, or is older than ten minutes',
  ),
  last_administrator: faultRow('parameter_impossible', 'is the last administrator; add another one first'),
  too_many_administrators: faultRow(
    'parameter_impossible',
    'would be one too many: an account has at most {max} administrators',
  ),
  not_color: faultRow('parameter_impossible', 'must be six hexadecimal digits, such as #0b4f9e'),
  not_image: faultRow('parameter_impossible', 'must be a whole PNG, JPEG or WebP image'),
  image_too_wide: faultRow('parameter_impossible', 'must have at most {max} × {max} pixels'),
  raw_cards_need_d: faultRow(
    'parameter_impossible',
    'needs the questionnaire D: with A or A-EP, card numbers never reach your server',
  ),
  acquirer_not_open: faultRow(
    'parameter_impossible',
    'must be an acquirer at which accounts can be connected here: {allowed}',
  ),
  beyond_acquirer: faultRow(
    'parameter_invalid',
    'is more than the acquirer can, which is at most: {allowed}',
    'Leave it out, or ask whoever runs the service: its settings say what the acquirer can.',
  ),
  acquirer_not_reached: faultRow(
    'parameter_impossible',
    'was not tried: the acquirer could not be reached. Nothing was kept; try again later',
  ),
  acquirer_refuses_secret: faultRow(
    'parameter_impossible',
    'was not accepted: the acquirer gave no usable answer to a test call with it. Compare it with what the acquirer gave you',
  ),
  not_elsewhere: faultRow(
    'parameter_impossible',
    'must be a decline after which another acquirer may be asked: {allowed}. All others are about the card or its holder and would be the same everywhere, or the networks forbid another try',
  ),
  shares_not_whole: faultRow('parameter_impossible', 'must have shares that sum to 100'),
  acquirer_twice: faultRow('parameter_impossible', 'must name each acquirer once'),
  rule_name_twice: faultRow('parameter_impossible', 'must have a name of its own for each rule'),
  not_bin: faultRow('parameter_impossible', 'must be the first 6 to 8 digits of card numbers'),
  bins_reversed: faultRow(
    'parameter_impossible',
    'must have as many digits as from, and must not be smaller',
  ),
  acquirer_not_routable: faultRow(
    'parameter_impossible',
    'must be where payments of the account may go: {allowed}',
  ),
  no_version: faultRow('parameter_impossible', 'names no version of this API'),
  version_not_newer: faultRow('parameter_impossible', 'must be newer than the version of the account'),
  receipt_without_address: faultRow(
    'parameter_impossible',
    'is needed: the payment has no customer with an address',
  ),
  receipt_to_stranger: faultRow(
    'parameter_impossible',
    'must be that of a member or administrator of the account: the sandbox sends no mails to anybody else',
  ),
  not_rate: faultRow(
    'parameter_impossible',
    'must be a decimal number above zero as a text, such as "0.92", with at most ten decimals',
  ),
  same_currency: faultRow('parameter_impossible', 'must be a different currency'),
  rule_of_all: faultRow('parameter_impossible', 'must name a brand or a region in each rule'),
  rule_twice: faultRow('parameter_impossible', 'must have one rule for each brand and region'),
  sums_twice: faultRow('parameter_impossible', 'must have one line for each currency'),
  sums_of_own_currency: faultRow(
    'parameter_impossible',
    'must not have the currency of the tariff: its sums are in it already',
  ),
  no_rate_for_fees: faultRow(
    'parameter_impossible',
    'leaves fees without a sum: there is no rate from {currency} to {other}. Set one; a line for {other} is enough if the tariff has neither rules nor a minimum',
  ),
  domestic_without_country: faultRow(
    'parameter_impossible',
    'is needed, because a rule is for domestic cards',
  ),
  not_fee: faultRow('parameter_impossible', 'must be an amount of at most {max} decimals'),
}

const BANK_ACCOUNTS = {
  not_iban: faultRow(
    'parameter_impossible',
    'must be an IBAN: two letters for the country, two check digits, and the account',
  ),
  iban_wrong_length: faultRow('parameter_impossible', 'has a length that no IBAN of its country has'),
  iban_wrong_digits: faultRow('parameter_impossible', 'is mistyped: its check digits do not match the rest'),
  wrong_verification: faultRow(
    'parameter_impossible',
    'is not the amount that was sent to the account; {max} {max:attempt|attempts} remaining',
  ),
  last_wrong_verification: faultRow(
    'parameter_impossible',
    'is not the amount that was sent to the account, which can no longer be verified: the same IBAN can be added again 30 days after it was added',
  ),
  iban_tried_out: faultRow(
    'parameter_impossible',
    'was added recently, and a wrong amount was entered for it too often: add it again 30 days after it was added, or use another one',
  ),
  weekday_for_weekly: faultRow('parameter_impossible', 'is needed with the interval weekly, and only there'),
  month_day_for_monthly: faultRow(
    'parameter_impossible',
    'is needed with the interval monthly, and only there',
  ),
}

const LISTS = {
  not_together: faultRow('parameter_impossible', 'cannot be given together with {other}'),
  not_names: faultRow('parameter_impossible', 'must be identifiers of payments or customers'),
  too_many_names: faultRow('parameter_invalid', 'must be at most {max} identifiers'),
  not_time_zone: faultRow('parameter_invalid', 'must be a time zone, such as Europe/Berlin'),
  before_first_year: faultRow('parameter_invalid', 'must be after the year {min}'),
  needs_currency: faultRow('parameter_invalid', 'needs the currency too'),
  not_amount_text: faultRow('parameter_impossible', 'must be a decimal number of major units, such as 25.50'),
  more_places_than_currency: faultRow('parameter_invalid', 'has more decimal places than {currency} allows'),
  from_not_before_to: faultRow('parameter_invalid', 'must be before to'),
  span_too_long: faultRow('parameter_invalid', 'must be at most {max} {unit}s before to'),
  series_too_long: faultRow('parameter_invalid', 'must be at most {max}'),
  not_page: faultRow('parameter_impossible', 'must be the name of a page'),
  not_filter: faultRow('parameter_impossible', 'must be the name of a filter'),
  not_column: faultRow('parameter_impossible', 'must be the name of a column'),
  too_many_filters: faultRow('parameter_impossible', 'must have at most {max} filters'),
}

export const DASHBOARD_VALUE_FAULTS = { ...ACCOUNT, ...BANK_ACCOUNTS, ...LISTS }
