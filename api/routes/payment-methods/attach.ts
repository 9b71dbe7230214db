/** `POST /v1/payment_methods` (contract 6.1): stores a token's card for a customer, once its issuer has verified it. */
import { ApiError, impossible } from '../../../contract/errors'
import { AttachBody } from '../../../contract/payment-methods/body'
import { PaymentMethodView } from '../../../contract/payment-methods/view'
import { cardBrand } from '../../../domain/cards'
import { toDeclineCode } from '../../../domain/decline-codes'
import { mintedAt, newId } from '../../../infra/ids'
import type { CustomerModel, TokenModel } from '../../../prisma/generated/models'
import type { CardData, CardFacts, ProcessorAnswer, Verification } from '../../../processor/port'
import type { Work } from '../../../store/finish'
import { openToken } from '../../../app/cards'
import { finish } from '../../finish'
import { refusedCard } from '../../../contract/stored-refusal'
import { defineRoute, type Write } from '../../route'

type Attach = Write<AttachBody>

export const attachPaymentMethodRoute = defineRoute<AttachBody>({
  method: 'post',
  path: '/v1/payment_methods',
  operationId: 'attachPaymentMethod',
  summary: 'Store a card for a customer',
  scope: 'payment_methods.write',
  body: { shapes: [AttachBody] },
  success: { status: 201, schema: PaymentMethodView, description: 'The stored card.' },
  errors: [
    'foreign_identifier',
    'resource_wrong_type',
    'token_already_used',
    'token_expired',
    'card_declined',
    'expired_card',
    'processing_error',
    'processor_unavailable',
  ],

  async begin(call) {
    return finish(call, await planAttaching(call))
  },
})

async function planAttaching(call: Attach): Promise<Work> {
  const { services, tenant, body } = call
  const customer = await services.store.customers.find(tenant, body.customer)
  if (!customer) throw impossible('customer', 'resource_wrong_type', 'names no customer')
  const { token, card } = await openToken(services, tenant, body.token, 'token')
  // A token is used once, so its verification is one operation, whoever asks for it and however often.
  const verification = known(await services.acquirers.default.verify({ key: `${token.id}:verify`, card }))
  if (verification.state === 'verified') return planStoring(call, customer, token, card, verification.card)
  const declineCode = toDeclineCode(verification.declineCode)
  const code = declineCode === 'expired_card' ? declineCode : 'card_declined'
  return services.store.tokens.spend(token, refusedCard(code, declineCode))
}

/** Nothing goes on by itself here, as a payment would. */
const UNVERIFIED = {
  processing_error:
    'The processor could not verify the card now. Nothing was stored and nothing is tried again by itself.',
  processor_unavailable:
    'The processor did not answer whether the card is good. Nothing was stored and nothing is tried again by itself.',
} as const

/** Where the processor has not answered, nothing has happened: the same call can be made again. */
function known(answer: ProcessorAnswer<Verification>): Verification {
  if (answer.kind === 'known') return answer.value
  const code = answer.kind === 'transient' ? 'processing_error' : 'processor_unavailable'
  throw new ApiError(code, { retryAfter: 1, message: UNVERIFIED[code] })
}

function planStoring(
  { services, tenant, account }: Attach,
  customer: CustomerModel,
  token: TokenModel,
  card: CardData,
  facts: CardFacts,
): Work {
  const { vault, store } = services
  const id = newId('payment_method', services.now().getTime())
  const opened = store.paymentMethods.open(
    {
      id,
      ...tenant,
      customerId: customer.id,
      setupPaymentId: null,
      apiVersion: account.apiVersion,
      createdAt: mintedAt(id),
    },
    {
      cardBrand: facts.brand === 'unknown' ? cardBrand(card.number) : facts.brand,
      cardLast4: card.number.slice(-4),
      cardBin: facts.bin,
      cardFunding: facts.funding,
      cardCountry: facts.country,
      cardIssuer: facts.issuer,
      cardExpiryMonth: card.expiryMonth,
      cardExpiryYear: card.expiryYear,
    },
  )
  const sealed = { sealed: vault.sealCard(id, card), numberHash: vault.hashNumber(card.number) }
  return store.paymentMethods.attach({ token, customer, card: opened, sealed })
}
