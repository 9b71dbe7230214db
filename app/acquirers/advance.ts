/**
 * One step of a notification: it is opened, and the handler of what it is about carries it out. What names an object that is not there is
 * tried again for two days, since its call may be under way.
 */
import { laterWait, unmatchedWait } from '../../domain/acquirer-notifications'
import { DataFault } from '../../domain/incidents'
import { outcomeCountsFrom } from '../../domain/told-outcomes'
import { utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { AcquirerNotificationModel } from '../../prisma/generated/models'
import { DEFAULT_READER } from '../../processor/kinds'
import type { AcquirerIds } from '../../domain/acquirer-names'
import type { ToldAbout, ToldEvent } from '../../processor/told'
import type { ToldOutcome } from '../../processor/reader'
import type { Tenant } from '../../store/context'
import type { Stepping } from '../dependencies'
import type { Handled } from './handled'
import { handleTold } from './handlers'
import { aboutOperation, operationTold } from './operation-told'
import { keepOutcome } from './remembering'
import { reportSecondApproval } from './second-approval'
import { isToldByUs } from './tell-approval'

export async function advanceNotification(deps: Stepping, tenant: Tenant, id: string): Promise<WaitingStep> {
  const { acquirerNotifications: notifications } = deps.store
  const row = await notifications.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no notification ${id}`)
  if (row.status !== 'received') return over(row.status)
  const handled = await handle(deps, row)
  switch (handled.kind) {
    case 'later':
      return putOff(deps, row, laterWait(deps.real().getTime() - row.createdAt.getTime()), row.tries)
    case 'unmatched': {
      const wait = unmatchedWait(row.tries)
      if (wait !== null) return putOff(deps, row, wait, row.tries + 1)
      break
    }
    case 'done':
      return finish(deps, row, { status: 'done', objectId: handled.objectId })
    case 'ignored':
      break
  }
  return finish(deps, row, { status: handled.kind })
}

async function handle(deps: Stepping, row: AcquirerNotificationModel): Promise<Handled> {
  const reader = isToldByUs(row) ? DEFAULT_READER : await deps.acquirers.readerOf(row.acquirer)
  if (!reader) return { kind: 'later' }
  const told = reader.event(deps.store.acquirerNotifications.open(row))
  if (!told?.about) return { kind: 'ignored' }
  const found = await withKeys(deps, row, { ...told, about: told.about })
  if (!found) return { kind: 'unmatched' }
  const outcome = reader.outcome(found)
  if (outcome && !(await isKept(deps, row, outcome))) return reportSecondApproval(deps, row, outcome)
  return handleTold(deps, row, found.about)
}

type ToldSomething = ToldEvent & { about: ToldAbout }

/** With our keys, where the acquirer has other names; null if there is no such operation. */
async function withKeys(
  { store }: Stepping,
  row: AcquirerNotificationModel,
  told: ToldSomething,
): Promise<ToldSomething | null> {
  if (!told.keyHash && !told.names) return told
  const operation = await operationTold(store, row, told)
  if (!operation?.key) return null
  return { ...told, about: aboutOperation(told.about, operation.key), kept: operation.ids as AcquirerIds }
}

/**
 * Of an acquirer that cannot be asked, what it tells with proof is the answer to every question from now on. False if nothing was
 * sent to it of which it tells an outcome, or another approval of it is kept.
 */
async function isKept(
  { store, acquirers }: Stepping,
  row: AcquirerNotificationModel,
  outcome: ToldOutcome,
): Promise<boolean> {
  const { lookUp } = await acquirers.capabilitiesOf(row.acquirer)
  if (lookUp === 'key') return true
  const value = { ...outcome.value, at: outcomeCountsFrom(outcome.value.at, row.createdAt) }
  return keepOutcome(store.acquirerOperations, row, { ...outcome, value })
}

/** What the row says, once another step of it was first. */
async function asItIs({ store, real }: Stepping, row: AcquirerNotificationModel): Promise<WaitingStep> {
  const found = await store.acquirerNotifications.find(row, row.id)
  if (!found) throw new DataFault('row_missing', `no notification ${row.id}`)
  const { status, dueAt } = found
  return dueAt ? wait(status, dueAt, real()) : over(status)
}

const over = (status: string): WaitingStep => ({ kind: 'done', status, details: status })

async function finish(
  deps: Stepping,
  row: AcquirerNotificationModel,
  end: Parameters<Stepping['store']['acquirerNotifications']['finish']>[1],
): Promise<WaitingStep> {
  const isWritten = await deps.store.acquirerNotifications.finish(row, end, deps.cause)
  return isWritten ? over(end.status) : asItIs(deps, row)
}

async function putOff(
  deps: Stepping,
  row: AcquirerNotificationModel,
  waitMs: number,
  tries: number,
): Promise<WaitingStep> {
  const { store, real, cause } = deps
  const at = real()
  const due = new Date(at.getTime() + waitMs)
  const isWritten = await store.acquirerNotifications.putOff(row, due, tries, cause)
  return isWritten ? wait(row.status, due, at) : asItIs(deps, row)
}

function wait(status: string, due: Date, at: Date): WaitingStep {
  const dueAt = due.toISOString()
  const waitMs = Math.max(0, due.getTime() - at.getTime())
  return { kind: 'wait', status, details: `${status}: next look ${utcText(dueAt)}`, waitMs, dueAt }
}
