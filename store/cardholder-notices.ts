/**
 * Mails to cardholders that are due (decision 0261): a row each, written with the change that it is about, and unique by that. A round
 * of the workers makes the mail of it, so that a sale neither writes a page nor waits for a count.
 */
import { CARDHOLDER_MAILS_A_DAY, type CardholderMail, type NoticeOutcome } from '../domain/cardholder-mails'
import { DAY } from '../domain/time'
import { newId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { CardholderNoticeModel, HostedSessionModel, MailModel } from '../prisma/generated/models'
import type { Change } from './change'
import type { StoreContext, Tenant } from './context'
import { createLinkStore } from './members/links'
import { purging } from './purge'
import { command, part, type ClaimPart } from './statement'

/** `date`: the charge date of one that is told ahead. */
type About = Tenant & { id: string; date?: string }

/** Adds those of an account that wants this kind, unless they were there before. `given`: what the rows are read from, else one. */
const adding = (kind: CardholderMail, about: readonly About[], at: Date, given: Prisma.Sql): Prisma.Sql => {
  const ids = about.map(({ id }) => id)
  const accounts = about.map(({ accountId }) => accountId)
  const modes = about.map(({ livemode }) => livemode)
  const dates = about.map(({ date = '' }) => date)
  return Prisma.sql`
    INSERT INTO cardholder_notices (account_id, livemode, kind, about, date, due_at, created_at)
    SELECT a.id, n.livemode, ${kind}, n.about, n.date, ${at}, ${at}
    FROM ${given} unnest(${accounts}::text[], ${modes}::boolean[], ${ids}::text[], ${dates}::text[])
      n(account_id, livemode, about, date)
    JOIN accounts a ON a.id = n.account_id AND ${kind} = ANY (a.cardholder_mails)
    ON CONFLICT DO NOTHING`
}

/** A part of the write that changes what the mails are about. `at`: the machine's time. */
export const noticing = (kind: CardholderMail, about: readonly About[], at: Date): ClaimPart =>
  part(`noticed_${kind}`, ['claim'], adding(kind, about, at, Prisma.sql`claim,`))

/** The same of a payment that has just succeeded. Nothing is written for an account that sends no receipts. */
export const receipting = ({ next, events }: Change<'payments'>, at: Date): ClaimPart[] =>
  next.receiptMail === true && events.some(({ type }) => type === 'payment.succeeded')
    ? [noticing('receipt', [next], at)]
    : []

/** What the page of a mail has none of. */
const NOTHING_KEPT = { order: Prisma.DbNull, payer: Prisma.DbNull, asSent: Prisma.DbNull }

type Written = Pick<MailModel, 'recipient' | 'subject' | 'text' | 'html'>

export function createCardholderNotices({ db, real, pepper }: Pick<StoreContext, 'db' | 'real' | 'pepper'>) {
  const links = createLinkStore({ db })

  const isOpen = ({ accountId, livemode, kind, about, date }: CardholderNoticeModel) => ({
    accountId,
    livemode,
    kind,
    about,
    date,
    dueAt: { not: null },
  })
  const isWithin = async (most: number, ...of: string[]): Promise<boolean> =>
    (await links.count(pepper.hash('sign-in-failure', 'cardholder-mail', ...of), real(), DAY)).count <= most

  /** What an account is refused does not count against the address. */
  const isAdmitted = async ({ accountId, livemode }: Tenant, recipient: string): Promise<boolean> => {
    const { account, recipient: ofOne } = CARDHOLDER_MAILS_A_DAY
    const mode = livemode ? 'live' : 'sandbox'
    return (
      (await isWithin(account, accountId, mode)) &&
      (await isWithin(ofOne, accountId, mode, recipient.toLowerCase()))
    )
  }

  /** `page`: the hosted session to which the mail leads, if it is made with it. */
  const end = (
    notice: CardholderNoticeModel,
    outcome: NoticeOutcome,
    mail?: MailModel,
    page: HostedSessionModel | null = null,
  ): Promise<boolean> =>
    db.$transaction(async (tx) => {
      const { count } = await tx.cardholderNotice.updateMany({
        where: isOpen(notice),
        data: { dueAt: null, outcome },
      })
      if (count === 1 && mail) await tx.mail.create({ data: mail })
      if (count === 1 && page)
        await tx.hostedSession.create({
          data: { ...page, ...NOTHING_KEPT, metadata: page.metadata as Prisma.InputJsonObject },
        })
      return count === 1
    })

  return {
    /** Of charges that are told ahead; returns how many are new. */
    async add(about: readonly About[]): Promise<number> {
      const given = adding('upcoming_charge', about, real(), Prisma.empty)
      return db.$executeRaw(command('cardholder_notices.add', given))
    },

    /** Those whose mail is to be written, oldest first. */
    async listDue(limit: number): Promise<CardholderNoticeModel[]> {
      return db.cardholderNotice.findMany({
        where: { dueAt: { lte: real() } },
        orderBy: { dueAt: 'asc' },
        take: limit,
      })
    },

    /** Ends one that has no mail. False if another process has ended it before. */
    end: (notice: CardholderNoticeModel, outcome: Exclude<NoticeOutcome, 'written' | 'over_limit'>) =>
      end(notice, outcome),

    /** Ends one with its mail, or without it if the address or the account has had enough today. False as above. */
    async write(
      notice: CardholderNoticeModel,
      mail: Written,
      page: HostedSessionModel | null,
    ): Promise<boolean> {
      if (!(await isAdmitted(notice, mail.recipient))) return end(notice, 'over_limit')
      const at = real()
      const sent = { tries: 0, dueAt: at, createdAt: at, manage: null, countedInLive: null }
      const id = newId('mail', at.getTime())
      return end(notice, 'written', { ...mail, ...sent, id, accountId: notice.accountId }, page)
    },

    async putOff(notice: CardholderNoticeModel, dueAt: Date): Promise<void> {
      await db.cardholderNotice.updateMany({ where: isOpen(notice), data: { dueAt } })
    },

    /** The accounts that tell of charges ahead, in the order of their ids. */
    async tellingAhead(): Promise<{ id: string; cardholderMailDays: number }[]> {
      return db.account.findMany({
        where: { cardholderMails: { has: 'upcoming_charge' satisfies CardholderMail } },
        select: { id: true, cardholderMailDays: true },
        orderBy: { id: 'asc' },
      })
    },

    /** Deletes those that are over, created before `before`, at most `limit`; returns how many. */
    purge: purging(
      { db },
      'cardholder_notices',
      (before) => Prisma.sql`due_at IS NULL AND created_at < ${before}`,
    ),
  }
}
