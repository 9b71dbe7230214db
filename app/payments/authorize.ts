/**
 * Authorizing a payment: one function for the API, which has the card in memory, and for activities, which
 * open it from the vault. Idempotent by the payment's id (contract 3.13, 19.2).
 */
import { isExpired } from '../../domain/cards'
import { SECOND } from '../../domain/payment-clock'
import type { WaitReason } from '../../domain/payment-work'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Authorization, AuthorizeRequest, CardData, ProcessorAnswer } from '../../processor/port'
import type { Outcome, Unanswered } from '../../store/payments/record-outcome'
import type { Dependencies } from '../dependencies'
import { isAuthenticated, isTimely, notAfter } from '../../domain/payment-facts'
import { FAILED, approved, challenged, declined, declinedHere } from '../../domain/payment-outcomes'

/**
 * `settled`: the row is written, by this call. `overtaken`: somebody else wrote it, or now may. `waiting`: the
 * outcome is open, and whoever holds the payment decides when to ask again.
 */
export type Authorizing =
  | { kind: 'settled'; row: PaymentModel; body: string }
  | { kind: 'overtaken' }
  | { kind: 'waiting'; reason: WaitReason }

export const authorizeKey = (paymentId: string) => `${paymentId}:authorize`

/** `knownMerchant`: the account's name, where the caller has it at hand. */
export async function authorizePayment(
  deps: Dependencies,
  row: PaymentModel,
  card: CardData,
  unanswered: readonly Unanswered[],
  knownMerchant?: string,
): Promise<Authorizing> {
  const { store, acquirers, now } = deps
  if (isExpired(row.cardExpiryMonth, row.cardExpiryYear, now())) {
    return record(deps, row, declinedHere('expired_card'), unanswered)
  }
  const merchantName = knownMerchant ?? (await merchantOf(deps, row))
  const request = toRequest(row, card, store.payments.redirectUrl(row.id))
  const answer = await acquirers.of(row).authorize({
    ...request,
    ...(merchantName !== undefined && { merchantName }),
  })
  return recordAnswer(deps, row, answer, unanswered)
}

/** Writes what the processor answered about the payment's authorization; closes an approval that came too late. */
export async function recordAnswer(
  deps: Dependencies,
  row: PaymentModel,
  answer: ProcessorAnswer<Authorization>,
  unanswered: readonly Unanswered[],
): Promise<Authorizing> {
  if (answer.kind === 'transient') return { kind: 'waiting', reason: 'processing_error' }
  if (answer.kind !== 'known') return { kind: 'waiting', reason: 'processor_unavailable' }
  const authorization = answer.value
  switch (authorization.state) {
    case 'approved':
      return isTimely(row, authorization.at)
        ? record(deps, row, approved(row, authorization), unanswered)
        : closeAndFail(deps, row, unanswered)
    case 'declined':
      return record(deps, row, declined(row, authorization), unanswered)
    case 'challenge':
      return isAuthenticated(row)
        ? { kind: 'waiting', reason: 'processor_unavailable' }
        : record(deps, row, challenged(row, authorization, deps.now()), unanswered)
    case 'closed':
      return fail(deps, row, unanswered)
  }
}

/** Tells the processor to void what exists under the key and refuse it for ever, and only then fails the payment. */
export async function closeAndFail(
  deps: Dependencies,
  row: PaymentModel,
  unanswered: readonly Unanswered[],
): Promise<Authorizing> {
  const closed = await deps.acquirers.of(row).close(authorizeKey(row.id))
  if (closed.kind !== 'known') return { kind: 'waiting', reason: 'processor_unavailable' }
  return fail(deps, row, unanswered)
}

/** The processor has approved and declined nothing: whoever watches the service is told of each such payment. */
async function fail(
  deps: Dependencies,
  row: PaymentModel,
  unanswered: readonly Unanswered[],
): Promise<Authorizing> {
  const failed = await record(deps, row, FAILED, unanswered)
  if (failed.kind === 'settled')
    deps.log.info({ payment: row.id, livemode: row.livemode, reason: row.pendingReason }, 'a payment failed')
  return failed
}

/** Ends this call's hold on the payment: from here its workflow goes on. False when the call held it no longer. */
export async function deferPayment(
  { store, now }: Dependencies,
  row: PaymentModel,
  reason: WaitReason,
): Promise<boolean> {
  return store.payments.defer(row, reason, new Date(now().getTime() + SECOND))
}

async function record(
  { store }: Dependencies,
  row: PaymentModel,
  outcome: Outcome,
  unanswered: readonly Unanswered[],
): Promise<Authorizing> {
  const recorded = await store.payments.recordOutcome(row, outcome, unanswered)
  return recorded.kind === 'recorded' ? { ...recorded, kind: 'settled' } : recorded
}

/** Nobody is asked to confirm a charge without the cardholder: its merchant need not be looked up. */
async function merchantOf({ store }: Dependencies, row: PaymentModel): Promise<string | undefined> {
  return row.initiatedBy === 'merchant' ? undefined : (await store.accounts.find(row.accountId))?.name
}

function toRequest(row: PaymentModel, card: CardData, redirectUrl: string): AuthorizeRequest {
  return {
    key: authorizeKey(row.id),
    notAfter: notAfter(row)?.toISOString() ?? null,
    amount: row.amount,
    currency: row.currency,
    capture: row.capture && !row.review,
    initiatedBy: row.initiatedBy === 'merchant' ? 'merchant' : 'customer',
    threeDSecureMode: row.threeDsMode as AuthorizeRequest['threeDSecureMode'],
    authenticatedBy: isAuthenticated(row) ? row.threeDsTransId : null,
    notificationUrl: `${redirectUrl}/answer`,
    card,
    ...(row.initiatedBy === 'merchant' && { cardOnFile: row.paymentMethodId }),
    processingChannel: row.processingChannel,
  }
}
