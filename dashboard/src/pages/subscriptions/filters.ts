/** By what the list of subscriptions can be narrowed. */
import { oneOf, text } from '../../app/shapes'

export const SUBSCRIPTION_FILTERS = {
  status: oneOf(['active', 'paused', 'cancelled', 'expired']),
  customer: text,
}
