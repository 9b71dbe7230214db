/** Notifications as an acquirer sends them to the door: signed over their bytes. */
import { createHmac, randomUUID } from 'node:crypto'

export interface Sending {
  method?: string
  /** What it is signed with. */
  by: string
  secondsAgo?: number
  headers?: Record<string, string>
}

export const signature = (body: string | Uint8Array, by: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', by).update(`${at}.`).update(body).digest('hex')}`

export async function sendToDoor(
  url: string,
  content: object | string | Uint8Array,
  { method = 'POST', by, secondsAgo = 0, headers = {} }: Sending,
) {
  const body =
    content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content)
  const at = Math.floor(Date.now() / 1_000) - secondsAgo
  const signed = { 'content-type': 'application/json', 'acquirer-signature': signature(body, by, at) }
  const response = await fetch(url, {
    method,
    headers: { ...signed, ...headers },
    ...(method !== 'GET' && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  return { status: response.status, text: await response.text() }
}

/** What an acquirer tells now. */
export const notification = (type: string, data: object) => ({
  id: `ntf_${randomUUID()}`,
  type,
  at: new Date().toISOString(),
  data,
})
