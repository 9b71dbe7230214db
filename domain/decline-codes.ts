/** Reasons of a decline (rulings 8). A processor's word that is not here is read as `generic_decline`. */
export const DECLINE_CODES = [
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'do_not_honor',
  'lost_card',
  'stolen_card',
  'restricted_card',
  'card_not_supported',
  'transaction_not_allowed',
  'authentication_required',
  'authentication_failed',
  'issuer_not_available',
  'suspected_fraud',
  'revocation_of_authorization',
  'processing_error',
] as const

export type DeclineCode = (typeof DECLINE_CODES)[number]

export function toDeclineCode(code: string): DeclineCode {
  return DECLINE_CODES.find((known) => known === code) ?? 'generic_decline'
}
