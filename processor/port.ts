/**
 * The port to the payment processor: what this service asks of whoever moves the money. Every operation has
 * a key of its own and is idempotent by it; amounts are integer minor units; times are ISO 8601 UTC by the
 * processor's clock. `acquirers/` has a client for each protocol that acquirers speak; `simulator/` answers in the sandbox.
 */
import type { Capabilities } from '../domain/acquirer-capabilities'
import type { Action, Returned } from '../domain/actions'
import type { Authentication } from '../domain/authentications'
import type { BrowserFacts, Exemption } from '../domain/besides'
import type { BillingAddress, CardBrand } from '../domain/cards'
import type { DisputeNotice } from '../domain/disputes'
import type { ApprovalFacts, IssuerChecks, NetworkDecline, NetworkIds } from '../domain/network-facts'
import type { SettlementBatch } from '../domain/settlements'
import type { Movement } from './movement'
import type { SettlementLine } from './settlement'
import type { CannotTell, Terms } from './terms'
import type { ToldEvent } from './told'

/** How long a call waits for its answer, in milliseconds. */
export const PROCESSOR_LIMIT = 10_000

export interface CardData {
  number: string
  expiryMonth: number
  expiryYear: number
  cvc: string | null
  holderName: string
  /** The cardholder's billing address, which the issuer compares with its own; absent if it was not given. */
  billingAddress?: BillingAddress
}

export interface AuthorizeRequest {
  /** The payment's key (`domain/processor-keys.ts`); the same key continues the same operation after a challenge. */
  key: string
  /** The payment's id. Whatever is told of the operation later names it, so that a repeat by another payment is seen. */
  reference: string
  /** The processor refuses to start work on the operation after this instant; null for merchant-initiated charges. */
  notAfter: string | null
  amount: bigint
  currency: string
  /** Authorize and capture at once. */
  capture: boolean
  initiatedBy: 'customer' | 'merchant'
  /** Of a charge without the cardholder: one of a series, or one by itself. */
  sequence?: 'recurring' | 'unscheduled'
  /** The card is stored once it is approved, for charges to come. */
  storing?: true
  /** What the network calls the payment that stored the card, at whatever acquirer it was. */
  agreement?: NetworkIds
  threeDSecureMode: 'automatic' | 'required' | 'never'
  /** The transaction of the challenge, once the cardholder has answered it; the operation then continues. */
  authenticatedBy: string | null
  /** The merchant's name as the bank shows it on the challenge page; absent for charges without the cardholder. */
  merchantName?: string
  /** Where the browser comes back to from an action, by GET or POST; from a hidden frame, to `/frame` under it. */
  notificationUrl: string
  card: CardData
  /** The stored card of a merchant-initiated charge; absent if the cardholder is present. */
  cardOnFile?: string
  processingChannel: string | null
  /** The payer's e-mail address and name, as the merchant gave them for this payment alone; absent if it gave none. */
  payer?: { email?: string; name?: string }
  exemption?: Exemption
  /** The cardholder was authenticated elsewhere: he is challenged no more. Only for an acquirer that takes it (`capabilities`). */
  authentication?: Authentication
  browser?: BrowserFacts
  /** What the statement of the card shows of it (`domain/besides.ts`); absent for what the acquirer has of the merchant. */
  statementDescriptor?: string
}

/** What the processor knows about a card; null for what it does not know. */
export interface CardFacts {
  brand: CardBrand
  bin: string | null
  funding: string | null
  country: string | null
  issuer: string | null
}

export interface ThreeDSecureFacts {
  required: boolean
  status: 'not_required' | 'pending' | 'authenticated' | 'attempted' | 'failed' | 'unavailable'
  version: string | null
}

/** What was captured of an authorization by now, and what of that was given back, in minor units. */
export interface ProcessorTaken {
  captured: bigint
  refunded: bigint
  /** When it was last captured from. */
  at: string
}

/** The state of an authorize operation in the processor's ledger. */
export type Authorization = AuthorizationState & {
  terms?: Terms
  /** Absent while nothing is captured, and from acquirers that do not tell it. */
  taken?: ProcessorTaken
}

