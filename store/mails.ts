/** Mails on their way: rows that are written in the transaction of what they tell of. */
import { MINUTE } from '../domain/payment-clock'
import { Prisma } from '../prisma/generated/client'
import type { MailModel } from '../prisma/generated/models'
import type { StoreContext } from './context'
import { command } from './statement'

/** A process that sends a mail owns it for this long. */
const MAIL_LEASE = 2 * MINUTE

export function createMailStore({ db, now }: StoreContext) {
  /** Only while nobody has taken the mail up since. */
  const held = ({ id, tries }: MailModel) => ({ id, tries, dueAt: { not: null } })
  return {
    async countDue(): Promise<number> {
      return db.mail.count({ where: { dueAt: { lte: now() } } })
    },

    /** Mails that are due, the oldest first, which nobody else takes up until the lease ends. */
    async claimDue(limit: number): Promise<MailModel[]> {
      const at = now()
      const lease = new Date(at.getTime() + MAIL_LEASE)
      return db.$queryRaw<MailModel[]>(
        command(
          'mails.claim',
          Prisma.sql`
        UPDATE mails m SET due_at = ${lease}, tries = m.tries + 1
        FROM (SELECT id FROM mails WHERE due_at <= ${at} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
        WHERE m.id = due.id
        RETURNING m.id, m.account_id AS "accountId", m.recipient, m.subject, m.text, m.tries, m.due_at AS "dueAt",
          m.created_at AS "createdAt"`,
        ),
      )
    },

    /** It was handed over, or is given up. */
    async end(mail: MailModel): Promise<void> {
      await db.mail.updateMany({ where: held(mail), data: { dueAt: null } })
    },

    async putOff(mail: MailModel, dueAt: Date): Promise<void> {
      await db.mail.updateMany({ where: held(mail), data: { dueAt } })
    },

    /** Deletes mails from before `before` that are on their way no more, at most `limit`; returns how many. */
    async purge(before: Date, limit: number): Promise<number> {
      return db.$executeRaw(
        command(
          'mails.purge',
          Prisma.sql`
        DELETE FROM mails
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM mails WHERE due_at IS NULL AND created_at < ${before} LIMIT ${limit}))`,
        ),
      )
    },
  }
}
