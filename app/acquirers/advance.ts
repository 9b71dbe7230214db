/**
 * One step of a notification: it is opened, and the handler of its type carries it out. What names an object that is not there is
 * tried again for two days, since its call may be under way.
 */
import { laterWait, unmatchedWait } from '../../domain/acquirer-notifications'
import { DataFault } from '../../domain/incidents'
import { utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { AcquirerNotificationModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Stepping } from '../dependencies'
import { NOTIFICATION_HANDLERS } from './handlers'
import { readNotification } from './notification'

export async function advanceNotification(deps: Stepping, tenant: Tenant, id: string): Promise<WaitingStep> {
  const { acquirerNotifications: notifications } = deps.store
  const row = await notifications.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no notification ${id}`)
  if (row.status !== 'received') return over(row.status)
  const told = readNotification(notifications.open(row))
  const handler = NOTIFICATION_HANDLERS.get(row.type)
  if (!told || !handler) {
    await notifications.finish(row, 'ignored')
    return over('ignored')
  }
  const handled = await handler(deps, row, told)
  switch (handled.kind) {
    case 'later':
      return putOff(deps, row, laterWait(deps.real().getTime() - row.createdAt.getTime()), row.tries)
    case 'unmatched': {
      const wait = unmatchedWait(row.tries)
      if (wait !== null) return putOff(deps, row, wait, row.tries + 1)
      break
    }
    case 'done':
      await notifications.finish(row, 'done', handled.objectId)
      return over('done')
    case 'ignored':
      break
  }
  await notifications.finish(row, handled.kind)
  return over(handled.kind)
}

const over = (status: string): WaitingStep => ({ kind: 'done', status, details: status })

async function putOff(
  { store, real }: Stepping,
  row: AcquirerNotificationModel,
  waitMs: number,
  tries: number,
): Promise<WaitingStep> {
  const due = new Date(real().getTime() + waitMs)
  await store.acquirerNotifications.putOff(row, due, tries)
  const dueAt = due.toISOString()
  const details = `${row.status}: next look ${utcText(dueAt)}`
  return { kind: 'wait', status: row.status, details, waitMs, dueAt }
}
