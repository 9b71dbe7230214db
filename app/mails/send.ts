/** Sends mails. Neither its results in Temporal nor its log lines name the recipients. */
import { MAIL_PATIENCE, mailBackoff } from '../../domain/retries'
import type { Mailer } from '../../infra/mail'
import type { MailModel } from '../../prisma/generated/models'
import type { Dependencies } from '../dependencies'
import type { Job } from '../jobs/job'

export type { Mailer } from '../../infra/mail'

type Sending = Pick<Dependencies, 'store' | 'log' | 'now'>

/** Few at a time, so that each is tried well within its lease even if all of them take as long as they may. */
const AT_ONCE = 5

/** Sends all mails that are due, or of those the ones to operators, oldest first. */
export async function sendMails(
  deps: Sending,
  mailer: Mailer,
  { checkpoint }: Pick<Job, 'checkpoint'>,
  whose: 'all' | 'operators' = 'all',
): Promise<{ sent: number; failed: number }> {
  const { mails } = deps.store
  const counts = { sent: 0, failed: 0 }
  const claim = () => mails.claimDue(AT_ONCE, whose)
  for (let batch = await claim(); batch.length > 0; batch = await claim()) {
    const outcomes = await Promise.all(batch.map((mail) => send(deps, mailer, mail)))
    const sent = outcomes.filter((outcome) => outcome === 'sent').length
    counts.sent += sent
    counts.failed += outcomes.length - sent
    checkpoint(counts)
  }
  return counts
}

async function send(
  { store: { mails }, log, now }: Sending,
  mailer: Mailer,
  mail: MailModel,
): Promise<'sent' | 'failed'> {
  const { id, tries, createdAt } = mail
  try {
    await mailer.send(mail)
    await mails.end(mail)
    return 'sent'
  } catch (error) {
    const dueAt = new Date(now().getTime() + mailBackoff(tries))
    if (dueAt.getTime() - createdAt.getTime() > MAIL_PATIENCE) {
      log.error({ err: error, mail: id, tries }, 'a mail is given up')
      await mails.end(mail)
    } else {
      log.warn({ err: error, mail: id, tries }, 'a mail was not taken, and is tried again')
      await mails.putOff(mail, dueAt)
    }
    return 'failed'
  }
}
