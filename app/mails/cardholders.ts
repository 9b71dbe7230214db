/** Writes the mails to cardholders that are due, each once (decision 0261). */
import { writeCardholderMail } from '../../contract/cardholder-mails/letter'
import { mailLookOf } from '../../contract/dashboard/cardholder-mails'
import type { CardholderMail } from '../../domain/cardholder-mails'
import { MAIL_PATIENCE } from '../../domain/retries'
import { MINUTE } from '../../domain/time'
import type { CardholderNoticeModel } from '../../prisma/generated/models'
import type { Dependencies } from '../dependencies'
import type { Job } from '../jobs/job'
import { cardholderFactsOf } from './cardholder-facts'
import { cardholderLink } from './cardholder-link'
import { isOwnPerson } from './recipients'

type Writing = Pick<Dependencies, 'store' | 'log' | 'real'>

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

async function writeOne({ store }: Writing, notice: CardholderNoticeModel): Promise<void> {
  const { cardholderNotices } = store
  const kind = notice.kind as CardholderMail
  const account = await store.accounts.find(notice.accountId)
  if (!account?.cardholderMails.includes(kind)) {
    await cardholderNotices.end(notice, 'switched_off')
    return
  }
  const told = await cardholderFactsOf({ store }, notice)
  if (!told) {
    await cardholderNotices.end(notice, 'outdated')
    return
  }
  const { email: recipient, name } = told.to
  if (recipient === null) {
    await cardholderNotices.end(notice, 'no_address')
    return
  }
  if (!notice.livemode && !(await isOwnPerson({ store }, notice.accountId, recipient))) {
    await cardholderNotices.end(notice, 'stranger')
    return
  }
  const facts = {
    ...told.facts,
    livemode: notice.livemode,
    name,
    link: told.isOver === true ? null : cardholderLink(account),
  }
  const { subject, text, html } = writeCardholderMail(kind, mailLookOf(account), facts)
  await cardholderNotices.write(notice, { recipient, subject, text, html })
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
