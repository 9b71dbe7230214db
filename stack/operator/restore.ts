/** `npm run restore`: replaces the database of a stopped stack by a backup. */
import { existsSync } from 'node:fs'
import { chmod, chown, cp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { endWithFailure, ExpectedFailure } from '../shared/failure'
import { openHome } from '../shared/home'
import { findPostgresBinaries } from '../shared/postgres-binaries'
import { stopOrphan } from '../shared/postgres-cluster'
import { choosePostgresUser, type PostgresUser } from '../shared/postgres-user'
import { readStackSettings } from '../shared/settings'

const USAGE = `Usage:
  npm run restore -- FOLDER`

export interface RestoreOptions {
  /** The folder of the stack. */
  readonly home: string
  /** The backup's. */
  readonly source: string
}

/** Restores a backup; the next start of PostgreSQL completes it. Answers where the database of before is, if there was one. */
export async function restore({ home, source }: RestoreOptions): Promise<string | undefined> {
  if (!existsSync(join(source, 'backup_label')))
    throw new ExpectedFailure(`${source} is no backup.`, 'Name a folder that `npm run backup` has written.')
  const dataDir = join(home, 'postgres')
  const { release } = openHome(home)
  try {
    await stopOrphan(dataDir, () => undefined)
    const { postgres } = await findPostgresBinaries()
    const { owner } = await choosePostgresUser(dataDir, postgres)
    const fresh = `${dataDir}.restored`
    await rm(fresh, { recursive: true, force: true })
    await cp(source, fresh, { recursive: true })
    await giveTo(owner, fresh)
    const before = existsSync(dataDir) ? `${dataDir}.${Date.now()}` : undefined
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

async function main(): Promise<void> {
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || more.length > 0)
    throw new ExpectedFailure('Which backup is to be restored?', USAGE)
  process.umask(0o077)
  const before = await restore({ home: readStackSettings().home, source: resolve(folder) })
  process.stdout.write('The next `npm start` runs on the backup.\n')
  if (before !== undefined) process.stdout.write(`What was there before is in ${before}.\n`)
}

if (require.main === module) main().catch(endWithFailure)
