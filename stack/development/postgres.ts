/**
 * Starts and stops the embedded PostgreSQL of a data folder, creating the folder's cluster on the first start.
 * The role and database are both `svc`; the password is made with the cluster and kept inside it. A server that an
 * earlier, killed stack left running on the folder is stopped first. Failures are {@link ExpectedFailure}s.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { findPostgresBinaries } from '../shared/postgres-binaries'
import { initialiseCluster, passwordFile, stopOrphan } from '../shared/postgres-cluster'
import { choosePostgresUser } from '../shared/postgres-user'
import { archiveSettings, openArchive } from '../shared/wal-archive'
import { startServerProcess, type LogLine, type ServerProcess } from '../shared/server-process'

export interface PostgresOptions {
  /** Absolute path of the cluster's folder. */
  readonly dataDir: string
  /** A TCP port on 127.0.0.1, free. */
  readonly port: number
  /** Absolute path of the folder that its write-ahead log is archived to; none if absent. */
  readonly walArchive?: string | undefined
  readonly log: LogLine
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal
}

export interface RunningPostgres {
  readonly url: string
  /** Such as `18.4`. */
  readonly version: string
  readonly pid: number | undefined
  readonly exited: Promise<string>
  /** Its last lines of output. */
  lastLines(): string
  stop(): Promise<void>
  /** Lets our process end while the server runs. It then ends with us. */
  unref(): void
}

/** Recovery after a crash replays up to max_wal_size. From an archive it may take hours, and ends by itself. */
const START_LIMIT_MS = 120_000
const MAJOR_VERSION = '18'

/** What every PostgreSQL of the service has, also that of docker-compose.yml. */
export const TUNED_SETTINGS = {
  wal_buffers: '16MB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
} as const

/** What is not set here stays at its default: fsync and synchronous_commit are on. */
const SETTINGS: Readonly<Record<string, string>> = {
  ...TUNED_SETTINGS,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

export async function startPostgres({
  dataDir,
  port,
  walArchive,
  log,
  signal,
}: PostgresOptions): Promise<RunningPostgres> {
  const binaries = await findPostgresBinaries()
  await mkdir(join(dataDir, '..'), { recursive: true })
  const user = await choosePostgresUser(dataDir, binaries.postgres)
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    await refuseOtherVersion(dataDir)
    await stopOrphan(dataDir, log)
  } else {
    await initialiseCluster(dataDir, binaries.initdb, user, log)
  }
  if (walArchive !== undefined) await openArchive(walArchive, user)
  const settings = { ...SETTINGS, ...(walArchive !== undefined && archiveSettings(walArchive)) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...args] = [
    ...user.prefix,
    binaries.postgres,
    '-D',
    dataDir,
    '-p',
    String(port),
    ...flags,
  ]
  // SIGINT is PostgreSQL's fast shutdown: it ends its sessions and writes a checkpoint.
  const server = startServerProcess({ command, args, log, stopSignal: 'SIGINT', ...user.spawnAs })
  try {
    const password = await readFile(passwordFile(dataDir), 'utf8')
    const address = `postgresql://svc:${password}@127.0.0.1:${port}`
    const version = await waitUntilServing(server, address, dataDir, signal)
    return {
      url: `${address}/svc`,
      version,
      pid: server.pid,
      exited: server.exited,
      lastLines: () => server.lastLines(),
      stop: () => server.stop(),
      unref: () => server.unref(),
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function refuseOtherVersion(dataDir: string): Promise<void> {
  const version = (await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).trim()
  if (version === MAJOR_VERSION) return
  throw new ExpectedFailure(
    `${dataDir} holds data of PostgreSQL ${version}; this stack runs PostgreSQL ${MAJOR_VERSION}.`,
    'Move that folder away to begin with an empty database, or set SVC_HOME to another folder.',
  )
}

/** Waits until the server answers, makes sure of the database, and returns the server's version. */
async function waitUntilServing(
  server: ServerProcess,
  address: string,
  dataDir: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const recovers = existsSync(join(dataDir, 'recovery.signal'))
  const deadline = recovers ? Infinity : Date.now() + START_LIMIT_MS
  let ended: string | undefined
  void server.exited.then((how) => (ended = how))
  for (;;) {
    let reason
    try {
      return await prepareDatabase(address)
    } catch (error) {
      reason = reasonOf(error)
    }
    if (ended !== undefined || signal?.aborted || Date.now() > deadline) {
      throw new ExpectedFailure(
        `PostgreSQL did not start on ${dataDir}: ${ended ?? reason}.`,
        `Its last words:\n${server.lastLines()}`,
      )
    }
    await sleep(50)
  }
}

async function prepareDatabase(address: string): Promise<string> {
  const client = new Client({ connectionString: `${address}/postgres`, connectionTimeoutMillis: 2_000 })
  // A server still recovering may drop the connection at any time; the query then fails by itself.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'svc'")
    if (rowCount === 0) await client.query('CREATE DATABASE svc')
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version.split(' ')[0] ?? MAJOR_VERSION
  } finally {
    await client.end().catch(() => undefined)
  }
}
