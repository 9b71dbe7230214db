/** One step of a card that waits for its cardholder: once his time is over its acquirer is asked what came of it, and it is stored or has failed. */
import { NOT_CONFIRMED, SETUP_ASKED_FOR, setupOf } from '../../domain/card-setups'
import { DataFault } from '../../domain/incidents'
import { inquiryWait } from '../../domain/retries'
import { utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Acting } from '../dependencies'
import { askOfSetup } from './setup'

export async function advancePaymentMethod(deps: Acting, tenant: Tenant, id: string): Promise<WaitingStep> {
  const { store, now, cause } = deps
  const row = await store.paymentMethods.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no stored card ${id}`)
  const { status, customerId: customer } = row
  if (status !== 'requires_action') return { kind: 'done', status, details: status, customer }
  const setup = setupOf(row)
  if (!setup) throw new DataFault('row_incomplete', `${id} waits for no action`)
  const at = now()
  const expiresAt = new Date(setup.expiresAt)
  if (at < expiresAt) return waitUntil(deps, row, expiresAt)
  const answer = await askOfSetup(deps, row)
  const late = at.getTime() - expiresAt.getTime()
  // Nothing was paid: one of which nobody says anything is given up at last, and one that would go on is too late.
  if (answer.kind !== 'known' && late < SETUP_ASKED_FOR)
    return waitUntil(deps, row, new Date(at.getTime() + inquiryWait(late)))
  const told = answer.kind === 'known' ? answer.value : { kind: 'waits' as const }
  const isDecided = told.kind === 'stored' || told.kind === 'failed'
  const outcome = isDecided ? told : { kind: 'failed' as const, declineCode: NOT_CONFIRMED }
  // If it has changed meanwhile, the next step sees it as it is.
  await store.paymentMethods.settle(row, outcome, cause)
  return advancePaymentMethod(deps, tenant, id)
}

async function waitUntil(
  { store, now, cause }: Acting,
  row: PaymentMethodModel,
  dueAt: Date,
): Promise<WaitingStep> {
  const { status, customerId: customer } = row
  if (row.dueAt?.getTime() !== dueAt.getTime()) await store.paymentMethods.defer(row, dueAt, cause)
  return {
    kind: 'wait',
    status,
    details: `${status}: next look ${utcText(dueAt.toISOString())}`,
    waitMs: Math.max(dueAt.getTime() - now().getTime(), 1),
    dueAt: dueAt.toISOString(),
    customer,
  }
}
