/**
 * Where webhooks arrive. What is left out is HTTP: of an exchange whose answer is lost its sender learns nothing, and one that
 * never arrives is refused.
 */
import type { Sending } from '../../../infra/webhooks/exchange'
import type { Exchange, Sender } from '../../../infra/webhooks/sender'
import { gate } from '../schedule'

/** What a receiver was sent, in its order. */
export interface Received {
  event: string
  /** What it answered. */
  status: number
}

const answered = (responseStatus: number): Exchange => ({
  durationMs: 0,
  responseStatus,
  responseBody: '',
  error: responseStatus < 300 ? null : 'status',
})
const unanswered = (error: 'timeout' | 'refused'): Exchange => ({
  durationMs: 0,
  responseStatus: null,
  responseBody: null,
  error,
})

/** `statuses`: what is answered first; 200 after that. */
export function createReceiver(received: Received[], statuses: readonly number[]): Sender {
  return {
    send: ({ body }: Sending) =>
      gate<Exchange>({
        label: 'receiver',
        touches: ['receiver'],
        fates: ['dies', 'lost', 'unmade'],
        lost: () => unanswered('timeout'),
        unmade: () => unanswered('refused'),
        async effect() {
          const status = statuses[received.length] ?? 200
          const { id } = JSON.parse(Buffer.from(body).toString()) as { id: string }
          received.push({ event: id, status })
          return answered(status)
        },
      }),
    close: async () => undefined,
  }
}
