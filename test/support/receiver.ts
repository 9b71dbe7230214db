/** A merchant's receiver of webhooks: HTTPS on this machine, with a certificate of a private authority. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCertificates } from '../../stack/development/certificates'

export interface Received {
  at: number
  /** The sender's port, which identifies the connection. */
  port: number | undefined
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How a receiver answers. It may answer later, or never. */
export type Answer = (response: ServerResponse, received: Received) => void

export interface Receiver {
  /** `https://localhost:port` */
  url: string
  received: Received[]
  /** Changes how it answers from now on. */
  answer(answer: Answer): void
  stop(): Promise<void>
}

export interface Authority {
  /** The file with the authority's certificate. */
  ca: string
  startReceiver(answer?: Answer): Promise<Receiver>
  /** Also closes its receivers. */
  close(): Promise<void>
}

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end(`answered ${code}`)
  }

export const never: Answer = () => undefined

/** A new authority, or that of a running service whose folder is given. */
export function openAuthority(given?: string): Authority {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'svc-receivers-'))
  const files = openCertificates(folder)
  const keys = { cert: readFileSync(files.certificate), key: readFileSync(files.key) }
  const receivers: Receiver[] = []
  return {
    ca: files.ca,
    async startReceiver(answer = status(200)) {
      const receiver = await startReceiver(keys, answer)
      receivers.push(receiver)
      return receiver
    },
    async close() {
      await Promise.all(receivers.map((receiver) => receiver.stop()))
      if (given === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startReceiver(keys: ServerOptions, first: Answer): Promise<Receiver> {
  let answer = first
  const received: Received[] = []
  const server = createServer(keys, (request, response) => {
    const chunks: Buffer[] = []
    // The receiver must not fail if the sender gives up.
    response.on('error', () => undefined)
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      const { remotePort: port } = request.socket
      const whole = { at: Date.now(), port, path: url, headers, body: Buffer.concat(chunks).toString() }
      received.push(whole)
      answer(response, whole)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => (answer = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
