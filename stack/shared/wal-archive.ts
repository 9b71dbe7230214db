/** The archive of the write-ahead log, for recovery to any moment since a backup (decision 0046). */
import { chown, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresUser } from './postgres-user'

/** A segment is archived at the latest this long after its first change, full or not. */
const ARCHIVE_TIMEOUT = '60s'

export const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** PostgreSQL's settings that archive into a folder. A segment gets its name once all of it is on the disk. */
export function archiveSettings(folder: string): Readonly<Record<string, string>> {
  const kept = quoteForShell(join(folder, '%f'))
  const begun = quoteForShell(join(folder, '%f.begun'))
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_TIMEOUT,
    archive_command: `if [ -f ${kept} ]; then cmp -s "%p" ${kept}; else cp -p "%p" ${begun} && sync ${begun} && mv ${begun} ${kept}; fi`,
  }
}

export async function openArchive(folder: string, { owner }: PostgresUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
}

/** A segment's name without its timeline: what comes later is greater. */
const placeOf = (segment: string): string => segment.slice(8)

/**
 * Deletes the segments that only a recovery to before `first` needs, of every timeline; answers how many there were. The names of
 * timelines stay.
 */
export async function forgetBefore(folder: string, first: string): Promise<number> {
  const segments = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const older = segments.filter((name) => placeOf(name) < placeOf(first))
  for (const name of older) await rm(join(folder, name))
  return older.length
}
