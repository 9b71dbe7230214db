/** What Stripe's codes of declines are in ours. Source: docs.stripe.com/declines/codes. One that is not here stays as it is. */
import type { Check, IssuerChecks, NetworkDecline } from '../../../domain/network-facts'
import type { DeclineCode } from '../../../domain/decline-codes'
import type { Charge, ChargedCard, LastError } from './objects'
import type { StripeRefusal } from './sending'

const CODES: Readonly<Record<string, DeclineCode>> = {
  authentication_not_handled: 'authentication_required',
  call_issuer: 'do_not_honor',
  card_decline_rate_limit_exceeded: 'limit_exceeded',
  card_velocity_exceeded: 'limit_exceeded',
  currency_not_supported: 'card_not_supported',
  fraudulent: 'suspected_fraud',
  highest_risk_level: 'blocked_by_rule',
  incorrect_address: 'generic_decline',
  incorrect_number: 'invalid_number',
  incorrect_zip: 'generic_decline',
  invalid_account: 'account_closed',
  invalid_amount: 'limit_exceeded',
  invalid_cvc: 'incorrect_cvc',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  merchant_blacklist: 'blocked_by_rule',
  no_action_taken: 'do_not_honor',
  not_permitted: 'transaction_not_allowed',
  payment_intent_authentication_failure: 'authentication_failed',
  reenter_transaction: 'processing_error',
  revocation_of_all_authorizations: 'revocation_of_authorization',
  security_violation: 'restricted_card',
  service_not_allowed: 'transaction_not_allowed',
  setup_intent_authentication_failure: 'authentication_failed',
  stop_payment_order: 'revocation_of_authorization',
  try_again_later: 'issuer_not_available',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
}

/** Mastercard's advice of the same meaning, where Stripe tells its own word alone of one of its cards. `try_again_later` names no time, and bars nothing. */
const ADVICE: Readonly<Record<string, string>> = {
  confirm_card_data: '01',
  do_not_try_again: '03',
}

export function declineCodeOf(code: string): string {
  return CODES[code] ?? code
}

/** Of a call that Stripe refused. */
export const refusalCodeOf = ({ code, decline_code: decline }: Omit<StripeRefusal, 'type'>): string =>
  declineCodeOf(decline ?? code ?? 'processing_error')

/** The most telling of its codes. Radar's block says so in the charge alone. */
export function declineOf(error: LastError, charge: Charge | undefined): string {
  if (charge?.outcome?.type === 'blocked') return 'blocked_by_rule'
  return declineCodeOf(error.decline_code ?? error.code ?? 'generic_decline')
}

/** Null: the card's network was never asked. */
export function networkDeclineOf(error: LastError, charge: Charge | undefined): NetworkDecline | null {
  const outcome = charge?.outcome
  if (!charge || outcome?.network_status === 'not_sent_to_network') return null
  const isMastercard = charge.payment_method_details?.card?.brand === 'mastercard'
  const word = isMastercard ? (error.advice_code ?? outcome?.advice_code) : null
  return {
    code: error.network_decline_code ?? outcome?.network_decline_code ?? null,
    advice:
      error.network_advice_code ??
      outcome?.network_advice_code ??
      (word === null || word === undefined ? null : (ADVICE[word] ?? null)),
  }
}

const CHECKS: Readonly<Record<string, Check>> = { pass: 'match', fail: 'mismatch' }
const checkOf = (told: string): Check => CHECKS[told] ?? 'unavailable'

export function cardChecksOf({ checks }: Pick<ChargedCard, 'checks'>): IssuerChecks {
  const address = [checks?.address_line1_check, checks?.address_postal_code_check].flatMap((told) =>
    told === null || told === undefined ? [] : [checkOf(told)],
  )
  const worst = (['mismatch', 'unavailable', 'match'] as const).find((one) => address.includes(one))
  const cvc = checks?.cvc_check
  return {
    ...(worst !== undefined && { addressCheck: worst }),
    ...(cvc !== null && cvc !== undefined && { codeCheck: checkOf(cvc) }),
  }
}
