/** Mails to be sent: rows that are written in the transaction of the change that they report. */
import { MINUTE } from '../domain/time'
import { MAILS_CHANNEL } from '../infra/delivery-notices'
import { Prisma } from '../prisma/generated/client'
import type { MailModel } from '../prisma/generated/models'
import type { StoreContext } from './context'
import { purging } from './purge'
import { command } from './statement'

/** What the id of a mail to operators begins with. */
export const NOTICE_MAIL = 'notice-'

/** For how long a mail belongs to the process that sends it. */
const MAIL_LEASE = 2 * MINUTE

export function createMailStore({ db, now }: Pick<StoreContext, 'db' | 'now'>) {
  /** Matches the mail only as long as no other process has claimed it since. */
  const held = ({ id, tries }: MailModel) => ({ id, tries, dueAt: { not: null } })
  return {
    async create(mail: MailModel): Promise<void> {
      await db.mail.create({ data: mail })
    },

    /** Has a worker send what is due now. Nothing depends on it: mails go at the next round all the same. */
    async announce(): Promise<void> {
      await db.$queryRaw`SELECT pg_notify(${MAILS_CHANNEL}, '')::text`
    },

    async countDue(): Promise<number> {
      return db.mail.count({ where: { dueAt: { lte: now() } } })
    },

    /** Those written before this time that have not gone, however often they were tried. */
    async waitingSince(before: Date): Promise<{ count: number; oldest: Date } | null> {
      const where = { dueAt: { not: null }, createdAt: { lt: before } }
      const { _count: count, _min } = await db.mail.aggregate({
        where,
        _count: true,
        _min: { createdAt: true },
      })
      return _min.createdAt && { count, oldest: _min.createdAt }
    },

    /**
     * Claims mails that are due, oldest first; of those to operators alone, if told so. No other process claims them until the
     * lease ends.
     */
    async claimDue(limit: number, whose: 'all' | 'operators' = 'all'): Promise<MailModel[]> {
      const at = now()
      const lease = new Date(at.getTime() + MAIL_LEASE)
      const ofOperators = whose === 'all' ? Prisma.empty : Prisma.sql`AND id LIKE ${`${NOTICE_MAIL}%`}`
      return db.$queryRaw<MailModel[]>(
        command(
          'mails.claim',
          Prisma.sql`
        UPDATE mails m SET due_at = ${lease}, tries = m.tries + 1
        FROM (SELECT id FROM mails WHERE due_at <= ${at} ${ofOperators} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
        WHERE m.id = due.id
        RETURNING m.id, m.account_id AS "accountId", m.recipient, m.subject, m.text, m.tries, m.due_at AS "dueAt",
          m.created_at AS "createdAt",
          coalesce(m.html, (SELECT r.html FROM receipts r WHERE r.mail_id = m.id)) AS html, m.manage`,
        ),
      )
    },

    /** Ends a mail that was handed over or is given up. */
    async end(mail: MailModel): Promise<void> {
      await db.mail.updateMany({ where: held(mail), data: { dueAt: null } })
    },

    async putOff(mail: MailModel, dueAt: Date): Promise<void> {
      await db.mail.updateMany({ where: held(mail), data: { dueAt } })
    },

    /** Deletes mails, and receipts with theirs, created before `before` that are no longer to be sent, at most `limit`; returns how many. */
    purge: purging({ db }, 'mails', (before) => Prisma.sql`due_at IS NULL AND created_at < ${before}`),
  }
}