type AuthorizationState =
  | {
      state: 'approved'
      at: string
      processorReference: string
      captured: boolean
      /** Of what was captured at once: it is taken, and confirmed later; or it has failed since. Absent: it stands. */
      captureStatus?: 'pending' | 'failed'
      network?: ApprovalFacts
      /** Until when it can be captured, if it was not captured at once; absent if the acquirer does not say. */
      captureBefore?: string
      card: CardFacts
      threeDSecure: ThreeDSecureFacts
    }
  | {
      state: 'declined'
      at: string
      /** One of domain/decline-codes.ts, or the acquirer's own, which only operators are shown. */
      declineCode: string
      /** Null: the card's network was never asked. Absent: nobody knows. */
      network?: NetworkDecline | null
      /** What the issuer compared, if it was asked. */
      checks?: IssuerChecks
      card: CardFacts
      threeDSecure: ThreeDSecureFacts
    }
  /** It goes on once the cardholder's browser has carried the action out. Several may follow each other. */
  | { state: 'challenge'; at: string; challenge: Action; card: CardFacts; threeDSecure: ThreeDSecureFacts }
  /** A close is taken, and decided later: what stands is void then, or it stands as before. */
  | { state: 'closing'; at: string }
  /** The key is closed: what of its authorization was not `taken` is void, and the key is refused for ever. */
  | { state: 'closed'; at: string; voided: boolean }

export interface CaptureRequest {
  /** The payment's key and the operation's. */
  key: string
  /** The payment's id. */
  reference: string
  authorizationKey: string
  amount: bigint
  currency: string
  /** This is the last capture: the rest of the authorization is voided. */
  final: boolean
}

/**
 * `refused`: the issuer has withdrawn the authorization, or the amount exceeds what is left. Nothing was captured.
 * That of what was captured says so too, once it has failed. `pending`: it is taken, and confirmed later, or refused.
 * `amount`: what was captured under the key, and `taken`: by all captures, as far as the acquirer tells them. `arn`: the
 * acquirer reference number, by which a bank finds it.
 */
export type Capture = (
  | { state: 'captured' | 'pending'; at: string; amount?: bigint; arn?: string }
  | { state: 'refused'; at: string; declineCode: string }
) & { taken?: ProcessorTaken }

export interface RefundRequest {
  /** The payment's key and that of the call that asks for the refund. */
  key: string
  /** The refund's id. */
  reference: string
  authorizationKey: string
  amount: bigint
  currency: string
}

/**
 * `pending`: it is taken, and how it ends is told later, or found by asking. `failed`: the cardholder got nothing back, and never
 * will under this key; also of what had succeeded, when the cardholder's bank has sent it back.
 */
export interface Refund {
  state: 'pending' | 'succeeded' | 'failed'
  at: string
  terms?: Terms
  /** Why it has failed, of `REFUND_FAILURES` (`domain/refunds.ts`); any other counts as none. */
  failure?: string
  /** The acquirer reference number, by which a bank finds it. */
  arn?: string
}

export interface VerifyRequest {
  /** `{tokn_id}:verify`. */
  key: string
  card: CardData
  /** The charges without the cardholder that he agrees to, if that was said. */
  sequence?: 'recurring' | 'unscheduled'
  /** The cardholder can be led through an action, and his browser comes back here from it. Absent: nobody can be led anywhere. */
  notificationUrl?: string
  /** The merchant's name as the bank shows it, if he is. */
  merchantName?: string
}

/**
 * Whether the issuer accepts that the card is stored. No money moves. `challenge`: not before the cardholder's browser has carried the
 * action out.
 */
export type Verification =
  | { state: 'verified'; at: string; card: CardFacts; network?: NetworkIds }
  | { state: 'refused'; at: string; declineCode: string; card: CardFacts }
  | { state: 'challenge'; at: string; challenge: Action; card: CardFacts }

/** `unsupported`: the acquirer cannot be asked. What it tells unasked counts as it is told. */
export type ContestedAnswer = ProcessorAnswer<Contested | null> | { kind: 'unsupported' }

