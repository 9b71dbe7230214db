/**
 * The port to the payment processor: what this service asks of whoever moves the money. Every operation has
 * a key of its own and is idempotent by it; amounts are integer minor units; times are ISO 8601 UTC by the
 * processor's clock. `acquirers/` has a client for each protocol that acquirers speak; `simulator/` answers in the sandbox.
 */
import type { BillingAddress, CardBrand } from '../domain/cards'

export interface CardData {
  number: string
  expiryMonth: number
  expiryYear: number
  cvc: string | null
  holderName: string
  /** Where the cardholder's statements go, for the issuer to compare; absent when nobody told. */
  billingAddress?: BillingAddress
}

export interface AuthorizeRequest {
  /** `{pay_id}:authorize`; the same key continues the same operation after a challenge. */
  key: string
  /** The processor refuses to start work on the operation after this instant; null for merchant-initiated charges. */
  notAfter: string | null
  amount: bigint
  currency: string
  /** Authorize and capture at once. */
  capture: boolean
  initiatedBy: 'customer' | 'merchant'
  threeDSecureMode: 'automatic' | 'required' | 'never'
  /** Set once the challenge was answered: the operation goes on from `challenge`. */
  authenticatedBy: string | null
  /** Whom the cardholder's bank names when it asks who pays; absent while the cardholder is not there. */
  merchantName?: string
  /** Where the access control server sends the browser with its answer. */
  notificationUrl: string
  card: CardData
  /** Which stored card a merchant-initiated charge is of; absent while the cardholder is there. */
  cardOnFile?: string
  processingChannel: string | null
}

/** What the processor knows about a card; null where it does not say. */
export interface CardFacts {
  brand: CardBrand
  bin: string | null
  funding: string | null
  country: string | null
  issuer: string | null
}

export interface Challenge {
  threeDSServerTransId: string
  acsUrl: string
  creq: string
}

export interface ThreeDSecureFacts {
  required: boolean
  status: 'not_required' | 'pending' | 'authenticated' | 'attempted' | 'failed' | 'unavailable'
  version: string | null
}

/** Where an authorize operation stands in the processor's ledger. */
export type Authorization =
  | {
      state: 'approved'
      at: string
      processorReference: string
      captured: boolean
      card: CardFacts
      threeDSecure: ThreeDSecureFacts
    }
  | { state: 'declined'; at: string; declineCode: string; card: CardFacts; threeDSecure: ThreeDSecureFacts }
  | { state: 'challenge'; at: string; challenge: Challenge; card: CardFacts; threeDSecure: ThreeDSecureFacts }
  /** The key is closed: whatever stood under it is void, and it stays refused for ever. */
  | { state: 'closed'; at: string; voided: boolean }

export interface CaptureRequest {
  /** `{pay_id}:capture:{operation}`. */
  key: string
  authorizationKey: string
  amount: bigint
  /** Nothing more will be captured: what is left of the authorization is voided. */
  final: boolean
}

/** `refused`: the issuer has withdrawn the authorization, or it cannot bear the amount; nothing was captured. */
export type Capture =
  { state: 'captured'; at: string } | { state: 'refused'; at: string; declineCode: string }

export interface RefundRequest {
  /** `{ref_id}:refund`. */
  key: string
  authorizationKey: string
  amount: bigint
}

/** `failed`: nothing went back to the cardholder, and nothing will under this key. */
export interface Refund {
  state: 'succeeded' | 'failed'
  at: string
}
export interface VerifyRequest {
  /** `{tokn_id}:verify`. */
  key: string
  card: CardData
}

/** Whether the issuer knows the card and lets it be stored; no money is asked for. */
export type Verification =
  | { state: 'verified'; at: string; card: CardFacts }
  | { state: 'refused'; at: string; declineCode: string; card: CardFacts }

/**
 * The answer to one call. `known` carries the ledger's state. `transient` says the processor answered that it
 * could not do it now and did nothing. `unavailable` says the request never reached it. `unknown` says nothing
 * can be concluded (time-out, connection lost after sending): ask about the key before anything else.
 */
export type ProcessorAnswer<T> =
  { kind: 'known'; value: T } | { kind: 'transient' } | { kind: 'unavailable' } | { kind: 'unknown' }

export interface AuthenticationResult {
  threeDSServerTransId: string
  /** By the processor, never by the `cres`. `pending` while the cardholder has not answered. */
  status: 'pending' | 'authenticated' | 'attempted' | 'failed' | 'unavailable'
}

export interface Processor {
  authorize(request: AuthorizeRequest): Promise<ProcessorAnswer<Authorization>>
  /** Asks about an operation's key; `null` when the ledger has nothing under it. */
  inquire(key: string): Promise<ProcessorAnswer<Authorization | null>>
  /**
   * Voids what exists under the key, captures made by {@link capture} excepted, and refuses the key for ever.
   * Repeating it is harmless.
   */
  close(key: string): Promise<ProcessorAnswer<Authorization>>
  /** Captures some or all of an authorization that was not captured at once. */
  capture(request: CaptureRequest): Promise<ProcessorAnswer<Capture>>
  /** Asks about a capture's key; `null` when the ledger has nothing under it. */
  inquireCapture(key: string): Promise<ProcessorAnswer<Capture | null>>
  /** Gives back some or all of what was captured. */
  refund(request: RefundRequest): Promise<ProcessorAnswer<Refund>>
  /** Asks about a refund's key; `null` when the ledger has nothing under it. */
  inquireRefund(key: string): Promise<ProcessorAnswer<Refund | null>>
  /** Verifies a card that is to be stored; the same key is answered the same for ever. */
  verify(request: VerifyRequest): Promise<ProcessorAnswer<Verification>>
  authenticationResult(threeDSServerTransId: string): Promise<ProcessorAnswer<AuthenticationResult | null>>
}
