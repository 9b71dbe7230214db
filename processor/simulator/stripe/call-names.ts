/** The calls of the interface in Stripe's manner that faults of the controls may be for. */
export const STRIPE_CALLS = [
  'payment_methods',
  'payment_intents',
  'confirm',
  'capture',
  'cancel',
  'refunds',
  'setup_intents',
  'confirm_setup',
  'disputes',
  'close_dispute',
  'files',
] as const

export type StripeCallName = (typeof STRIPE_CALLS)[number]

/** Those that move no money: faults are for them only if the controls name them. */
export const HARMLESS_CALLS: readonly StripeCallName[] = [
  'payment_methods',
  'payment_intents',
  'setup_intents',
]
