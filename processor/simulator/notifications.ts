/**
 * What the simulator tells unasked, as acquirers do: it is listed from then on, and sent until it is accepted. Controls have it
 * come late, twice, in another order or never.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlToHttpOptions } from 'node:url'
import { z } from 'zod'
import { ask, readWhole } from '../../infra/exchange'
import type { createControls } from './controls'
import { openJournal } from './journal'
import { BadRequest } from './requests'

/** As it is told. */
export interface SimulatedNotification {
  id: string
  type: string
  /** When it happened. */
  at: string
  data: Readonly<Record<string, unknown>>
}

/** Where notifications are sent, and what they are signed with. */
export interface NotificationTarget {
  url: string
  secret: string
}

interface NotifierSettings {
  /** Without it they are only listed. */
  target: NotificationTarget | undefined
  clock: () => number
  controls: Pick<ReturnType<typeof createControls>, 'manner'>
}

const PAGE = 100
/** How long one sending may take, and the waits between them, in milliseconds. */
const SEND_LIMIT_MS = 10_000
const ANSWER_LIMIT = 64 * 1024
const RETRIES_MS = [1_000, 5_000, 30_000, 120_000, 600_000]

export type Notifier = Awaited<ReturnType<typeof openNotifier>>

export async function openNotifier(path: string, { target, clock, controls }: NotifierSettings) {
  const told: SimulatedNotification[] = []
  const journal = await openJournal(path, (record) => told.push(record as SimulatedNotification))
  const stopping = new AbortController()
  const { signal } = stopping
  const sending = new Set<Promise<void>>()
  /** What waits for the next one, which is to come before it. */
  let held: SimulatedNotification[] = []

  async function deliver(notification: SimulatedNotification, waitMs: number): Promise<void> {
    for (const pause of [waitMs, ...RETRIES_MS]) {
      if (pause > 0) await sleep(pause, undefined, { signal })
      if (target && (await isAccepted(target, notification, clock(), signal))) return
    }
  }

  const send = (notification: SimulatedNotification, waitMs = 0): void => {
    if (!target) return
    const delivery = deliver(notification, waitMs).catch(() => undefined)
    sending.add(delivery)
    void delivery.then(() => sending.delete(delivery))
  }

  function sendAsAsked(notification: SimulatedNotification): void {
    const { notify, notify_late_ms: lateMs } = controls.manner()
    if (notify === 'never') return
    if (notify === 'reversed' && held.length === 0) {
      held = [notification]
      return
    }
    send(notification, notify === 'late' ? lateMs : 0)
    if (notify === 'twice') send(notification)
    for (const late of held) send(late, SEND_AFTER_MS)
    held = []
  }

  return {
    async tell(type: string, data: Readonly<Record<string, unknown>>): Promise<SimulatedNotification> {
      const notification = { id: `ntf_${randomUUID()}`, type, at: new Date(clock()).toISOString(), data }
      await journal.append(notification)
      told.push(notification)
      sendAsAsked(notification)
      return notification
    },

    /** What it told since a time, in order, in pages. */
    list(query: URLSearchParams): object {
      const asked = Asked.safeParse({ since: query.get('since'), cursor: query.get('cursor') })
      if (!asked.success) throw new BadRequest(String(asked.error.issues[0]?.path[0]))
      const since = new Date(asked.data.since).toISOString()
      const found = told
        .map((notification, place) => ({ notification, place }))
        .filter(({ notification, place }) => notification.at >= since && place > asked.data.cursor)
      const page = found.slice(0, PAGE)
      return {
        notifications: page.map(({ notification }) => notification),
        next: found.length > PAGE ? String(page.at(-1)?.place) : null,
      }
    },

    async close(): Promise<void> {
      stopping.abort()
      await Promise.all(sending)
      await journal.close()
    },
  }
}

/** The one before is sent so much later, so that it arrives after the other. */
const SEND_AFTER_MS = 200

const Asked = z.object({
  since: z.iso.datetime(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullable()
    .transform((cursor) => (cursor === null ? -1 : Number(cursor))),
})

/** Signed at the time of this sending, as `t.body`. */
async function isAccepted(
  { url, secret }: NotificationTarget,
  notification: SimulatedNotification,
  at: number,
  stopping: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(notification)
  const seconds = Math.floor(at / 1_000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  try {
    const answer = await ask(urlToHttpOptions(new URL(url)), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'acquirer-signature': `t=${seconds},v1=${signature}` },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(SEND_LIMIT_MS)]),
    })
    await readWhole(answer, ANSWER_LIMIT)
    return answer.statusCode !== undefined && answer.statusCode < 300
  } catch {
    return false
  }
}
