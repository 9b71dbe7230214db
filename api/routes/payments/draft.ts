/** From a body to the rows of a new `pending` payment. */
import { ApiError } from '../../../contract/errors'
import type { CardPaymentBody, MerchantPaymentBody } from '../../../contract/payment/create'
import { cardBrand, fullYear, normalizeCardNumber } from '../../../domain/cards'
import { currencyDigits, floorToMinor, toMinor } from '../../../domain/money'
import { CVC_LIFE } from '../../../domain/payment-clock'
import { mintedAt, newId } from '../../../infra/ids'
import type { CustomerModel, PaymentModel } from '../../../prisma/generated/models'
import type { CardData } from '../../../processor/port'
import type { PaymentBeginning } from '../../../store/payments/begin'
import type { Write } from '../../route'

export type PaymentBody = CardPaymentBody | MerchantPaymentBody

export interface PaymentDraft extends PaymentBeginning {
  cardData: CardData
}

export async function draftPayment(call: Write<PaymentBody>): Promise<PaymentDraft> {
  const { services, claim, body } = call
  if (body.initiated_by === 'merchant')
    throw impossible('payment_method', 'resource_wrong_type', 'names no stored card')
  if (body.store)
    throw impossible('store', 'parameter_impossible', 'cannot be true yet: cards are not stored')
  const customer = await draftCustomer(call, body.customer)
  const cardData = readCard(body)
  const { next: payment, events } = services.store.payments.open({
    ...draftRow(call, body, cardData),
    customerId: customer.id,
  })
  return {
    claim,
    payment,
    events: [...events, ...customer.events],
    customer: customer.row,
    card: {
      sealed: services.vault.sealCard(payment.paymentMethodId, cardData),
      numberHash: services.vault.hashNumber(cardData.number),
    },
    cvc: {
      sealed: services.vault.sealCvc(payment.id, cardData.cvc ?? ''),
      expiresAt: new Date(payment.createdAt.getTime() + CVC_LIFE),
    },
    cardData,
  }
}

function readCard({ payment_method: { card } }: CardPaymentBody): CardData {
  return {
    number: normalizeCardNumber(card.number),
    expiryMonth: card.expiry_month,
    expiryYear: fullYear(card.expiry_year),
    cvc: card.cvc,
    holderName: card.holder_name,
  }
}

function draftRow(
  { services, account, tenant, claim }: Write<PaymentBody>,
  body: CardPaymentBody,
  card: CardData,
): PaymentModel {
  const id = newId('payment', services.now().getTime())
  const createdAt = mintedAt(id)
  const leaseUntil = new Date(createdAt.getTime() + services.leaseMs)
  const digits = currencyDigits(body.currency) ?? 2
  const amount = toMinor(body.amount, digits)
  if (!amount.ok) throw new Error('an amount that was checked before')
  return {
    id,
    ...tenant,
    status: 'pending',
    amount: amount.minor,
    amountCaptured: 0n,
    amountRefunded: 0n,
    currency: body.currency,
    capture: body.capture,
    reference: body.reference,
    description: body.description ?? null,
    customerId: null,
    initiatedBy: body.initiated_by,
    sequence: null,
    subscriptionId: null,
    processingChannel: body.processing_channel ?? null,
    order: body.order ?? null,
    metadata: body.metadata,
    returnUrl: body.return_url ?? null,
    paymentMethodId: newId('payment_method', createdAt.getTime()),
    stored: false,
    cardBrand: cardBrand(card.number),
    cardLast4: card.number.slice(-4),
    cardBin: null,
    cardFunding: null,
    cardCountry: null,
    cardIssuer: null,
    cardExpiryMonth: card.expiryMonth,
    cardExpiryYear: card.expiryYear,
    threeDsMode: body.three_d_secure?.mode ?? 'automatic',
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
    review: account.reviewAbove !== null && amount.minor > floorToMinor(account.reviewAbove, digits),
    processorReference: null,
    capturedAt: null,
    captureBefore: null,
    cardholderActedAt: createdAt,
    epoch: 1,
    leaseUntil,
    pendingReason: null,
    dueAt: leaseUntil,
    apiVersion: account.apiVersion,
    idempotencyKeyHash: claim.keyHash as PaymentModel['idempotencyKeyHash'],
    lastEventAt: createdAt,
    createdAt,
    refundsPending: 0n,
  }
}

interface DraftedCustomer {
  id: string | null
  row: CustomerModel | null
  events: PaymentBeginning['events']
}

/** A customer named by id must exist; one described without an id is made with the payment (rulings 3). */
export async function draftCustomer(
  { services, tenant, account }: Write<unknown>,
  given: CardPaymentBody['customer'],
): Promise<DraftedCustomer> {
  if (given?.id !== undefined) {
    const known = await services.store.customers.exists(tenant, given.id)
    if (!known) throw impossible('customer.id', 'resource_wrong_type', 'names no customer')
    return { id: given.id, row: null, events: [] }
  }
  if (!given || (given.name === undefined && (given.email ?? null) === null))
    return { id: null, row: null, events: [] }
  const id = newId('customer', services.now().getTime())
  const createdAt = mintedAt(id)
  const customer: CustomerModel = {
    id,
    ...tenant,
    name: given.name ?? null,
    email: given.email ?? null,
    phone: null,
    billingAddress: null,
    shippingAddress: null,
    lastEventAt: createdAt,
    createdAt,
    deletedAt: null,
  }
  return { id, ...services.store.customers.open(customer, account.apiVersion) }
}

function impossible(
  param: string,
  code: 'resource_wrong_type' | 'parameter_impossible',
  message: string,
): ApiError {
  return new ApiError(code, { param, message, faults: [{ param, code, message }] })
}
