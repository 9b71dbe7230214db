/** What calls are asked with. A field that the simulator does not know is refused, so that a caller's mistake is seen. */
import { z } from 'zod'
import { CRYPTOGRAM, THREE_DS_VERSIONS } from '../../../domain/authentications'
import type { Exemption } from '../../../domain/besides'
import { isCardNumber } from '../../../domain/cards'
import { unfit, type AdyenFault } from './faults'

const text = (longest: number) => z.string().min(1).max(longest)
const digits = (pattern: RegExp) => z.string().regex(pattern)

export const ADYEN_ACCOUNT = 'SimulatedAccount'

const amountFrom = (least: number) =>
  z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/u), value: z.int().min(least) })

const merchantAccount = text(100)
const reference = text(80)

const Card = z
  .strictObject({
    type: z.literal('scheme'),
    number: z.string(),
    expiryMonth: digits(/^(?:0?[1-9]|1[0-2])$/u),
    expiryYear: digits(/^20\d\d$/u),
    cvc: digits(/^\d{3,4}$/u).optional(),
    holderName: text(15_000).optional(),
    brand: text(100).optional(),
    networkPaymentReference: text(100).optional(),
  })
  .refine(({ number }) => isCardNumber(number), { path: ['number'] })

/** The simulator plays the redirect alone. */
const Authentication = z.strictObject({
  attemptAuthentication: z.enum(['always', 'never']).optional(),
  threeDSRequestData: z.strictObject({ nativeThreeDS: z.literal('disabled') }).optional(),
})

/** Of a cardholder who was authenticated elsewhere. */
const Proof = z.strictObject({
  threeDSVersion: z.enum(THREE_DS_VERSIONS),
  dsTransID: text(100),
  eci: digits(/^\d{2}$/u),
  cavv: digits(CRYPTOGRAM),
  directoryResponse: z.enum(['A', 'C', 'Y']),
  authenticationResponse: z.enum(['A', 'Y']).optional(),
})

const Browser = z.strictObject({
  acceptHeader: text(2_048),
  language: text(50),
  userAgent: text(2_048),
  colorDepth: z.int(),
  screenHeight: z.int(),
  screenWidth: z.int(),
  timeZoneOffset: z.int(),
  javaEnabled: z.boolean(),
  javaScriptEnabled: z.boolean().optional(),
})

const Address = z.strictObject({
  city: text(3_000),
  country: digits(/^[A-Z]{2}$/u),
  houseNumberOrName: text(3_000),
  postalCode: text(10),
  street: text(3_000),
  stateOrProvince: text(1_000).optional(),
})

const EXEMPTIONS = ['lowValue', 'trustedBeneficiary', 'transactionRiskAnalysis'] as const

/** The ledger's words for Adyen's. */
export const EXEMPTION_WORDS: Readonly<Record<(typeof EXEMPTIONS)[number], Exemption>> = {
  lowValue: 'low_value',
  trustedBeneficiary: 'trusted_beneficiary',
  transactionRiskAnalysis: 'transaction_risk_analysis',
}

const Besides = z.strictObject({
  manualCapture: z.enum(['true', 'false']).optional(),
  networkTxReference: text(100).optional(),
  transactionLinkId: text(100).optional(),
  scaExemption: z.enum(EXEMPTIONS).optional(),
})

export const AdyenPaymentBody = z
  .strictObject({
    amount: amountFrom(0),
    merchantAccount,
    paymentMethod: Card,
    reference,
    returnUrl: z.url().max(8_000),
    additionalData: Besides.default({}),
    authenticationData: Authentication.optional(),
    billingAddress: Address.optional(),
    browserInfo: Browser.optional(),
    // The simulator captures at once, or when it is asked to.
    captureDelayHours: z.literal(0).optional(),
    channel: z.literal('Web').optional(),
    metadata: z.record(z.string().max(20), z.string().max(80)).optional(),
    mpiData: Proof.optional(),
    origin: z.url().max(80).optional(),
    recurringProcessingModel: z.enum(['CardOnFile', 'Subscription', 'UnscheduledCardOnFile']).optional(),
    shopperEmail: text(300).optional(),
    shopperInteraction: z.enum(['Ecommerce', 'ContAuth']).default('Ecommerce'),
    shopperIP: text(1_000).optional(),
    shopperReference: z.string().min(3).max(256).optional(),
    shopperStatement: text(22).optional(),
    storePaymentMethod: z.boolean().optional(),
  })
  .refine(({ shopperInteraction, paymentMethod: { cvc } }) => shopperInteraction === 'ContAuth' || cvc, {
    path: ['paymentMethod', 'cvc'],
  })
  .refine(({ shopperInteraction: from, recurringProcessingModel: model }) => from !== 'ContAuth' || model, {
    path: ['recurringProcessingModel'],
  })

export type AdyenPaymentBody = z.infer<typeof AdyenPaymentBody>

export const AdyenDetailsBody = z.strictObject({ details: z.strictObject({ redirectResult: text(20_000) }) })

const modifying = { merchantAccount, reference: reference.optional() }
export const AdyenCaptureBody = z.strictObject({ ...modifying, amount: amountFrom(1) })
export const AdyenRefundBody = z.strictObject({
  ...modifying,
  amount: amountFrom(1),
  capturePspReference: text(16).optional(),
  merchantRefundReason: z.enum(['FRAUD', 'CUSTOMER REQUEST', 'RETURN', 'DUPLICATE', 'OTHER']).optional(),
})
export const AdyenUndoBody = z.strictObject(modifying)
export const AdyenTechnicalCancelBody = z.strictObject({ ...modifying, paymentReference: reference })
export const AdyenPaymentMethodsBody = z.strictObject({
  merchantAccount,
  channel: z.literal('Web').optional(),
})

/** Where Adyen has a code of its own for what is wrong with a field. */
const CODES: Readonly<Record<string, readonly [string, string]>> = {
  amount: ['100', 'No amount specified'],
  'paymentMethod.number': ['101', 'Invalid card number'],
  'paymentMethod.cvc': ['103', 'CVC is not the right length'],
  'paymentMethod.expiryMonth': ['140', 'Expiry month should be between 1 and 12 inclusive'],
  'paymentMethod.expiryYear': ['141', 'Expiry year should be a 4 digit number'],
  reference: ['130', 'Reference Missing'],
}

/** Throws a fault that names the field, and never its value. */
export function readAdyenBody<T>(shape: z.ZodType<T>, body: string): T {
  const parsed = shape.safeParse(jsonIn(body))
  if (parsed.success) return parsed.data
  throw faultIn(parsed.error.issues[0])
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw unfit('702', 'The request is no JSON.')
  }
}

function faultIn(issue: z.core.$ZodIssue | undefined): AdyenFault {
  const path = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys')
    return unfit('702', `Structure contains the following unknown fields: [${issue.keys.join(', ')}]`)
  const [code, message] = CODES[path] ?? [
    '702',
    `The field ${path === '' ? 'body' : path} is missing or wrong`,
  ]
  return unfit(code, message)
}
