/** By what the list of balance transactions can be narrowed. */
import { days, oneOf, text } from '../../app/shapes'

export const BALANCE_FILTERS = {
  reporting_category: oneOf([
    'payment',
    'refund',
    'dispute',
    'reserve',
    'payout',
    'adjustment',
    'conversion',
  ]),
  currency: text,
  payment: text,
  payout: text,
  ...days('created'),
}
