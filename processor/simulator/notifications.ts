/** What the simulator tells unasked, as acquirers do: it is listed from then on, and sent until it is accepted. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { createControls } from './controls'
import { createDeliveries, postSigned, type NotificationTarget } from './deliveries'
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

interface NotifierSettings {
  /** Without it they are only listed. */
  target: NotificationTarget | undefined
  clock: () => number
  controls: Pick<ReturnType<typeof createControls>, 'manner' | 'begins' | 'ends'>
}

const PAGE = 100

export type Notifier = Awaited<ReturnType<typeof openNotifier>>

export async function openNotifier(path: string, { target, clock, controls }: NotifierSettings) {
  const told: SimulatedNotification[] = []
  const journal = await openJournal(path, (record) => told.push(record as SimulatedNotification))
  const deliveries = createDeliveries<SimulatedNotification>(controls, async (notification, stopping) =>
    target ? postSigned(target, 'acquirer-signature', notification, clock(), stopping) : true,
  )

  return {
    async tell(type: string, data: Readonly<Record<string, unknown>>): Promise<SimulatedNotification> {
      const notification = { id: `ntf_${randomUUID()}`, type, at: new Date(clock()).toISOString(), data }
      await journal.append(notification)
      told.push(notification)
      deliveries.send(notification)
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
      await deliveries.close()
      await journal.close()
    },
  }
}

const Asked = z.object({
  since: z.iso.datetime(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullable()
    .transform((cursor) => (cursor === null ? -1 : Number(cursor))),
})
