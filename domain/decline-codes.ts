/** Reasons of a decline, each with its meaning (contract 15.5). */
export const DECLINES = {
  generic_decline: 'The issuer declined the card and gave no reason.',
  insufficient_funds: 'The card has too little money or credit for the amount.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The CVC is wrong.',
  do_not_honor: 'The issuer declined the card, and tells only the cardholder why.',
  lost_card: 'The card was reported lost.',
  stolen_card: 'The card was reported stolen.',
  restricted_card: 'The card may not be used in this way or at this place.',
  pickup_card: 'The issuer wants the card back.',
  invalid_number: 'There is no card of this number.',
  account_closed: 'The account of the card is closed.',
  limit_exceeded: 'The card has reached the most that it may pay, or how often.',
  card_not_supported: 'This kind of card is not accepted.',
  transaction_not_allowed: 'The card does not allow this kind of payment.',
  authentication_required: 'The issuer asks that 3-D Secure authenticates the cardholder.',
  authentication_failed: 'The cardholder could not be authenticated.',
  issuer_not_available: 'The issuer could not be reached.',
  suspected_fraud: 'The payment looks fraudulent.',
  revocation_of_authorization: 'The cardholder has revoked the consent to such charges.',
  blocked_by_rule: 'A rule against fraud refused the payment before the issuer was asked.',
  retry_not_allowed:
    'The card was declined before, and its network allows no other try now. `retry_advice` says when, if ever.',
  processing_error: 'The card could not be processed.',
} as const

export type DeclineCode = keyof typeof DECLINES

/** A code of the processor that is not in the table counts as `generic_decline`. */
export function toDeclineCode(code: string): DeclineCode {
  return Object.hasOwn(DECLINES, code) ? (code as DeclineCode) : 'generic_decline'
}

export const declineMessage = (code: string): string => DECLINES[toDeclineCode(code)]
