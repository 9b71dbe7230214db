/** By what the list of payouts can be narrowed. */
import { days, oneOf, text } from '../../app/shapes'

export const PAYOUT_FILTERS = {
  status: oneOf(['pending', 'in_transit', 'paid', 'failed', 'cancelled']),
  currency: text,
  ...days('created'),
}
