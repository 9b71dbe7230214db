/** Stores a token's card for a customer, after the issuer has verified it (contract 6.1). */
import { ApiError, impossible } from '../../contract/errors'
import type { AttachBody } from '../../contract/payment-methods/body'
import { refusedCard } from '../../contract/stored-refusal'
import { cardBrand } from '../../domain/cards'
import { toDeclineCode } from '../../domain/decline-codes'
import { networkIdsIn } from '../../domain/network-facts'
import { NOTHING_KNOWN } from '../../domain/routing'
import { mintedAt, newId } from '../../infra/ids'
import type { CustomerModel, TokenModel } from '../../prisma/generated/models'
import type { CardData, Verification } from '../../processor/port'
import type { Work } from '../../store/finish'
import type { App } from '../app'
import { openToken, sealCard } from '../cards'
import { knownOfNumber } from '../payments/known-of-card'
import { finish } from '../writes/finish'
import type { Write, WriteUseCase } from '../writes/write'

export const attachPaymentMethod: WriteUseCase<AttachBody> = {
  async begin(app, write) {
    return finish(app, write, await plan(app, write))
  },
}

async function plan(app: App, write: Write<AttachBody>): Promise<Work> {
  const { tenant, command } = write
  await namedCustomer(app, write)
  const { token, card } = await openToken(app, tenant, command.token, 'token')
  const verification = await verify(app, token, card)
  if (verification.state === 'verified') {
    // Read again: whatever has changed of the customer during the verification is no reason for another one.
    const customer = await namedCustomer(app, write)
    return storing(app, write, { customer, token, card, verification })
  }
  // Nobody leads the cardholder through an action here: a payment does.
  const declineCode =
    verification.state === 'challenge' ? 'authentication_required' : toDeclineCode(verification.declineCode)
  const code = declineCode === 'expired_card' ? declineCode : 'card_declined'
  return app.store.tokens.spend(token, refusedCard(code, declineCode), write.cause)
}

async function namedCustomer(app: App, { tenant, command }: Write<AttachBody>): Promise<CustomerModel> {
  const customer = await app.store.customers.find(tenant, command.customer)
  if (!customer) throw impossible('customer', { code: 'names_nothing', expected: 'customer' })
  return customer
}

/** If the processor has not answered, nothing has happened, and the same call can be made again. */
async function verify(
  { acquirers }: Pick<App, 'acquirers'>,
  token: TokenModel,
  card: CardData,
): Promise<Verification> {
  // A token can be used once, so its verification is one operation with one key, however often it is requested.
  const { id, accountId } = token
  // What verifies the card is what charges it, where the merchant names no channel.
  const key = `${id}:verify`
  const facts = { ...NOTHING_KNOWN, key, ...knownOfNumber(card.number) }
  const { acquirer } = await acquirers.choose(accountId, facts)
  if (await acquirers.isLeftOut(acquirer)) throw new ApiError('card_not_verified', { retryAfter: 1 })
  const answer = await acquirers.of({ id, accountId, acquirer }).verify({ key, card })
  if (answer.kind === 'known') return answer.value
  // Unlike a payment, nothing continues by itself here.
  const fault = answer.kind === 'transient' ? 'card_not_verified' : 'card_verification_unknown'
  throw new ApiError(fault, { retryAfter: 1 })
}

interface Verified {
  customer: CustomerModel
  token: TokenModel
  card: CardData
  verification: Extract<Verification, { state: 'verified' }>
}

function storing(
  app: App,
  { tenant, account, cause }: Write<AttachBody>,
  { customer, token, card, verification }: Verified,
): Work {
  const { card: facts } = verification
  const ids = networkIdsIn(verification.network)
  const { paymentMethods } = app.store
  const id = newId('payment_method', app.now().getTime())
  const opened = paymentMethods.open(
    {
      id,
      ...tenant,
      customerId: customer.id,
      setupPaymentId: null,
      apiVersion: account.apiVersion,
      createdAt: mintedAt(id),
      network: ids && { ...ids },
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
    cause,
  )
  return paymentMethods.attach({ token, customer, card: opened, sealed: sealCard(app, id, card) }, cause)
}
