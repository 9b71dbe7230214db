/** The activity that sends mails. Nothing that it tells, to Temporal or in logs, names whom they go to. */
import { MAIL_PATIENCE, mailBackoff } from '../domain/mail'
import type { Logger } from '../infra/logger'
import type { Mailer } from '../infra/mail'
import type { MailModel } from '../prisma/generated/models'
import type { Store } from '../store/store'
import { checkpoint } from './checkpoint'

export interface MailDependencies {
  store: Pick<Store, 'mails'>
  /** Absent where no server is known: mails wait until one is. */
  mailer: Mailer | undefined
  log: Logger
  now: () => Date
  /** Raised when the worker stops. */
  stopping: AbortSignal
}

/** Few at a time: all of them are tried well within their lease, though each takes as long as it may. */
const AT_ONCE = 5

export function createMailActivities({ store: { mails }, mailer, log, now, stopping }: MailDependencies) {
  let told = false

  const send = async (through: Mailer, mail: MailModel): Promise<boolean> => {
    const { id, tries, createdAt } = mail
    try {
      await through.send(mail)
      await mails.end(mail)
      return true
    } catch (error) {
      const dueAt = new Date(now().getTime() + mailBackoff(tries))
      if (dueAt.getTime() - createdAt.getTime() > MAIL_PATIENCE) {
        log.error({ err: error, mail: id, tries }, 'a mail is given up')
        await mails.end(mail)
      } else {
        log.warn({ err: error, mail: id, tries }, 'a mail was not taken, and is tried again')
        await mails.putOff(mail, dueAt)
      }
      return false
    }
  }

  return {
    /** Sends every mail that is due, the oldest first. */
    async sendMails(): Promise<{ sent: number; failed: number }> {
      const counts = { sent: 0, failed: 0 }
      if (!mailer) {
        const waiting = told ? 0 : await mails.countDue()
        told ||= waiting > 0
        if (waiting > 0) log.warn({ waiting }, 'mails wait: SMTP_URL is not set')
        return counts
      }
      for (
        let batch = await mails.claimDue(AT_ONCE);
        batch.length > 0;
        batch = await mails.claimDue(AT_ONCE)
      ) {
        const sent = await Promise.all(batch.map((mail) => send(mailer, mail)))
        counts.sent += sent.filter(Boolean).length
        counts.failed += sent.filter((done) => !done).length
        checkpoint(stopping, counts)
      }
      return counts
    },
  }
}
