/** Copies the files of a PostgreSQL cluster, also of one that is at work (PostgreSQL 18, section 25.3.4). */
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failureCodeOf } from '../shared/failure'

/** Files that a server makes anew, or that belong to the running server. */
const NEVER =
  /^(?:postmaster\.(?:pid|opts)|backup\.json|recovery\.signal|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/
/** Their contents are of one run of the server; the write-ahead log is copied once the copy is complete. */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
])

/** Copies a cluster's files. A file that vanishes during the copy belonged to a table that was dropped. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await makeFolder(to)
  const entries = await readdir(from, { withFileTypes: true })
  const unlogged = new Set(entries.flatMap(({ name }) => /^(\d+)_init$/.exec(name)?.[1] ?? []))
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (NEVER.test(entry.name) || isUnlogged(entry.name, unlogged)) continue
    if (!entry.isDirectory()) await copyOne(source, target)
    else if (EMPTIED.has(entry.name)) await makeFolder(target)
    else await copyCluster(source, target)
  }
}

/**
 * Whether a file holds rows of an unlogged table: recovery empties such a table from its `_init` file. CVCs stand in
 * one, so that they are in no backup.
 */
function isUnlogged(name: string, unlogged: ReadonlySet<string>): boolean {
  const [, table, fork] = /^(\d+)(_[a-z]+)?(?:\.\d+)?$/.exec(name) ?? []
  return table !== undefined && fork !== '_init' && unlogged.has(table)
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 })
}

async function copyOne(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target)
  } catch (error) {
    if (failureCodeOf(error) === 'ENOENT') return
    throw error
  }
  await chmod(target, 0o600)
}

/** Copies the segments of the write-ahead log from the first to the last, by their names. */
export async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of names.filter((name) => name >= first && name <= last))
    await copyOne(join(from, name), join(to, name))
}

/** How large all files in a folder are. */
export async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
