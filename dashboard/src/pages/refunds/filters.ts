/** By what the list of refunds can be narrowed. */
import { days, oneOf, text } from '../../app/shapes'

export const REFUND_FILTERS = {
  status: oneOf(['pending', 'succeeded', 'failed']),
  payment: text,
  ...days('created'),
}
