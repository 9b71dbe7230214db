/** Bodies of payments, with the sandbox's cards (contract 18.1). */
import type { z } from 'zod'
import type { CardPaymentBody } from '../../contract/payments/create'

export const CARDS = {
  approved: '4111110000000013',
  approvedMastercard: '5111110000000010',
  approvedAmex: '341111000000011',
  genericDecline: '4111110000000021',
  insufficientFunds: '4111110000000039',
  challenge: '4111110000000047',
  challengeFails: '4111110000000054',
  expired: '4111110000000062',
  processingError: '4111110000000070',
  refundFails: '4111110000000088',
  lost: '4111110000000096',
  stolen: '4111110000000104',
  incorrectCvc: '4111110000000112',
  doNotHonor: '4111110000000120',
  chargesDeclined: '4111110000000138',
  chargesDeclinedTwice: '4111110000000146',
  chargesNeedAuthentication: '4111110000000153',
  chargesFail: '4111110000000161',
  limitExceeded: '4111110000000302',
  invalidNumber: '4111110000000310',
  accountClosed: '4111110000000328',
  pickUp: '4111110000000336',
  blockedByRule: '4111110000000344',
  chargesNotAllowed: '4111110000000351',
  captureFails: '4111110000000401',
  redirect: '4111110000000419',
  redirectByForm: '4111110000000427',
  deviceData: '4111110000000435',
  deviceDataThenChallenge: '4111110000000443',
  deviceDataThenRedirect: '4111110000000450',
  challengeToStore: '4111110000000468',
  authenticatedAtOnce: '4111110000000476',
  authenticationAttempted: '4111110000000484',
  authenticationUnavailable: '4111110000000492',
  authenticationRejected: '4111110000000500',
  authenticatedAfterMethod: '4111110000000518',
  neverAgain: '5111110000000028',
  declinedMastercard: '5111110000000036',
  chargesWait: '5111110000000044',
  chargesNeedNewDetails: '5111110000000051',
  disputedAsFraud: '4111110000000203',
  disputedAsNotReceived: '4111110000000211',
  inquiryWon: '4111110000000229',
  inquiryEscalates: '4111110000000237',
  disputeWon: '4111110000000245',
  disputeLost: '4111110000000252',
  fraudWarning: '4111110000000260',
  disputedAtOnce: '4111110000000278',
} as const

/** Why a test of a card of which the acquirer does not say what came of it (`processingError`) is none with some kinds. */
export type CardName = keyof typeof CARDS
export type CardBody = z.input<typeof CardPaymentBody>['payment_method']['card']
export type PaymentBody = z.input<typeof CardPaymentBody>

function buildCard(overrides: Partial<CardBody> = {}): CardBody {
  return {
    number: CARDS.approved,
    expiry_month: 12,
    expiry_year: 2060,
    cvc: '739',
    holder_name: 'Ottilie Zwicker',
    ...overrides,
  }
}

/** A card payment. `card` names a sandbox card, or gives the details of another. */
export function buildPayment(
  overrides: Partial<PaymentBody> = {},
  card: CardName | Partial<CardBody> = 'approved',
): PaymentBody {
  const details = typeof card === 'string' ? { number: CARDS[card] } : card
  return {
    amount: 25.5,
    currency: 'EUR',
    reference: 'order-1001',
    payment_method: { type: 'card', card: buildCard(details) },
    ...overrides,
  }
}
