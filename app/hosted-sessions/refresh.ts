/** Brings an open hosted session up to date with its payment and the time. Used by the API and the workflow. */
import { stepOf } from '../../domain/cause'
import { DataFault } from '../../domain/incidents'
import { SESSION_CHECK, attemptOf, endOfSession, type Attempt } from '../../domain/hosted-session'
import type { HostedSessionModel, PaymentModel } from '../../prisma/generated/models'
import type { WithTime } from '../dependencies'

export interface SessionNow {
  session: HostedSessionModel
  /** The payment of the latest attempt. */
  payment: PaymentModel | null
  attempt: Attempt
}

/** The current session. It is completed or expired first if that is due. */
export async function refreshSession(deps: WithTime, session: HostedSessionModel): Promise<SessionNow> {
  const { store, now } = deps
  const payment = session.paymentId === null ? null : await store.payments.find(session, session.paymentId)
  // A payment has no row before its first outcome is known: it is under way from the moment when it is the session's.
  const attempt = attemptOf(payment?.status ?? (session.paymentId === null ? undefined : 'pending'))
  const end = session.status === 'open' ? endOfSession(attempt, session, now()) : null
  if (!end || !(await store.serviceStates.isOpen())) return { session, payment, attempt }
  // Its end is a step of its own life, whoever is the first to look.
  const ended = await store.hostedSessions.end(session, { status: end, payment }, stepOf(session.id))
  if (ended) return { session: ended, payment, attempt }
  const current = await store.hostedSessions.find(session, session.id)
  if (!current) throw new DataFault('row_missing', `no hosted session ${session.id}`)
  return refreshSession(deps, current)
}

/** When an open session is next looked at. */
export function nextLook({ session, attempt }: SessionNow, now: Date): Date {
  return attempt === 'unfinished' ? new Date(now.getTime() + SESSION_CHECK) : session.expiresAt
}
