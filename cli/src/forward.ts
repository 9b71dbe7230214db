/** One delivery of an event to a program on this machine, as the service makes them. */
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { webhooks, type Event } from '@svc/sdk'
import { classOf } from './generated/failures'

export interface Forwarded {
  status: number | null
  error: string | null
  duration_ms: number
}

/** As long as a delivery of the service may take. */
const LIMIT_MS = 10_000

export async function post(url: string, event: Event, secret: string): Promise<Forwarded> {
  const body = JSON.stringify(event)
  const started = performance.now()
  const finished = (status: number | null, error: string | null) => ({
    status,
    error,
    duration_ms: Math.round(performance.now() - started),
  })
  try {
    const status = await statusOf(url, body, await webhooks.sign(body, secret))
    return finished(status, status >= 200 && status < 300 ? null : 'status')
  } catch (error) {
    return finished(null, classOf(error))
  }
}

/** By Node's own client: `fetch` breaks the connection at a `100 Continue` (RFC 9110, section 15.2). */
async function statusOf(url: string, body: string, signature: string): Promise<number> {
  const send = url.startsWith('https:') ? overHttps : overHttp
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'svc-webhooks/1',
        'svc-signature': signature,
      },
      // A program that was started anew has closed the connections that it had.
      agent: false,
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    request.on('response', resolve).on('error', reject).end(body)
  })
  answer.on('error', () => undefined).destroy()
  return answer.statusCode ?? 0
}
