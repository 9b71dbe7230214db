/** The charge of a subscription: begins the attempt that is due, and authorizes its payment. */
import { inSentOrder } from '../../contract/as-sent'
import { DataFault } from '../../domain/incidents'
import { chargeKey } from '../../domain/processor-keys'
import type { NextAttempt } from '../../domain/subscription'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import type { BegunCharge } from '../../store/subscriptions/charges'
import type { Acting } from '../dependencies'
import { askThenAct } from '../payments/ask-then-act'
import { authorizePayment } from '../payments/authorize'
import { deferPayment, heldByRow, type AuthorizeResult } from '../payments/held'
import { draftCharge } from '../payments/draft'
import { openPaymentCard } from '../payments/sealed-card'

/** An attempt and its payment. `isWaiting`: the processor is asked about the payment again. */
interface Charge extends BegunCharge {
  isWaiting: boolean
}

/** Makes the attempt that is due. Null if it was not begun: the row has changed, or its card was detached. */
export async function chargeSubscription(
  deps: Acting,
  row: SubscriptionModel,
  attempt: NextAttempt,
): Promise<Charge | null> {
  const begun = await begin(deps, row, attempt)
  if (!begun) return null
  const { subscription, payment } = begun
  const outcome = await authorize(deps, payment)
  if (outcome.kind === 'settled') return { subscription, payment: outcome.row, isWaiting: false }
  if (outcome.kind === 'waiting') await deferPayment(deps, payment, outcome.reason)
  return { subscription, payment, isWaiting: true }
}

/** Writes the attempt and its payment, about which the processor was not asked yet. */
async function begin(
  deps: Acting,
  row: SubscriptionModel,
  { date, attempt }: NextAttempt,
): Promise<BegunCharge | null> {
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
