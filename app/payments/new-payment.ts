/** The row of a new `pending` payment: what every payment begins with. */
import { keptAsSent } from '../../contract/as-sent'
import type { CardColumns } from '../../contract/card'
import type { CardholderMail } from '../../domain/cardholder-mails'
import { currencyDigits, floorToMinor } from '../../domain/money'
import { convertedFrom, termsIn, type StoredTerms } from '../../domain/tariffs'
import { mintedAt, newId } from '../../infra/ids'
import type { AccountModel, PaymentModel } from '../../prisma/generated/models'
import type { Chosen } from '../../processor/registry'
import type { Tenant } from '../../store/context'
import type { Dependencies } from '../dependencies'

/** What the payment is about. */
export type PaymentTerms = Chosen &
  Pick<
    PaymentModel,
    | 'amount'
    | 'currency'
    | 'capture'
    | 'reference'
    | 'description'
    | 'initiatedBy'
    | 'processingChannel'
    | 'order'
    | 'metadata'
    | 'idempotencyKeyHash'
    | 'processorKey'
  >

/** What a payment takes over of its account. */
export type PayeeTerms = Pick<
  AccountModel,
  | 'feeBasisPoints'
  | 'feeFixed'
  | 'tariff'
  | 'reviewAbove'
  | 'apiVersion'
  | 'statementDescriptor'
  | 'cardholderMails'
>

/** A new payment with the cardholder present, its card not stored. */
export async function newPayment(
  { now, real, leaseMs, store }: Pick<Dependencies, 'now' | 'real' | 'leaseMs' | 'store'>,
  { tenant, account }: { tenant: Tenant; account: PayeeTerms },
  terms: PaymentTerms,
  card: CardColumns,
): Promise<PaymentModel> {
  const charged = await termsOfPayment(store, tenant, account, terms.currency)
  const id = newId('payment', now().getTime())
  const createdAt = mintedAt(id)
  const begunAt = real()
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
    feeFixed: charged.feeFixed,
    tariff: charged.tariff as PaymentModel['tariff'],
    fee: 0n,
    feeSettled: false,
    review: isReviewed(account, terms),
    processorReference: null,
    capturedAt: null,
    captureBefore: null,
    cardholderActedAt: begunAt,
    epoch: 1,
    leaseUntil: new Date(begunAt.getTime() + leaseMs),
    pendingReason: null,
    dueAt: new Date(createdAt.getTime() + leaseMs),
    apiVersion: account.apiVersion,
    idempotencyKeyHash: terms.idempotencyKeyHash,
    lastEventAt: createdAt,
    createdAt,
    refundsPending: 0n,
    amountDisputed: 0n,
    disputeFees: 0n,
    fraudWarnedAt: null,
    storeCard: false,
    untold: null,
    lastCaptureAmount: null,
    lastCaptureReference: null,
    lastCaptureMetadata: null,
    lastCaptureStatus: null,
    closingSince: null,
    acquirer: terms.acquirer,
    processorKey: terms.processorKey,
    waitingSince: null,
    revision: 0,
    payer: null,
    network: null,
    retry: null,
    besides:
      account.statementDescriptor === null ? null : { statementDescriptor: account.statementDescriptor },
    asSent: keptAsSent(null, { order: terms.order, metadata: terms.metadata }) as PaymentModel['asSent'],
    route: terms.route as PaymentModel['route'],
    ownAuthentication: null,
    receiptMail: isReceipted(account) ? true : null,
  }
}

/** Only sums that are converted read a rate. */
async function termsOfPayment(
  { exchangeRates }: Pick<Dependencies['store'], 'exchangeRates'>,
  { livemode }: Tenant,
  account: StoredTerms,
  currency: string,
): Promise<StoredTerms> {
  const from = convertedFrom(account, currency)
  const rate = from === null ? null : await exchangeRates.between(livemode, { from, to: currency })
  return termsIn(account, currency, rate)
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

const isReceipted = ({ cardholderMails }: PayeeTerms): boolean =>
  cardholderMails.includes('receipt' satisfies CardholderMail)

function isReviewed({ reviewAbove }: PayeeTerms, { amount, currency }: PaymentTerms): boolean {
  return reviewAbove !== null && amount > floorToMinor(reviewAbove, currencyDigits(currency))
}
