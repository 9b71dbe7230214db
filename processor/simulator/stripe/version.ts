/** The version of Stripe's interface whose specification the answers follow. */
export const STRIPE_VERSION = '2026-08-26.dahlia'
