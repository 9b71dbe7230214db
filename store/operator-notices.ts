/**
 * What operators are told, and of what they were told already. Both are written in one transaction, so that each opening and
 * each end is told once, whoever is killed (decision 0150).
 */
import { randomUUID } from 'node:crypto'
import { writeLetter } from '../contract/letter'
import { noticeBody, noticeLetter, type NoticeContent, type ToldIncidents } from '../contract/operator-notice'
import { NOTICE_COLLECTS, NOTICE_PAUSE } from '../domain/notifications'
import { MINUTE } from '../domain/time'
import { Prisma } from '../prisma/generated/client'
import type { OperatorNeedModel, OperatorNoticeModel } from '../prisma/generated/models'
import type { StoreContext } from './context'
import { purging } from './purge'
import type { Transaction } from './database'
import { NOTICE_MAIL } from './mails'
import { command } from './statement'

export type SeenNeed = Pick<OperatorNeedModel, 'subject' | 'sentence' | 'command'>

/** Where a notice goes. */
export interface NoticeRecipients {
  mails: readonly string[]
  webhook: boolean
}

/** A need is told of once so many looks in a row have found it. */
const LOOKS = 2
/** How many incidents one notice takes; the rest is told by the next one. */
const MOST_INCIDENTS = 5_000
const MOST_NAMED = 10
/** For how long a notice belongs to the process that sends it. */
const LEASE = 2 * MINUTE

const OPENED = Prisma.sql`resolved_at IS NULL AND told_of IS DISTINCT FROM first_seen_at`
const ENDED = Prisma.sql`resolved_at IS NOT NULL AND told_of IS NOT NULL`
const OPENED_NEEDS = { toldAt: null, goneAt: null, looks: { gte: LOOKS } }
const ENDED_NEEDS = { toldAt: { not: null }, goneAt: { not: null } }

