/** From a body to the rows of a new `pending` payment. */
import type { CardColumns } from '../../../contract/card'
import { impossible } from '../../../contract/errors'
import type {
  CardPaymentBody,
  MerchantPaymentBody,
  StoredCardPaymentBody,
  TokenPaymentBody,
} from '../../../contract/payments/create'
import { cardBrand } from '../../../domain/cards'
import { CVC_LIFE } from '../../../domain/payment-clock'
import type { CustomerModel, TokenModel } from '../../../prisma/generated/models'
import type { CardData } from '../../../processor/port'
import { newCustomer } from '../../../store/customers/draft'
import type { PaymentBeginning } from '../../../store/payments/begin'
import {
  draftChargeRow,
  draftPaymentRow,
  draftStoredRow,
  type PaymentDrafting,
  type PaymentTerms,
} from '../../../store/payments/draft'
import { refuseNumber } from '../../../app/card-numbers'
import { openStoredCard, openToken, readCard } from '../../../app/cards'
import { checkedAmount } from '../../../app/amounts'
import { requireHttps } from '../../../app/return-addresses'
import type { Write } from '../../route'

type PresentBody = CardPaymentBody | TokenPaymentBody | StoredCardPaymentBody

export type PaymentBody = PresentBody | MerchantPaymentBody

export interface PaymentDraft extends PaymentBeginning {
  cardData: CardData
}

/** Throws where the body names what is not there, or can no longer be used. */
export async function draftPayment(call: Write<PaymentBody>): Promise<PaymentDraft> {
  const { body } = call
  if (body.initiated_by === 'merchant') return draftCharge(call, body)
  requireHttps(call.tenant.livemode, { return_url: body.return_url })
  return isStored(body) ? draftStoredSale(call, body) : draftSale(call, body)
}

const isStored = (body: PresentBody): body is StoredCardPaymentBody =>
  'card' in body.payment_method && 'id' in body.payment_method.card

/** A payment with the cardholder present: the card comes with the call, or by a token. */
async function draftSale(
  call: Write<PaymentBody>,
  body: CardPaymentBody | TokenPaymentBody,
): Promise<PaymentDraft> {
  const { services, claim } = call
  const { card: cardData, source } = await readMethod(call, body.payment_method)
  const customer = await draftCustomer(call, body)
  const { next: payment, events } = services.store.payments.open({
    ...draftPaymentRow(drafting(call), termsOf(call, body), givenColumns(cardData)),
    customerId: customer.id,
    ...presentColumns(body),
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
    cvc: sealedCvc(call, payment, cardData),
    cardData,
  }
}

/** A payment with the cardholder present by a card that was stored before: the CVC alone comes with the call. */
async function draftStoredSale(call: Write<PaymentBody>, body: StoredCardPaymentBody): Promise<PaymentDraft> {
  const { services, claim } = call
  const { id, cvc } = body.payment_method.card
  const { stored, card } = await openOwnCard(call, id, 'payment_method.card.id')
  const row = { ...draftStoredRow(drafting(call), termsOf(call, body), stored), ...presentColumns(body) }
  const { next: payment, events } = services.store.payments.open(row)
  const cardData = { ...card, cvc }
  const sealed = sealedCvc(call, payment, cardData)
  return { claim, payment, events, source: { stored }, customer: null, card: null, cvc: sealed, cardData }
}

/** How the cardholder is authenticated, and where the browser goes then. */
const presentColumns = ({ return_url: returnUrl, three_d_secure: secure }: PresentBody) => ({
  returnUrl: returnUrl ?? null,
  threeDsMode: secure?.mode ?? 'automatic',
})

/** The CVC waits for the payment's outcome beside the card, never with it. */
const sealedCvc = (
  { services }: Write<PaymentBody>,
  { id, createdAt }: PaymentDraft['payment'],
  { cvc }: CardData,
) => ({
  sealed: services.vault.sealCvc(id, cvc ?? ''),
  expiresAt: new Date(createdAt.getTime() + CVC_LIFE),
})

async function readMethod(
  call: Write<PaymentBody>,
  method: (CardPaymentBody | TokenPaymentBody)['payment_method'],
): Promise<{ card: CardData; source: { token: TokenModel } | null }> {
  if ('card' in method) return { card: readCard(method.card), source: null }
  const { token, card } = await openToken(call.services, call.tenant, method.token, 'payment_method.token')
  refuseNumber(call.body, card.number)
  return { card, source: { token } }
}

/** A charge of a stored card without the cardholder, for the customer whose card it is. */
async function draftCharge(call: Write<PaymentBody>, body: MerchantPaymentBody): Promise<PaymentDraft> {
  const { services, claim } = call
  const { stored, card } = await openOwnCard(call, body.payment_method, 'payment_method')
  const row = draftChargeRow(drafting(call), termsOf(call, body), stored)
  const { next: payment, events } = services.store.payments.open({ ...row, sequence: body.sequence })
  return { claim, payment, events, source: { stored }, customer: null, card: null, cvc: null, cardData: card }
}

/** The stored card that `param` names, of the customer whom the body names, if it names one. */
async function openOwnCard(call: Write<PaymentBody>, id: string, param: string) {
  const { body } = call
  const { stored, card } = await openStoredCard(call.services, call.tenant, id, param)
  refuseNumber(body, card.number)
  if (body.customer?.id !== undefined && body.customer.id !== stored.customerId)
    throw impossible('customer.id', 'parameter_impossible', "is not the stored card's customer")
  return { stored, card }
}

const drafting = ({ services, account, tenant }: Write<PaymentBody>): PaymentDrafting => ({
  tenant,
  account,
  now: services.now(),
  leaseMs: services.leaseMs,
})

function termsOf({ claim, services }: Write<PaymentBody>, body: PaymentBody): PaymentTerms {
  const processingChannel = body.processing_channel ?? null
  return {
    amount: checkedAmount(body),
    currency: body.currency,
    capture: body.capture,
    reference: body.reference,
    description: body.description ?? null,
    initiatedBy: body.initiated_by,
    processingChannel,
    acquirer: services.acquirers.choose(processingChannel),
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

/** A customer named by id must exist; one described without an id is made with the payment (contract 3.3). */
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
