/** What an open hosted session becomes by its payment and the clock. The API and the workflow both ask. */
import { DataFault } from '../../domain/incidents'
import { SESSION_CHECK, attemptOf, endOfSession, type Attempt } from '../../domain/hosted-session'
import type { HostedSessionModel, PaymentModel } from '../../prisma/generated/models'
import type { Dependencies } from '../dependencies'

export interface SessionNow {
  session: HostedSessionModel
  /** The payment of its latest attempt. */
  payment: PaymentModel | null
  attempt: Attempt
}

/** The session as it is, completed or expired first if it is time. */
export async function refreshSession(
  deps: Pick<Dependencies, 'store' | 'now'>,
  session: HostedSessionModel,
): Promise<SessionNow> {
  const { store, now } = deps
  const payment = session.paymentId === null ? null : await store.payments.find(session, session.paymentId)
  const attempt = attemptOf(payment?.status)
  const end = session.status === 'open' ? endOfSession(attempt, session, now()) : null
  if (!end) return { session, payment, attempt }
  const ended = await store.hostedSessions.end(session, end)
  if (ended) return { session: ended, payment, attempt }
  const current = await store.hostedSessions.find(session, session.id)
  if (!current) throw new DataFault('row_missing', `no hosted session ${session.id}`)
  return refreshSession(deps, current)
}

/** When an open session is looked after next. */
export function nextLook({ session, attempt }: SessionNow, now: Date): Date {
  return attempt === 'unfinished' ? new Date(now.getTime() + SESSION_CHECK) : session.expiresAt
}