export function createOperatorNotices({
  db,
  now,
  product,
  publicUrl,
}: Pick<StoreContext, 'db' | 'now' | 'product' | 'publicUrl'>) {
  return {
    /** Notes what a look has found. `whole`: what it has not found is over. */
    async note(found: readonly SeenNeed[], whole: boolean): Promise<void> {
      const at = now()
      for (const { subject, ...need } of found) {
        await db.operatorNeed.upsert({
          where: { subject },
          create: { subject, ...need, firstSeenAt: at },
          // One that comes back before its end was told of has never ended.
          update: { ...need, looks: { increment: 1 }, goneAt: null },
        })
      }
      if (!whole) return
      const others = { subject: { notIn: found.map(({ subject }) => subject) } }
      await db.operatorNeed.deleteMany({ where: { ...others, toldAt: null } })
      await db.operatorNeed.updateMany({ where: { ...others, goneAt: null }, data: { goneAt: at } })
    },

    /** Writes one notice of all that is to be told, if it is time for one. Returns its id. */
    async write({ mails, webhook }: NoticeRecipients): Promise<string | null> {
      if (mails.length === 0 && !webhook) return null
      return db.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('operator-notices', 0))`
        const at = now()
        if (!(await isTime(tx, at))) return null
        const notice: NoticeContent = {
          at,
          ...(await tellIncidents(tx)),
          needs: await tx.operatorNeed.updateManyAndReturn({ where: OPENED_NEEDS, data: { toldAt: at } }),
          endedNeeds: await tx.operatorNeed.findMany({ where: ENDED_NEEDS }),
        }
        await tx.operatorNeed.deleteMany({ where: ENDED_NEEDS })
        const id = randomUUID()
        const body = JSON.stringify(noticeBody(id, notice))
        await tx.operatorNotice.create({ data: { id, createdAt: at, body, dueAt: webhook ? at : null } })
        const text = writeLetter(noticeLetter(notice, publicUrl), product)
        await tx.mail.createMany({
          data: mails.map((recipient, place) => ({
            id: `${NOTICE_MAIL}${id}-${place}`,
            recipient,
            ...text,
            dueAt: at,
            createdAt: at,
          })),
        })
        return id
      })
    },

    /** Claims notices whose webhook is due. */
    async claimDue(limit: number): Promise<OperatorNoticeModel[]> {
      const at = now()
      return db.$queryRaw<OperatorNoticeModel[]>(
        command(
          'operator_notices.claim',
          Prisma.sql`
        UPDATE operator_notices n SET due_at = ${new Date(at.getTime() + LEASE)}, tries = n.tries + 1
        FROM (SELECT id FROM operator_notices WHERE due_at <= ${at} ORDER BY due_at LIMIT ${limit}
          FOR UPDATE SKIP LOCKED) due
        WHERE n.id = due.id
        RETURNING n.id, n.created_at AS "createdAt", n.body, n.tries, n.due_at AS "dueAt"`,
        ),
      )
    },

    /** `dueAt`: when it is tried again, or null. Does nothing if another process has claimed it since. */
    async settle({ id, tries }: OperatorNoticeModel, dueAt: Date | null): Promise<void> {
      await db.operatorNotice.updateMany({ where: { id, tries, dueAt: { not: null } }, data: { dueAt } })
    },

    untold: untoldNotices({ db }),

    /** The addresses of those who may look at operators' pages: members of the accounts that run the service. */
    async operators(roles: readonly string[]): Promise<string[]> {
      const accounts = await db.account.findMany({ where: { operating: true }, select: { id: true } })
      const accountId = { in: accounts.map(({ id }) => id) }
      const memberships = await db.membership.findMany({ where: { accountId, role: { in: [...roles] } } })
      const id = { in: memberships.map(({ memberId }) => memberId) }
      const members = await db.member.findMany({ where: { id }, orderBy: { email: 'asc' } })
      return members.map(({ email }) => email)
    },

    /** Deletes notices that were made before `before`, at most `limit`; returns how many. */
    purge: purging({ db }, 'operator_notices', (before) => Prisma.sql`created_at < ${before}`),
  }
}

/** How many things were to be told before a time and were not, and how many webhooks have waited since. */
export const untoldNotices =
  ({ db }: Pick<StoreContext, 'db'>) =>
  async (before: Date): Promise<{ untold: number; unsent: number }> => {
    const [incidents] = await db.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM incidents WHERE ${OPENED} AND first_seen_at < ${before}`
    const needs = await db.operatorNeed.count({ where: { ...OPENED_NEEDS, firstSeenAt: { lt: before } } })
    const unsent = { dueAt: { not: null }, createdAt: { lt: before } }
    return { untold: incidents.count + needs, unsent: await db.operatorNotice.count({ where: unsent }) }
  }

/** Whether something has waited for so long that what belongs to it is there too, and the latest notice is no longer new. */
async function isTime(tx: Transaction, at: Date): Promise<boolean> {
  const latest = await tx.operatorNotice.aggregate({ _max: { createdAt: true } })
  const told = latest._max.createdAt?.getTime() ?? 0
  if (at.getTime() - told < NOTICE_PAUSE) return false
  const [{ since }] = await tx.$queryRaw<[{ since: Date | null }]>`
    SELECT least(
      (SELECT min(first_seen_at) FROM incidents WHERE ${OPENED}),
      (SELECT min(resolved_at) FROM incidents WHERE ${ENDED}),
      (SELECT min(first_seen_at) FROM operator_needs WHERE told_at IS NULL AND gone_at IS NULL AND looks >= ${LOOKS}),
      (SELECT min(gone_at) FROM operator_needs WHERE told_at IS NOT NULL)) AS since`
  return since !== null && at.getTime() - since.getTime() >= NOTICE_COLLECTS
}

/** Marks incidents as told of: those that have opened, and the end of those whose opening was told. */
async function tellIncidents(tx: Transaction): Promise<Pick<NoticeContent, 'incidents' | 'endedIncidents'>> {
  const some = (which: Prisma.Sql) =>
    Prisma.sql`ctid = ANY (ARRAY(SELECT ctid FROM incidents WHERE ${which} LIMIT ${MOST_INCIDENTS})) AND ${which}`
  const groups = (rows: string) => Prisma.sql`
    SELECT ${rows} AS way, kind, reason, count(*)::int AS count, min(summary) AS summary,
      (array_agg(object_id ORDER BY first_seen_at, object_id))[1:${MOST_NAMED}::int] AS objects
    FROM ${Prisma.raw(rows)} GROUP BY kind, reason`
  const told = await tx.$queryRaw<(ToldIncidents & { way: 'opened' | 'ended' })[]>(
    command(
      'incidents.tell',
      Prisma.sql`
    WITH opened AS (UPDATE incidents SET told_of = first_seen_at WHERE ${some(OPENED)} RETURNING *),
      ended AS (UPDATE incidents SET told_of = NULL WHERE ${some(ENDED)} RETURNING *)
    ${groups('opened')} UNION ALL ${groups('ended')} ORDER BY count DESC, kind, reason`,
    ),
  )
  const ofWay = (wanted: string) => told.filter(({ way }) => way === wanted)
  return { incidents: ofWay('opened'), endedIncidents: ofWay('ended') }
}
