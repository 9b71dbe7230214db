/** One step of a hosted session's workflow: it ends the session if it is time, and otherwise says how long to wait. */
import { stepOf } from '../../domain/cause'
import { SESSION_LIFE_LIMIT } from '../../domain/hosted-session'
import { DataFault } from '../../domain/incidents'
import type { Tenant } from '../../store/context'
import type { Dependencies } from '../dependencies'
import { nextLook, refreshSession } from './refresh'

/** The payment of the latest attempt, and the session's customer. Steps recorded by older versions lack both. */
interface SessionFacts {
  payment?: string | null
  customer?: string | null
}

/**
 * `done`: the session has ended, or is a link that is due in a long time, when the sweep starts another run. `waitMs`: the time until the next look, at `dueAt`. `expiresAt`: when the session
 * expires.
 */
export type SessionStep =
  | ({ kind: 'done'; status: string } & SessionFacts)
  | ({ kind: 'wait'; waitMs: number; attempt: string; dueAt?: string; expiresAt?: string } & SessionFacts)

export async function advanceSession(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  tenant: Tenant,
  id: string,
): Promise<SessionStep> {
  const row = await store.hostedSessions.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no hosted session ${id}`)
  const current = await refreshSession({ store, now }, row)
  const { session, attempt } = current
  const facts = { payment: session.paymentId, customer: session.customerId }
  if (session.status !== 'open') {
    if (session.dueAt) await store.hostedSessions.wait(session, null, stepOf(id))
    return { kind: 'done', status: session.status, ...facts }
  }
  const at = now()
  const dueAt = nextLook(current, at)
  await store.hostedSessions.wait(session, dueAt, stepOf(id))
  if (dueAt.getTime() - at.getTime() > SESSION_LIFE_LIMIT)
    return { kind: 'done', status: session.status, ...facts }
  return {
    kind: 'wait',
    waitMs: Math.max(dueAt.getTime() - at.getTime(), 1),
    attempt,
    dueAt: dueAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    ...facts,
  }
}
