/**
 * Asks the service's own authenticator (decision 0266). What it answered before is never asked for blind: unless nothing was sent
 * under the payment's key, it is asked about first.
 */
import { actionIdOf } from '../../domain/actions'
import type { Besides } from '../../domain/besides'
import { declinedHere } from '../../domain/decline-outcomes'
import { authenticatedHere } from '../../domain/own-authentication'
import type { PaymentChanges } from '../../domain/payment-changes'
import { authenticateKey, isForgotten } from '../../domain/processor-keys'
import type { PaymentModel } from '../../prisma/generated/models'
import type {
  AuthenticateRequest,
  Authenticated,
  AuthenticationState,
} from '../../processor/authenticators/port'
import type { Authorization, ProcessorAnswer } from '../../processor/port'
import type { Payer } from '../../store/customers/draft'
import type { Dependencies } from '../dependencies'
import { mayBeSent, type AuthorizeResult, type HeldPayment } from './held'
import { isOtherCard } from './own-key'
import { sealPaymentCard, type PaidCard } from './sealed-card'

/** An action of the cardholder, as an acquirer tells of its own. */
export type LeadingOn = Extract<Authorization, { state: 'challenge' }>

/** `goes_on`: an acquirer is asked next. `leads`: the cardholder's browser has something to do before. */
export type Authenticating =
  { kind: 'goes_on'; held: HeldPayment; card: PaidCard } | { kind: 'leads'; to: LeadingOn } | AuthorizeResult

/** Of one that was not reached nothing stands anywhere. */
type FoundOut = AuthenticationState & Partial<Pick<Authenticated, 'terms'>>

type Asked = ProcessorAnswer<FoundOut> | { kind: 'overtaken' }

const UNAVAILABLE = { kind: 'known', value: { state: 'unavailable' } } as const

/** Asks, and writes what it comes to: the proof, or a decline. */
export async function authenticate(
  deps: Dependencies,
  held: HeldPayment,
  card: PaidCard,
  merchantName: string | undefined,
): Promise<Authenticating> {
  const { row } = held
  const asked = await askToAuthenticate(deps, held, card, { merchantName })
  if (asked.kind === 'overtaken') return asked
  if (asked.kind !== 'known') return { kind: 'waiting', reason: 'processor_unavailable' }
  const { value } = asked
  switch (value.state) {
    case 'proven': {
      const proof = { ...card, cryptogram: value.authentication.cryptogram }
      const changes = authenticatedHere(row, value.authentication)
      const next = await held.prove(changes, sealPaymentCard(deps, row, proof))
      if (!next) return { kind: 'overtaken' }
      return { kind: 'goes_on', held: { ...next, ...(held.isFresh && { isFresh: true }) }, card: proof }
    }
    case 'action':
      return { kind: 'leads', to: leadingTo(row, value) }
    case 'failed':
      return held.record(declinedHere('authentication_failed', { threeDsStatus: 'failed' }))
    case 'unavailable':
    case 'not_enrolled':
      return isRefusedWithout(row, value)
        ? held.record(declinedHere('authentication_failed', { threeDsStatus: 'unavailable' }))
        : { kind: 'goes_on', held: withoutProof(held), card }
  }
}

/** A merchant who requires 3-D Secure wants no payment that nobody could authenticate. */
export const isRefusedWithout = ({ threeDsMode }: PaymentModel, { state }: AuthenticationState): boolean =>
  state === 'unavailable' && threeDsMode === 'required'

interface Asking {
  merchantName: string | undefined
  /** The 3DS method was tried. */
  method?: AuthenticateRequest['method']
}

