/**
 * What an acquirer has told is kept as it was received, whatever it says, and then its workflow is started. It is kept before
 * anybody is answered: from then on the sweep finds it, and the acquirer need not send it again.
 */
import type { NotificationSource } from '../../domain/acquirer-notifications'
import { judgeId, typeOfId } from '../../domain/ids'
import { ownerOfKey } from '../../domain/processor-keys'
import { refOf } from '../../domain/workflow-ref'
import type { AcquirerNotificationModel } from '../../prisma/generated/models'
import { DEFAULT_READER } from '../../processor/kinds'
import type {
  NotificationSecrets,
  ReadNotifications,
  SentNotifications,
  ToldEvent,
} from '../../processor/told'
import type { ReceivedNotification } from '../../store/acquirer-notifications'
import type { App } from '../app'
import type { Dependencies, WithStore } from '../dependencies'
import { operationTold } from './operation-told'

interface Teller {
  acquirer: string
  livemode: boolean
}

export interface ReceivedNotifications extends Pick<ReadNotifications, 'refused'> {
  /** Those that are to be carried out: the ones that were not told before, and some that were (`store/acquirer-notifications.ts`). */
  rows: readonly AcquirerNotificationModel[]
  reply: ReturnType<ReadNotifications['reply']>
}

/**
 * Whoever sent it: its acquirer's kind says what is proven. Of a name that is not known there is no secret, and it is answered as one
 * that is signed with a wrong one.
 */
export async function receiveNotifications(
  deps: WithStore & Pick<Dependencies, 'acquirers'>,
  teller: Teller,
  { sent, by }: { sent: SentNotifications; by: NotificationSecrets },
): Promise<ReceivedNotifications> {
  const reader = (await deps.acquirers.readerOf(teller.acquirer)) ?? DEFAULT_READER
  const { events, refused, reply } = reader.receive(sent, by)
  const rows = await keepEvents(deps, { ...teller, source: 'door' }, events)
  const isNew = rows.some(({ revision }) => revision === 0)
  return { refused, rows, reply: reply(isNew) }
}

/** Keeps all of them or none; those that are to be carried out. */
export async function keepEvents(
  { store }: WithStore,
  teller: Teller & { source: NotificationSource },
  events: readonly ToldEvent[],
): Promise<AcquirerNotificationModel[]> {
  const owner = await ownerOf(store, teller)
  const rows: ReceivedNotification[] = []
  for (const event of events)
    rows.push({
      ...teller,
      ...(await namedBy(store, event, { ...teller, owner })),
      theirId: event.id,
      type: event.type,
      toldAt: event.at,
      body: event.sent,
    })
  return store.acquirerNotifications.add(rows)
}

type Named = Pick<ReceivedNotification, 'accountId' | 'status'>

const UNMATCHED: Named = { accountId: '', status: 'unmatched' }

async function namedBy(
  store: WithStore['store'],
  event: ToldEvent,
  { owner, ...teller }: Teller & { owner: string | null },
): Promise<Named> {
  if (event.about?.of === 'settlement') return { accountId: '', status: 'ignored' }
  const isOtherName = event.keyHash !== undefined || event.names !== undefined
  return within(owner, isOtherName ? await accountNamed(store, event, teller) : accountOf(event, teller))
}

/** The merchant whose own account at an acquirer tells; null for one that tells of all merchants. */
async function ownerOf(store: WithStore['store'], { acquirer, livemode }: Teller): Promise<string | null> {
  if (typeOfId(acquirer) !== 'acquirer_account') return null
  return (await store.acquirerAccounts.locate(livemode, acquirer))?.accountId ?? ''
}

/** Whoever has an account of his own can sign what he likes with its secret: it tells of his payments alone. */
const within = (owner: string | null, named: Named): Named =>
  owner === null || named.accountId === owner ? named : UNMATCHED

/** Of an operation that is named by another name than our key. Others may use the same account at it, for what is not ours. */
async function accountNamed(store: WithStore['store'], event: ToldEvent, teller: Teller): Promise<Named> {
  const row = await operationTold(store, teller, event)
  return row ? { accountId: row.accountId, status: 'received' } : UNMATCHED
}

/** By the text of its key alone. One of the other mode, with whose acquirer this one may share its lists, is nothing to this mode. */
function accountOf({ key }: ToldEvent, { livemode }: Teller): Named {
  const owner = key === null ? null : ownerOfKey(key)
  if (!owner || judgeId(owner.accountId, 'account') !== 'ok') return UNMATCHED
  if (owner.livemode !== livemode) return { accountId: '', status: 'ignored' }
  return { accountId: owner.accountId, status: 'received' }
}

/** One after the other. Nothing is to be done with one that names no account of its mode. */
export async function startNotifications(
  { workflows }: { workflows: Pick<App['workflows'], 'start' | 'wake'> },
  rows: readonly AcquirerNotificationModel[],
): Promise<void> {
  for (const row of rows) {
    const { status, dueAt, tries } = row
    if (status !== 'received') continue
    const ref = refOf('acquirer_notification', row)
    if (tries > 0) await workflows.wake(ref, { status, dueAt })
    else await workflows.start(ref, { status, dueAt })
  }
}
