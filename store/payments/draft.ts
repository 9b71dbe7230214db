/** Rows of new `pending` payments, whoever asks for them: a call, or a subscription whose charge is due. */
import type { CardColumns } from '../../contract/card'
import { currencyDigits, floorToMinor } from '../../domain/money'
import { mintedAt, newId } from '../../infra/ids'
import type { AccountModel, PaymentMethodModel, PaymentModel } from '../../prisma/generated/models'
import type { Tenant } from '../context'

/** What the payment is about. */
export type PaymentTerms = Pick<
  PaymentModel,
  | 'amount'
  | 'currency'
  | 'capture'
  | 'reference'
  | 'description'
  | 'initiatedBy'
  | 'processingChannel'
  | 'acquirer'
  | 'order'
  | 'metadata'
  | 'idempotencyKeyHash'
>

export interface PaymentDrafting {
  tenant: Tenant
  account: AccountModel
  now: Date
  /** How long whoever begins the payment owns its outcome. */
  leaseMs: number
}

/** A new payment with the cardholder present, its card not stored. */
export function draftPaymentRow(
  { tenant, account, now, leaseMs }: PaymentDrafting,
  terms: PaymentTerms,
  card: CardColumns,
): PaymentModel {
  const id = newId('payment', now.getTime())
  const createdAt = mintedAt(id)
  const leaseUntil = new Date(createdAt.getTime() + leaseMs)
  return {
    id,
    accountId: tenant.accountId,
    livemode: tenant.livemode,
    status: 'pending',
    amount: terms.amount,
    amountCaptured: 0n,
    amountRefunded: 0n,
    currency: terms.currency,
    capture: terms.capture,
    reference: terms.reference,
    description: terms.description,
    customerId: null,
    initiatedBy: terms.initiatedBy,
    sequence: null,
    subscriptionId: null,
    processingChannel: terms.processingChannel,
    order: terms.order,
    metadata: terms.metadata,
    returnUrl: null,
    paymentMethodId: newId('payment_method', createdAt.getTime()),
    stored: false,
    ...cardColumns(card),
    threeDsMode: 'automatic',
    threeDsRequired: false,
    threeDsStatus: 'not_required',
    threeDsVersion: null,
    threeDsTransId: null,
    sealedChallenge: null,
    challengeExpiresAt: null,
    declineCode: null,
    feeBasisPoints: account.feeBasisPoints,
    feeFixed: account.feeFixed,
    fee: 0n,
    feeSettled: false,
    review: isReviewed(account, terms),
    processorReference: null,
    capturedAt: null,
    captureBefore: null,
    cardholderActedAt: createdAt,
    epoch: 1,
    leaseUntil,
    pendingReason: null,
    dueAt: leaseUntil,
    apiVersion: account.apiVersion,
    idempotencyKeyHash: terms.idempotencyKeyHash,
    lastEventAt: createdAt,
    createdAt,
    refundsPending: 0n,
    storeCard: false,
    untold: null,
    lastCaptureAmount: null,
    lastCaptureReference: null,
    lastCaptureMetadata: null,
    acquirer: terms.acquirer,
  }
}

/** A new payment by a stored card, for the customer whose card it is. */
export function draftStoredRow(
  drafting: PaymentDrafting,
  terms: PaymentTerms,
  stored: PaymentMethodModel,
): PaymentModel {
  return {
    ...draftPaymentRow(drafting, terms, stored),
    customerId: stored.customerId,
    paymentMethodId: stored.id,
    stored: true,
  }
}

/** A new charge of a stored card without the cardholder. */
export function draftChargeRow(
  drafting: PaymentDrafting,
  terms: Omit<PaymentTerms, 'initiatedBy'>,
  stored: PaymentMethodModel,
): PaymentModel {
  return {
    ...draftStoredRow(drafting, { ...terms, initiatedBy: 'merchant' }, stored),
    threeDsMode: 'never',
  }
}

function cardColumns(card: CardColumns): CardColumns {
  const {
    cardBrand,
    cardLast4,
    cardBin,
    cardFunding,
    cardCountry,
    cardIssuer,
    cardExpiryMonth,
    cardExpiryYear,
  } = card
  return {
    cardBrand,
    cardLast4,
    cardBin,
    cardFunding,
    cardCountry,
    cardIssuer,
    cardExpiryMonth,
    cardExpiryYear,
  }
}

function isReviewed({ reviewAbove }: AccountModel, { amount, currency }: PaymentTerms): boolean {
  return reviewAbove !== null && amount > floorToMinor(reviewAbove, currencyDigits(currency))
}
