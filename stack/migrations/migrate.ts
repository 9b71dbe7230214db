/**
 * Applies prisma/migrations and records them as Prisma itself would, so that `prisma migrate` finds its own table
 * and checksums; Prisma's engine, a download of its own, is not needed. Any number of processes may call it at
 * once: one works, the others wait. As a program it reads DATABASE_URL. Refusals are {@link ExpectedFailure}s.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseEnvironment, readEnvironment } from '../../infra/environment'
import { z } from 'zod'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { checksumOf, hasChecksum, readMigrations, type MigrationFile } from './migration-files'
import { grantTo } from './privileges'
import { projectRoot } from '../shared/project'
import type { LogLine } from '../shared/server-process'

/** The lock that Prisma's own migrate takes, so that the two exclude each other. */
const LOCK = 72_707_369

/** A migration of this one statement, which PostgreSQL does not run within a transaction. */
const CONCURRENT = /^\s*(CREATE(\s+UNIQUE)?|DROP)\s+INDEX\s+CONCURRENTLY\b/im
/** Such a statement that builds an index, and its name. */
const BUILDS = /^\s*CREATE(?:\s+UNIQUE)?\s+INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)/im

const LOCK_TIMEOUT_MS = 5_000

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
      await apply(client, file)
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

/**
 * The migration and its record are one transaction: a failing one leaves nothing behind and can be run again. It waits for a
 * lock no longer than writes may wait behind it. An index that is built CONCURRENTLY is built before that transaction.
 */
async function apply(client: Client, file: MigrationFile): Promise<void> {
  const isConcurrent = CONCURRENT.test(file.sql)
  try {
    if (isConcurrent) {
      await dropUnfinishedIndex(client, file.sql)
      await client.query(file.sql)
    }
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(file), file.name],
    )
    if (!isConcurrent) await client.query(file.sql)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new ExpectedFailure(
      `The migration ${file.name} failed${isConcurrent ? '' : ' and was rolled back'}: ${reasonOf(error)}.`,
      isConcurrent
        ? `Remove the cause, or correct prisma/migrations/${file.name}/migration.sql, and run it again: what is left of its index goes then.`
        : `Correct prisma/migrations/${file.name}/migration.sql; nothing of it is in the database.`,
      { cause: error },
    )
  }
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
