/**
 * Authorizing a payment: one function for the API, which has the card in memory, and for activities, which
 * open it from the vault. Idempotent by the payment's key (contract 3.13, 19.2).
 */
import { MOST_ACTIONS, isSafeAction } from '../../domain/actions'
import type { PaymentChanges } from '../../domain/payment-changes'
import { isExpired } from '../../domain/cards'
import { inAccountTime } from '../../infra/clock'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Authorization, ProcessorAnswer, ProcessorTaken as ProcessorTaken } from '../../processor/port'
import type { Dependencies } from '../dependencies'
import { acquirersLeft, endByDecline } from '../../domain/attempts'
import { isOverWithoutMoney } from '../../domain/late-approvals'
import {
  isAuthenticated,
  isTimely,
  isToBeAuthenticated,
  wasAuthenticatedElsewhere,
  wasLedByAcquirer,
} from '../../domain/payment-facts'
import { declined, declinedHere } from '../../domain/decline-outcomes'
import {
  FAILED,
  approved,
  challenged,
  stands,
  type PaymentOutcome,
  type Taken,
} from '../../domain/payment-outcomes'
import { authorizeKey } from '../../domain/processor-keys'
import { keepLateApproval } from '../acquirers/tell-approval'
import { authenticate, type LeadingOn } from './authenticate'
import { merchantOf, toRequest } from './authorize-request'
import { closeAtAcquirer } from './close'
import { followElsewhere, waitingIn, type AnsweredAttempt } from './elsewhere'
import { CLOSING, mayBeSent, underKey, type AuthorizeResult, type HeldPayment } from './held'
import { askUnderOwnKey, inquireOwn, isOfOtherBody, isOtherCard } from './own-key'
import type { PaidCard } from './sealed-card'

/** `knownMerchant`: the account's name, where the caller has it at hand. */
export async function authorizePayment(
  deps: Dependencies,
  held: HeldPayment,
  card: PaidCard,
  knownMerchant?: string,
): Promise<AuthorizeResult> {
  const { row } = held
  if (isExpired(row.cardExpiryMonth, row.cardExpiryYear, deps.now()))
    return held.record(declinedHere('expired_card'))
  if (row.retry !== null) return held.record(declinedHere('retry_not_allowed'))
  if (isToBeAuthenticated(row)) return authenticateFirst(deps, held, card, knownMerchant)
  // Of it nothing is there yet: its cardholder was not led anywhere.
  const isWithheld = !wasLedByAcquirer(row) && (await deps.acquirers.isLeftOut(row.acquirer))
  return isWithheld
    ? followed(deps, card, await recordAnswer(deps, held, { kind: 'unavailable' }), knownMerchant)
    : sendAuthorization(deps, held, card, knownMerchant)
}

/** The service's own authenticator decides before an acquirer is asked, and may have the cardholder's browser do something. */
async function authenticateFirst(
  deps: Dependencies,
  held: HeldPayment,
  card: PaidCard,
  knownMerchant?: string,
): Promise<AuthorizeResult> {
  const merchantName = knownMerchant ?? (await merchantOf(deps, held.row))
  const asked = await authenticate(deps, held, card, merchantName)
  if (asked.kind === 'goes_on') return authorizePayment(deps, asked.held, asked.card, merchantName)
  if (asked.kind !== 'leads') return asked
  return followed(deps, card, await leadOn(deps, held, asked.to, 'authenticator'), merchantName)
}

/** Sends it, whatever would be decided of it by now: it may have been sent before. */
export async function sendAuthorization(
  deps: Dependencies,
  held: HeldPayment,
  card: PaidCard,
  knownMerchant?: string,
): Promise<AuthorizeResult> {
  const { store, acquirers } = deps
  const { row } = held
  const merchantName = knownMerchant ?? (await merchantOf(deps, row))
  const request = {
    ...toRequest(row, card, store.payments.redirectUrl(row.id)),
    ...(merchantName !== undefined && { merchantName }),
  }
  const asked = await askUnderOwnKey<ProcessorAnswer<Authorization | null>>(deps, row, async (own) =>
    (await mayBeSent(deps, held))
      ? acquirers.of(row).authorize({ ...request, key: authorizeKey(own) })
      : { kind: 'unavailable' },
  )
  if (asked.isAdopted) return held.giveUp()
  const answered = await recordAnswer(deps, underKey(held, asked.row), asked.answer)
  return followed(deps, card, answered, merchantName)
}

