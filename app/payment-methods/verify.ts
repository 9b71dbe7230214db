/** Asks the issuer about a card that is to be stored, and plans the row of it (contract 6.1). */
import { isSafeAction } from '../../domain/actions'
import { cardBrand } from '../../domain/cards'
import { NOT_CONFIRMED } from '../../domain/card-setups'
import { toDeclineCode, type DeclineCode } from '../../domain/decline-codes'
import { networkIdsIn } from '../../domain/network-facts'
import { CHALLENGE_LIFE } from '../../domain/payment-clock'
import { NOTHING_KNOWN } from '../../domain/routing'
import { mintedAt, newId } from '../../infra/ids'
import type { AccountModel, TokenModel } from '../../prisma/generated/models'
import type { CardData, ProcessorAnswer, Verification } from '../../processor/port'
import type { Change, Happening } from '../../store/change'
import type { Dependencies } from '../dependencies'
import { knownOfNumber } from '../payments/known-of-card'
import { verifyKey } from './setup'

/** Who stores a card, and what for. */
export interface CardKeeping {
  account: AccountModel
  sequence: string | null
  /** Where its cardholder comes back to if he is led to his bank; null if nobody can lead him. */
  back: { returnUrl: string; session?: string } | null
}

type Asking = Pick<Dependencies, 'acquirers' | 'store'>

/** Null for the answer if the acquirer is left out now. */
export async function askToVerify(
  { acquirers, store }: Asking,
  { account, sequence, back }: CardKeeping,
  token: TokenModel,
  card: CardData,
): Promise<{ acquirer: string; answer: ProcessorAnswer<Verification> | null }> {
  // A token can be used once, so its verification is one operation with one key, however often it is requested.
  const { id, accountId } = token
  const key = verifyKey(id)
  // What verifies the card is what charges it, where the merchant names no channel.
  const facts = { ...NOTHING_KNOWN, key, ...knownOfNumber(card.number) }
  const { acquirer } = await acquirers.choose(accountId, facts)
  if (await acquirers.isLeftOut(acquirer)) return { acquirer, answer: null }
  // The browser's address is made of the token, so that a repeat leads it to the same.
  const answer = await acquirers.of({ id, accountId, acquirer }).verify({
    key,
    card,
    ...(sequence !== null && { sequence: sequence as 'recurring' | 'unscheduled' }),
    ...(back && {
      notificationUrl: `${store.paymentMethods.setupUrl(id)}/answer`,
      merchantName: account.name,
    }),
  })
  return { acquirer, answer }
}

/** `storable`: or it is once its cardholder has acted. */
export type Judged =
  { kind: 'storable'; verification: Storable } | { kind: 'refused'; declineCode: DeclineCode }

type Storable = Exclude<Verification, { state: 'refused' }>

/** Nobody is led anywhere who could not come back, nor where a browser is not sent. */
export function judgeVerification(
  { log, store }: Pick<Dependencies, 'log' | 'store'>,
  { back }: CardKeeping,
  token: TokenModel,
  verification: Verification,
): Judged {
  if (verification.state === 'refused')
    return { kind: 'refused', declineCode: toDeclineCode(verification.declineCode) }
  if (verification.state === 'verified') return { kind: 'storable', verification }
  if (back && isSafeAction(verification.challenge, store.paymentMethods.setupUrl('')))
    return { kind: 'storable', verification }
  if (back)
    log.error(
      { token: token.id },
      'the acquirer leads a cardholder where he is not sent: his card is not stored',
    )
  return { kind: 'refused', declineCode: NOT_CONFIRMED }
}

export interface VerifiedCard {
  customer: string
  token: TokenModel
  card: CardData
  acquirer: string
  verification: Storable
}

/** The new card, stored or waiting for its cardholder. */
export function planCard(
  { store }: Pick<Dependencies, 'store'>,
  { account, sequence, back }: CardKeeping,
  { customer, token, card, acquirer, verification }: VerifiedCard,
  { at, cause }: Happening,
): Change<'payment_methods'> {
  const { card: facts } = verification
  const ids = verification.state === 'verified' ? networkIdsIn(verification.network) : null
  const { paymentMethods } = store
  const id = newId('payment_method', at.getTime())
  const createdAt = mintedAt(id)
  const { accountId, livemode } = token
  const given = {
    id,
    accountId,
    livemode,
    customerId: customer,
    setupPaymentId: null,
    apiVersion: account.apiVersion,
    createdAt,
    network: ids && { ...ids },
    sequence,
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
      returnUrl: back?.returnUrl ?? '',
      ...(back?.session !== undefined && { session: back.session }),
      action: verification.challenge,
      expiresAt: new Date(createdAt.getTime() + CHALLENGE_LIFE).toISOString(),
    },
    cause,
  )
}
