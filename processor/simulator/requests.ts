/** Schemas of the simulator's requests. A fault names the field and never its value. */
import { z } from 'zod'
import type { Returned } from '../../domain/actions'
import {
  CRYPTOGRAM,
  PROVEN_RESULTS,
  THREE_DS_VERSIONS,
  type Authentication,
} from '../../domain/authentications'
import { EXEMPTIONS, STATEMENT_DESCRIPTOR, type BrowserFacts } from '../../domain/besides'
import { isCardNumber } from '../../domain/cards'
import type { AuthorizeRequest, CaptureRequest, RefundRequest, VerifyRequest } from '../port'

const line = z.string().nullish()
const Address = z.strictObject({
  line1: z.string(),
  line2: line,
  city: line,
  postcode: line,
  country: line,
  state: line,
})

export const CardBody = z.strictObject({
  number: z.string().refine(isCardNumber),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2099),
  cvc: z.string().nullable(),
  holderName: z.string().min(1),
  billingAddress: Address.exactOptional(),
})

export const requestKey = z.string().min(1).max(200)
export const positiveAmount = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt)
const [key, amount] = [requestKey, positiveAmount]

const currency = z.string().length(3)

/** As clients of other acquirers ask, who need not name the payment or refund. */
export type Unnamed<T extends { reference: string }> = Omit<T, 'reference'> & { reference?: string }

const Capture: z.ZodType<CaptureRequest> = z.strictObject({
  key,
  reference: key,
  authorizationKey: key,
  amount,
  currency,
  final: z.boolean(),
})

const Refund: z.ZodType<RefundRequest> = z.strictObject({
  key,
  reference: key,
  authorizationKey: key,
  amount,
  currency,
})

const Close = z.object({ reference: key.exactOptional() })

const Verify: z.ZodType<VerifyRequest> = z.strictObject({
  key,
  card: CardBody,
  sequence: z.enum(['recurring', 'unscheduled']).exactOptional(),
  notificationUrl: z.url().exactOptional(),
  merchantName: z.string().exactOptional(),
})

const told = z.string().exactOptional()
const count = z.int().exactOptional()
const flag = z.boolean().exactOptional()
export const BrowserGiven: z.ZodType<BrowserFacts> = z.strictObject({
  ipAddress: told,
  userAgent: told,
  acceptHeader: told,
  language: told,
  colorDepth: count,
  screenWidth: count,
  screenHeight: count,
  timeZoneOffset: count,
  javaEnabled: flag,
  javascriptEnabled: flag,
})

const Resume: z.ZodType<Omit<Returned, 'kind'>> = z.strictObject({
  action: key,
  fields: z.record(z.string(), z.string()),
  browser: BrowserGiven.exactOptional(),
})

const AuthenticationGiven: z.ZodType<Authentication> = z.strictObject({
  version: z.enum(THREE_DS_VERSIONS),
  eci: z.string().regex(/^\d{2}$/),
  transactionId: z.guid(),
  status: z.enum(PROVEN_RESULTS),
  challenged: z.boolean(),
  cryptogram: z.string().regex(CRYPTOGRAM),
})

export const PayerBody = z.strictObject({
  email: z.string().exactOptional(),
  name: z.string().exactOptional(),
})

const Authorize: z.ZodType<AuthorizeRequest> = z
  .strictObject({
    key,
    reference: key,
    notAfter: z.iso.datetime().nullable(),
    amount,
    currency,
    capture: z.boolean(),
    initiatedBy: z.enum(['customer', 'merchant']),
    sequence: z.enum(['recurring', 'unscheduled']).exactOptional(),
    storing: z.literal(true).exactOptional(),
    agreement: z
      .strictObject({ transactionId: z.string().exactOptional(), linkId: z.string().exactOptional() })
      .exactOptional(),
    threeDSecureMode: z.enum(['automatic', 'required', 'never']),
    authenticatedBy: z.string().nullable(),
    merchantName: z.string().exactOptional(),
    notificationUrl: z.string(),
    card: CardBody,
    cardOnFile: z.string().exactOptional(),
    processingChannel: z.string().nullable(),
    payer: PayerBody.exactOptional(),
    exemption: z.enum(EXEMPTIONS).exactOptional(),
    authentication: AuthenticationGiven.exactOptional(),
    browser: BrowserGiven.exactOptional(),
    statementDescriptor: z.string().regex(STATEMENT_DESCRIPTOR).exactOptional(),
  })
  .refine(({ initiatedBy, card }) => initiatedBy === 'merchant' || card.cvc !== null, {
    path: ['card', 'cvc'],
  })

export class BadRequest extends Error {
  constructor(readonly field: string) {
    super(`the field ${field} is missing or wrong`)
  }
}

export function readAuthorizeRequest(body: string): AuthorizeRequest {
  return parse(Authorize, body)
}

export function readCaptureRequest(body: string): CaptureRequest {
  return parse(Capture, body)
}

export function readRefundRequest(body: string): RefundRequest {
  return parse(Refund, body)
}

/** The payment that closes a key. */
export function readCloseRequest(body: string): string | undefined {
  return parse(Close, body === '' ? '{}' : body).reference
}

export function readResumeRequest(body: string): Omit<Returned, 'kind'> {
  return parse(Resume, body)
}

export function readVerifyRequest(body: string): VerifyRequest {
  return parse(Verify, body)
}

export function parse<T>(schema: z.ZodType<T>, body: string): T {
  let raw: unknown
  try {
    raw = JSON.parse(body)
  } catch {
    throw new BadRequest('body')
  }
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  // A fault of the whole body has no path. An unknown key is not repeated, because it could contain a value.
  throw new BadRequest(field === '' ? 'body' : field)
}
