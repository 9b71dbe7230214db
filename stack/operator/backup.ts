/** `npm run backup`: copies the database of the running stack, whole, to a new folder, while the service goes on. */
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Client } from 'pg'
import { writeBackupRecord } from '../../infra/backup-record'
import { bytesIn, copyCluster, copyLog } from './cluster-copy'
import { createCommandLine } from './command-line'
import { askForRecovery } from './recovery-settings'
import { readDevFile } from '../shared/dev-file'
import { endWithFailure, ExpectedFailure, reasonOf } from '../shared/failure'
import { readStackSettings } from '../shared/settings'
import { forgetBefore } from '../shared/wal-archive'

const USAGE = `Usage:
  npm run backup -- FOLDER [--forget-older]

  --forget-older   then deletes what is in WAL_ARCHIVE from before this backup: older backups can no longer go on from their own time`

export interface BackupOptions {
  readonly databaseUrl: string
  /** The folder of the cluster that serves it, on this machine. */
  readonly dataDir: string
  /** The folder that the backup becomes; it must not be there yet. */
  readonly target: string
}

/**
 * Makes a base backup with all of the write-ahead log that it needs; answers the first segment of that log. A failure leaves
 * nothing behind.
 */
export async function backUp({ databaseUrl, dataDir, target }: BackupOptions): Promise<string> {
  if (existsSync(target))
    throw new ExpectedFailure(`${target} is there already.`, 'Name a folder that is not there yet.')
  const client = new Client({ connectionString: databaseUrl })
  // The failure of a query says it, too.
  client.on('error', () => undefined)
  const begun = `${target}.begun`
  try {
    await connect(client)
    await rm(begun, { recursive: true, force: true })
    // Until the session ends, no segment that the backup needs is removed.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}`,
    ])
    await client.query("SELECT pg_backup_start('npm run backup', fast => true)")
    await copyCluster(dataDir, begun)
    const { label, last, at } = await stopBackup(client)
    await writeFile(join(begun, 'backup_label'), label, { mode: 0o600 })
    const [, first = ''] = /\(file ([0-9A-F]{24})\)/.exec(label) ?? []
    await copyLog(join(dataDir, 'pg_wal'), join(begun, 'pg_wal'), first, last)
    // Also for whoever starts the copy without `npm run restore`.
    await askForRecovery(begun, { archives: [] })
    const record = { at: at.toISOString(), folder: target, bytes: await bytesIn(begun) }
    await writeBackupRecord(begun, record)
    await rename(begun, target)
    await writeBackupRecord(dirname(dataDir), record)
    return first
  } finally {
    await client.end()
    await rm(begun, { recursive: true, force: true })
  }
}

async function connect(client: Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw new ExpectedFailure(
      `The database cannot be reached: ${reasonOf(error)}`,
      'Start the stack with `npm start`: a backup is made while it runs.',
      { cause: error },
    )
  }
}

/** Ends the backup; answers the file that recovery begins with, and the last segment that it needs. */
async function stopBackup(client: Client): Promise<{ label: string; last: string; at: Date }> {
  const { rows } = await client.query<{ label: string; last: string; at: Date }>(
    'SELECT labelfile AS label, pg_walfile_name(lsn) AS last, clock_timestamp() AS at FROM pg_backup_stop(wait_for_archive => false)',
  )
  const [row] = rows
  if (!row) throw new Error('pg_backup_stop answered nothing')
  return row
}

async function main(): Promise<void> {
  const line = createCommandLine(USAGE)
  const { flags, positionals } = line.parse(process.argv.slice(2), [], {
    flags: ['forget-older'],
    positional: true,
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0)
    throw line.wrong('Which folder is the backup to be written to?')
  process.umask(0o077)
  const { home, walArchive } = readStackSettings()
  if (flags.has('forget-older') && walArchive === undefined)
    throw line.wrong('WAL_ARCHIVE is not set, so there is no archive to forget anything of.')
  const target = resolve(folder)
  const databaseUrl = readDevFile(home).database_url
  const first = await backUp({ databaseUrl, dataDir: join(home, 'postgres'), target })
  process.stdout.write(`The database is in ${target}. Keep ${join(home, 'secrets.json')} too, elsewhere.\n`)
  if (!flags.has('forget-older') || walArchive === undefined) return
  const count = await forgetBefore(walArchive, first)
  process.stdout.write(`${count} segments from before it are gone from ${walArchive}.\n`)
}

if (require.main === module) main().catch(endWithFailure)
