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
import type { Page } from '../../../store/page'
import { readNotification } from '../../acquirers/notification'
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
  { store, workflows, kinds }: Pick<App, 'store' | 'workflows' | 'kinds'>,
  livemode: boolean,
  id: string,
  actor: Actor,
): Promise<OneAcquirerNotificationView> {
  const row = await store.acquirerNotifications.findOfAny(id, livemode)
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  if (row.accountId !== '') await store.operating.views.record([row.accountId], livemode, actor)
  const payment = row.objectId === null ? null : await paymentOf({ store, kinds }, row, row.objectId)
  return {
    ...presentAcquirerNotification(row, workflows.pageOf('acquirer_notification', row.id)),
    data: fieldsOf(bodyOf(store, row)?.data),
    payment: payment === null ? null : { id: payment, workflow_url: workflows.pageOf('payment', payment) },
  }
}

/** Null if its key is gone, or if it is no notification. */
function bodyOf({ acquirerNotifications }: App['store'], row: AcquirerNotificationModel) {
  try {
    return readNotification(acquirerNotifications.open(row))
  } catch {
    return null
  }
}

/** What the service reads of notifications. An acquirer may send more, and nobody knows what that is. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['authorization_key', 'key', 'reference', 'dispute', 'amount', 'currency', 'reason'],
  ...['network_reason_code', 'stage', 'status', 'evidence_due_by', 'opened_at', 'sequence'],
])

const MOST_FIELDS = 50
const LONGEST = 300

function fieldsOf(data: Readonly<Record<string, unknown>> | undefined): OneAcquirerNotificationView['data'] {
  if (data === undefined) return null
  return Object.entries(data)
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => ({ name: shown(name), value: KNOWN.has(name) ? textOf(value) : null }))
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? shown(String(value))
    : null

/** No card number stands in it, and nothing endless. */
const shown = (text: string): string => maskDigitRuns(text.slice(0, LONGEST))
