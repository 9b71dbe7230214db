/** By what the list of payments can be narrowed. */
import { days, named, oneOf, severalOf, text } from '../../app/shapes'
import type { PaymentQuery } from './list/query'

export const PAYMENT_FILTERS = {
  q: text,
  /** In the order in which a payment passes through them. */
  status: severalOf([
    'succeeded',
    'authorized',
    'requires_action',
    'pending',
    'on_hold',
    'declined',
    'failed',
    'cancelled',
    'expired',
    'refunded',
    'partially_refunded',
    'disputed',
  ]),
  brand: text,
  currency: text,
  last4: text,
  customer: text,
  payment_method: text,
  subscription: text,
  metadata: text,
  refunded: oneOf(['true', 'false']),
  decline_code: named<NonNullable<PaymentQuery['decline_code']>>(),
  three_d_secure: named<NonNullable<PaymentQuery['three_d_secure']>>(),
  amount_from: text,
  amount_to: text,
  ...days('created'),
}
