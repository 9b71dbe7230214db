/** What may change of a payment. */
import type { Besides } from './besides'
import type { DeclineCode } from './decline-codes'
import type { NetworkFacts, RetryAdvice } from './network-facts'
import type { CaptureStatus, PaymentStatus, ThreeDsStatus } from './payment-states'
import type { WaitReason } from './payment-work'

/** The columns that may change. */
export interface PaymentChanges {
  status?: PaymentStatus
  amount?: bigint
  currency?: string
  description?: string | null
  metadata?: Readonly<Record<string, string>>
  customerId?: string
  stored?: boolean
  storeCard?: boolean
  cardLast4?: string
  cardExpiryMonth?: number
  cardExpiryYear?: number
  amountRefunded?: bigint
  amountDisputed?: bigint
  disputeFees?: bigint
  fraudWarnedAt?: Date
  refundsPending?: bigint
  processorKey?: string | null
  closingSince?: Date | null
  acquirer?: string
  amountCaptured?: bigint
  fee?: bigint
  feeSettled?: boolean
  capturedAt?: Date | null
  captureBefore?: Date | null
  lastCaptureAmount?: bigint
  lastCaptureReference?: string | null
  lastCaptureMetadata?: Readonly<Record<string, string>>
  lastCaptureStatus?: CaptureStatus
  processorReference?: string
  declineCode?: DeclineCode
  network?: NetworkFacts | null
  retry?: RetryAdvice | null
  cardBrand?: string
  cardBin?: string | null
  cardFunding?: string | null
  cardCountry?: string | null
  cardIssuer?: string | null
  threeDsRequired?: boolean
  threeDsStatus?: ThreeDsStatus
  threeDsVersion?: string | null
  threeDsTransId?: string
  ownAuthentication?: null
  besides?: Besides
  sealedChallenge?: null
  challengeExpiresAt?: Date | null
  cardholderActedAt?: Date
  epoch?: number
  leaseUntil?: Date | null
  pendingReason?: WaitReason | null
  waitingSince?: Date | null
  dueAt?: Date | null
}
