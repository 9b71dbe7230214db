/** What a restored cluster is told for its recovery, which begins a timeline of its own (decision 0130). */
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quoteForShell } from '../shared/wal-archive'
import { HISTORY_FILE } from './timelines'

/** The settings of a recovery, by their names: those of an earlier one must not be left. */
const OURS = /^\s*(?:restore_command|recovery_target_\w+|hot_standby)\s*=/

export interface Recovery {
  /** Where segments of the write-ahead log may be, the first that has one counts. Empty: only what the backup holds. */
  readonly archives: readonly string[]
  /** The last moment that is recovered; undefined: the last one that can be. */
  readonly until?: Date | undefined
  /** The timeline that is followed; undefined: the newest one. */
  readonly timeline?: number | undefined
}

/**
 * Has the next start of this cluster recover as PostgreSQL recovers from an archive, also without one: only so does it begin a
 * timeline, by which the service sees that its database is an earlier one.
 */
export async function askForRecovery(
  dataDir: string,
  { archives, until, timeline }: Recovery,
): Promise<void> {
  const file = join(dataDir, 'postgresql.auto.conf')
  const before = existsSync(file) ? await readFile(file, 'utf8') : ''
  const kept = before.split('\n').filter((line) => line !== '' && !OURS.test(line))
  const from = archives.map((folder) => `cp -p ${quoteForShell(join(folder, '%f'))} "%p" 2>/dev/null`)
  const settings = {
    restore_command: from.length === 0 ? 'false' : from.join(' || '),
    recovery_target_timeline: archives.length === 0 ? 'current' : String(timeline ?? 'latest'),
    recovery_target_action: 'promote',
    // Nobody reads what is half recovered.
    hot_standby: 'off',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  await writeFile(file, `${[...kept, ...lines].join('\n')}\n`, { mode: 0o600 })
  await writeFile(join(dataDir, 'recovery.signal'), '', { mode: 0o600 })
}

/** Gives a restored cluster the timelines that there were, with their times: its own gets a number that none of them had. */
export async function copyTimelines(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  for (const name of (await readdir(from)).filter((name) => HISTORY_FILE.test(name)))
    await cp(join(from, name), join(to, name), { preserveTimestamps: true })
}
