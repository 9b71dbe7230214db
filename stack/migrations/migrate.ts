/**
 * Applies prisma/migrations and records them as Prisma itself would, so that `prisma migrate` finds its own table
 * and checksums; Prisma's engine, a download of its own, is not needed. Any number of processes may call it at
 * once: one works, the others wait. As a program it reads DATABASE_URL. Refusals are {@link ExpectedFailure}s.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { databaseEnvironment, readEnvironment } from '../../infra/environment'
import { z } from 'zod'
import { readSecretFiles } from '../../infra/secret-files'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { checksumOf, hasChecksum, readMigrations, type MigrationFile } from './migration-files'
import { grantTo } from './privileges'
import { projectRoot } from '../shared/project'
import type { LogLine } from '../shared/server-process'

/** The lock that Prisma's own migrate takes, so that the two exclude each other. */
const LOCK = 72_707_369

/** A migration of this one statement, which PostgreSQL does not run within a transaction. */
const CONCURRENT = /^[ \t]*(CREATE(\s+UNIQUE)?|DROP)\s+INDEX\s+CONCURRENTLY\b/im
/** Such a statement that builds an index, and its name. */
const BUILDS = /^[ \t]*CREATE(?:\s+UNIQUE)?\s+INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)/im

/** How long a migration waits for a lock, while all writes of the table wait behind it, and how often it tries. */
interface Patience {
  lockMs: number
  /** Between two tries, in which the writes go on. */
  pauseMs: number
  tries: number
}

/** Far less than a statement of the service may take, and about two minutes in all, of which writes wait for an eighth. */
const PATIENCE: Patience = { lockMs: 300, pauseMs: 2_000, tries: 50 }

const TABLE = `
CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`

interface RecordedMigration {
  readonly migration_name: string
  readonly checksum: string
  readonly finished_at: Date | null
}

/**
 * Returns the names of the migrations that it applied. `applicationRole`: who the service runs as, when that is not the
 * owner of the tables.
 */
export async function migrate(
  databaseUrl: string,
  log: LogLine,
  folder = join(projectRoot(), 'prisma', 'migrations'),
  applicationRole?: string,
  patience = PATIENCE,
): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // A lost connection also fails the query under way, which reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new ExpectedFailure(
      `The database cannot be reached to apply migrations: ${reasonOf(error)}.`,
      'Check DATABASE_URL and that PostgreSQL is running.',
      { cause: error },
    )
  }
  try {
    await lock(client)
    await client.query(TABLE)
    const { rows } = await client.query<RecordedMigration>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    )
    const pending = findPending(files, rows, log)
    for (const file of pending) {
      await apply(client, file, log, patience)
      log(`applied migration ${file.name}`)
    }
    if (applicationRole !== undefined) await grantTo(client, applicationRole)
    return pending.map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * A session's lock goes with its connection, so a killed process never leaves it behind. Whoever waits asks again and again:
 * a statement that waits in PostgreSQL would be one that an index, which is built CONCURRENTLY, waits for.
 */
async function lock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      LOCK,
    ])
    if (rows[0]?.locked) return
    await sleep(100)
  }
}

function findPending(files: readonly MigrationFile[], rows: readonly RecordedMigration[], log: LogLine) {
  const applied = new Set(rows.map(({ migration_name }) => migration_name))
  const pending = files.filter(({ name }) => !applied.has(name))
  if (rows[0] && pending.length === files.length) {
    throw new ExpectedFailure(
      `The database was made by migrations that this version does not have, such as ${rows[0].migration_name}.`,
      'Use an empty database (for `npm start`: remove the folder `.svc/`), or the version of the service that made this one.',
    )
  }
  for (const { migration_name: name, checksum, finished_at } of rows) {
    if (finished_at === null) {
      throw new ExpectedFailure(
        `The migration ${name} failed halfway and may have changed part of the database.`,
        `Put the database right, then: npx prisma migrate resolve --applied ${name} (or --rolled-back).`,
      )
    }
    const file = files.find((candidate) => candidate.name === name)
    if (!file) log(`the database has migration ${name}, which this version does not know`)
    if (!file || hasChecksum(file, checksum)) continue
    throw new ExpectedFailure(
      `The migration ${name} was changed after it had been applied to this database.`,
      `Restore prisma/migrations/${name}/migration.sql and put the change into a new migration.`,
    )
  }
  return pending
}

