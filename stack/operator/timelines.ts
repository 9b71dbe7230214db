/** The timelines of a PostgreSQL cluster: each recovery has begun one, and a moment of the past lies on one of them. */
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ExpectedFailure } from '../shared/failure'

export const HISTORY_FILE = /^([0-9A-F]{8})\.history$/

export interface Timeline {
  readonly id: number
  /** When the recovery that began it was over; null for the first one. */
  readonly begunAt: Date | null
}

/** By their history files in these folders, the oldest first. The time of a file that was copied later is that of its copy. */
export async function timelinesIn(folders: readonly string[]): Promise<readonly Timeline[]> {
  const begun = new Map<number, Date>()
  for (const folder of folders.filter((one) => existsSync(one)))
    for (const name of await readdir(folder)) {
      const id = parseInt(HISTORY_FILE.exec(name)?.[1] ?? '', 16)
      if (Number.isNaN(id)) continue
      const { mtime } = await stat(join(folder, name))
      const known = begun.get(id)
      if (!known || mtime < known) begun.set(id, mtime)
    }
  const later = [...begun].sort(([a], [b]) => a - b)
  // None began after the one that followed it.
  const begunAt = (from: number) => new Date(Math.min(...later.slice(from).map(([, at]) => at.getTime())))
  return [{ id: 1, begunAt: null }, ...later.map(([id], index) => ({ id, begunAt: begunAt(index) }))]
}

/**
 * Throws if the newest timeline had not begun at that moment: the newest one leads past it without a word. Then it has to be
 * said which timeline is meant.
 */
export function refuseUncertainTimeline(timelines: readonly Timeline[], until: Date): void {
  const newest = timelines.at(-1)
  if (!newest?.begunAt || until >= newest.begunAt) return
  const then = timelines.findLast(({ begunAt }) => begunAt === null || begunAt <= until)
  const told = timelines.map(
    ({ id, begunAt }) => `${id} (since ${begunAt?.toISOString() ?? 'the first start'})`,
  )
  throw new ExpectedFailure(
    `At ${until.toISOString()} the database was on timeline ${then?.id ?? 1}; a later recovery has begun timeline ${newest.id}. Timelines: ${told.join(', ')}.`,
    `Name the one that is meant: --timeline ${then?.id ?? 1}`,
  )
}
