/** One step of a hosted session's workflow: it ends the session if it is time, and otherwise says how long to wait. */
import { stepOf } from '../../domain/cause'
import { SESSION_LIFE_LIMIT } from '../../domain/hosted-session'
import { DataFault } from '../../domain/incidents'
import { utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { refOf } from '../../domain/workflow-ref'
import type { Stepping } from '../dependencies'
import { wakeFromStep } from '../wake'
import { nextLook, resumeSession } from './refresh'
import { heldUntil } from './setup'

/** A link that is due in a long time is `done` too: the sweep starts another run when it is. */
export async function advanceSession(deps: Stepping, tenant: Tenant, id: string): Promise<WaitingStep> {
  const { store, now } = deps
  const row = await store.hostedSessions.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no hosted session ${id}`)
  const current = await resumeSession(deps, row, (kind, other) => wakeOther(deps, kind, other))
  const { session, attempt } = current
  const { status, expiresAt } = session
  const facts = { payment: session.paymentId, customer: session.customerId }
  if (status !== 'open') {
    if (session.dueAt) await store.hostedSessions.wait(session, null, stepOf(id))
    return { kind: 'done', status, details: status, ...facts }
  }
  const at = now()
  const held = heldUntil(session, at)
  const dueAt = held ?? nextLook(current, at)
  if (!held) await store.hostedSessions.wait(session, dueAt, stepOf(id))
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

async function wakeOther(
  { workflows, log }: Stepping,
  kind: string,
  row: PaymentMethodModel | SubscriptionModel,
): Promise<void> {
  const { status, dueAt, customerId: customer } = row
  const ref = refOf(kind, row)
  await wakeFromStep(log, ref, () => workflows.wake(ref, { status, dueAt, customer }))
}
