/** By what the list of disputes can be narrowed. */
import { days, oneOf, ownText, text } from '../../app/shapes'

export const DISPUTE_FILTERS = {
  status: oneOf(['needs_response', 'under_review', 'won', 'lost', 'accepted', 'expired']),
  stage: oneOf(['inquiry', 'chargeback', 'pre_arbitration', 'arbitration']),
  reason: oneOf([
    'fraudulent',
    'not_received',
    'not_as_described',
    'duplicate',
    'credit_not_processed',
    'subscription_cancelled',
    'amount_differs',
    'other',
  ]),
  payment: text,
  due_before: ownText,
  ...days('created'),
}
