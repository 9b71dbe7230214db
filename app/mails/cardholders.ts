/** Writes the mails to cardholders that are due, each once (decision 0261). */
import { writeCardholderMail } from '../../contract/cardholder-mails/letter'
import { mailLookOf } from '../../contract/dashboard/cardholder-mails'
import type { CardholderMail } from '../../domain/cardholder-mails'
import { MAIL_PATIENCE } from '../../domain/retries'
import { MINUTE } from '../../domain/time'
import type { CardholderNoticeModel } from '../../prisma/generated/models'
import type { Dependencies, WithStore } from '../dependencies'
import type { Job } from '../jobs/job'
import { cardholderFactsOf } from './cardholder-facts'
import { cardholderLink } from './cardholder-link'
import { isOwnPerson } from './recipients'

/** `live`: the parts of live mode, whose pages have another address; undefined if there is none. */
type Writing = Pick<Dependencies, 'store' | 'log' | 'real' | 'now'> & { live?: WithStore | undefined }

/** So many at a time, and then they are sent: a mail for which a person waits stands behind no more than these. */
const BATCH = 50
/** Until one that could not be written is tried again. */
const AGAIN = 10 * MINUTE

/** Writes a batch. Answers how many were dealt with, and whether there are more. One that cannot be written keeps no other. */
export async function writeCardholderMails(
  deps: Writing,
  { checkpoint }: Pick<Job, 'checkpoint'>,
): Promise<{ count: number; isMore: boolean }> {
  const due = await deps.store.cardholderNotices.listDue(BATCH)
  for (const [count, notice] of due.entries()) {
    checkpoint(count)
    await writeOne(deps, notice).catch((error: unknown) => putOff(deps, notice, error))
  }
  return { count: due.length, isMore: due.length === BATCH }
}

async function writeOne(deps: Writing, notice: CardholderNoticeModel): Promise<void> {
  const { cardholderNotices } = deps.store
  const mail = await mailOf(deps, notice)
  if (typeof mail === 'string') await cardholderNotices.end(notice, mail)
  else await cardholderNotices.write(notice, mail.letter, mail.page)
}

/** The mail, or why there is none. */
async function mailOf({ store, now, live }: Writing, notice: CardholderNoticeModel) {
  const kind = notice.kind as CardholderMail
  const account = await store.accounts.find(notice.accountId)
  if (!account?.cardholderMails.includes(kind)) return 'switched_off'
  const told = await cardholderFactsOf({ store }, notice)
  if (!told) return 'outdated'
  const { email: recipient, name } = told.to
  if (recipient === null) return 'no_address'
  if (!notice.livemode && !(await isOwnPerson({ store }, notice.accountId, recipient))) return 'stranger'
  const own = notice.livemode ? live && { store: live.store, now } : { store, now }
  const link = told.isOver === true ? null : await cardholderLink(own, account, told.failed ?? null)
  const facts = { ...told.facts, livemode: notice.livemode, name, link: link?.address ?? null }
  const { subject, text, html } = writeCardholderMail(kind, mailLookOf(account), facts)
  return { letter: { recipient, subject, text, html }, page: link?.page ?? null }
}

async function putOff({ store, log, real }: Writing, notice: CardholderNoticeModel, error: unknown) {
  const { kind, about, createdAt } = notice
  const dueAt = new Date(real().getTime() + AGAIN)
  const isOver = dueAt.getTime() - createdAt.getTime() > MAIL_PATIENCE
  log[isOver ? 'error' : 'warn'](
    { err: error, mail: kind, about },
    'a mail to a cardholder could not be written',
  )
  await (isOver
    ? store.cardholderNotices.end(notice, 'failed')
    : store.cardholderNotices.putOff(notice, dueAt))
}
