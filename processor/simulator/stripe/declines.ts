/** How Stripe tells of a decline. */
import { declineMessage } from '../../../domain/decline-codes'
import type { NetworkDecline } from '../../../domain/network-facts'
import type { StripeError } from './faults'

/** Where its `decline_code` has another name than ours. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  suspected_fraud: 'fraudulent',
  blocked_by_rule: 'fraudulent',
  account_closed: 'invalid_account',
  limit_exceeded: 'card_velocity_exceeded',
}

/** Where its `code` is more than `card_declined`. */
const CODES: Readonly<Record<string, string>> = {
  authentication_required: 'authentication_required',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_number: 'incorrect_number',
  processing_error: 'processing_error',
}

type Advice = 'confirm_card_data' | 'do_not_try_again' | 'try_again_later'

/** Mastercard's own, and of the other networks what follows from the code. */
const BY_ADVICE: Readonly<Record<string, Advice>> = {
  '01': 'confirm_card_data',
  '02': 'try_again_later',
  '03': 'do_not_try_again',
  '21': 'do_not_try_again',
  ...Object.fromEntries(
    ['24', '25', '26', '27', '28', '29', '30'].map((code) => [code, 'try_again_later' as const]),
  ),
}
const NEVER_AGAIN = ['04', '07', '12', '14', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3']

const adviceOf = ({ code, advice }: NetworkDecline): Advice =>
  BY_ADVICE[advice ?? ''] ??
  (NEVER_AGAIN.includes(code ?? '')
    ? 'do_not_try_again'
    : code === '54'
      ? 'confirm_card_data'
      : 'try_again_later')

/** The part of a charge's outcome that its network told. */
export const networkPart = (network: NetworkDecline | null | undefined) => ({
  advice_code: network ? adviceOf(network) : null,
  network_advice_code: network?.advice ?? null,
  network_decline_code: network?.code ?? null,
})

export const declineCodeIn = (declineCode: string): string => OTHER_NAMES[declineCode] ?? declineCode

/** `charge`: the one that was declined. */
export function declineError(
  declineCode: string,
  network: NetworkDecline | null | undefined,
  charge: string | null,
): StripeError {
  const message = declineMessage(declineCode)
  if (declineCode === 'authentication_failed') {
    const code = 'payment_intent_authentication_failure'
    return { type: 'invalid_request_error', code, message, ...(charge !== null && { charge }) }
  }
  const told = Object.entries(networkPart(network)).filter(([, value]) => value !== null)
  return {
    type: 'card_error',
    code: CODES[declineCode] ?? 'card_declined',
    decline_code: declineCodeIn(declineCode),
    ...Object.fromEntries(told),
    message,
    ...(charge !== null && { charge }),
  }
}
