/** By what the lists of customers and of cards can be narrowed. */
import { oneOf, ownText, text } from '../../app/shapes'

export const CUSTOMER_FILTERS = { q: ownText, email: ownText, reference: ownText, metadata: ownText }

export const CARD_FILTERS = {
  status: oneOf(['active', 'expired', 'detached', 'requires_action', 'failed']),
  customer: text,
}