/** Applies a migration, again and again while another transaction holds a lock that it needs. */
async function apply(
  client: Client,
  file: MigrationFile,
  log: LogLine,
  { lockMs, pauseMs, tries }: Patience,
): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await applyOnce(client, file, lockMs)
      return
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      if (!isLockTimeout(error)) throw failed(file, error)
      const holder = await oldestTransaction(client)
      if (left === 0) throw locked(file, tries, lockMs, holder, error)
      log(
        `migration ${file.name} did not get a lock within ${lockMs} ms, and lets writes go on for ${pauseMs} ms before it tries again (${left} more); ${holder}`,
      )
      await sleep(pauseMs)
    }
  }
}

/**
 * The migration and its record are one transaction: a failing one leaves nothing behind and can be run again. It waits for a
 * lock no longer than writes may wait behind it. An index that is built CONCURRENTLY is built before that transaction.
 */
async function applyOnce(client: Client, file: MigrationFile, lockMs: number): Promise<void> {
  const isConcurrent = CONCURRENT.test(file.sql)
  if (isConcurrent) {
    await dropUnfinishedIndex(client, file.sql)
    await client.query(file.sql)
  }
  await client.query('BEGIN')
  await client.query(`SET LOCAL lock_timeout = '${lockMs}ms'`)
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`,
    [randomUUID(), checksumOf(file), file.name],
  )
  if (!isConcurrent) await client.query(file.sql)
  await client.query('COMMIT')
}

/** PostgreSQL's `lock_not_available`. */
const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseError && error.code === '55P03'

function failed({ name, sql }: MigrationFile, cause: unknown): ExpectedFailure {
  const isConcurrent = CONCURRENT.test(sql)
  return new ExpectedFailure(
    `The migration ${name} failed${isConcurrent ? '' : ' and was rolled back'}: ${reasonOf(cause)}.`,
    isConcurrent
      ? `Remove the cause, or correct prisma/migrations/${name}/migration.sql, and run it again: what is left of its index goes then.`
      : `Correct prisma/migrations/${name}/migration.sql; nothing of it is in the database.`,
    { cause },
  )
}

const locked = ({ name }: MigrationFile, tries: number, lockMs: number, holder: string, cause: unknown) =>
  new ExpectedFailure(
    `The migration ${name} did not get a lock that it needs, ${tries} times within ${lockMs} ms each: ${holder}.`,
    'End that transaction (SELECT pg_terminate_backend(pid)), or wait until it has ended, and run the migrations again; nothing of this one is in the database.',
    { cause },
  )

/** Most likely the one that holds the lock, for people. */
async function oldestTransaction(client: Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; application: string; seconds: number }>(
    `SELECT pid, coalesce(nullif(application_name, ''), 'no name') AS application,
       extract(epoch FROM clock_timestamp() - xact_start)::int AS seconds
     FROM pg_stat_activity
     WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
     ORDER BY xact_start LIMIT 1`,
  )
  const [one] = rows
  if (!one) return 'no other transaction is open by now'
  return `the oldest open transaction is of pid ${one.pid} (${one.application}), for ${one.seconds} s`
}

/** What is left of the migration's index, if its building broke off: nothing reads it, and its name is taken. */
async function dropUnfinishedIndex(client: Client, sql: string): Promise<void> {
  const [, index] = BUILDS.exec(sql) ?? []
  if (index === undefined) return
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name
     FROM pg_index JOIN pg_class c ON c.oid = indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT indisvalid AND relname = $1 AND nspname IN ('public', 'vault')`,
    [index],
  )
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`)
}

export const MigrateEnvironment = z.object({
  ...databaseEnvironment,
  /** Unset, the service runs as the owner of its tables. */
  APPLICATION_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/, 'must be the name of a role')
    .optional(),
})

async function main(): Promise<void> {
  readSecretFiles(process.env)
  const { DATABASE_URL, APPLICATION_ROLE } = readEnvironment(MigrateEnvironment)
  const log = (line: string) => process.stdout.write(`${line}\n`)
  const applied = await migrate(DATABASE_URL, log, undefined, APPLICATION_ROLE)
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : 'The database is migrated.\n')
}

if (require.main === module) {
  main().catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  })
}
