/** The charge of a subscription: begins the attempt that is due, authorizes its payment, and records the outcome. */
import { inSentOrder } from '../../contract/as-sent'
import { DataFault } from '../../domain/incidents'
import { chargeKey } from '../../domain/processor-keys'
import { nextAttempt, outcomeOf } from '../../domain/subscription'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import { writeInTime } from '../../store/event-times'
import type { Dependencies } from '../dependencies'
import { askThenAct } from '../payments/ask-then-act'
import { authorizePayment, deferPayment, heldByRow } from '../payments/authorize'
import { draftCharge } from '../payments/draft'
import { openCard } from '../payments/open-card'

/**
 * `not_begun`: the row has changed, or its card was detached. `undecided`: the payment is under way. `decided`: the
 * subscription as it was written, or null if it must be read again.
 */
export type Charge =
  | { kind: 'not_begun' }
  | { kind: 'undecided'; subscription: SubscriptionModel }
  | { kind: 'decided'; subscription: SubscriptionModel | null }

/** Charges a subscription that has an attempt due and no payment under way. */
export async function chargeSubscription(deps: Dependencies, row: SubscriptionModel): Promise<Charge> {
  const begun = await writeInTime(deps, () => begin(deps, row))
  if (begun.kind === 'not_begun') return begun
  const { subscription, payment } = begun
  const card = await openCard(deps, payment)
  const held = heldByRow(deps, payment, [])
  const outcome = card
    ? await authorizePayment(deps, held, card)
    : await askThenAct(deps, held, () => Promise.resolve(null))
  if (outcome.kind === 'waiting') {
    await deferPayment(deps, payment, outcome.reason)
    return { kind: 'undecided', subscription }
  }
  const decided = outcome.kind === 'settled' ? outcomeOf(outcome.row) : null
  const written = decided && (await deps.store.subscriptions.finish(subscription, decided))
  return { kind: 'decided', subscription: written }
}

/** `begun`: the attempt and its payment are written, and the processor was not asked yet. */
type Begun = { kind: 'not_begun' } | { kind: 'begun'; subscription: SubscriptionModel; payment: PaymentModel }

async function begin(deps: Dependencies, row: SubscriptionModel): Promise<Begun> {
  const { store } = deps
  const [account, stored] = await Promise.all([
    store.accounts.find(row.accountId),
    store.paymentMethods.find(row, row.paymentMethodId),
  ])
  if (!account || !stored)
    throw new DataFault('row_incomplete', `subscription ${row.id} lacks its account or its card`)
  const next = nextAttempt(row)
  if (!next || stored.status === 'detached') return { kind: 'not_begun' }
  const keyHash = store.subscriptions.keyHash(row.id, next.date, next.attempt, row.tries)
  const terms = {
    amount: row.amount,
    currency: row.currency,
    capture: true,
    reference: row.reference ?? row.id,
    description: row.description,
    processingChannel: row.processingChannel,
    order: null,
    metadata: inSentOrder(row.metadata, row.asSent, 'metadata'),
    idempotencyKeyHash: new Uint8Array(keyHash),
    processorKey: chargeKey(row, { ...next, tries: row.tries }),
    sequence: 'recurring',
    subscriptionId: row.id,
  }
  const opened = store.payments.open(draftCharge(deps, { tenant: row, account }, terms, stored))
  const subscription = await store.subscriptions.begin(row, opened.next, opened.events)
  return subscription ? { kind: 'begun', subscription, payment: opened.next } : { kind: 'not_begun' }
}
