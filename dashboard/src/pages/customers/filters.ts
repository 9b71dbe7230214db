/** By what the lists of customers and of cards can be narrowed. */
import { oneOf, text } from '../../app/shapes'

export const CUSTOMER_FILTERS = { q: text, email: text }

export const CARD_FILTERS = { status: oneOf(['active', 'expired', 'detached']), customer: text }