/** One that is not reached, or has done nothing, counts as one that could not say. */
export function askToAuthenticate(
  deps: Dependencies,
  held: HeldPayment,
  card: PaidCard,
  { merchantName, method }: Asking,
): Promise<Asked> {
  const { authenticator, store } = deps
  const { row } = held
  if (!authenticator) return Promise.resolve(UNAVAILABLE)
  const request = {
    ...requestOf(row, card, `${store.payments.redirectUrl(row.id)}/answer`),
    ...(merchantName !== undefined && { merchantName }),
    ...(method && { method }),
  }
  return underPaymentsKey<Asked>(row, async (key) => {
    const stands = held.isFresh ? null : await authenticator.result(key)
    if (stands && stands.kind !== 'known') return { kind: 'unknown' }
    if (stands?.value && !isCarriedOut(row, stands.value, method)) return { ...stands, value: stands.value }
    if (!(await mayBeSent(deps, held))) return { kind: 'overtaken' }
    const answer = await authenticator.authenticate({ ...request, key })
    return answer.kind === 'unavailable' || answer.kind === 'transient' ? UNAVAILABLE : answer
  })
}

/** How a challenge has ended; null if there is none. */
export const authenticationResult = (
  { authenticator }: Dependencies,
  row: PaymentModel,
): Promise<ProcessorAnswer<Authenticated | null>> =>
  underPaymentsKey(row, async (key) => (await authenticator?.result(key)) ?? { kind: 'unavailable' })

/** It stands at the action that was carried out by now. */
const isCarriedOut = (row: PaymentModel, value: AuthenticationState, method: Asking['method']): boolean =>
  method !== undefined && value.state === 'action' && actionIdOf(value.action) === row.threeDsTransId

/**
 * Under the payment's key may stand what was begun for one that a restored database has lost: it is this one's. Or another payment's,
 * whose Idempotency-Key was used anew: then this one has a key of its own.
 */
async function underPaymentsKey<A extends ProcessorAnswer<FoundOut | null> | Asked>(
  row: PaymentModel,
  ask: (key: string) => Promise<A>,
): Promise<A> {
  const key = authenticateKey(row)
  const answer = await ask(key)
  const isOther = answer.kind === 'known' && answer.value !== null && isOfAnother(row, answer.value)
  return isOther ? ask(`${key}:${row.id}`) : answer
}

function isOfAnother(row: PaymentModel, { terms }: FoundOut): boolean {
  if (!terms || terms.reference === row.id) return false
  const isSameSum = terms.amount === row.amount && terms.currency === row.currency
  const isOld = isForgotten(new Date(terms.begunAt), row.cardholderActedAt)
  return isOld || !isSameSum || isOtherCard(row, terms.card)
}

/** An acquirer is asked as if there were no authenticator. */
export function withoutProof(held: HeldPayment): HeldPayment {
  const changed = <C extends { changes: PaymentChanges }>(outcome: C): C => ({
    ...outcome,
    changes: { ownAuthentication: null, ...outcome.changes },
  })
  return {
    ...held,
    row: { ...held.row, ownAuthentication: null },
    record: (outcome) => held.record(changed(outcome)),
    follow: (following) => held.follow(changed(following)),
  }
}

/** What is known of the card stays as it was: its issuer's server tells nothing of it. */
export function leadingTo(
  { cardBrand, ...row }: PaymentModel,
  { version, action }: Extract<AuthenticationState, { state: 'action' }>,
): LeadingOn {
  const { cardBin: bin, cardFunding: funding, cardCountry: country, cardIssuer: issuer } = row
  return {
    state: 'challenge',
    at: row.createdAt.toISOString(),
    challenge: action,
    card: { brand: cardBrand as LeadingOn['card']['brand'], bin, funding, country, issuer },
    threeDSecure: { required: true, status: 'pending', version },
  }
}

function requestOf(
  row: PaymentModel,
  { cvc: _, cryptogram: __, ...card }: PaidCard,
  notificationUrl: string,
): Omit<AuthenticateRequest, 'key'> {
  const { browser } = (row.besides ?? {}) as Besides
  return {
    reference: row.id,
    amount: row.amount,
    currency: row.currency,
    threeDSecureMode: row.threeDsMode === 'required' ? 'required' : 'automatic',
    acquirer: row.acquirer,
    notificationUrl,
    card,
    ...(row.storeCard && { storing: true }),
    ...(row.payer !== null && { payer: row.payer as Payer }),
    ...(browser && { browser }),
  }
}
