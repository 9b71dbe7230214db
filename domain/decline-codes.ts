/** Reasons of a decline (contract 15.5), each with what it means. */
export const DECLINES = {
  generic_decline: 'The issuer refused the card, and gave no reason.',
  insufficient_funds: 'The card has too little money, or credit, for the amount.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The CVC is wrong.',
  do_not_honor: 'The issuer refused the card, and tells only the cardholder why.',
  lost_card: 'The card was reported lost.',
  stolen_card: 'The card was reported stolen.',
  restricted_card: 'The card may not be used so, or here.',
  card_not_supported:
    'This card is not accepted. Of test numbers, those at /docs/sandbox-cards alone are, in the sandbox.',
  transaction_not_allowed: 'The card does not allow this kind of payment.',
  authentication_required: 'The issuer wants the cardholder authenticated by 3-D Secure.',
  authentication_failed: 'The cardholder could not be authenticated.',
  issuer_not_available: 'The issuer could not be asked.',
  suspected_fraud: 'The payment looks fraudulent.',
  revocation_of_authorization: 'The cardholder has revoked the consent to such charges.',
  processing_error: 'The card could not be processed.',
} as const

export type DeclineCode = keyof typeof DECLINES

/** A processor's word that is none of these is read as `generic_decline`. */
export function toDeclineCode(code: string): DeclineCode {
  return Object.hasOwn(DECLINES, code) ? (code as DeclineCode) : 'generic_decline'
}

export const declineMessage = (code: string): string => DECLINES[toDeclineCode(code)]
