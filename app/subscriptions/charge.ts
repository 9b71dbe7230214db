/** The charge of a subscription: begins the attempt that is due, authorizes its payment, and records the outcome. */
import { inSentOrder } from '../../contract/as-sent'
import { DataFault } from '../../domain/incidents'
import { chargeKey } from '../../domain/processor-keys'
import { outcomeOf, type NextAttempt } from '../../domain/subscription'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'
import { askThenAct } from '../payments/ask-then-act'
import { authorizePayment } from '../payments/authorize'
import { deferPayment, heldByRow, type AuthorizeResult } from '../payments/held'
import { draftCharge } from '../payments/draft'
import { openPaymentCard } from '../payments/sealed-card'

/**
 * `not_begun`: the row has changed, or its card was detached. `undecided`: the payment is under way. `decided`: the
 * subscription as it was written, or null if it must be read again.
 */
export type Charge =
  | { kind: 'not_begun' }
  | { kind: 'undecided'; subscription: SubscriptionModel }
  | { kind: 'decided'; subscription: SubscriptionModel | null }

/** Makes the attempt that is due. */
export async function chargeSubscription(
  deps: Acting,
  row: SubscriptionModel,
  attempt: NextAttempt,
): Promise<Charge> {
  const begun = await begin(deps, row, attempt)
  if (!begun) return { kind: 'not_begun' }
  const { subscription, payment } = begun
  const outcome = await authorize(deps, payment)
  if (outcome.kind === 'waiting') {
    await deferPayment(deps, payment, outcome.reason)
    return { kind: 'undecided', subscription }
  }
  const decided = outcome.kind === 'settled' ? outcomeOf(outcome.row) : null
  const written = decided && (await deps.store.subscriptions.finish(subscription, decided, deps.cause))
  return { kind: 'decided', subscription: written }
}

/** Writes the attempt and its payment, about which the processor was not asked yet. */
async function begin(
  deps: Acting,
  row: SubscriptionModel,
  { date, attempt }: NextAttempt,
): Promise<{ subscription: SubscriptionModel; payment: PaymentModel } | null> {
  const { store } = deps
  const [account, stored] = await Promise.all([
    store.accounts.find(row.accountId),
    store.paymentMethods.find(row, row.paymentMethodId),
  ])
  if (!account || !stored)
    throw new DataFault('row_incomplete', `subscription ${row.id} lacks its account or its card`)
  if (stored.status === 'detached') return null
  const payment = draftCharge(
    deps,
    { tenant: row, account },
    {
      amount: row.amount,
      currency: row.currency,
      capture: true,
      reference: row.reference ?? row.id,
      description: row.description,
      processingChannel: row.processingChannel,
      order: null,
      metadata: inSentOrder(row.metadata, row.asSent, 'metadata'),
      idempotencyKeyHash: new Uint8Array(store.subscriptions.keyHash(row.id, date, attempt, row.tries)),
      processorKey: chargeKey(row, { date, attempt, tries: row.tries }),
      sequence: 'recurring',
      subscriptionId: row.id,
    },
    stored,
  )
  return store.subscriptions.begin(row, stored, payment, deps.cause)
}

async function authorize(deps: Acting, payment: PaymentModel): Promise<AuthorizeResult> {
  const card = await openPaymentCard(deps, payment)
  const held = heldByRow(deps, payment, [])
  return card ? authorizePayment(deps, held, card) : askThenAct(deps, held, () => Promise.resolve(null))
}
