/**
 * What an acquirer has told is kept as it was received, whatever it says, and then its workflow is started. It is kept before
 * anybody is answered: from then on the sweep finds it, and the acquirer need not send it again.
 */
import type { NotificationSource } from '../../domain/acquirer-notifications'
import { refOf } from '../../domain/workflow-ref'
import type { AcquirerNotificationModel } from '../../prisma/generated/models'
import type { App } from '../app'
import type { WithStore } from '../dependencies'
import { accountNamedBy, readNotification } from './notification'

interface Teller {
  acquirer: string
  livemode: boolean
  source: NotificationSource
}

/** `known`: it was told before. `unreadable`: it lacks what every notification has, and nothing was kept. */
export type Receipt = { kind: 'kept'; row: AcquirerNotificationModel } | { kind: 'known' | 'unreadable' }

export async function keepNotification(
  { store }: WithStore,
  { acquirer, livemode, source }: Teller,
  body: Uint8Array,
): Promise<Receipt> {
  const told = readNotification(body)
  if (!told) return { kind: 'unreadable' }
  const named = accountNamedBy(told, livemode)
  const row = await store.acquirerNotifications.add({
    ...{ acquirer, livemode, source, body, type: told.type },
    ...(typeof named === 'object'
      ? { ...named, status: 'received' as const }
      : { accountId: '', status: named === 'none' ? ('unmatched' as const) : ('ignored' as const) }),
    theirId: told.id,
    toldAt: new Date(told.at),
  })
  return row ? { kind: 'kept', row } : { kind: 'known' }
}

/** Nothing is to be done with one that names no account of its mode. */
export async function startNotification(
  { workflows }: { workflows: Pick<App['workflows'], 'start'> },
  row: AcquirerNotificationModel,
): Promise<void> {
  const { status, dueAt } = row
  if (status === 'received') await workflows.start(refOf('acquirer_notification', row), { status, dueAt })
}
