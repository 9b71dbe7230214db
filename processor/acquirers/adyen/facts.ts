/** What Adyen tells of a card and its network, in answers and in notifications. */
import { APPLIED_EXEMPTIONS } from '../../../domain/besides'
import { CARD_BRANDS } from '../../../domain/cards'
import type { ApprovalFacts, Check, IssuerChecks } from '../../../domain/network-facts'
import type { CardFacts, ThreeDSecureFacts } from '../../port'
import type { Terms } from '../../terms'
import type { BesidesTold } from './answers'
import { ADYEN_EXEMPTIONS } from './requests'

const BRANDS: Readonly<Record<string, CardFacts['brand']>> = {
  mc: 'mastercard',
  cup: 'unionpay',
}

/** `variant`: Adyen's word for the card's brand. */
export function adyenCardFacts(besides: BesidesTold, variant?: string): CardFacts {
  const { cardBin, issuerBin, fundingSource, cardIssuingCountry, issuerCountry, cardIssuingBank } = besides
  const brand = variant ?? besides.cardPaymentMethod ?? besides.paymentMethod ?? ''
  return {
    brand: BRANDS[brand] ?? CARD_BRANDS.find((one) => one === brand) ?? 'unknown',
    bin: (issuerBin ?? cardBin)?.slice(0, 8) ?? null,
    funding: fundingSource?.toLowerCase() ?? null,
    country: cardIssuingCountry ?? issuerCountry ?? null,
    issuer: cardIssuingBank ?? null,
  }
}

/** Of the card that was charged, as far as it is told. */
export function chargedCardOf({ cardSummary, expiryDate }: BesidesTold): Pick<Terms, 'card'> {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(expiryDate ?? '') ?? []
  if (month === undefined || year === undefined || !/^\d{4}$/.test(cardSummary ?? '')) return {}
  return { card: { last4: cardSummary ?? '', expiryMonth: Number(month), expiryYear: Number(year) } }
}

const ADDRESS: Readonly<Record<string, Check>> = {
  1: 'mismatch',
  2: 'mismatch',
  3: 'unavailable',
  4: 'unavailable',
  6: 'mismatch',
  7: 'match',
}
const CODE: Readonly<Record<string, Check>> = {
  1: 'match',
  2: 'mismatch',
  3: 'unavailable',
  5: 'unavailable',
}

/** Both begin with a number. */
const checkIn = (table: Readonly<Record<string, Check>>, told: string | undefined): Check | undefined =>
  table[/^\d+/.exec(told ?? '')?.[0] ?? '']

export function adyenChecks({ avsResult, cvcResult }: BesidesTold): IssuerChecks {
  const address = checkIn(ADDRESS, avsResult)
  const code = checkIn(CODE, cvcResult)
  return { ...(address && { addressCheck: address }), ...(code && { codeCheck: code }) }
}

/** As long as the port takes them. */
const short = (text: string | undefined): text is string => text !== undefined && text.length <= 64

export function approvalFactsOf(besides: BesidesTold): ApprovalFacts {
  const { networkTxReference: transactionId, transactionLinkId: linkId, authCode, eci } = besides
  const { liabilityShift, scaExemptionRequested } = besides
  const exemption = APPLIED_EXEMPTIONS.find((one) => ADYEN_EXEMPTIONS[one] === scaExemptionRequested)
  return {
    ...adyenChecks(besides),
    ...(short(transactionId) && { transactionId }),
    ...(short(linkId) && { linkId }),
    ...(short(authCode) && { authorizationCode: authCode }),
    ...(short(eci) && { eci }),
    ...(liabilityShift !== undefined && { liabilityShifted: liabilityShift === 'true' }),
    ...(exemption && { exemption }),
  }
}

const RESPONSES: Readonly<Record<string, ThreeDSecureFacts['status']>> = {
  A: 'attempted',
  N: 'failed',
  R: 'failed',
  U: 'unavailable',
}

export const NOT_AUTHENTICATED: ThreeDSecureFacts = {
  required: false,
  status: 'not_required',
  version: null,
}

export function threeDSecureOf(besides: BesidesTold): ThreeDSecureFacts {
  const {
    threeDOffered,
    threeDAuthenticated,
    threeDAuthenticatedResponse: response,
    threeDSVersion,
  } = besides
  if (threeDOffered !== 'true') return NOT_AUTHENTICATED
  const status =
    RESPONSES[response ?? ''] ?? (threeDAuthenticated === 'true' ? 'authenticated' : 'unavailable')
  return { required: true, status, version: threeDSVersion ?? null }
}
