/** What the simulator tells of an approval, as a card network would: always the same for the same operation. */
import { cardBrand } from '../../domain/cards'
import type { ApprovalFacts, IssuerChecks, NetworkIds } from '../../domain/network-facts'
import { AUTHORIZATION_LIFE } from '../../domain/payment-clock'
import { DAY, HOUR } from '../../domain/time'
import type { AuthorizeRequest, ThreeDSecureFacts } from '../port'
import type { Ledger } from './ledger'

type Hashing = Pick<Ledger, 'hash'>

/** So many digits that follow from the text. */
function digitsOf({ hash }: Hashing, text: string, count: number): string {
  const number = BigInt(`0x${hash(text).slice(0, 32)}`) % 10n ** BigInt(count)
  return number.toString().padStart(count, '0')
}

export function networkIdsOf(ledger: Hashing, key: string, number: string): NetworkIds {
  const isMastercard = cardBrand(number) === 'mastercard'
  return {
    transactionId: digitsOf(ledger, `network:${key}`, 15),
    ...(isMastercard && { linkId: ledger.hash(`link:${key}`).slice(0, 22) }),
  }
}

/** The acquirer reference number of a capture, of 23 digits. */
export const arnOf = (ledger: Hashing, key: string): string => digitsOf(ledger, `arn:${key}`, 23)

/** What an issuer has compared of what it was given. */
export const checksOf = (
  { billingAddress, cvc }: AuthorizeRequest['card'],
  isCodeWrong = false,
): IssuerChecks => ({
  ...(billingAddress && { addressCheck: 'match' }),
  ...(cvc !== null && { codeCheck: isCodeWrong ? 'mismatch' : 'match' }),
})

/** What is told of it, and until when it can be captured. */
export function approvalOf(
  ledger: Hashing,
  request: Pick<AuthorizeRequest, 'key' | 'card' | 'capture' | 'authentication' | 'exemption'>,
  { status, required }: Pick<ThreeDSecureFacts, 'status' | 'required'>,
): ApprovalFacts {
  const { key, card, capture, authentication } = request
  // A bank that asked its cardholder all the same has granted none.
  const exemption = required && !authentication ? undefined : request.exemption
  const isMastercard = cardBrand(card.number) === 'mastercard'
  const isAuthenticated = status === 'authenticated'
  return {
    ...networkIdsOf(ledger, key, card.number),
    authorizationCode: digitsOf(ledger, `code:${key}`, 6),
    ...checksOf(card),
    eci: authentication?.eci ?? (isAuthenticated ? (isMastercard ? '02' : '05') : isMastercard ? '00' : '07'),
    liabilityShifted: !exemption && (isAuthenticated || status === 'attempted'),
    ...(exemption && { exemption }),
    ...(capture && { arn: arnOf(ledger, key) }),
  }
}

/** A charge without the cardholder is held for less long by Visa than by others. */
const VISA_WITHOUT_CARDHOLDER = 4 * DAY + 18 * HOUR

export function captureBefore(
  { initiatedBy, card }: Pick<AuthorizeRequest, 'initiatedBy' | 'card'>,
  at: string,
): string {
  const isShort = initiatedBy === 'merchant' && cardBrand(card.number) === 'visa'
  const life = isShort ? VISA_WITHOUT_CARDHOLDER : AUTHORIZATION_LIFE[initiatedBy]
  return new Date(Date.parse(at) + life).toISOString()
}
