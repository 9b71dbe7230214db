/** The connection to PostgreSQL: Prisma over the `pg` driver. Each statement is prepared once per connection. */
import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { createTeller } from '../infra/delivery-notices'
import { PrismaClient } from '../prisma/generated/client'
import { sameCluster } from './cluster'
import { sendingDirectly } from './direct'
import { keepConnections } from './kept-connections'
import { telling } from './telling'
import { traced } from './traced'

export type Database = PrismaClient

export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0]

/** How long a statement may take before PostgreSQL cancels it, in milliseconds. */
export const STATEMENT_LIMIT_MS = 1_000
/**
 * A process that freezes within a transaction holds its locks, and delays the event log for everybody. After this time
 * PostgreSQL closes its connection.
 */
const IDLE_TRANSACTION_LIMIT_MS = 5_000
const CONNECT_LIMIT_MS = 5_000
/** PostgreSQL cancels a statement before this. If there is still no answer, the server or the network is dead. */
const ANSWER_LIMIT_MS = 4_000
/**
 * For statements of the background that take longer. It is less than `ANSWER_LIMIT_MS`: if the driver gave up first, its connection
 * would go back to the pool while the transaction is still open.
 */
const LONG_STATEMENT_LIMIT_MS = 3_000
const LONG_TRANSACTION_LIMIT_MS = 30_000

const settings = (statementMs: number) =>
  [
    `statement_timeout=${statementMs}`,
    `idle_in_transaction_session_timeout=${IDLE_TRANSACTION_LIMIT_MS}`,
    'jit=off',
    'timezone=UTC',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

/** `watch` is given the pool, to measure it. `replaced` is called when the database turns out to be another one. */
interface Watching {
  watch?: (pool: Pool) => void
  replaced?: () => void
  /** For work of the background, whose statements may take longer than those that somebody waits for. */
  background?: boolean
}

/** Connects with at most `most` connections. */
export function connectDatabase(
  url: string,
  most: number,
  { watch, replaced = () => undefined, background = false }: Watching = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: settings(background ? LONG_STATEMENT_LIMIT_MS : STATEMENT_LIMIT_MS),
    verify: sameCluster(replaced),
  })
  keepConnections(pool)
  watch?.(pool)
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => statementName(sql),
    disposeExternalPool: true,
  })
  const tell = createTeller((sql) => pool.query(sql))
  const factory = telling(traced(adapter), tell)
  const client = new PrismaClient({ adapter: factory, errorFormat: 'minimal' })
  // A second adapter over the same pool. It need not be closed: disconnecting the client ends the first one, and the pool.
  return sendingDirectly(client, factory.connect())
}

/** A transaction whose statements may take three seconds each, which `isTooLong` tells of (store/failures.ts). */
export const longTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(LONG_STATEMENT_LIMIT_MS)}, true)`
      return work(tx)
    },
    { timeout: LONG_TRANSACTION_LIMIT_MS },
  )

const names = new Map<string, string>()

/**
 * Derives a statement's name from its text. There are only a few different texts, except for lists with many filters.
 */
function statementName(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  const name = `s${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`
  if (names.size < 500) names.set(sql, name)
  return name
}