/** Asks the next acquirer, if the payment goes on at one. */
async function followed(
  deps: Dependencies,
  card: PaidCard,
  answered: AnsweredAttempt,
  knownMerchant?: string,
): Promise<AuthorizeResult> {
  if (answered.kind !== 'followed') return answered
  return waitingIn(answered.held, await authorizePayment(deps, answered.held, card, knownMerchant))
}

/** Writes what the processor answered about the payment's authorization; closes an approval that came too late. */
export async function recordAnswer(
  deps: Dependencies,
  held: HeldPayment,
  answer: ProcessorAnswer<Authorization | null>,
): Promise<AnsweredAttempt> {
  if (answer.kind !== 'known' || !answer.value)
    return (await undone(deps, held, answer)) ?? waitsAfter(answer)
  const { row } = held
  const authorization = answer.value
  if (isOfOtherBody(row, authorization)) return held.giveUp()
  switch (authorization.state) {
    case 'approved':
      return isTimely(row, authorization.at)
        ? recordApproval(deps, held, authorization)
        : closeAndFail(deps, held)
    case 'declined': {
      const [before, at] = [await held.declines(), deps.now()]
      const outcome = declined(row, authorization, before, at)
      const end = endByDecline(row, outcome, before, at)
      return (end && (await followElsewhere(deps, held, end))) ?? held.record(outcome)
    }
    case 'challenge':
      if (wasAuthenticatedElsewhere(row)) return closeAndFail(deps, held)
      return isAuthenticated(row)
        ? { kind: 'waiting', reason: 'processor_unavailable' }
        : leadOn(deps, held, authorization)
    case 'closing':
      return closeAndFail(deps, held)
    case 'closed':
      return endClosed(deps, held, authorization)
  }
}

export const waitsAfter = ({ kind }: ProcessorAnswer<unknown>): AuthorizeResult => ({
  kind: 'waiting',
  reason: kind === 'transient' ? 'processing_error' : 'processor_unavailable',
})

/**
 * What was not done goes elsewhere at once if nothing was sent under the key before. If something was, the key is closed first, where
 * that is certain. Null if it waits.
 */
async function undone(
  deps: Dependencies,
  held: HeldPayment,
  { kind }: ProcessorAnswer<unknown>,
): Promise<AnsweredAttempt | null> {
  const { row, isFresh = false } = held
  if (kind === 'unavailable' && isFresh) return followElsewhere(deps, held, { outcome: 'unreachable' })
  if (kind !== 'transient') return null
  if (isFresh) return followElsewhere(deps, held, { outcome: 'transient' })
  const isCertain = acquirersLeft(row, deps.real()).length > 0 && (await closesForEver(deps, row))
  return isCertain ? closeAndFail(deps, held) : null
}

const closesForEver = async ({ acquirers }: Dependencies, { acquirer }: PaymentModel): Promise<boolean> =>
  (await acquirers.capabilitiesOf(acquirer)).closes === 'key'

/** Its cardholder's browser is sent on, if it may be sent there, and was not led far enough by now. */
export async function leadOn(
  deps: Dependencies,
  held: HeldPayment,
  authorization: LeadingOn,
  by: 'acquirer' | 'authenticator' = 'acquirer',
): Promise<AnsweredAttempt> {
  const { store, log, now } = deps
  const { row } = held
  const isSafe = isSafeAction(authorization.challenge, store.payments.redirectUrl(row.id))
  // The one that is being carried out, and the one that would follow, are not among those that are done.
  const follows = row.status === 'requires_action'
  const isTooMany = follows && (await store.operations.actionsDone(row.id)) + 2 > MOST_ACTIONS
  if (isSafe && !isTooMany) return held.record(ledBy(by, row, challenged(row, authorization, now())))
  log.error(
    { payment: row.id, acquirer: row.acquirer, reason: isSafe ? 'too_many' : 'unsafe_address' },
    `the ${by} leads a cardholder where he is not sent: the payment fails`,
  )
  return by === 'acquirer' ? closeAndFail(deps, held) : closeOwnAndFail(deps, held)
}

/** An acquirer's own action keeps the payment there, whoever was to be asked first. */
const ledBy = (by: string, { ownAuthentication }: PaymentModel, outcome: PaymentOutcome): PaymentOutcome =>
  by === 'acquirer' && ownAuthentication === true
    ? { ...outcome, changes: { ...outcome.changes, ownAuthentication: null } }
    : outcome

