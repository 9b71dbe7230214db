/**
 * Reads what each acquirer lists as told, and keeps what was never sent here: an acquirer, the way to the door or the door itself
 * may have been down (decision 0175). What is known is read over.
 */
import { DAY, HOUR, MINUTE } from '../../domain/time'
import type { Processor } from '../../processor/port'
import type { ToldEvent } from '../../processor/told'
import { keepEvents, startNotifications } from '../acquirers/receive'
import type { App } from '../app'
import type { Dependencies } from '../dependencies'
import type { Job } from './job'
import type { ReconciledModes } from './reconcile-yesterday'

export interface PolledModes extends ReconciledModes, Pick<Dependencies, 'store' | 'log' | 'real'> {
  workflows: Pick<App['workflows'], 'start' | 'wake'>
}

/** So far back at first. */
const FIRST = 7 * DAY
/** What an acquirer lists late, or dates by another clock than it lists by, is found within so long. */
const OVERLAP = HOUR
/** After this time the rest is left to the next run. It is less than the activity's time-out. */
const PATIENCE = 3 * MINUTE

export async function pollNotifications(
  { live, ...sandbox }: PolledModes,
  { checkpoint }: Pick<Job, 'checkpoint'>,
): Promise<{ found: number; unanswered: number }> {
  const counts = { found: 0, unanswered: 0 }
  const begun = performance.now()
  const modes = [
    ...(live ? [{ livemode: true, own: { ...live, workflows: sandbox.workflows } }] : []),
    { livemode: false, own: sandbox },
  ]
  for (const { livemode, own } of modes) {
    for (const [acquirer, processor] of await own.acquirers.all()) {
      const poll = pollOne(own, { acquirer, livemode, processor })
      for await (const found of poll) {
        if (found === null) counts.unanswered += 1
        else counts.found += found
        checkpoint(counts)
        if (performance.now() - begun > PATIENCE) return counts
      }
    }
  }
  if (counts.found > 0) sandbox.log.warn(counts, 'notifications of acquirers were found that never came')
  return counts
}

/** How many each page had that were not known; null if the acquirer does not answer. */
async function* pollOne(
  parts: Pick<PolledModes, 'store' | 'log' | 'real' | 'workflows'>,
  { acquirer, livemode, processor }: { acquirer: string; livemode: boolean; processor: Processor },
): AsyncGenerator<number | null> {
  const { acquirerNotifications: notifications } = parts.store
  const at = parts.real()
  const before = await notifications.poll(acquirer, livemode)
  const since = new Date(before ? before.reached.getTime() - OVERLAP : at.getTime() - FIRST)
  let reached = before?.reached ?? since
  let cursor: string | null = null
  do {
    const listed = await processor.listNotifications(since.toISOString(), cursor)
    if (listed.kind === 'unsupported') return
    if (listed.kind !== 'known') {
      yield null
      return
    }
    yield await keepUnknown(parts, { acquirer, livemode }, listed.value.notifications)
    for (const { at: told } of listed.value.notifications)
      // A clock that is ahead must not hide what is told by a right one.
      if (told > reached && told <= at) reached = told
    cursor = listed.value.next
  } while (cursor !== null)
  await notifications.polled(acquirer, livemode, reached)
}

async function keepUnknown(
  parts: Pick<PolledModes, 'store' | 'log' | 'workflows'>,
  teller: { acquirer: string; livemode: boolean },
  listed: readonly ToldEvent[],
): Promise<number> {
  const known = await parts.store.acquirerNotifications.knownOf(
    teller,
    listed.map(({ id }) => id),
  )
  const unknown = listed.filter(({ id }) => !known.has(id))
  const rows = await keepEvents(parts, { ...teller, source: 'poll' }, unknown)
  await startNotifications(parts, rows).catch((error: unknown) => {
    parts.log.warn({ err: error, acquirer: teller.acquirer }, 'notifications are left to the sweep')
  })
  return rows.length
}
