/** From a body to the rows of a new `pending` payment. */
import type { CardColumns } from '../../../contract/card'
import { impossible } from '../../../contract/errors'
import type { CardPaymentBody, MerchantPaymentBody, TokenPaymentBody } from '../../../contract/payment/create'
import { cardBrand } from '../../../domain/cards'
import { CVC_LIFE } from '../../../domain/payment-clock'
import type { CustomerModel, TokenModel } from '../../../prisma/generated/models'
import type { CardData } from '../../../processor/port'
import { newCustomer } from '../../../store/customers/draft'
import type { PaymentBeginning } from '../../../store/payments/begin'
import {
  draftChargeRow,
  draftPaymentRow,
  type PaymentDrafting,
  type PaymentTerms,
} from '../../../store/payments/draft'
import { refuseNumber } from '../../card-numbers'
import { openStoredCard, openToken, readCard } from '../../cards'
import { checkedAmount, requireHttps } from '../../checks'
import type { Write } from '../../route'

export type PaymentBody = CardPaymentBody | TokenPaymentBody | MerchantPaymentBody

export interface PaymentDraft extends PaymentBeginning {
  cardData: CardData
}

/** Throws where the body names what is not there, or can no longer be used. */
export async function draftPayment(call: Write<PaymentBody>): Promise<PaymentDraft> {
  const { body } = call
  return body.initiated_by === 'merchant' ? draftCharge(call, body) : draftSale(call, body)
}

/** A payment with the cardholder present: the card comes with the call, or by a token. */
async function draftSale(
  call: Write<PaymentBody>,
  body: CardPaymentBody | TokenPaymentBody,
): Promise<PaymentDraft> {
  const { services, claim, tenant } = call
  requireHttps(tenant.livemode, { return_url: body.return_url })
  const { card: cardData, source } = await readMethod(call, body.payment_method)
  const customer = await draftCustomer(call, body)
  const { next: payment, events } = services.store.payments.open({
    ...draftPaymentRow(drafting(call), termsOf(call, body), givenColumns(cardData)),
    customerId: customer.id,
    returnUrl: body.return_url ?? null,
    threeDsMode: body.three_d_secure?.mode ?? 'automatic',
    storeCard: body.store,
  })
  return {
    claim,
    payment,
    events: [...events, ...customer.events],
    source,
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

async function readMethod(
  call: Write<PaymentBody>,
  method: (CardPaymentBody | TokenPaymentBody)['payment_method'],
): Promise<{ card: CardData; source: { token: TokenModel } | null }> {
  if ('card' in method) return { card: readCard(method.card), source: null }
  const { token, card } = await openToken(call, method.token, 'payment_method.token')
  refuseNumber(call.body, card.number)
  return { card, source: { token } }
}

/** A charge of a stored card without the cardholder, for the customer whose card it is. */
async function draftCharge(call: Write<PaymentBody>, body: MerchantPaymentBody): Promise<PaymentDraft> {
  const { services, claim } = call
  const { stored, card } = await openStoredCard(call, body.payment_method, 'payment_method')
  refuseNumber(body, card.number)
  if (body.customer?.id !== undefined && body.customer.id !== stored.customerId)
    throw impossible('customer.id', 'parameter_impossible', "is not the stored card's customer")
  const row = draftChargeRow(drafting(call), termsOf(call, body), stored)
  const { next: payment, events } = services.store.payments.open({ ...row, sequence: body.sequence })
  return { claim, payment, events, source: { stored }, customer: null, card: null, cvc: null, cardData: card }
}

const drafting = ({ services, account, tenant }: Write<PaymentBody>): PaymentDrafting => ({
  tenant,
  account,
  now: services.now(),
  leaseMs: services.leaseMs,
})

function termsOf({ claim }: Write<PaymentBody>, body: PaymentBody): PaymentTerms {
  return {
    amount: checkedAmount(body),
    currency: body.currency,
    capture: body.capture,
    reference: body.reference,
    description: body.description ?? null,
    initiatedBy: body.initiated_by,
    processingChannel: body.processing_channel ?? null,
    order: body.order ?? null,
    metadata: body.metadata,
    idempotencyKeyHash: claim.keyHash as PaymentTerms['idempotencyKeyHash'],
  }
}

/** What the body tells of the card; the rest comes from the processor. */
function givenColumns({ number, expiryMonth, expiryYear }: CardData): CardColumns {
  return {
    cardBrand: cardBrand(number),
    cardLast4: number.slice(-4),
    cardBin: null,
    cardFunding: null,
    cardCountry: null,
    cardIssuer: null,
    cardExpiryMonth: expiryMonth,
    cardExpiryYear: expiryYear,
  }
}

interface DraftedCustomer {
  id: string | null
  row: CustomerModel | null
  events: PaymentBeginning['events']
}

/** A customer named by id must exist; one described without an id is made with the payment (rulings 3). */
export async function draftCustomer(
  call: Write<unknown>,
  { customer: given }: Pick<CardPaymentBody, 'customer'>,
): Promise<DraftedCustomer> {
  const { services, tenant, account } = call
  if (given?.id !== undefined) {
    const known = await services.store.customers.exists(tenant, given.id)
    if (!known) throw impossible('customer.id', 'resource_wrong_type', 'names no customer')
    return { id: given.id, row: null, events: [] }
  }
  const name = given?.name ?? null
  const email = given?.email ?? null
  if (name === null && email === null) return { id: null, row: null, events: [] }
  const row = newCustomer(tenant, services.now(), { name, email })
  return { id: row.id, ...services.store.customers.open(row, account.apiVersion) }
}
