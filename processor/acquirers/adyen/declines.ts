/** What Adyen's reasons of refusals are in our codes. Source: docs.adyen.com/development-resources/refusal-reasons. */
import type { DeclineCode } from '../../../domain/decline-codes'
import type { NetworkDecline } from '../../../domain/network-facts'
import type { BesidesTold } from './answers'
import type { AdyenRefusal } from './sending'

/** By Adyen's code: its words, which notifications have alone, and ours. */
const REASONS: Readonly<Record<string, readonly [string, DeclineCode]>> = {
  2: ['Refused', 'generic_decline'],
  3: ['Referral', 'do_not_honor'],
  4: ['Acquirer Error', 'processing_error'],
  5: ['Blocked Card', 'restricted_card'],
  6: ['Expired Card', 'expired_card'],
  7: ['Invalid Amount', 'processing_error'],
  8: ['Invalid Card Number', 'invalid_number'],
  9: ['Issuer Unavailable', 'issuer_not_available'],
  10: ['Not supported', 'transaction_not_allowed'],
  11: ['3D Not Authenticated', 'authentication_failed'],
  12: ['Not enough balance', 'insufficient_funds'],
  14: ['Acquirer Fraud', 'suspected_fraud'],
  15: ['Cancelled', 'generic_decline'],
  16: ['Shopper Cancelled', 'authentication_failed'],
  20: ['FRAUD', 'blocked_by_rule'],
  21: ['Not Submitted', 'processing_error'],
  22: ['FRAUD-CANCELLED', 'blocked_by_rule'],
  23: ['Transaction Not Permitted', 'transaction_not_allowed'],
  24: ['CVC Declined', 'incorrect_cvc'],
  25: ['Restricted Card', 'restricted_card'],
  26: ['Revocation Of Auth', 'revocation_of_authorization'],
  27: ['Declined Non Generic', 'do_not_honor'],
  28: ['Withdrawal amount exceeded', 'limit_exceeded'],
  29: ['Withdrawal count exceeded', 'limit_exceeded'],
  31: ['Issuer Suspected Fraud', 'suspected_fraud'],
  32: ['AVS Declined', 'generic_decline'],
  38: ['Authentication required', 'authentication_required'],
  39: ['RReq not received from DS', 'processing_error'],
  42: ['3DS Authentication Error', 'processing_error'],
  46: ['Transaction blocked by Adyen to prevent excessive retry fees', 'retry_not_allowed'],
  50: ['Revocation of all authorizations', 'revocation_of_authorization'],
}

/** Adyen refused before it asked the card's network. */
const UNASKED = ['11', '16', '20', '21', '39', '42', '46']

/** Of a refused call. */
const FAULTS: Readonly<Record<string, DeclineCode>> = {
  101: 'invalid_number',
  102: 'card_not_supported',
  103: 'incorrect_cvc',
  138: 'card_not_supported',
  140: 'expired_card',
  141: 'expired_card',
}

export const adyenRefusalCode = ({ errorCode }: Pick<AdyenRefusal, 'errorCode'>): DeclineCode =>
  FAULTS[errorCode] ?? 'processing_error'

export interface Refusal {
  declineCode: string
  /** Null: the card's network was never asked. */
  network: NetworkDecline | null
}

/** By Adyen's code, or in notifications by its words. One that is in no table stays as it is. */
export function refusalAtAdyen(
  { code, reason }: { code?: string | undefined; reason?: string | undefined },
  besides: BesidesTold,
): Refusal {
  const known = code ?? Object.keys(REASONS).find((one) => REASONS[one]?.[0] === reason)
  const declineCode =
    known === undefined ? 'generic_decline' : (REASONS[known]?.[1] ?? `adyen_${known.slice(0, 20)}`)
  return {
    declineCode,
    network: known !== undefined && UNASKED.includes(known) ? null : networkDeclineOf(besides),
  }
}

function networkDeclineOf(besides: BesidesTold): NetworkDecline {
  const [, code = null] = /^\s*([\dA-Z]{1,3})\s*:/.exec(besides.refusalReasonRaw ?? '') ?? []
  const [, advice = null] = /^\s*(\d{2})\b/.exec(besides.merchantAdviceCode ?? '') ?? []
  return { code, advice }
}
