/** The amounts of Stripe, and the currencies in which they are not those of ISO 4217. Source: docs.stripe.com/currencies. */
import { acquirerAmounts } from '../../amounts'

export const STRIPE_AMOUNTS = acquirerAmounts({
  // ISK and UGX have no digits any more, and are still written with two; the ariary of Madagascar is written with none.
  digits: { ISK: 2, UGX: 2, MGA: 0 },
  steps: { ISK: 100n, UGX: 100n, BHD: 10n, JOD: 10n, KWD: 10n, OMR: 10n, TND: 10n },
})
