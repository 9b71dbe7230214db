/** Stores a token's card for a customer, after the issuer has verified it, and its cardholder has acted if he has to (contract 6.1). */
import { ApiError, impossible } from '../../contract/errors'
import type { AttachBody } from '../../contract/payment-methods/body'
import { isSafeAction } from '../../domain/actions'
import { cardBrand } from '../../domain/cards'
import { NOT_CONFIRMED } from '../../domain/card-setups'
import { toDeclineCode, type DeclineCode } from '../../domain/decline-codes'
import { networkIdsIn } from '../../domain/network-facts'
import { CHALLENGE_LIFE } from '../../domain/payment-clock'
import { NOTHING_KNOWN } from '../../domain/routing'
import { mintedAt, newId } from '../../infra/ids'
import type { CustomerModel, PaymentMethodModel, TokenModel } from '../../prisma/generated/models'
import type { CardData, Verification } from '../../processor/port'
import type { Work } from '../../store/finish'
import type { App } from '../app'
import { openToken, sealCard } from '../cards'
import { knownOfNumber } from '../payments/known-of-card'
import { requireHttps } from '../return-addresses'
import { wake } from '../wake'
import { finish } from '../writes/finish'
import type { Write, WriteUseCase } from '../writes/write'
import { refusedToStore, verifyKey } from './setup'

export const attachPaymentMethod: WriteUseCase<AttachBody> = {
  async begin(app, write) {
    const { work, waiting } = await plan(app, write)
    return finish(app, write, work, () => {
      if (waiting) wake(app, 'payment_method', waiting)
    })
  },
}

/** `waiting`: the card, if its cardholder has to act before it is stored. */
interface Prepared {
  work: Work
  waiting: PaymentMethodModel | null
}

async function plan(app: App, write: Write<AttachBody>): Promise<Prepared> {
  const { tenant, command } = write
  requireHttps(tenant.livemode, { return_url: command.return_url })
  await namedCustomer(app, write)
  const { token, card } = await openToken(app, tenant, command.token, 'token')
  const { acquirer, verification } = await verify(app, write, token, card)
  if (
    verification.state === 'refused' ||
    (verification.state === 'challenge' && !mayLead(app, write, verification))
  ) {
    const refused = refusedToStore(declineCodeOf(verification))
    return { work: app.store.tokens.spend(token, refused, write.cause), waiting: null }
  }
  // Read again: whatever has changed of the customer during the verification is no reason for another one.
  const customer = await namedCustomer(app, write)
  return storing(app, write, { customer, token, card, acquirer, verification })
}

type Challenge = Extract<Verification, { state: 'challenge' }>

const declineCodeOf = (refused: Extract<Verification, { state: 'refused' }> | Challenge): DeclineCode =>
  refused.state === 'challenge' ? NOT_CONFIRMED : toDeclineCode(refused.declineCode)

/** Nobody is led anywhere who could not come back, nor where a browser is not sent. */
function mayLead({ log, publicUrl }: App, { command }: Write<AttachBody>, verification: Challenge): boolean {
  if (command.return_url === undefined) return false
  if (isSafeAction(verification.challenge, publicUrl)) return true
  log.error(
    { token: command.token },
    'the acquirer leads a cardholder where he is not sent: his card is not stored',
  )
  return false
}

async function namedCustomer(app: App, { tenant, command }: Write<AttachBody>): Promise<CustomerModel> {
  const customer = await app.store.customers.find(tenant, command.customer)
  if (!customer) throw impossible('customer', { code: 'names_nothing', expected: 'customer' })
  return customer
}

/** If the processor has not answered, nothing has happened, and the same call can be made again. */
async function verify(
  { acquirers, store }: App,
  { account, command }: Write<AttachBody>,
  token: TokenModel,
  card: CardData,
): Promise<{ acquirer: string; verification: Verification }> {
  // A token can be used once, so its verification is one operation with one key, however often it is requested.
  const { id, accountId } = token
  const key = verifyKey(id)
  // What verifies the card is what charges it, where the merchant names no channel.
  const facts = { ...NOTHING_KNOWN, key, ...knownOfNumber(card.number) }
  const { acquirer } = await acquirers.choose(accountId, facts)
  if (await acquirers.isLeftOut(acquirer)) throw new ApiError('card_not_verified', { retryAfter: 1 })
  // The browser's address is made of the token, so that a repeat leads it to the same.
  const answer = await acquirers.of({ id, accountId, acquirer }).verify({
    key,
    card,
    ...(command.sequence && { sequence: command.sequence }),
    ...(command.return_url !== undefined && {
      notificationUrl: `${store.paymentMethods.setupUrl(id)}/answer`,
      merchantName: account.name,
    }),
  })
  if (answer.kind === 'known') return { acquirer, verification: answer.value }
  // Unlike a payment, nothing continues by itself here.
  const fault = answer.kind === 'transient' ? 'card_not_verified' : 'card_verification_unknown'
  throw new ApiError(fault, { retryAfter: 1 })
}

interface Verified {
  customer: CustomerModel
  token: TokenModel
  card: CardData
  acquirer: string
  verification: Exclude<Verification, { state: 'refused' }>
}

function storing(app: App, write: Write<AttachBody>, verified: Verified): Prepared {
  const { cause } = write
  const { customer, token, card } = verified
  const { paymentMethods } = app.store
  const planned = planCard(app, write, verified)
  const { next } = planned
  const sealed = sealCard(app, next.id, card)
  const body = JSON.stringify(paymentMethods.view(next))
  const work = paymentMethods.attach({ token, customer, card: planned, sealed, body }, cause)
  return { work, waiting: next.status === 'requires_action' ? next : null }
}

function planCard(
  app: App,
  { tenant, account, command, cause }: Write<AttachBody>,
  { customer, token, card, acquirer, verification }: Verified,
) {
  const { card: facts } = verification
  const ids = verification.state === 'verified' ? networkIdsIn(verification.network) : null
  const { paymentMethods } = app.store
  const id = newId('payment_method', app.now().getTime())
  const createdAt = mintedAt(id)
  const given = {
    id,
    ...tenant,
    customerId: customer.id,
    setupPaymentId: null,
    apiVersion: account.apiVersion,
    createdAt,
    network: ids && { ...ids },
    sequence: command.sequence ?? null,
  }
  const columns = {
    cardBrand: facts.brand === 'unknown' ? cardBrand(card.number) : facts.brand,
    cardLast4: card.number.slice(-4),
    cardBin: facts.bin,
    cardFunding: facts.funding,
    cardCountry: facts.country,
    cardIssuer: facts.issuer,
    cardExpiryMonth: card.expiryMonth,
    cardExpiryYear: card.expiryYear,
  }
  if (verification.state === 'verified') return paymentMethods.open(given, columns, cause)
  return paymentMethods.await(
    paymentMethods.draft(given, columns),
    {
      token: token.id,
      acquirer,
      returnUrl: command.return_url ?? '',
      action: verification.challenge,
      expiresAt: new Date(createdAt.getTime() + CHALLENGE_LIFE).toISOString(),
    },
    cause,
  )
}
