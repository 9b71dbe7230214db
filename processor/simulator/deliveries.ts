/**
 * How the simulator sends what it tells unasked: until it is accepted, and as the controls say late, twice, in another order or never.
 */
import { createHmac } from 'node:crypto'
import { urlToHttpOptions } from 'node:url'
import { ask, readWhole } from '../../infra/exchange'
import type { createControls } from './controls'
import { createLater } from './later'

/** Where notifications are sent, and what they are signed with. */
export interface NotificationTarget {
  url: string
  secret: string
}

/** How long one sending may take, and the waits between them, in milliseconds. */
const SEND_LIMIT_MS = 10_000
const ANSWER_LIMIT = 64 * 1024
const RETRIES_MS = [1_000, 5_000, 30_000, 120_000, 600_000]
/** The one before is sent so much later, so that it arrives after the other. */
const SEND_AFTER_MS = 200
const AGAIN_AT_ONCE = 4

/** `attempt`: sends one, and says whether it was accepted. */
export function createDeliveries<N>(
  controls: Pick<ReturnType<typeof createControls>, 'manner' | 'begins' | 'ends'>,
  attempt: (notification: N, stopping: AbortSignal) => Promise<boolean>,
) {
  const stopping = new AbortController()
  const later = createLater()
  /** What waits for the next one, which is to come before it. */
  let held: N[] = []

  const begin = (notification: N, waitMs = 0, retries: readonly number[] = RETRIES_MS): void => {
    controls.begins()
    later.after(waitMs, async () => {
      const isAccepted = await attempt(notification, stopping.signal).catch(() => true)
      const [pause, ...rest] = retries
      if (!isAccepted && pause !== undefined && !stopping.signal.aborted) begin(notification, pause, rest)
      controls.ends()
    })
  }

  return {
    send(notification: N): void {
      const { notify, notify_late_ms: lateMs } = controls.manner()
      if (notify === 'never') return
      if (notify === 'reversed' && held.length === 0) {
        held = [notification]
        return
      }
      begin(notification, notify === 'late' ? lateMs : 0)
      if (notify === 'twice') begin(notification)
      for (const late of held) begin(late, SEND_AFTER_MS)
      held = []
    },

    /** Sends each of these once, a few at a time. */
    async sendAgain(notifications: readonly N[]): Promise<void> {
      const waiting = [...notifications]
      const takeTurns = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          await attempt(next, stopping.signal)
      }
      await Promise.all(Array.from({ length: AGAIN_AT_ONCE }, takeTurns))
    },

    async close(): Promise<void> {
      stopping.abort()
      await later.stop()
    },
  }
}

/** Signed at the time of this sending, as `t.body`, in a header of this name. */
export async function postSigned(
  { url, secret }: NotificationTarget,
  header: string,
  notification: object,
  at: number,
  stopping: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(notification)
  const seconds = Math.floor(at / 1_000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return postNotification(url, body, { [header]: `t=${seconds},v1=${signature}` }, stopping)
}

/** Whether it was accepted. */
export async function postNotification(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await ask(urlToHttpOptions(new URL(url)), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(SEND_LIMIT_MS)]),
    })
    await readWhole(answer, ANSWER_LIMIT)
    return answer.statusCode !== undefined && answer.statusCode < 300
  } catch {
    return false
  }
}
