/** From what is asked for to the row of a new payment, whoever asks: a call, a page, or a subscription. */
import { authenticationFacts } from '../../contract/payments/authentication'
import { browserFacts } from '../../contract/payments/browser'
import { authenticatedElsewhere } from '../../domain/authentications'
import type { Besides } from '../../domain/besides'
import { cardBrand } from '../../domain/cards'
import type { Cause } from '../../domain/cause'
import { mayAuthenticateHere } from '../../domain/own-authentication'
import type { AccountModel, PaymentMethodModel, PaymentModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import type { Chosen } from '../../processor/registry'
import type { Tenant } from '../../store/context'
import type { Claim } from '../../store/idempotency'
import type { PaymentDraft } from '../../store/payments/draft'
import { requireAuthentications, requireCurrency } from '../acquirers/refusals'
import { checkedAmount } from '../amounts'
import { payerOf, type Payer } from '../../store/customers/draft'
import { draftCustomer } from '../customers/draft'
import type { Dependencies } from '../dependencies'
import { requireHttps } from '../return-addresses'
import {
  authenticationOf,
  isStored,
  newCard,
  storedCard,
  withCryptogram,
  type NewCardBody,
  type PaymentBody,
  type StoredBody,
} from './method'
import { knownOfNumber, knownOfStored, type KnownOfCard } from './known-of-card'
import type { PaidCard } from './sealed-card'
import { newPayment, type PayeeTerms, type PaymentTerms } from './new-payment'

/** For whom a payment is made. */
export interface Payee {
  tenant: Tenant
  account: AccountModel
}

/** Who asks for a payment by a body, and what its keys at the processor begin with. */
type Asker = Payee & { claim: Claim; cause: Cause; processorKey: string }

/** A payment as its call has drafted it, and the card that came with it. */
export interface DraftWithCard {
  draft: PaymentDraft
  card: PaidCard
}

/** Throws where the body names what is not there, or can no longer be used. */
export async function draftPayment(
  deps: Dependencies,
  asker: Asker,
  body: PaymentBody,
): Promise<DraftWithCard> {
  if (body.initiated_by === 'customer') requireHttps(asker.tenant.livemode, { return_url: body.return_url })
  const drafted = await (isStored(body)
    ? draftByStoredCard(deps, asker, body)
    : draftByNewCard(deps, asker, body))
  return {
    draft: { ...drafted.draft, payment: await askingOurs(deps, drafted.draft.payment) },
    card: withCryptogram(body, drafted.card),
  }
}

/** Says so of a payment whose cardholder is authenticated by the service's own authenticator, before its acquirer is asked. */
async function askingOurs(
  { acquirers, authenticator }: Dependencies,
  payment: PaymentModel,
): Promise<PaymentModel> {
  if (!authenticator || !mayAuthenticateHere(payment)) return payment
  const { authentications } = await acquirers.capabilitiesOf(payment.acquirer)
  return authentications ? { ...payment, ownAuthentication: true } : payment
}

/** Where the payment goes. Throws if it cannot be taken there in its currency. */
async function chooseAcquirer(
  deps: Dependencies,
  { tenant, processorKey: key }: Asker,
  body: PaymentBody,
  known: KnownOfCard,
): Promise<Chosen> {
  const chosen = await deps.acquirers.choose(tenant.accountId, {
    key,
    channel: body.processing_channel ?? null,
    currency: body.currency,
    amount: checkedAmount(body),
    initiatedBy: body.initiated_by,
    metadata: body.metadata,
    ...known,
  })
  await requireCurrency(deps, chosen.acquirer, body.currency)
  if (authenticationOf(body)) await requireAuthentications(deps, chosen.acquirer)
  return chosen
}

async function draftByNewCard(deps: Dependencies, asker: Asker, body: NewCardBody): Promise<DraftWithCard> {
  const { claim, cause, tenant } = asker
  const { card, token } = await newCard(deps, tenant, body)
  const chosen = await chooseAcquirer(deps, asker, body, knownOfNumber(card.number))
  const customer = await draftCustomer(deps, tenant, body.customer)
  const payment = {
    ...(await newPayment(deps, asker, termsOf(asker, body, chosen), givenColumns(card))),
    ...presentColumns(body, asker.account),
    customerId: customer.id,
    ...payerColumn(customer.payer),
    storeCard: body.store,
  }
  const { row, match } = customer
  return { draft: { claim, cause, payment, customer: row, match, source: token && { token } }, card }
}

/** By a card that was stored before: charged by its merchant, or by the cardholder, who then gives the CVC. */
async function draftByStoredCard(deps: Dependencies, asker: Asker, body: StoredBody): Promise<DraftWithCard> {
  const { claim, cause, tenant } = asker
  const { card, stored } = await storedCard(deps, tenant, body)
  const terms = termsOf(asker, body, await chooseAcquirer(deps, asker, body, knownOfStored(stored)))
  const ownPayer = payerOf(body.customer)
  const payment =
    body.initiated_by === 'merchant'
      ? await draftCharge(
          deps,
          asker,
          { ...terms, sequence: body.sequence, subscriptionId: null, payer: ownPayer },
          stored,
        )
      : {
          ...(await newPayment(deps, asker, terms, stored)),
          ...storedColumns(stored),
          ...presentColumns(body, asker.account),
          ...payerColumn(await payerOfStored(deps, tenant, stored, ownPayer)),
        }
  const besides = besidesOf(asker.account, body, body.initiated_by === 'customer' ? body : {})
  const given = { ...payment, besides }
  return { draft: { claim, cause, payment: given, customer: null, source: { stored } }, card }
}

/** What a charge without the cardholder is about. */
export type ChargeTerms = Omit<PaymentTerms, 'initiatedBy'> &
  Pick<PaymentModel, 'sequence' | 'subscriptionId'> & { payer?: Payer | null }

/** A new charge of a stored card without the cardholder, for the customer whose card it is. */
export async function draftCharge(
  deps: Dependencies,
  payee: { tenant: Tenant; account: PayeeTerms },
  { sequence, subscriptionId, payer: given = null, ...terms }: ChargeTerms,
  stored: PaymentMethodModel,
): Promise<PaymentModel> {
  const row = await newPayment(deps, payee, { ...terms, initiatedBy: 'merchant' }, stored)
  const payer = payerColumn(await payerOfStored(deps, payee.tenant, stored, given))
  return { ...row, ...storedColumns(stored), ...payer, threeDsMode: 'never', sequence, subscriptionId }
}

const storedColumns = ({ id, customerId, network }: PaymentMethodModel) => ({
  customerId,
  paymentMethodId: id,
  stored: true,
  // What stored the card is named at each charge of it.
  network: network && { initial: network },
})

/** The e-mail address of the customer whose card it is, where the payment has none of its own. */
async function payerOfStored(
  { store }: Dependencies,
  tenant: Tenant,
  { customerId }: PaymentMethodModel,
  given: Payer | null,
): Promise<Payer | null> {
  if (given?.email !== undefined) return given
  const email = (await store.customers.find(tenant, customerId))?.email ?? null
  return email === null ? given : { ...given, email }
}

const payerColumn = (payer: Payer | null) => ({ payer: payer && { ...payer } })

/** How the cardholder is authenticated, and where the browser goes then. */
type PresentBody = Extract<PaymentBody, { initiated_by: 'customer' }>

const presentColumns = (body: PresentBody, account: PayeeTerms) => ({
  returnUrl: body.return_url ?? null,
  besides: besidesOf(account, body, body),
  threeDsMode: body.three_d_secure?.mode ?? 'automatic',
  ...(body.three_d_secure?.authentication &&
    authenticatedElsewhere(authenticationFacts(body.three_d_secure.authentication))),
})

/** What the acquirer is told besides; null for nothing. */
function besidesOf(
  account: PayeeTerms,
  {
    statement_descriptor: statementDescriptor = account.statementDescriptor ?? undefined,
  }: Pick<PaymentBody, 'statement_descriptor'>,
  { browser, three_d_secure: threeDs }: Pick<PresentBody, 'browser' | 'three_d_secure'>,
): PaymentModel['besides'] {
  const besides = {
    ...(statementDescriptor !== undefined && { statementDescriptor }),
    ...(threeDs?.exemption !== undefined && { exemption: threeDs.exemption }),
    ...(threeDs?.authentication && { authentication: authenticationFacts(threeDs.authentication) }),
    ...(browser && { browser: browserFacts(browser) }),
  } satisfies Besides
  return Object.keys(besides).length === 0 ? null : (besides as object)
}

function termsOf({ claim, processorKey }: Asker, body: PaymentBody, chosen: Chosen): PaymentTerms {
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
    processorKey,
    ...chosen,
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
