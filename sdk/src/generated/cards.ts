// Generated from the declarations of the routes (scripts/sdk/). Do not edit: `npm run docs` writes it.
import type { CardPaymentRequest } from './types.js'

export type TestCard = CardPaymentRequest['payment_method']['card']

const card = (number: string, cvc: string): TestCard => ({
  number,
  expiry_month: 12,
  expiry_year: 2060,
  cvc,
  holder_name: 'Ada Lovelace',
})

/** Cards of the sandbox by what comes of them. */
export const testCards = {
  /** 4111110000000013: approved */
  approved: card('4111110000000013', '123'),
  /** 5111110000000010: approved */
  approvedMastercard: card('5111110000000010', '123'),
  /** 341111000000011: approved */
  approvedAmex: card('341111000000011', '1234'),
  /** 4111110000000021: declined, `generic_decline` */
  declined: card('4111110000000021', '123'),
  /** 4111110000000039: declined, `insufficient_funds` */
  insufficientFunds: card('4111110000000039', '123'),
  /** 4111110000000047: 3-D Secure, then approved */
  challenge: card('4111110000000047', '123'),
  /** 4111110000000054: 3-D Secure, then declined, `authentication_failed` */
  challengeFails: card('4111110000000054', '123'),
  /** 4111110000000062: declined, `expired_card` */
  expired: card('4111110000000062', '123'),
  /** 4111110000000070: processing error: 503, and `failed` after about 20 s */
  processingError: card('4111110000000070', '123'),
  /** 4111110000000088: approved; every refund fails */
  refundFails: card('4111110000000088', '123'),
  /** 4111110000000096: declined, `lost_card` */
  lost: card('4111110000000096', '123'),
  /** 4111110000000104: declined, `stolen_card` */
  stolen: card('4111110000000104', '123'),
  /** 4111110000000112: declined, `incorrect_cvc` */
  incorrectCvc: card('4111110000000112', '123'),
  /** 4111110000000120: declined, `do_not_honor` */
  doNotHonor: card('4111110000000120', '123'),
  /** 4111110000000138: approved; without the cardholder, declined, `do_not_honor` */
  chargesDeclined: card('4111110000000138', '123'),
  /** 4111110000000146: approved; the first 2 charges of a stored card without the cardholder, declined, `insufficient_funds` */
  chargesDeclinedTwice: card('4111110000000146', '123'),
  /** 4111110000000153: approved; without the cardholder, declined, `authentication_required` */
  chargesNeedAuthentication: card('4111110000000153', '123'),
  /** 4111110000000161: approved; without the cardholder, processing error */
  chargesFail: card('4111110000000161', '123'),
}
