/** Faults of a parameter that only members meet, in the dashboard. Each sentence goes on after the parameter's name. */
import { row } from './row'

const ACCOUNT = {
  password_has_address: row('parameter_impossible', 'must not contain your e-mail address'),
  password_common: row('parameter_impossible', 'is one of the most common ones, which are tried first'),
  member_incomplete: row('parameter_impossible', 'and password are needed for a new member'),
  already_member: row('parameter_impossible', 'belongs to a member of the account already'),
  no_pairing: row(
    'parameter_impossible',
    'names no machine that waits: it is mistyped, was answered before, or is older than ten minutes',
  ),
  last_administrator: row('parameter_impossible', 'is the last administrator; add another first'),
  too_many_administrators: row(
    'parameter_impossible',
    'would be one too many: an account has at most {max} administrators',
  ),
  not_color: row('parameter_impossible', 'must be six hexadecimal digits, such as #0b4f9e'),
  not_image: row('parameter_impossible', 'must be a whole PNG, JPEG or WebP image'),
  image_too_large: row('parameter_impossible', 'must have at most {max} bytes'),
  image_too_wide: row('parameter_impossible', 'must have at most {max} × {max} pixels'),
  raw_cards_need_d: row(
    'parameter_impossible',
    'takes the questionnaire D: with A or A-EP, card numbers never reach your server',
  ),
  no_version: row('parameter_impossible', 'names no version of this API'),
  version_not_newer: row('parameter_impossible', 'must be newer than the version of the account'),
  receipt_without_address: row(
    'parameter_impossible',
    'is needed: the payment has no customer with an address',
  ),
  receipt_to_stranger: row(
    'parameter_impossible',
    'must be that of a member or administrator of the account: the sandbox sends no mails to others',
  ),
  not_fee: row('parameter_impossible', 'must be an amount of at most {max} decimals'),
}

const LISTS = {
  not_together: row('parameter_impossible', 'cannot be given together with {other}'),
  not_names: row('parameter_impossible', 'must be identifiers of payments or customers'),
  too_many_names: row('parameter_invalid', 'may be {max} identifiers at most'),
  not_time_zone: row('parameter_invalid', 'must be a time zone, such as Europe/Berlin'),
  before_first_year: row('parameter_invalid', 'must be after the year {min}'),
  needs_currency: row('parameter_invalid', 'needs the currency too'),
  not_amount_text: row('parameter_impossible', 'must be a decimal number of major units, such as 25.50'),
  more_places_than_currency: row('parameter_invalid', 'has more decimal places than {currency} has'),
  from_not_before_to: row('parameter_invalid', 'must be before to'),
  span_too_long: row('parameter_invalid', 'must be at most {max} {unit}s before to'),
  series_too_long: row('parameter_invalid', 'must be at most {max}'),
  not_page: row('parameter_impossible', 'must be the name of a page'),
  not_filter: row('parameter_impossible', 'must be the name of a filter'),
  not_column: row('parameter_impossible', 'must be the name of a column'),
  too_many_filters: row('parameter_impossible', 'must have at most {max} filters'),
}

export const DASHBOARD_VALUE_FAULTS = { ...ACCOUNT, ...LISTS }
