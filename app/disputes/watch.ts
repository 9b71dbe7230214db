/** One step of a look-out: asks the sandbox's acquirer what has come of a payment whose card disputes it. */
import { lookAfter } from '../../domain/sandbox-disputes'
import { DataFault } from '../../domain/incidents'
import { MINUTE, utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { Tenant } from '../../store/context'
import type { Stepping } from '../dependencies'
import { lookAtDisputes } from './look'

export async function advanceDisputeWatch(deps: Stepping, tenant: Tenant, id: string): Promise<WaitingStep> {
  const { store, now, cause } = deps
  const row = await store.disputeWatches.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no look-out ${id}`)
  const { dueAt, paymentId: payment, createdAt: capturedAt } = row
  const at = now()
  if (!dueAt) return { kind: 'done', status: 'ended', details: 'ended', payment }
  if (dueAt > at) return wait(payment, dueAt, at)
  const paid = await store.payments.find(tenant, payment)
  if (!paid) throw new DataFault('row_incomplete', `look-out ${id} lacks its payment ${payment}`)
  const { cardBin, cardLast4 } = paid
  const asked = await lookAtDisputes(deps, paid)
  const after = asked ? lookAfter(cardBin ?? '', cardLast4, at.getTime() - capturedAt.getTime()) : MINUTE
  const from = asked ? capturedAt : at
  const next = after === null ? null : new Date(from.getTime() + after)
  // Another step of it was first: its row says what is next.
  if (!(await store.disputeWatches.wait(row, next, cause))) return advanceDisputeWatch(deps, tenant, id)
  return next ? wait(payment, next, at) : { kind: 'done', status: 'ended', details: 'ended', payment }
}

function wait(payment: string, due: Date, at: Date): WaitingStep {
  const dueAt = due.toISOString()
  const details = `next look ${utcText(dueAt)}`
  return { kind: 'wait', status: 'watching', details, waitMs: due.getTime() - at.getTime(), dueAt, payment }
}
