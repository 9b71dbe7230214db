/** A database of its own for each suite, on a PostgreSQL that the suites of a Jest worker share. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { RunningPostgres } from '../../stack/development/postgres'
import { startMigrated } from './cluster'
import { shelfFor } from './kept'

/** Its database `svc`, to which nobody connects, is what the others are copies of. */
type Server = Pick<RunningPostgres, 'url'>

const shelf = shelfFor<Server>('PostgreSQL')

export interface WorkerDatabase {
  url: string
  drop: () => Promise<void>
}

/** Creates an empty, migrated database. Only for suites that neither stop the server nor change it. */
export async function createDatabase(): Promise<WorkerDatabase> {
  const server = shelf.take() ?? (await startServer())
  const name = `suite_${randomBytes(6).toString('hex')}`
  await run(server, `CREATE DATABASE ${name} TEMPLATE svc`)
  return {
    url: at(server, name),
    async drop() {
      await run(server, `DROP DATABASE ${name} WITH (FORCE)`)
      shelf.put(server)
    },
  }
}

const at = ({ url }: Server, database: string) => Object.assign(new URL(url), { pathname: database }).href

async function run(server: Server, sql: string): Promise<void> {
  const client = new Client({ connectionString: at(server, 'postgres') })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-shared-postgres-'))
  try {
    const postgres = await startMigrated(join(folder, 'pg'))
    postgres.unref()
    removeAfter(postgres.pid ?? 0, folder)
    return postgres
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Has the folder deleted when this process has ended, and with it the server. */
function removeAfter(server: number, folder: string): void {
  const script = 'read -r _; while kill -0 "$1" 2>/dev/null; do sleep 0.2; done; rm -rf "$2"'
  const watcher = spawn('sh', ['-c', script, 'sh', String(server), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
}
