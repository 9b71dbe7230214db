/**
 * What acquirers have told (decision 0175). Each is kept once by the acquirer's own id, and its body is sealed.
 */
import type { Cause } from '../domain/cause'
import {
  TOLD_AGAIN_AFTER,
  type NotificationSource,
  type NotificationStatus,
} from '../domain/acquirer-notifications'
import { newId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { AcquirerNotificationModel } from '../prisma/generated/models'
import { silently } from './change'
import { commit } from './commit'
import type { StoreContext, Tenant } from './context'
import { purging } from './purge'
import { cursorBounds, readPage, type Page, type PageQuery } from './page'
import { SEAL_CONTEXT } from './seal-contexts'

/** As it was received. `accountId`: empty if its keys name no account of its mode; then nothing is to be done with it. */
export interface ReceivedNotification extends Pick<
  AcquirerNotificationModel,
  'livemode' | 'acquirer' | 'accountId' | 'theirId' | 'type' | 'toldAt'
> {
  status: NotificationStatus
  source: NotificationSource
  body: Uint8Array
}

/** How far the list of an acquirer is read. */
export interface NotificationPoll {
  reached: Date
  polledAt: Date
}

/** Of reports, of which there is one a day. */
const MOST_TOLD = 500

type FinalStatus = Exclude<NotificationStatus, 'received'>

export function createAcquirerNotifications({
  db,
  real,
  keyring,
}: Pick<StoreContext, 'db' | 'real' | 'keyring'>) {
  const opened = ({ id, sealedBody }: AcquirerNotificationModel): Buffer =>
    keyring.open(sealedBody, SEAL_CONTEXT.acquirerNotification(id))
  return {
    /**
     * Keeps all that are not known already, or nothing at all; those that are to be carried out now. Of those that are known these are too,
     * since a restored database knows by and by what they are about: one that named nothing and names something by now, one that was
     * carried out a while ago, and one that waits for what it names.
     */
    async add(received: readonly ReceivedNotification[]): Promise<AcquirerNotificationModel[]> {
      if (received.length === 0) return []
      const at = real()
      const data = received.map(({ body, ...told }) => {
        const id = newId('acquirer_notification', at.getTime())
        return {
          id,
          ...told,
          createdAt: at,
          sealedBody: new Uint8Array(keyring.seal(body, SEAL_CONTEXT.acquirerNotification(id))),
          ...(told.status === 'received' ? { dueAt: at } : { finishedAt: at }),
        }
      })
      const kept = await db.acquirerNotification.createManyAndReturn({ data, skipDuplicates: true })
      const isKept = new Set(kept.map(({ id }) => id))
      const again = data.filter(({ id, status }) => status === 'received' && !isKept.has(id))
      if (again.length === 0) return kept
      const theirs = again.map(({ acquirer, livemode, theirId }) => ({ acquirer, livemode, theirId }))
      const isOver = { finishedAt: { lt: new Date(at.getTime() - TOLD_AGAIN_AFTER) } }
      const isWaiting = { status: 'received', tries: { gt: 0 } }
      const [, anew, once] = await db.$transaction([
        db.acquirerNotification.deleteMany({ where: { OR: theirs, status: 'unmatched', accountId: '' } }),
        db.acquirerNotification.createManyAndReturn({ data: again, skipDuplicates: true }),
        // The same row: an incident of it is not reported once more.
        db.acquirerNotification.updateManyAndReturn({
          where: { AND: [{ OR: theirs }, { OR: [isOver, isWaiting] }], accountId: { not: '' } },
          data: { status: 'received', dueAt: at, finishedAt: null },
        }),
      ])
      return [...kept, ...anew, ...once]
    },

    async find({ accountId, livemode }: Tenant, id: string): Promise<AcquirerNotificationModel | null> {
      return db.acquirerNotification.findFirst({ where: { id, accountId, livemode } })
    },

    /** That of whichever account. */
    findOfAny: (id: string, livemode: boolean): Promise<AcquirerNotificationModel | null> =>
      db.acquirerNotification.findFirst({ where: { id, livemode } }),

    /** The body as it was received. */
    open: opened,

    /** `objectId`: what it is about, where that was found. False if it has changed since it was read. */
    finish(
      row: AcquirerNotificationModel,
      { status, objectId = null }: { status: FinalStatus; objectId?: string | null },
      cause: Cause,
    ): Promise<boolean> {
      const fields = { status, objectId, dueAt: null, finishedAt: real() }
      const change = silently('acquirer_notifications', row, fields, cause)
      return commit({ db }, 'acquirer_notifications.end', [change])
    },

    /** False if it has changed since it was read. */
    putOff(row: AcquirerNotificationModel, dueAt: Date, tries: number, cause: Cause): Promise<boolean> {
      const change = silently('acquirer_notifications', row, { dueAt, tries }, cause)
      return commit({ db }, 'acquirer_notifications.wait', [change])
    },

    /** Those of all accounts in a mode. */
    async list(
      query: PageQuery & { status?: string | undefined; acquirer?: string | undefined },
      livemode: boolean,
    ): Promise<Page<AcquirerNotificationModel>> {
      const where = {
        livemode,
        AND: cursorBounds(query),
        ...(query.status !== undefined && { status: query.status }),
        ...(query.acquirer !== undefined && { acquirer: query.acquirer }),
      }
      return readPage(query, (page) => db.acquirerNotification.findMany({ where, ...page }))
    },

    /** Those in live mode that name nothing, and that are no incident yet. */
    unmatched: (since: Date, limit: number): Promise<(Tenant & { id: string })[]> => db.$queryRaw`
      SELECT n.id, n.account_id AS "accountId", n.livemode FROM acquirer_notifications n
      WHERE n.status = 'unmatched' AND n.livemode AND n.finished_at > ${since} AND NOT EXISTS (
        SELECT FROM incidents i WHERE i.kind = 'acquirer_notification' AND i.object_id = n.id)
      LIMIT ${limit}`,

    /** Of each account at an acquirer when it last told something, and how many name nothing that is known, up to `most`. */
    async lastOf(
      accounts: readonly { id: string; livemode: boolean }[],
      most: number,
    ): Promise<Map<string, { at: Date | null; type: string | null; unmatched: number }>> {
      if (accounts.length === 0) return new Map()
      const rows = await db.$queryRaw<
        { id: string; at: Date | null; type: string | null; unmatched: number }[]
      >`
        SELECT a.id, n.created_at AS at, n.type, u.unmatched
        FROM unnest(${accounts.map(({ id }) => id)}::text[], ${accounts.map(({ livemode }) => livemode)}::boolean[]) a (id, livemode)
        LEFT JOIN LATERAL (SELECT created_at, type FROM acquirer_notifications
          WHERE acquirer = a.id AND livemode = a.livemode ORDER BY id DESC LIMIT 1) n ON true
        CROSS JOIN LATERAL (SELECT count(*)::int AS unmatched FROM (SELECT FROM acquirer_notifications
          WHERE acquirer = a.id AND livemode = a.livemode AND status = 'unmatched' LIMIT ${most}) one) u`
      return new Map(rows.map(({ id, ...told }) => [id, told]))
    },

    /** What it has told of a type, and was received since a time, as it was sent: the oldest first, the newest `MOST_TOLD` of them. */
    async told(
      { acquirer, livemode }: Pick<AcquirerNotificationModel, 'acquirer' | 'livemode'>,
      type: string,
      since: Date,
    ): Promise<Buffer[]> {
      const where = { acquirer, livemode, type, createdAt: { gte: since } }
      const rows = await db.acquirerNotification.findMany({ where, orderBy: { id: 'desc' }, take: MOST_TOLD })
      return rows.reverse().map(opened)
    },

    /** Which of an acquirer's ids are known. */
    async knownOf(
      teller: Pick<AcquirerNotificationModel, 'acquirer' | 'livemode'>,
      theirIds: readonly string[],
    ): Promise<Set<string>> {
      const { acquirer, livemode } = teller
      const where = { acquirer, livemode, theirId: { in: [...theirIds] } }
      const rows = await db.acquirerNotification.findMany({ where, select: { theirId: true } })
      return new Set(rows.map(({ theirId }) => theirId))
    },

    async poll(acquirer: string, livemode: boolean): Promise<NotificationPoll | null> {
      return db.acquirerPoll.findUnique({ where: { acquirer_livemode: { acquirer, livemode } } })
    },

    /** Its list is known up to `reached`. */
    async polled(acquirer: string, livemode: boolean, reached: Date): Promise<void> {
      const data = { reached, polledAt: real() }
      await db.acquirerPoll.upsert({
        where: { acquirer_livemode: { acquirer, livemode } },
        create: { acquirer, livemode, ...data },
        update: data,
      })
    },

    /** Deletes those that were received before `before` and are carried out, at most `limit`; returns how many. */
    purge: purging(
      { db },
      'acquirer_notifications',
      (before) => Prisma.sql`status <> 'received' AND created_at < ${before}`,
    ),
  }
}
