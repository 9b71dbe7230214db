/** What acquirers have told in a mode, for operators. */
import type { z } from 'zod'
import {
  presentAcquirerNotification,
  type AcquirerNotificationQuery,
  type AcquirerNotificationView,
  type OneAcquirerNotificationView,
} from '../../../contract/dashboard/operator/notifications'
import { ApiError } from '../../../contract/errors'
import { maskDigitRuns } from '../../../domain/digits'
import type { AcquirerNotificationModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { NotificationReader } from '../../../processor/reader'
import type { Page } from '../../../store/page'
import type { App } from '../../app'
import { pageOf } from '../../found'
import { paymentOf } from '../../kinds/payment-of'

export async function listNotifications(
  { store, workflows }: Pick<App, 'store' | 'workflows'>,
  query: AcquirerNotificationQuery,
  livemode: boolean,
): Promise<Page<z.infer<typeof AcquirerNotificationView>>> {
  return pageOf(await store.acquirerNotifications.list(query, livemode), (row) =>
    presentAcquirerNotification(row, workflows.pageOf('acquirer_notification', row.id)),
  )
}

/** With what it says, and the payment that it is about. Throws 404 `resource_missing`. */
export async function readOneNotification(
  { store, workflows, kinds, acquirers }: Pick<App, 'store' | 'workflows' | 'kinds' | 'acquirers'>,
  livemode: boolean,
  id: string,
  actor: Actor,
): Promise<OneAcquirerNotificationView> {
  const row = await store.acquirerNotifications.findOfAny(id, livemode)
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  if (row.accountId !== '') await store.operating.views.record([row.accountId], livemode, actor)
  const reader = await acquirers.readerOf(row.acquirer)
  const payment = row.objectId === null ? null : await paymentOf({ store, kinds }, row, row.objectId)
  return {
    ...presentAcquirerNotification(row, workflows.pageOf('acquirer_notification', row.id)),
    data: reader ? fieldsOf(store, row, reader) : null,
    payment: payment === null ? null : { id: payment, workflow_url: workflows.pageOf('payment', payment) },
  }
}

const MOST_FIELDS = 50
const LONGEST = 300

/** An acquirer may send more than its kind knows, and nobody knows what that is. Null if it cannot be read any more. */
function fieldsOf(
  { acquirerNotifications }: App['store'],
  row: AcquirerNotificationModel,
  reader: NotificationReader,
): OneAcquirerNotificationView['data'] {
  const told = reader.event(openedOf(acquirerNotifications, row))
  if (!told) return null
  return Object.entries(told.fields)
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => ({ name: shown(name), value: reader.shown.has(name) ? textOf(value) : null }))
}

/** Empty if its key is gone. */
function openedOf(
  { open }: App['store']['acquirerNotifications'],
  row: AcquirerNotificationModel,
): Uint8Array {
  try {
    return open(row)
  } catch {
    return new Uint8Array()
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? shown(String(value))
    : null

/** No card number stands in it, and nothing endless. */
const shown = (text: string): string => maskDigitRuns(text.slice(0, LONGEST))