/** By the time of the payment's account. A sandbox's acquirer has no clock of its own, and plays by these. */
export interface AccountTimes {
  /** Of the first capture. */
  capturedAt: string
  now: string
}

/** What the acquirer knows of an authorization's disputes. */
export interface Contested {
  disputes: readonly DisputeNotice[]
  /** When the issuer warned of fraud; null for no warning. */
  fraudWarnedAt: string | null
}

export interface AcceptDispute {
  /** The dispute's, and the stage that it is in. */
  key: string
  /** The acquirer's own name of the dispute, and the key of the authorization that it is of. */
  dispute: string
  authorizationKey: string
  /** By the time of the payment's account, as in {@link AccountTimes}. */
  at: string
}

export interface SubmitEvidence extends AcceptDispute {
  /** The fields that are given, by name, and the names of files that the acquirer did not take (domain/dispute-evidence.ts). */
  evidence: Readonly<Record<string, string>>
  /** The files, which the acquirer has by now, in the order in which they are to be read. */
  files: readonly EvidenceFile[]
}

export interface EvidenceFile {
  /** Under which it was sent. */
  key: string
  /** The field of the evidence that it belongs to. */
  field: string
  /** Ours, and not the merchant's: letters, digits, `_`, `-` and one dot. */
  name: string
}

export interface SendEvidenceFile extends Pick<EvidenceFile, 'key' | 'field'> {
  authorizationKey: string
  /** The media type, by its content: `application/pdf`, `image/png` or `image/jpeg`. */
  type: string
  content: Uint8Array
}

/** `refused`: the acquirer, or a server before it, takes no such file, now or later. */
export interface EvidenceFileTaken {
  state: 'received' | 'refused'
  at?: string
}

/** `unsupported`: the acquirer takes no files, and evidence goes to it as text that names them. */
export type EvidenceFileSent = ProcessorAnswer<EvidenceFileTaken> | { kind: 'unsupported' }

/** `refused`: it came too late, or there is nothing to answer. Ask what has become of the dispute. */
export interface DisputeAnswered {
  state: 'received' | 'refused'
  at: string
}

/**
 * The answer to one call. `known` carries the ledger's state. `transient` says the processor answered that it
 * could not do it now and did nothing. `unavailable` says the request never reached it. `unknown` says nothing
 * can be concluded (time-out, connection lost after sending): ask about the key before anything else.
 */
export type ProcessorAnswer<T> =
  | { kind: 'known'; value: T }
  | { kind: 'transient' }
  | { kind: 'unavailable' }
  | { kind: 'unknown' }
  | CannotTell

/** From `from` up to `until`, which is not part of it. Only a window that is over is listed completely. */
export interface Window {
  from: string
  until: string
}

/** In order of time. `next`: the cursor of the page that follows; null on the last one. */
export interface Movements {
  movements: readonly Movement[]
  next: string | null
}

/** `unsupported`: the acquirer cannot list what it did. That says nothing about whether it did anything. */
export type Listed = ProcessorAnswer<Movements> | { kind: 'unsupported' }

/** In the order in which their spans end. `next`: the cursor of the page that follows; null on the last one. */
export interface SettlementsPage {
  settlements: readonly SettlementBatch[]
  next: string | null
}

/** `unsupported`: the acquirer tells nothing of what it settles. */
export type ListedSettlements = ProcessorAnswer<SettlementsPage> | { kind: 'unsupported' }

/**
 * The lines as they are read. They throw a {@link SettlementFault} where the settlement is wrong, which may be at its end: until
 * they have ended, nothing that was read may be booked. Whoever does not read on returns the iterator.
 */
export type SettlementLines =
  ProcessorAnswer<AsyncGenerator<SettlementLine, void, void>> | { kind: 'unsupported' }

/** In the order in which they were told. `next`: the cursor of the page that follows; null on the last one. */
export interface NotificationsPage {
  notifications: readonly ToldEvent[]
  next: string | null
}

/** `unsupported`: the acquirer lists none. */
export type ListedNotifications = ProcessorAnswer<NotificationsPage> | { kind: 'unsupported' }

