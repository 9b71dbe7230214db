/** Brings an open hosted session up to date with its payment or card and the time. Used by the API and the workflow. */
import { stepOf } from '../../domain/cause'
import { DataFault } from '../../domain/incidents'
import {
  SESSION_CHECK,
  attemptOf,
  attemptOfSetup,
  endOfSession,
  type Attempt,
} from '../../domain/hosted-session'
import { isFinalSubscription } from '../../domain/subscription'
import type {
  HostedSessionModel,
  PaymentMethodModel,
  PaymentModel,
  SubscriptionModel,
} from '../../prisma/generated/models'
import type { Acting, WithTime } from '../dependencies'
import { goOnWithCard, isLeft } from './setup'

export interface SessionNow {
  session: HostedSessionModel
  /** The payment of the latest attempt. */
  payment: PaymentModel | null
  /** The card of the latest attempt, of a session that stores one. */
  card: PaymentMethodModel | null
  attempt: Attempt
  /** The subscription that goes on with the card since now: its workflow is to be woken. */
  renewed: SubscriptionModel | null
}

/** The current session. It is completed or expired first if that is due. */
export async function refreshSession(deps: WithTime, session: HostedSessionModel): Promise<SessionNow> {
  const { store, now } = deps
  const current = await lookAt(deps, session)
  const { payment, card, attempt } = current
  if (session.status !== 'open') return current
  const subscription = await subscriptionOf(deps, session)
  const isPointless = session.subscriptionId !== null && !subscription && attempt !== 'unfinished'
  const end = endOfSession(attempt, session, now()) ?? (isPointless ? 'expired' : null)
  if (!end || !(await store.serviceStates.isOpen())) return current
  const renewed = end === 'completed' && subscription && card ? subscription : null
  const owed = renewed && (await store.subscriptions.owed(renewed))
  // Its end is a step of its own life, whoever is the first to look.
  const cause = stepOf(session.id)
  const also = () => (renewed && card ? store.subscriptions.replacingCard(renewed, card, owed, cause) : [])
  const ended = await store.hostedSessions.end(session, { status: end, payment, also }, cause)
  if (ended) return { ...current, session: ended, renewed }
  const found = await store.hostedSessions.find(session, session.id)
  if (!found) throw new DataFault('row_missing', `no hosted session ${session.id}`)
  return refreshSession(deps, found)
}

/** The same once the card of a call that broke off is gone on with: whoever looks first does so. `waken`: what has a step to take then. */
export async function resumeSession(
  deps: Acting,
  row: HostedSessionModel,
  waken: (kind: string, other: PaymentMethodModel | SubscriptionModel) => Promise<void> | void,
): Promise<SessionNow> {
  const isBrokenOff = isLeft(row, deps.now())
  const waiting = isBrokenOff ? await goOnWithCard(deps, row) : null
  if (waiting) await waken('payment_method', waiting)
  const found = isBrokenOff ? await deps.store.hostedSessions.find(row, row.id) : null
  const current = await refreshSession(deps, found ?? row)
  if (current.renewed) await waken('subscription', current.renewed)
  return current
}

async function lookAt({ store }: WithTime, session: HostedSessionModel): Promise<SessionNow> {
  const { mode, paymentId, paymentMethodId } = session
  const nothing = { session, payment: null, card: null, renewed: null }
  if (mode !== null) {
    const card = paymentMethodId === null ? null : await store.paymentMethods.find(session, paymentMethodId)
    return { ...nothing, card, attempt: attemptOfSetup(session, card?.status) }
  }
  const payment = paymentId === null ? null : await store.payments.find(session, paymentId)
  // A payment has no row before its first outcome is known: it is under way from the moment when it is the session's.
  const attempt = attemptOf(payment?.status ?? (paymentId === null ? undefined : 'pending'))
  return { ...nothing, payment, attempt }
}

/** The subscription whose card is replaced; null if there is none, or it has ended: what is stored then is stored for its customer alone. */
async function subscriptionOf(
  { store }: WithTime,
  session: HostedSessionModel,
): Promise<SubscriptionModel | null> {
  if (session.subscriptionId === null) return null
  const row = await store.subscriptions.find(session, session.subscriptionId)
  return row && !isFinalSubscription(row.status) && row.customerId === session.customerId ? row : null
}

/** When an open session is next looked at. */
export function nextLook({ session, attempt }: SessionNow, now: Date): Date {
  return attempt === 'unfinished' ? new Date(now.getTime() + SESSION_CHECK) : session.expiresAt
}
