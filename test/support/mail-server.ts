/** A real SMTP server that keeps what it takes, and refuses while it is told to. */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

export interface TakenMail {
  from: string
  to: string[]
  mail: string
}

export interface MailServer {
  /** `smtp://127.0.0.1:port` */
  url: string
  taken: TakenMail[]
  refusing: boolean
  close(): Promise<void>
}

const address = (given: SMTPServerAddress | false): string => (given ? given.address : '')

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address: to }, _session, callback) => {
      callback(shown.refusing ? new Error(`no mailbox for ${to}`) : null)
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, callback) => {
      void text(stream).then((mail) => {
        shown.taken.push({ from: address(mailFrom), to: rcptTo.map(address), mail })
        callback()
      })
    },
  })
  const shown: MailServer = {
    url: '',
    taken: [],
    refusing: false,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      resolve(listener.address() as AddressInfo)
    })
  })
  shown.url = `smtp://127.0.0.1:${port}`
  return shown
}