/**
 * Where the authorization stands after an action. `challenge` again: another one follows, or, with the same id, this one is not done.
 * `authentication`: what a 3-D Secure server knows, never what the `cres` says, for `authorize`; `pending` until it is answered.
 */
export type Resumed =
  | Authorization
  | { state: 'authentication'; status: 'pending' | 'authenticated' | 'attempted' | 'failed' | 'unavailable' }

export interface Processor {
  /** What the account at the acquirer can do. */
  readonly capabilities: Capabilities
  /** Asks for something that changes nothing: whether the acquirer answers, and takes the credentials. */
  greet(): Promise<ProcessorAnswer<unknown>>
  authorize(request: AuthorizeRequest): Promise<ProcessorAnswer<Authorization>>
  /** Asks about an operation's key; `null` when the ledger has nothing under it. */
  inquire(key: string): Promise<ProcessorAnswer<Authorization | null>>
  /**
   * Refuses the key for ever, and voids what exists under it, except what was captured by {@link capture} or is given back
   * already: that stands, and is told as `taken`. Repeating it is harmless, also while it is `closing`. An acquirer that cannot
   * refuse a key (`capabilities.closes`) voids what stands then. `reference`: the payment that closes it.
   */
  close(key: string, reference: string): Promise<ProcessorAnswer<Authorization>>
  /** Captures some or all of an authorization that was not captured at once. */
  capture(request: CaptureRequest): Promise<ProcessorAnswer<Capture>>
  /** Asks about a capture's key; `null` when the ledger has nothing under it. */
  inquireCapture(key: string): Promise<ProcessorAnswer<Capture | null>>
  /** Gives back some or all of what was captured. */
  refund(request: RefundRequest): Promise<ProcessorAnswer<Refund>>
  /** Asks about a refund's key; `null` when the ledger has nothing under it. */
  inquireRefund(key: string): Promise<ProcessorAnswer<Refund | null>>
  /** Verifies a card that is to be stored. The same key gets the same answer, until what it leads to is carried out. */
  verify(request: VerifyRequest): Promise<ProcessorAnswer<Verification>>
  /**
   * Where a verification stands that waits for an action: the same one again if it is not carried out. Nothing need have been brought
   * back. `null` when the ledger has no such verification, or what was brought is not of it.
   */
  resumeVerification(key: string, returned: Returned): Promise<ProcessorAnswer<Verification | null>>
  /**
   * Goes on with an operation that waits for an action. The same return gets the same answer, however often it is given. `null`
   * when the ledger has no such action.
   */
  resume(key: string, returned: Returned): Promise<ProcessorAnswer<Resumed | null>>
  /** The disputes of an authorization, and the warnings; null if the acquirer does not know it. */
  contested(authorizationKey: string, times: AccountTimes): Promise<ContestedAnswer>
  /** Hands over a file, before the evidence that names it. The same key is the same file, however often it is sent. */
  sendEvidenceFile(request: SendEvidenceFile): Promise<EvidenceFileSent>
  /** Hands over what the merchant says against a dispute. One submission for each stage counts. */
  submitEvidence(request: SubmitEvidence): Promise<ProcessorAnswer<DisputeAnswered>>
  /** Gives a dispute up: what it holds is the cardholder's. */
  acceptDispute(request: AcceptDispute): Promise<ProcessorAnswer<DisputeAnswered>>
  /** Asks about the key of a submission or an acceptance; `null` when the acquirer has nothing under it. */
  inquireDisputeAnswer(key: string): Promise<ProcessorAnswer<DisputeAnswered | null>>
  /** A page of what the processor did in a window of time. `cursor`: that of the page, null for the first one. */
  list(window: Window, cursor: string | null): Promise<Listed>
  /** A page of what the processor told since a time. `cursor`: that of the page, null for the first one. */
  listNotifications(since: string, cursor: string | null): Promise<ListedNotifications>
  /** A page of the settlements whose spans end since a time. `cursor`: that of the page, null for the first one. */
  settlements(since: string, cursor: string | null): Promise<ListedSettlements>
  /** The lines of a settlement, by what the acquirer calls it; `transient` while it is not there yet. */
  settlement(id: string): Promise<SettlementLines>
}
