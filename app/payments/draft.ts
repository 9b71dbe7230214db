/** From what is asked for to the rows of a new `pending` payment, whoever asks: a call, a page, or a subscription. */
import { impossible } from '../../contract/errors'
import type {
  CardPaymentBody,
  MerchantPaymentBody,
  StoredCardPaymentBody,
  TokenPaymentBody,
} from '../../contract/payments/create'
import { cardBrand } from '../../domain/cards'
import { CVC_LIFE } from '../../domain/payment-clock'
import type {
  AccountModel,
  PaymentMethodModel,
  PaymentModel,
  TokenModel,
} from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { Tenant } from '../../store/context'
import type { Claim } from '../../store/idempotency'
import type { PaymentBeginning } from '../../store/payments/begin'
import { checkedAmount } from '../amounts'
import { refuseNumber } from '../card-numbers'
import { openStoredCard, openToken, readCard } from '../cards'
import { draftCustomer } from '../customers/draft'
import type { Dependencies } from '../dependencies'
import { requireHttps } from '../return-addresses'
import { newPayment, type PaymentTerms } from './new-payment'

type PresentBody = CardPaymentBody | TokenPaymentBody | StoredCardPaymentBody

export type PaymentBody = PresentBody | MerchantPaymentBody

/** For whom a payment is made. */
export interface Payee {
  tenant: Tenant
  account: AccountModel
}

export interface PaymentDraft extends PaymentBeginning {
  cardData: CardData
}

/** Throws where the body names what is not there, or can no longer be used. */
export async function draftPayment(
  deps: Dependencies,
  payee: Payee & { claim: Claim },
  body: PaymentBody,
): Promise<PaymentDraft> {
  if (body.initiated_by === 'merchant') return draftOwnCharge(deps, payee, body)
  requireHttps(payee.tenant.livemode, { return_url: body.return_url })
  return isStored(body) ? draftStoredSale(deps, payee, body) : draftSale(deps, payee, body)
}

const isStored = (body: PresentBody): body is StoredCardPaymentBody =>
  'card' in body.payment_method && 'id' in body.payment_method.card

/** A payment with the cardholder present: the card comes with the call, or by a token. */
async function draftSale(
  deps: Dependencies,
  payee: Payee & { claim: Claim },
  body: CardPaymentBody | TokenPaymentBody,
): Promise<PaymentDraft> {
  const { store, vault } = deps
  const { card: cardData, token } = await readMethod(deps, payee.tenant, body)
  const customer = await draftCustomer(deps, payee, body.customer)
  const { next: payment, events } = store.payments.open({
    ...newPayment(deps, payee, termsOf(payee.claim, body), givenColumns(cardData)),
    customerId: customer.id,
    ...presentColumns(body),
    storeCard: body.store,
  })
  return {
    claim: payee.claim,
    payment,
    events: [...events, ...customer.events],
    source: token && { token },
    customer: customer.row,
    card: {
      sealed: vault.sealCard(payment.paymentMethodId, cardData),
      numberHash: vault.hashNumber(cardData.number),
    },
    cvc: sealedCvc(deps, payment, cardData),
    cardData,
  }
}

/** A payment with the cardholder present by a card that was stored before: the CVC alone comes with the call. */
async function draftStoredSale(
  deps: Dependencies,
  payee: Payee & { claim: Claim },
  body: StoredCardPaymentBody,
): Promise<PaymentDraft> {
  const { claim } = payee
  const { id, cvc } = body.payment_method.card
  const { stored, card } = await openOwnCard(deps, payee, body, { id, param: 'payment_method.card.id' })
  const row = newPayment(deps, payee, termsOf(claim, body), stored)
  const { next: payment, events } = deps.store.payments.open({
    ...row,
    ...storedColumns(stored),
    ...presentColumns(body),
  })
  const cardData = { ...card, cvc }
  const sealed = sealedCvc(deps, payment, cardData)
  return { claim, payment, events, source: { stored }, customer: null, card: null, cvc: sealed, cardData }
}

/** A charge of a stored card that a merchant asks for, without the cardholder. */
async function draftOwnCharge(
  deps: Dependencies,
  payee: Payee & { claim: Claim },
  body: MerchantPaymentBody,
): Promise<PaymentDraft> {
  const { claim } = payee
  const named = { id: body.payment_method, param: 'payment_method' }
  const { stored, card } = await openOwnCard(deps, payee, body, named)
  const terms = { ...termsOf(claim, body), sequence: body.sequence, subscriptionId: null }
  const { next: payment, events } = draftCharge(deps, payee, terms, stored)
  return { claim, payment, events, source: { stored }, customer: null, card: null, cvc: null, cardData: card }
}

/** What a charge without the cardholder is about. */
export type ChargeTerms = Omit<PaymentTerms, 'initiatedBy'> &
  Pick<PaymentModel, 'sequence' | 'subscriptionId'>

/** A new charge of a stored card without the cardholder, for the customer whose card it is, with its event. */
export function draftCharge(
  deps: Dependencies,
  payee: Payee,
  { sequence, subscriptionId, ...terms }: ChargeTerms,
  stored: PaymentMethodModel,
) {
  const row = newPayment(deps, payee, { ...terms, initiatedBy: 'merchant' }, stored)
  const charge = { ...storedColumns(stored), threeDsMode: 'never', sequence, subscriptionId }
  return deps.store.payments.open({ ...row, ...charge })
}

/** How the cardholder is authenticated, and where the browser goes then. */
const presentColumns = ({ return_url: returnUrl, three_d_secure: secure }: PresentBody) => ({
  returnUrl: returnUrl ?? null,
  threeDsMode: secure?.mode ?? 'automatic',
})

const storedColumns = ({ id, customerId }: PaymentMethodModel) => ({
  customerId,
  paymentMethodId: id,
  stored: true,
})

/** The CVC waits for the payment's outcome beside the card, never with it. */
const sealedCvc = ({ vault }: Dependencies, { id, createdAt }: PaymentModel, { cvc }: CardData) => ({
  sealed: vault.sealCvc(id, cvc ?? ''),
  expiresAt: new Date(createdAt.getTime() + CVC_LIFE),
})

async function readMethod(
  deps: Dependencies,
  tenant: Tenant,
  body: CardPaymentBody | TokenPaymentBody,
): Promise<{ card: CardData; token: TokenModel | null }> {
  const { payment_method: method } = body
  if ('card' in method) return { card: readCard(method.card), token: null }
  const opened = await openToken(deps, tenant, method.token, 'payment_method.token')
  refuseNumber(body, opened.card.number)
  return opened
}

/** The stored card that `param` names, of the customer whom the body names, if it names one. */
async function openOwnCard(
  deps: Dependencies,
  { tenant }: Payee,
  body: StoredCardPaymentBody | MerchantPaymentBody,
  { id, param }: { id: string; param: string },
) {
  const { stored, card } = await openStoredCard(deps, tenant, id, param)
  refuseNumber(body, card.number)
  if (body.customer?.id !== undefined && body.customer.id !== stored.customerId)
    throw impossible('customer.id', 'parameter_impossible', "is not the stored card's customer")
  return { stored, card }
}

function termsOf({ keyHash }: Claim, body: PaymentBody): PaymentTerms {
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
    idempotencyKeyHash: keyHash as PaymentTerms['idempotencyKeyHash'],
  }
}

/** What the body tells of the card; the rest comes from the processor. */
function givenColumns({ number, expiryMonth, expiryYear }: CardData) {
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
