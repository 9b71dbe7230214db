/** The calls of the interface in Adyen's manner that faults of the controls may be for. */
export const ADYEN_CALLS = [
  'payments',
  'details',
  'captures',
  'refunds',
  'cancels',
  'reversals',
  'technical_cancels',
  'disputes',
] as const

export type AdyenCallName = (typeof ADYEN_CALLS)[number]
