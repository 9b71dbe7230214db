/** A merchant who follows the event log by its cursors, and what the log contained in the end. */
import type { EventModel } from '../../../prisma/generated/models'
import { until, untilTime } from '../../support/until'
import type { Client } from '../../support/merchant'
import { attempt, type Scene } from './scene'

/** Some 40 looks a second, which leaves most of a processor to those who write the events. */
const PAUSE_MS = 20

export interface Poller {
  /** The ids of the events that it was shown, in that order. */
  seen: readonly string[]
  /** Resolves when it has made this many further requests that were answered. */
  asks(times: number): Promise<void>
  /** Continues until it was shown the newest event, then stops. Returns what it was shown, and what was written. */
  finish(): Promise<{ seen: readonly string[]; written: string[] }>
}

/** Follows the log from its first event, through `reader`. */
export async function startPoller(scene: Scene, reader: Client): Promise<Poller> {
  const rows = (): Promise<EventModel[]> =>
    scene.db.event.findMany({ where: { accountId: scene.accountId }, orderBy: { id: 'asc' } })
  const seen: string[] = []
  let cursor = ''
  let answers = 0
  const poll = async () => {
    const path = cursor === '' ? '/v1/events?limit=1' : `/v1/events?ending_before=${cursor}&limit=100`
    const reply = await attempt(reader.call('GET', path))
    if (reply === 'lost' || reply.status !== 200) return
    const { data } = reply.body as unknown as { data: { id: string }[] }
    // Pages begin with the newest. The poller begins with the first event that it is shown; earlier ones are not its
    // concern.
    if (cursor !== '') seen.push(...data.map(({ id }) => id).toReversed())
    cursor = data[0]?.id ?? cursor
    answers += 1
  }
  await until('an event to begin with', async () => {
    await poll()
    return cursor !== ''
  })
  const first = cursor
  const over = new AbortController()
  const polling = (async () => {
    while (!over.signal.aborted) {
      await poll()
      await untilTime(Date.now() + PAUSE_MS)
    }
  })()
  return {
    seen,
    async asks(times) {
      const enough = answers + times
      await until('answers of the log', () => Promise.resolve(answers >= enough))
    },
    async finish() {
      await until('the newest event in the log', async () => (await rows()).at(-1)!.id === cursor)
      over.abort()
      await polling
      return { seen, written: (await rows()).map(({ id }) => id).filter((id) => id > first) }
    },
  }
}
