/** The connection to PostgreSQL: Prisma over the `pg` driver, every statement prepared once a connection. */
import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { PrismaClient } from '../prisma/generated/client'

export type Database = PrismaClient

/** What a statement may take before PostgreSQL ends it, in milliseconds. */
const STATEMENT_LIMIT_MS = 1_000
/**
 * A process that is frozen within a transaction holds its locks, and the event log for everybody, only this long: then
 * PostgreSQL ends the connection by itself.
 */
const IDLE_TRANSACTION_LIMIT_MS = 5_000
const CONNECT_LIMIT_MS = 5_000
/** PostgreSQL ends a statement by itself long before: past this, it or the way to it is dead. */
const ANSWER_LIMIT_MS = 4_000

const SETTINGS = [
  `statement_timeout=${STATEMENT_LIMIT_MS}`,
  `idle_in_transaction_session_timeout=${IDLE_TRANSACTION_LIMIT_MS}`,
  'jit=off',
  'timezone=UTC',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Connects with at most `most` connections; `watch` is given their pool, to measure it. */
export function connectDatabase(
  url: string,
  most: number,
  watch: (pool: Pool) => void = () => undefined,
): Database {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: SETTINGS,
  })
  watch(pool)
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => statementName(sql),
    disposeExternalPool: true,
  })
  return new PrismaClient({ adapter, errorFormat: 'minimal' })
}

const names = new Map<string, string>()

/** A statement's name follows from its text; the texts are a fixed few, except for lists with many filters. */
function statementName(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  const name = `s${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`
  if (names.size < 500) names.set(sql, name)
  return name
}
