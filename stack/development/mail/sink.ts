/** A mail server for development: takes every mail and writes it into a folder, one file each. It sends none on. */
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  port: number
  stop(): Promise<void>
}

export async function startMailSink(folder: string, port: number): Promise<MailSink> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let count = 0
  const keep = async (mail: Buffer): Promise<void> => {
    count += 1
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${count}.eml`
    await writeFile(join(folder, name), mail, { mode: 0o600 })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      buffer(stream)
        .then(keep)
        .then(
          () => {
            callback()
          },
          (error: unknown) => {
            callback(error as Error)
          },
        )
    },
  })
  const listening = await new Promise<AddressInfo>((resolve, reject) => {
    server.on('error', reject)
    const listener = server.listen(port, '127.0.0.1', () => {
      resolve(listener.address() as AddressInfo)
    })
  })
  return {
    port: listening.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
