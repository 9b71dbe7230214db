/** Hands mails to an SMTP server. */
import { createTransport } from 'nodemailer'
import { SECOND } from '../domain/time'

export interface OutgoingMail {
  /** The same when the mail is sent again, so that mail programs can recognize the repeat. */
  id: string
  recipient: string
  subject: string
  text: string
  /** The same as a page, for programs that show one. */
  html?: string | null | undefined
  /** Where the recipient chooses which mails he gets. */
  manage?: string | null | undefined
}

export interface Mailer {
  /** The errors that it throws name no person. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The text of a server's refusal may contain an address, so only its codes are kept. */
class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export interface MailSettings {
  /** The name that stands before the sender's address, if `from` has none. */
  product: string
  /** `smtp://…` or `smtps://…` */
  url: string
  from: string
}

/** Limits each step of the exchange with the server. */
const STEP_LIMIT = 10 * SECOND

/** So that no absence note answers (RFC 3834; the second one for Exchange). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

export function createMailer({ url, from: given, product }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: STEP_LIMIT,
    greetingTimeout: STEP_LIMIT,
    socketTimeout: STEP_LIMIT,
    dnsTimeout: STEP_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = given.includes('<') ? given : { name: product, address: given }
  const host = /@([\w.-]+)/.exec(given)?.[1] ?? 'localhost'
  return {
    async send({ id, recipient, subject, text, html, manage }) {
      try {
        const messageId = `<${id}@${host}>`
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          text,
          messageId,
          headers: AUTOMATIC,
          ...(html && { html }),
          ...(manage && { list: { unsubscribe: manage } }),
        })
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
