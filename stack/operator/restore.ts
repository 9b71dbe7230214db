/** `npm run restore`: replaces the database of a stopped stack by a backup. */
import { existsSync } from 'node:fs'
import { chmod, chown, cp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readBackupRecord } from '../../infra/backup-record'
import { createCommandLine, readMoment } from './command-line'
import { askForRecovery, copyTimelines } from './recovery-settings'
import { refuseUncertainTimeline, timelinesIn } from './timelines'
import { endWithFailure, ExpectedFailure } from '../shared/failure'
import { openHome } from '../shared/home'
import { findPostgresBinaries } from '../shared/postgres-binaries'
import { stopOrphan } from '../shared/postgres-cluster'
import { choosePostgresUser, type PostgresUser } from '../shared/postgres-user'
import { readStackSettings } from '../shared/settings'

const USAGE = `Usage:
  npm run restore -- FOLDER
  npm run restore -- FOLDER --until 2026-11-25T10:30:00Z   as it was then, by the archive of the write-ahead log
  npm run restore -- FOLDER --until end                    as it was last, by the same
  npm run restore -- FOLDER --until ... --timeline 1       on a timeline that a later restore has left

The archive is the folder that WAL_ARCHIVE names.`

const line = createCommandLine(USAGE)

export interface RestoreOptions {
  /** The folder of the stack. */
  readonly home: string
  /** The backup's. */
  readonly source: string
  /** To go on from there to a later moment, or as far as there is a log: the folder of the archived write-ahead log. */
  readonly forward?: Forward | undefined
}

interface Forward {
  readonly archive: string
  readonly until?: Date | undefined
  readonly timeline?: number | undefined
}

/** Restores a backup; the next start of PostgreSQL completes it. Answers where the database of before is, if there was one. */
export async function restore({ home, source, forward }: RestoreOptions): Promise<string | undefined> {
  if (!existsSync(join(source, 'backup_label')))
    throw new ExpectedFailure(`${source} is no backup.`, 'Name a folder that `npm run backup` has written.')
  const dataDir = join(home, 'postgres')
  const { release } = openHome(home)
  try {
    await stopOrphan(dataDir, () => undefined)
    const log = join(dataDir, 'pg_wal')
    if (forward?.until && forward.timeline === undefined)
      refuseUncertainTimeline(await timelinesIn([forward.archive, log]), forward.until)
    const { postgres } = await findPostgresBinaries()
    const { owner } = await choosePostgresUser(dataDir, postgres)
    const fresh = `${dataDir}.restored`
    await rm(fresh, { recursive: true, force: true })
    await cp(source, fresh, { recursive: true })
    const before = existsSync(dataDir) ? `${dataDir}.${Date.now()}` : undefined
    await copyTimelines(log, join(fresh, 'pg_wal'))
    // The last segments, which no archive has yet, are still in the cluster that is put aside.
    const archives = forward
      ? [forward.archive, ...(before === undefined ? [] : [join(before, 'pg_wal')])]
      : []
    await askForRecovery(fresh, { archives, until: forward?.until, timeline: forward?.timeline })
    await giveTo(owner, fresh)
    if (before !== undefined) await rename(dataDir, before)
    await rename(fresh, dataDir)
    return before
  } finally {
    release()
  }
}

/** PostgreSQL refuses folders that others may read. */
async function giveTo(owner: PostgresUser['owner'], folder: string): Promise<void> {
  await chmod(folder, 0o700)
  if (owner) await chown(folder, owner.uid, owner.gid)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await giveTo(owner, path)
    else if (owner) await chown(path, owner.uid, owner.gid)
  }
}

function forwardTo(until: string, source: string, archive: string | undefined, timeline?: number): Forward {
  if (archive === undefined)
    throw new ExpectedFailure(
      'There is no archive of the write-ahead log to go on by.',
      'Set WAL_ARCHIVE to its folder, as it was set when the stack ran; or restore the backup alone, without --until.',
    )
  if (until === 'end') return { archive, timeline }
  const at = readMoment(until)
  if (!at) throw line.wrong('--until must be a time in UTC, such as 2026-11-25T10:30:00Z, or end.')
  const made = readBackupRecord(source)
  if (made && at <= new Date(made.at))
    throw new ExpectedFailure(
      `The backup was made at ${made.at}, after ${until}.`,
      'Name a backup that is older than the moment.',
    )
  return { archive, until: at, timeline }
}

async function main(): Promise<void> {
  const { values, positionals } = line.parse(process.argv.slice(2), ['until', 'timeline'], {
    positional: true,
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw line.wrong('Which backup is to be restored?')
  process.umask(0o077)
  const { home, walArchive } = readStackSettings()
  const source = resolve(folder)
  const { until, timeline: named } = values
  if (until === undefined && named !== undefined) throw line.wrong('--timeline goes with --until.')
  const timeline = named === undefined ? undefined : line.integer('--timeline', named, 1, 999_999_999)
  const forward = until === undefined ? undefined : forwardTo(until, source, walArchive, timeline)
  const before = await restore({ home, source, forward })
  process.stdout.write(
    'The next `npm start` runs on the backup, closed to money until `npm run recover -- open`: see docs/recovery.md.\n',
  )
  if (before !== undefined) process.stdout.write(`What was there before is in ${before}.\n`)
}

if (require.main === module) main().catch(endWithFailure)
