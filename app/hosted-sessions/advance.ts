/** One step of a hosted session's workflow: it ends the session if it is time, and otherwise says how long to wait. */
import { stepOf } from '../../domain/cause'
import { SESSION_LIFE_LIMIT } from '../../domain/hosted-session'
import { DataFault } from '../../domain/incidents'
import { utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { Tenant } from '../../store/context'
import type { WithTime } from '../dependencies'
import { nextLook, refreshSession } from './refresh'

/** A link that is due in a long time is `done` too: the sweep starts another run when it is. */
export async function advanceSession(
  { store, now }: WithTime,
  tenant: Tenant,
  id: string,
): Promise<WaitingStep> {
  const row = await store.hostedSessions.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no hosted session ${id}`)
  const current = await refreshSession({ store, now }, row)
  const { session, attempt } = current
  const { status, expiresAt } = session
  const facts = { payment: session.paymentId, customer: session.customerId }
  if (status !== 'open') {
    if (session.dueAt) await store.hostedSessions.wait(session, null, stepOf(id))
    return { kind: 'done', status, details: status, ...facts }
  }
  const at = now()
  const dueAt = nextLook(current, at)
  await store.hostedSessions.wait(session, dueAt, stepOf(id))
  if (dueAt.getTime() - at.getTime() > SESSION_LIFE_LIMIT)
    return { kind: 'done', status, details: status, ...facts }
  const look = dueAt.getTime() === expiresAt.getTime() ? '' : `; next look ${utcText(dueAt.toISOString())}`
  return {
    kind: 'wait',
    status,
    details: `${status}: expires ${utcText(expiresAt.toISOString())}${look} (payment: ${attempt})`,
    waitMs: Math.max(dueAt.getTime() - at.getTime(), 1),
    dueAt: dueAt.toISOString(),
    ...facts,
  }
}
