/** The body of a card payment with all parameters that it may have, all of them valid. */
import { buildPayment } from '../../support/payment'

export const FULL = {
  ...buildPayment(),
  capture: true,
  description: 'd',
  customer: { email: 'ottilie@example.com', name: 'Ottilie' },
  processing_channel: 'web',
  order: { items: [{ name: 'Tea', quantity: 1, unit_amount: 25.5, tax_amount: 0, sku: 'T' }] },
  metadata: [{ key: 'k', value: 'v' }],
  payment_method: {
    type: 'card',
    card: { ...buildPayment().payment_method.card, billing_address: { line1: '1 Quay' } },
  },
  initiated_by: 'customer',
  store: false,
  three_d_secure: { mode: 'automatic' },
  return_url: 'https://shop.example/back',
}
