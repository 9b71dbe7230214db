/** How Adyen tells of a decline. */
import type { NetworkDecline } from '../../../domain/network-facts'

const REFUSED = ['2', 'Refused'] as const

/** Its code and its words, by our code. */
const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  account_closed: ['8', 'Invalid Card Number'],
  authentication_failed: ['11', '3D Not Authenticated'],
  authentication_required: ['38', 'Authentication required'],
  blocked_by_rule: ['20', 'FRAUD'],
  card_not_supported: ['10', 'Not supported'],
  do_not_honor: ['27', 'Declined Non Generic'],
  expired_card: ['6', 'Expired Card'],
  generic_decline: REFUSED,
  incorrect_cvc: ['24', 'CVC Declined'],
  insufficient_funds: ['12', 'Not enough balance'],
  invalid_number: ['8', 'Invalid Card Number'],
  limit_exceeded: ['28', 'Withdrawal amount exceeded'],
  lost_card: ['5', 'Blocked Card'],
  pickup_card: ['5', 'Blocked Card'],
  processing_error: ['4', 'Acquirer Error'],
  restricted_card: ['25', 'Restricted Card'],
  revocation_of_authorization: ['26', 'Revocation Of Auth'],
  stolen_card: ['5', 'Blocked Card'],
  suspected_fraud: ['31', 'Issuer Suspected Fraud'],
  transaction_not_allowed: ['23', 'Transaction Not Permitted'],
}

export function adyenRefusal(declineCode: string) {
  const [refusalReasonCode, refusalReason] = REASONS[declineCode] ?? REFUSED
  return { refusalReason, refusalReasonCode }
}

/** What its network told, in `additionalData`. */
export const rawRefusal = (network: NetworkDecline | null | undefined): Record<string, string> => ({
  ...(network?.code && { refusalReasonRaw: `${network.code} : DECLINED` }),
  ...(network?.advice && { merchantAdviceCode: `${network.advice} : ADVICE` }),
})
