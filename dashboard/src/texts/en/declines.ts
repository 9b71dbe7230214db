/** Why cards are declined, in words: a short name, what it means, and what helps. */
export const declines = {
  generic_decline: {
    name: 'Declined without a reason',
    meaning: 'The issuer declined the card and gave no reason.',
    advice: 'Ask the cardholder to call the bank, or to pay with another card.',
  },
  insufficient_funds: {
    name: 'Insufficient funds',
    meaning: 'The card does not have enough money or credit for the amount.',
    advice: 'Ask for another card, or try again on another day.',
  },
  expired_card: {
    name: 'Card expired',
    meaning: 'The card has expired.',
    advice: 'Ask the cardholder for the details of the new card.',
  },
  incorrect_cvc: {
    name: 'Wrong CVC',
    meaning: 'The security code (CVC) is wrong.',
    advice: 'Ask the cardholder to enter the card again, with the code printed on it.',
  },
  do_not_honor: {
    name: 'Declined by the issuer',
    meaning: 'The issuer declined the card, and tells only the cardholder why.',
    advice: 'Ask the cardholder to call the bank, or to pay with another card.',
  },
  lost_card: {
    name: 'Card lost',
    meaning: 'The card was reported lost.',
    advice: 'Do not try this card again, and do not tell the customer this reason. Ask for another card.',
  },
  stolen_card: {
    name: 'Card stolen',
    meaning: 'The card was reported stolen.',
    advice: 'Do not try this card again, and do not tell the customer this reason. Ask for another card.',
  },
  restricted_card: {
    name: 'Card restricted',
    meaning: 'The card may not be used in this way or at this place.',
    advice: 'Ask the cardholder to have the bank allow it, or for another card.',
  },
  card_not_supported: {
    name: 'Card not accepted',
    meaning: 'This card is not accepted. The sandbox accepts only its test cards.',
    advice: 'Ask for a card of another brand. In the sandbox use one of the test numbers.',
  },
  transaction_not_allowed: {
    name: 'Kind of payment not allowed',
    meaning: 'The card does not allow this kind of payment.',
    advice: 'Ask for another card.',
  },
  authentication_required: {
    name: '3-D Secure needed',
    meaning: 'The issuer requires the cardholder to be authenticated with 3-D Secure.',
    advice: 'Make the payment again with the cardholder present and 3-D Secure.',
  },
  authentication_failed: {
    name: '3-D Secure failed',
    meaning: 'The cardholder could not be authenticated.',
    advice: 'Ask the cardholder to try again, or to pay with another card.',
  },
  issuer_not_available: {
    name: 'Issuer not reached',
    meaning: 'The issuer could not be reached.',
    advice: 'Try again in a few minutes.',
  },
  suspected_fraud: {
    name: 'Looks fraudulent',
    meaning: 'The payment looks fraudulent.',
    advice: 'Do not try again before you know the customer. Do not tell the customer this reason.',
  },
  revocation_of_authorization: {
    name: 'Consent revoked',
    meaning: 'The cardholder has revoked the consent to such charges.',
    advice: 'Do not charge this card again. Ask the customer for new consent.',
  },
  pickup_card: {
    name: 'Card to be kept',
    meaning: 'The issuer wants the card back.',
    advice: 'Ask the cardholder for another card.',
  },
  invalid_number: {
    name: 'No such card',
    meaning: 'There is no card of this number.',
    advice: 'Ask the cardholder to enter the card again, or for another one.',
  },
  account_closed: {
    name: 'Account closed',
    meaning: 'The account of the card is closed.',
    advice: 'Ask the cardholder for another card.',
  },
  limit_exceeded: {
    name: 'Limit reached',
    meaning: 'The card has reached the most that it may pay, or how often.',
    advice: 'Ask for another card, or try again on another day.',
  },
  blocked_by_rule: {
    name: 'Blocked by a rule',
    meaning: 'A rule against fraud refused the payment before the issuer was asked.',
    advice: 'Do not try again before you know the customer.',
  },
  retry_not_allowed: {
    name: 'No other try allowed',
    meaning: 'The card was declined before, and its network allows no other try now.',
    advice: 'Ask the cardholder for another card.',
  },
  processing_error: {
    name: 'Processing error',
    meaning: 'The card could not be processed.',
    advice: 'Try again. If it happens again, ask for another card.',
  },
}
