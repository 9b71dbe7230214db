/** One step of a hosted session's workflow: it ends the session if it is time, and otherwise says how long to wait. */
import { stepOf } from '../../domain/cause'
import { SESSION_LIFE_LIMIT } from '../../domain/hosted-session'
import { DataFault } from '../../domain/incidents'
import { utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { HostedSessionModel, PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { refOf } from '../../domain/workflow-ref'
import type { Stepping } from '../dependencies'
import { wakeFromStep } from '../wake'
import { nextLook, refreshSession, type SessionNow } from './refresh'
import { goOnWithCard, isBeingVerified, isLeft } from './setup'

/** A link that is due in a long time is `done` too: the sweep starts another run when it is. */
export async function advanceSession(deps: Stepping, tenant: Tenant, id: string): Promise<WaitingStep> {
  const { store, now } = deps
  const current = await currentSession(deps, tenant, id)
  const { session, attempt } = current
  const { status, expiresAt } = session
  const facts = { payment: session.paymentId, customer: session.customerId }
  if (status !== 'open') {
    if (session.dueAt) await store.hostedSessions.wait(session, null, stepOf(id))
    return { kind: 'done', status, details: status, ...facts }
  }
  const at = now()
  // Somebody goes on with a card until then, or has asked in vain.
  const isHeld = isBeingVerified(session) && session.dueAt !== null && session.dueAt > at
  const dueAt = isHeld && session.dueAt ? session.dueAt : nextLook(current, at)
  if (!isHeld) await store.hostedSessions.wait(session, dueAt, stepOf(id))
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

/** Up to date, once the card of a call that broke off is gone on with. */
async function currentSession(deps: Stepping, tenant: Tenant, id: string): Promise<SessionNow> {
  const row = await sessionOf(deps, tenant, id)
  const isLeftBehind = isLeft(row, deps.now())
  const waiting = isLeftBehind ? await goOnWithCard(deps, row) : null
  if (waiting) await wakeOther(deps, 'payment_method', waiting)
  const current = await refreshSession(deps, isLeftBehind ? await sessionOf(deps, tenant, id) : row)
  if (current.renewed) await wakeOther(deps, 'subscription', current.renewed)
  return current
}

async function sessionOf({ store }: Stepping, tenant: Tenant, id: string): Promise<HostedSessionModel> {
  const row = await store.hostedSessions.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no hosted session ${id}`)
  return row
}

async function wakeOther(
  { workflows, log }: Stepping,
  kind: string,
  row: PaymentMethodModel | SubscriptionModel,
): Promise<void> {
  const { status, dueAt, customerId: customer } = row
  const ref = refOf(kind, row)
  await wakeFromStep(log, ref, () => workflows.wake(ref, { status, dueAt, customer }))
}
