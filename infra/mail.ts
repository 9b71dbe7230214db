/** Hands mails to an SMTP server. */
import { createTransport } from 'nodemailer'
import { SECOND } from '../domain/payment-clock'

export interface OutgoingMail {
  /** Repeated when the mail is sent again, so that a reader's program can tell. */
  id: string
  recipient: string
  subject: string
  text: string
}

export interface Mailer {
  /** What it throws names nobody. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** What a server says when it refuses a mail may hold an address: only its codes are told. */
class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export interface MailSettings {
  /** `smtp://…` or `smtps://…` */
  url: string
  from: string
}

/** Of each step of the exchange with the server. */
const STEP_LIMIT = 10 * SECOND

export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: STEP_LIMIT,
    greetingTimeout: STEP_LIMIT,
    socketTimeout: STEP_LIMIT,
    dnsTimeout: STEP_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, text }) {
      try {
        await transport.sendMail({ from, to: recipient, subject, text, messageId: `<${id}@${host}>` })
      } catch (error) {
        const { code = 'unknown', responseCode = '' } = error as { code?: string; responseCode?: number }
        throw new MailRefused(`the mail was not taken: ${code} ${responseCode}`.trim())
      }
    },
    close() {
      transport.close()
    },
  }
}
