/** What Adyen is sent of a card and of an authorization. What it has no place for is not sent. */
import { firstAnswerOf, type Authentication } from '../../../domain/authentications'
import type { AppliedExemption } from '../../../domain/besides'
import { sentName } from '../../names'
import type { AuthorizeRequest, CardData } from '../../port'

/** The longest that Adyen takes. */
const LONGEST = { origin: 80, url: 8_000, statement: 22, postalCode: 10, text: 3_000 } as const

type Kind = Pick<AuthorizeRequest, 'initiatedBy' | 'storing' | 'sequence' | 'agreement'>

interface SequenceFields {
  shopperInteraction: 'Ecommerce' | 'ContAuth'
  recurringProcessingModel?: 'CardOnFile' | 'Subscription' | 'UnscheduledCardOnFile'
}

/** Who pays, and in what series. A card that is stored is one on file, whatever it is charged for later. */
export function sequenceFields({ initiatedBy, storing, sequence, agreement }: Kind): SequenceFields {
  if (initiatedBy === 'merchant')
    return { shopperInteraction: 'ContAuth', recurringProcessingModel: modelOf(sequence) }
  return {
    shopperInteraction: 'Ecommerce',
    ...((storing ?? agreement) && { recurringProcessingModel: 'CardOnFile' }),
  }
}

export const modelOf = (sequence: Kind['sequence']) =>
  sequence === 'recurring' ? 'Subscription' : 'UnscheduledCardOnFile'

export function adyenCardFields(
  { number, expiryMonth, expiryYear, cvc, holderName }: CardData,
  agreement?: AuthorizeRequest['agreement'],
): object {
  return {
    type: 'scheme',
    number,
    holderName,
    expiryMonth: String(expiryMonth).padStart(2, '0'),
    expiryYear: String(expiryYear),
    ...(cvc !== null && { cvc }),
    ...(agreement?.transactionId !== undefined && { networkPaymentReference: agreement.transactionId }),
  }
}

const ATTEMPTS = { automatic: undefined, required: 'always', never: 'never' } as const

export const ADYEN_EXEMPTIONS: Readonly<Record<AppliedExemption, string>> = {
  low_value: 'lowValue',
  transaction_risk_analysis: 'transactionRiskAnalysis',
  trusted_beneficiary: 'trustedBeneficiary',
  secure_corporate: 'secureCorporate',
}

/** `amount`: as Adyen counts it. */
export function paymentFields(request: AuthorizeRequest, amount: object): object {
  const { key, reference, capture, card, initiatedBy, agreement, exemption, statementDescriptor } = request
  const { notificationUrl, payer } = request
  const isPresent = initiatedBy === 'customer'
  return {
    amount,
    reference: sentName(reference, key),
    returnUrl: notificationUrl.slice(0, LONGEST.url),
    // Of a series the first payment is named where the cardholder is not there to be asked.
    paymentMethod: adyenCardFields(card, isPresent ? undefined : agreement),
    ...sequenceFields(request),
    ...authenticationFields(request),
    ...(capture && { captureDelayHours: 0 }),
    ...besidesOf({
      manualCapture: capture ? undefined : 'true',
      scaExemption: exemption && ADYEN_EXEMPTIONS[exemption],
    }),
    ...(payer?.email !== undefined && { shopperEmail: payer.email }),
    ...(statementDescriptor !== undefined && {
      shopperStatement: statementDescriptor.slice(0, LONGEST.statement),
    }),
    ...addressFields(card.billingAddress),
  }
}

function besidesOf(fields: Readonly<Record<string, string | undefined>>): object {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return given.length === 0 ? {} : { additionalData: Object.fromEntries(given) }
}

/** Adyen's own 3-D Secure, on a page of Adyen. */
function authenticationFields(request: AuthorizeRequest): object {
  const { initiatedBy, threeDSecureMode, notificationUrl, browser, authentication } = request
  if (initiatedBy === 'merchant') return { authenticationData: { attemptAuthentication: 'never' } }
  const attempt = authentication ? 'never' : ATTEMPTS[threeDSecureMode]
  const { origin } = new URL(notificationUrl)
  const browserInfo = browser && browserFields(browser)
  return {
    authenticationData: {
      ...(attempt && { attemptAuthentication: attempt }),
      threeDSRequestData: { nativeThreeDS: 'disabled' },
    },
    ...(authentication && { mpiData: provenBy(authentication) }),
    ...(browser?.ipAddress !== undefined && { shopperIP: browser.ipAddress }),
    ...(browserInfo && origin.length <= LONGEST.origin && { channel: 'Web', origin, browserInfo }),
  }
}

const provenBy = (authentication: Authentication): object => ({
  threeDSVersion: authentication.version,
  dsTransID: authentication.transactionId,
  eci: authentication.eci,
  cavv: authentication.cryptogram,
  directoryResponse: firstAnswerOf(authentication),
  ...(authentication.challenged && { authenticationResponse: authentication.status }),
})

/** What EMV 3-D Secure knows of them. */
const COLOR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1]

/** All of them are required, or none. */
function browserFields(facts: NonNullable<AuthorizeRequest['browser']>): object | undefined {
  const { userAgent, acceptHeader, language, colorDepth = 0, screenWidth, screenHeight } = facts
  const { timeZoneOffset, javaEnabled, javascriptEnabled: javaScriptEnabled } = facts
  const required = {
    userAgent,
    acceptHeader,
    language,
    screenWidth,
    screenHeight,
    timeZoneOffset,
    javaEnabled,
    colorDepth: COLOR_DEPTHS.find((depth) => depth <= colorDepth),
  }
  if (Object.values(required).includes(undefined)) return undefined
  return { ...required, ...(javaScriptEnabled !== undefined && { javaScriptEnabled }) }
}

/** Only where Adyen takes a state. */
const STATES = ['US', 'CA']

/** All of it is required, or none. A house number is not told apart from its street here. */
function addressFields(address: CardData['billingAddress']): object {
  const { line1, line2, city, postcode, country, state } = address ?? {}
  if (!line1 || !city || !postcode || !country || postcode.length > LONGEST.postalCode) return {}
  return {
    billingAddress: {
      street: line1.slice(0, LONGEST.text),
      houseNumberOrName: (line2 ?? 'N/A').slice(0, LONGEST.text),
      city: city.slice(0, LONGEST.text),
      postalCode: postcode,
      country,
      ...(state && STATES.includes(country) && { stateOrProvince: state.slice(0, LONGEST.text) }),
    },
  }
}
