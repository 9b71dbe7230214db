/** From what is asked for to the rows of a new `pending` payment, whoever asks: a call, a page, or a subscription. */
import { cardBrand } from '../../domain/cards'
import { CVC_LIFE } from '../../domain/retention'
import type { AccountModel, PaymentMethodModel, PaymentModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { Tenant } from '../../store/context'
import type { Claim } from '../../store/idempotency'
import type { PaymentBeginning } from '../../store/payments/begin'
import { checkedAmount } from '../amounts'
import { sealCard } from '../cards'
import { draftCustomer } from '../customers/draft'
import type { Dependencies } from '../dependencies'
import { requireHttps } from '../return-addresses'
import { isStored, newCard, storedCard, type NewCardBody, type PaymentBody, type StoredBody } from './method'
import { newPayment, type PaymentTerms } from './new-payment'

/** For whom a payment is made. */
export interface Payee {
  tenant: Tenant
  account: AccountModel
}

/** Who asks for a payment by a body. */
type Asker = Payee & { claim: Claim }

export interface PaymentDraft extends PaymentBeginning {
  cardData: CardData
}

/** Throws where the body names what is not there, or can no longer be used. */
export async function draftPayment(
  deps: Dependencies,
  asker: Asker,
  body: PaymentBody,
): Promise<PaymentDraft> {
  if (body.initiated_by === 'customer') requireHttps(asker.tenant.livemode, { return_url: body.return_url })
  return isStored(body) ? draftByStoredCard(deps, asker, body) : draftByNewCard(deps, asker, body)
}

async function draftByNewCard(deps: Dependencies, asker: Asker, body: NewCardBody): Promise<PaymentDraft> {
  const { claim, tenant } = asker
  const { card, token } = await newCard(deps, tenant, body)
  const customer = await draftCustomer(deps, asker, body.customer)
  const { next: payment, events } = deps.store.payments.open({
    ...newPayment(deps, asker, termsOf(claim, body), givenColumns(card)),
    ...presentColumns(body),
    customerId: customer.id,
    storeCard: body.store,
  })
  return {
    claim,
    payment,
    events: [...events, ...customer.events],
    source: token && { token },
    customer: customer.row,
    card: sealCard(deps, payment.paymentMethodId, card),
    cvc: sealedCvc(deps, payment, card),
    cardData: card,
  }
}

/** By a card that was stored before: charged by its merchant, or by the cardholder, who then gives the CVC. */
async function draftByStoredCard(deps: Dependencies, asker: Asker, body: StoredBody): Promise<PaymentDraft> {
  const { claim, tenant } = asker
  const { card, stored } = await storedCard(deps, tenant, body)
  const terms = termsOf(claim, body)
  const { next: payment, events } =
    body.initiated_by === 'merchant'
      ? draftCharge(deps, asker, { ...terms, sequence: body.sequence, subscriptionId: null }, stored)
      : deps.store.payments.open({
          ...newPayment(deps, asker, terms, stored),
          ...storedColumns(stored),
          ...presentColumns(body),
        })
  const cvc = body.initiated_by === 'merchant' ? null : sealedCvc(deps, payment, card)
  return { claim, payment, events, source: { stored }, customer: null, card: null, cvc, cardData: card }
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

const storedColumns = ({ id, customerId }: PaymentMethodModel) => ({
  customerId,
  paymentMethodId: id,
  stored: true,
})

/** How the cardholder is authenticated, and where the browser goes then. */
const presentColumns = (body: Extract<PaymentBody, { initiated_by: 'customer' }>) => ({
  returnUrl: body.return_url ?? null,
  threeDsMode: body.three_d_secure?.mode ?? 'automatic',
})

/** The CVC waits for the payment's outcome beside the card, never with it. */
const sealedCvc = ({ vault }: Dependencies, { id, createdAt }: PaymentModel, { cvc }: CardData) => ({
  sealed: vault.sealCvc(id, cvc ?? ''),
  expiresAt: new Date(createdAt.getTime() + CVC_LIFE),
})

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