/** Books what stands at the processor, which for a page or a schedule may differ from what a restored row says. */
export async function recordApproval(
  deps: Dependencies,
  held: HeldPayment,
  authorization: Extract<Authorization, { state: 'approved' }>,
): Promise<AuthorizeResult> {
  const { row } = held
  const standing = standingTerms(row, authorization)
  const { changes, ...outcome } = approved({ ...row, ...standing }, accountTimed(deps, authorization))
  const recorded = await held.record({ ...outcome, changes: { ...standing, ...changes } })
  if (recorded.kind === 'overtaken') await tellIfLate(deps, row)
  return recorded
}

/** Whoever went on with the payment may have closed its key before this answer came, which some acquirers keep to approving. */
async function tellIfLate(deps: Dependencies, { processorKey, ...held }: PaymentModel): Promise<void> {
  const row = await deps.store.payments.find(held, held.id)
  if (!row || !isOverWithoutMoney(row)) return
  const known = await deps.acquirers.of(row).inquire(authorizeKey({ processorKey }))
  if (known.kind !== 'known' || known.value?.state === 'approved') await keepLateApproval(deps, row)
}

function standingTerms(row: PaymentModel, { terms }: Authorization): PaymentChanges {
  if (terms?.amount === undefined || terms.currency === undefined || terms.reference === row.id) return {}
  const { amount, currency, card } = terms
  const isOther = isOtherCard(row, card)
  return {
    ...((amount !== row.amount || currency !== row.currency) && { amount, currency }),
    ...(card &&
      isOther && {
        cardLast4: card.last4,
        cardExpiryMonth: card.expiryMonth,
        cardExpiryYear: card.expiryYear,
      }),
    // The card at hand is not the one that was charged.
    ...(isOther && row.storeCard && { storeCard: false }),
  }
}

/**
 * Tells the processor to void what exists under the key and refuse it for ever. Only then the payment fails, or goes on at another
 * acquirer.
 */
export async function closeAndFail(deps: Dependencies, held: HeldPayment): Promise<AnsweredAttempt> {
  const { row } = held
  const closing = await held.beginClosing(row.processorKey)
  if (!closing) return { kind: 'overtaken' }
  const closed = await closeAtAcquirer(deps, closing.row, row.closingSince !== null)
  if (closed.kind === 'closing') return CLOSING
  if (closed.kind !== 'closed') return { kind: 'waiting', reason: 'processor_unavailable' }
  return endClosed(deps, closing, closed.value)
}

/** The same of one whose acquirer was not asked yet: under its key may stand another payment's, which is never closed. */
export async function closeOwnAndFail(deps: Dependencies, held: HeldPayment): Promise<AnsweredAttempt> {
  const { row, answer, isAdopted } = await inquireOwn(deps, held.row)
  if (isAdopted) return held.giveUp()
  return answer.kind === 'known' ? closeAndFail(deps, underKey(held, row)) : waitsAfter(answer)
}

/** The key is closed: what was captured under it before stands, and is booked. */
async function endClosed(
  deps: Dependencies,
  held: HeldPayment,
  closed: Authorization,
): Promise<AnsweredAttempt> {
  const taken = takenOf(deps, closed)
  if (taken) return held.record(stands(held.row, taken))
  const isCertain = await closesForEver(deps, held.row)
  const followed = isCertain ? await followElsewhere(deps, held, { outcome: 'closed' }) : null
  return followed ?? fail(deps, held)
}

/** What was captured and not voided, at the account's time. */
export function takenOf(deps: Dependencies, { taken }: { taken?: ProcessorTaken }): Taken | null {
  return taken ? { amount: taken.captured, at: inAccountTime(deps, new Date(taken.at)) } : null
}

/** The processor has approved and declined nothing: whoever watches the service is told of each such payment. */
async function fail({ log }: Dependencies, held: HeldPayment): Promise<AuthorizeResult> {
  const { id, livemode, pendingReason } = held.row
  const failed = await held.record(FAILED)
  if (failed.kind === 'settled')
    log.info({ payment: id, livemode, reason: pendingReason }, 'a payment failed')
  return failed
}

/** The processor tells when it approved by its own clock. */
const accountTimed = <A extends { at: string; captureBefore?: string }>(
  deps: Dependencies,
  authorization: A,
): A => {
  const timed = (at: string) => inAccountTime(deps, new Date(at)).toISOString()
  const { at, captureBefore } = authorization
  return {
    ...authorization,
    at: timed(at),
    ...(captureBefore !== undefined && { captureBefore: timed(captureBefore) }),
  }
}
