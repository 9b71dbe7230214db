/** The charge of a subscription: begins the attempt that is due, authorizes its payment, and ends the attempt with it. */
import { inSentOrder } from '../../contract/as-sent'
import { DataFault } from '../../domain/incidents'
import { chargeKey } from '../../domain/processor-keys'
import type { NextAttempt } from '../../domain/subscription'
import type { SubscriptionModel } from '../../prisma/generated/models'
import type { BegunCharge } from '../../store/subscriptions/charges'
import type { ToCharge } from '../../store/subscriptions/to-charge'
import type { Acting } from '../dependencies'
import { wakeDisputeWatch } from '../disputes/start-watch'
import { askThenAct } from '../payments/ask-then-act'
import { authorizePayment } from '../payments/authorize'
import { barredIf } from '../payments/barred'
import { amountOn, chargeFacts } from './charge-facts'
import { deferPayment, heldByRow, type AuthorizeResult, type Recording } from '../payments/held'
import { draftCharge } from '../payments/draft'

/**
 * An attempt and its payment. `finished`: the subscription, if its attempt has ended with the payment. `isWaiting`: the
 * processor is asked about the payment again.
 */
interface Charge extends BegunCharge {
  finished: SubscriptionModel | null
  isWaiting: boolean
}

/** Makes the attempt that is due. Null if it was not begun: the row has changed, or its card was detached. */
export async function chargeSubscription(
  deps: Acting,
  due: ToCharge,
  attempt: NextAttempt,
): Promise<Charge | null> {
  const begun = await begin(deps, due, attempt)
  if (!begun) return null
  const { subscription, payment } = begun
  const { outcome, finished } = await authorize(deps, begun, due)
  if (outcome.kind === 'settled') {
    await wakeDisputeWatch(deps, outcome.row)
    return { subscription, payment: outcome.row, finished, isWaiting: false }
  }
  if (outcome.kind === 'waiting') await deferPayment(deps, outcome.row ?? payment, outcome.reason)
  return { subscription, payment, finished, isWaiting: true }
}

/** Writes the attempt and its payment, about which the processor was not asked yet. */
async function begin(
  deps: Acting,
  { row, account, card, declines }: ToCharge,
  { date, attempt }: NextAttempt,
): Promise<BegunCharge | null> {
  const { store } = deps
  if (!account || !card)
    throw new DataFault('row_incomplete', `subscription ${row.id} lacks its account or its card`)
  if (card.status === 'detached') return null
  const amount = amountOn(row, date)
  const processorKey = chargeKey(row, { date, attempt, tries: row.tries })
  const drafted = await draftCharge(
    deps,
    { tenant: row, account },
    {
      amount,
      currency: row.currency,
      capture: true,
      reference: row.reference ?? row.id,
      description: row.description,
      processingChannel: row.processingChannel,
      order: null,
      metadata: inSentOrder(row.metadata, row.asSent, 'metadata'),
      idempotencyKeyHash: new Uint8Array(store.subscriptions.keyHash(row.id, date, attempt, row.tries)),
      ...(await deps.acquirers.choose(row.accountId, chargeFacts({ ...row, amount }, card, processorKey))),
      processorKey,
      sequence: 'recurring',
      subscriptionId: row.id,
    },
    card,
  )
  const payment = barredIf(drafted, declines, deps.now())
  return store.subscriptions.begin(row, card, payment, deps.cause)
}

/** The card is the one that was there when the attempt began, which was then not detached. */
async function authorize(
  deps: Acting,
  { subscription, payment }: BegunCharge,
  { account, sealed, declines }: ToCharge,
): Promise<{ outcome: AuthorizeResult; finished: SubscriptionModel | null }> {
  let finished: SubscriptionModel | null = null
  const record: Recording = async (row, outcome, ending) => {
    const charged = account && { row: subscription, account }
    const recorded = await deps.store.payments.recordOutcome(row, outcome, {
      ...ending,
      ...(charged && { charged }),
    })
    finished = recorded?.charged ?? null
    return recorded
  }
  const held = heldByRow(deps, payment, [], record, () => Promise.resolve(declines))
  const card = sealed && { ...deps.vault.openCard(payment.paymentMethodId, sealed), cvc: null }
  const outcome = card
    ? await authorizePayment(deps, { ...held, isFresh: true }, card)
    : await askThenAct(deps, held, () => Promise.resolve(null))
  return { outcome, finished }
}
