/**
 * A PostgreSQL with the service's empty tables. Its folder is made once for the present migrations, kept in `.cache/`
 * and copied for each test, which takes a fraction of the time.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { failureCodeOf } from '../../stack/shared/failure'
import { migrate } from '../../stack/migrations/migrate'
import { checksumOf, readMigrations } from '../../stack/migrations/migration-files'
import { freePort } from '../../stack/development/ports'
import { startPostgres, type RunningPostgres } from '../../stack/development/postgres'
import { projectRoot } from '../../stack/shared/project'
import { REFUSING_MOVES } from './moves'

/** Starts PostgreSQL on `dataDir`. If the folder is not a cluster of an earlier start, it becomes a migrated one. */
export async function startMigrated(dataDir: string, port?: number): Promise<RunningPostgres> {
  if (!existsSync(dataDir)) {
    const template = await findTemplate()
    await mkdir(dirname(dataDir), { recursive: true })
    await copy(template, dataDir)
  }
  return startPostgres({ dataDir, port: port ?? (await freePort()), log: ignore })
}

async function findTemplate(): Promise<string> {
  const template = join(projectRoot(), '.cache', 'test-clusters', await fingerprint())
  if (!existsSync(template)) await makeTemplate(template)
  return template
}

/** The lock file contains the version of PostgreSQL. */
async function fingerprint(): Promise<string> {
  const migrations = await readMigrations(join(projectRoot(), 'prisma', 'migrations'))
  const hash = createHash('sha256').update(await readFile(join(projectRoot(), 'package-lock.json')))
  for (const file of migrations) hash.update(file.name).update(checksumOf(file))
  hash.update(REFUSING_MOVES)
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(template: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-cluster-'))
  const copied = `${template}.${process.pid}`
  try {
    const dataDir = join(folder, 'pg')
    const postgres = await startPostgres({ dataDir, port: await freePort(), log: ignore })
    await prepare(postgres.url).finally(() => postgres.stop())
    // Without fsync, a killed process loses nothing; only a machine that loses power does.
    await appendFile(join(dataDir, 'postgresql.conf'), '\nfsync = off\n')
    await mkdir(dirname(template), { recursive: true })
    await copy(dataDir, copied)
    await rename(copied, template)
  } catch (error) {
    // Another process has made it in the meantime.
    if (failureCodeOf(error) !== 'ENOTEMPTY') throw error
  } finally {
    await rm(copied, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(url: string): Promise<void> {
  await migrate(url, ignore)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(REFUSING_MOVES).finally(() => client.end())
}

/** With owners and permissions, without which PostgreSQL does not start. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

const ignore = () => undefined
