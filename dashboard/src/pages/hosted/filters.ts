/** By what the list of hosted sessions can be narrowed. */
import { days, oneOf, text } from '../../app/shapes'

export const HOSTED_FILTERS = {
  status: oneOf(['open', 'completed', 'expired']),
  type: oneOf(['link', 'checkout']),
  customer: text,
  ...days('created'),
}
