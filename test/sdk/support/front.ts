/** A server before the API, as a network or a proxy that fails: what it is told to, and passes on the rest. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Fault {
  status: number
  headers?: Record<string, string>
  body?: string
}

export type Conduct =
  | 'pass'
  /** The connection breaks before the API has the request. */
  | 'break'
  /** The API answers, and the answer is lost. */
  | 'lose'
  /** Nothing is answered. */
  | 'hang'
  | Fault

export interface Front {
  url: string
  seen: { method: string; key: string | undefined; headers: IncomingHttpHeaders; body: string }[]
  /** What becomes of the next requests, in their order; those after them pass. */
  next(...conducts: Conduct[]): void
  stop(): Promise<void>
}

export async function openFront(api: string): Promise<Front> {
  const seen: Front['seen'] = []
  let conducts: Conduct[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void (async () => {
        const { method = '', url = '', headers } = request
        const body = Buffer.concat(chunks).toString()
        seen.push({ method, key: headers['idempotency-key'] as string | undefined, headers, body })
        const conduct = conducts.shift() ?? 'pass'
        if (conduct === 'hang') return
        if (conduct === 'break') {
          request.socket.destroy()
          return
        }
        if (typeof conduct === 'object') {
          response.writeHead(conduct.status, conduct.headers).end(conduct.body)
          return
        }
        const { host: _host, connection: _connection, 'content-length': _length, ...passed } = headers
        const answer = await fetch(api + url, {
          method,
          headers: passed as Record<string, string>,
          body: body === '' ? null : body,
        })
        const text = await answer.text()
        if (conduct === 'lose') request.socket.destroy()
        else response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text)
      })()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    next(...given) {
      seen.length = 0
      conducts = given
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
