/** What Adyen tells of a payment, in its answers and in what it tells of its authorization. */
import type { AppliedExemption } from '../../../domain/besides'
import { cardBrand, type CardBrand } from '../../../domain/cards'
import type { ApprovalFacts, IssuerChecks } from '../../../domain/network-facts'
import type { ThreeDSecureFacts, Verification } from '../../port'
import type { StoredAuthorization } from '../ledger'
import { rawRefusal, adyenRefusal } from './declines'
import { EXEMPTION_WORDS } from './shapes'
import type { AdyenPaymentRow } from './store'

/** How the ledger has it: of a payment, or of a card that was verified; undefined if it has nothing. */
export type Standing = StoredAuthorization | Verification | undefined

const VARIANTS: Readonly<Partial<Record<CardBrand, string>>> = { mastercard: 'mc', unionpay: 'cup' }
export const variantOf = (number: string): string => {
  const brand = cardBrand(number)
  return VARIANTS[brand] ?? brand
}

interface PaymentResult {
  resultCode: 'Authorised' | 'Refused' | 'Error' | 'RedirectShopper' | 'Cancelled'
  refusalReason?: string
  refusalReasonCode?: string
}

const APPROVED = ['approved', 'verified']

export function resultOf({ hasFailed }: AdyenPaymentRow, standing: Standing): PaymentResult {
  if (hasFailed || !standing) return { resultCode: 'Error', ...adyenRefusal('processing_error') }
  if (APPROVED.includes(standing.state)) return { resultCode: 'Authorised' }
  if (standing.state === 'challenge') return { resultCode: 'RedirectShopper' }
  return 'declineCode' in standing
    ? { resultCode: 'Refused', ...adyenRefusal(standing.declineCode) }
    : { resultCode: 'Cancelled', refusalReason: 'Cancelled', refusalReasonCode: '15' }
}

export function paymentView(row: AdyenPaymentRow, standing: Standing): object {
  const { amount, reference, variant } = row
  const result = resultOf(row, standing)
  const told = { merchantReference: reference, paymentMethod: { brand: variant, type: 'scheme' } }
  if (result.resultCode !== 'RedirectShopper')
    return { additionalData: besidesOf(row, standing), pspReference: row.id, amount, ...result, ...told }
  const url = urlIn(standing)
  return {
    ...result,
    amount,
    ...told,
    action: { paymentMethodType: 'scheme', url, method: 'GET', type: 'redirect' },
  }
}

function urlIn(standing: Standing): string {
  const action = standing?.state === 'challenge' ? standing.challenge : undefined
  const url = action && 'kind' in action ? action.url : null
  if (url === null) throw new Error('the payment leads to no page')
  return url
}

/** The `additionalData`, as far as anything is known. */
export function besidesOf(row: AdyenPaymentRow, standing: Standing): Record<string, string> {
  const { variant, last4, expiry, asked } = row
  const known = standing && 'card' in standing ? standing.card : undefined
  const threeDSecure = standing && 'threeDSecure' in standing ? standing.threeDSecure : undefined
  return {
    cardSummary: last4,
    expiryDate: expiry,
    cardPaymentMethod: variant,
    paymentMethod: variant,
    paymentMethodVariant: variant,
    ...(known?.bin && { cardBin: known.bin }),
    ...(known?.funding && { fundingSource: known.funding.toUpperCase() }),
    ...(known?.country && { cardIssuingCountry: known.country, issuerCountry: known.country }),
    ...(known?.issuer && { cardIssuingBank: known.issuer.toUpperCase() }),
    ...asked,
    ...(threeDSecure && threeDSecureIn(threeDSecure)),
    ...factsIn(standing),
  }
}

const RESPONSES: Readonly<Record<string, string>> = { authenticated: 'Y', attempted: 'A' }

const threeDSecureIn = ({ required, status, version }: ThreeDSecureFacts): Record<string, string> => ({
  threeDOffered: String(required),
  threeDAuthenticated: String(status === 'authenticated'),
  ...(version !== null && {
    threeDSVersion: version,
    threeDAuthenticatedResponse: RESPONSES[status] ?? 'N',
  }),
})

function factsIn(standing: Standing): Record<string, string> {
  if (standing?.state === 'approved' || standing?.state === 'verified')
    return approvalIn(standing.network ?? {})
  if (standing?.state === 'declined')
    return { ...rawRefusal(standing.network), ...checksIn(standing.checks ?? {}) }
  return {}
}

const approvalIn = (facts: Partial<ApprovalFacts>): Record<string, string> => ({
  ...(facts.authorizationCode && { authCode: facts.authorizationCode }),
  ...checksIn(facts),
  ...(facts.eci && { eci: facts.eci }),
  ...(facts.liabilityShifted !== undefined && { liabilityShift: String(facts.liabilityShifted) }),
  ...(facts.exemption && { scaExemptionRequested: exemptionIn(facts.exemption) }),
  ...(facts.transactionId && { networkTxReference: facts.transactionId }),
  ...(facts.linkId && { transactionLinkId: facts.linkId }),
})

const exemptionIn = (exemption: AppliedExemption): string =>
  Object.entries(EXEMPTION_WORDS).find(([, word]) => word === exemption)?.[0] ?? 'secureCorporate'

const CODE_CHECKS = { match: '1 Matches', mismatch: "2 Doesn't match", unavailable: '0 Unknown' } as const
const ADDRESS_CHECKS = {
  match: '7 Both postal code and address match',
  mismatch: '2 Neither postal code nor address match',
  unavailable: '3 AVS unavailable',
} as const

const checksIn = ({ addressCheck, codeCheck }: IssuerChecks): Record<string, string> => ({
  cvcResult: codeCheck ? CODE_CHECKS[codeCheck] : '0 Unknown',
  avsResult: addressCheck ? ADDRESS_CHECKS[addressCheck] : '0 Unknown',
})
