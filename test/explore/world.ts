/** What all schedules of a process share: a database of its own, whose time stands still as the process's does, and keys. */
import { beginIds } from './ids'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createAccount } from '../../app/accounts/create'
import { CURRENT_VERSION } from '../../contract/versions'
import { machineClock } from '../../infra/clock'
import { createLogger } from '../../infra/logger'
import { createPepper } from '../../infra/pepper'
import { createResponseSeal } from '../../infra/response-seal'
import { readResponseKeys } from '../../infra/response-keys'
import { keyring } from '../../infra/sealing'
import type { AccountModel } from '../../prisma/generated/models'
import { openLedger, type Ledger } from '../../processor/simulator/ledger'
import { connectDatabase } from '../../store/database'
import { INVARIANTS } from '../../store/invariants'
import { createStore, type Store } from '../../store/store'
import { createVault } from '../../vault/vault'
import { gateDatabase, type Rewrite } from './ports/database'
import { setTimeAhead, stillTime, stopTime, timeAhead } from './time'

/** What a schedule writes, and what is compared of a state. */
export const TABLES: readonly string[] = [
  ...[
    'payments',
    'payment_operations',
    'idempotency_records',
    'events',
    'refunds',
    'customers',
    'payment_methods',
  ],
  ...[
    'tokens',
    'api_keys',
    'sandbox_clocks',
    'hosted_sessions',
    'webhook_endpoints',
    'webhook_deliveries',
    'webhook_attempts',
    'subscriptions',
    'subscription_charges',
  ],
  ...['hand_overs', 'vault.cards', 'vault.cvcs'],
  ...['payouts', 'payout_schedules', 'disputes', 'acquirer_notifications'],
  ...['book_marks', 'journals', 'ledger_entries', 'ledger_balances', 'book_maturities', 'book_days'],
]
const KEPT = ['bank_accounts', 'payout_holds', 'mails', 'incidents', 'audit_logs', 'event_renderings']

/** The database reads its time from a table, by functions that are found before its own. */
const STILL_TIME = `
  CREATE TABLE public.still_time (at timestamptz NOT NULL);
  INSERT INTO public.still_time VALUES (to_timestamp(0));
  CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM public.still_time';
  CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM public.still_time';`

/** All invariants at once: prepared, it is planned once for each connection. */
const VIOLATIONS = {
  name: 'violations',
  text: INVARIANTS.map(
    ({ name, table, broken }) =>
      `SELECT '${name}' AS name, wrong FROM (WITH x AS (SELECT * FROM ${table}) ${broken}) found`,
  ).join(' UNION ALL '),
}

/** The rows of a state, as JSON by table. */
export interface Row {
  table: string
  row: Record<string, unknown>
}

export interface World {
  pool: Pool
  account: AccountModel
  ledger: Ledger
  vault: ReturnType<typeof createVault>
  pepper: ReturnType<typeof createPepper>
  responses: ReturnType<typeof createResponseSeal>
  log: ReturnType<typeof createLogger>
  /** A store as a process of its own has it. */
  store: () => Store
  /** What a planted fault makes of statements; undefined: nothing. */
  planted: { rewrite?: Rewrite | undefined }
  rows: (tables?: readonly string[]) => Promise<Row[]>
  /** What breaks the invariants that every database is checked by (store/invariants/). */
  violations: () => Promise<string[]>
  /** What was found, by the rows and the time. */
  looked: Map<string, readonly string[]>
  /** Keeps the rows as they are, and makes them so again. */
  backUp: () => Promise<void>
  restore: () => Promise<void>
  /** Moves the time of the process and of the database. */
  jump: (milliseconds: number) => Promise<void>
  /** Empties the database, and begins the time anew. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

export async function openWorld(database: { url: string; drop: () => Promise<void> }): Promise<World> {
  const startTime = stopTime()
  const folder = await mkdtemp(join(tmpdir(), 'svc-explore-'))
  const planted: World['planted'] = {}
  let pool: Pool | undefined
  const db = connectDatabase(database.url, 4, {
    watch(made) {
      pool = made
      gateDatabase(made, () => planted.rewrite)
    },
  })
  if (!pool) throw new Error('the database was opened without a pool')
  const own = pool
  const ask = (text: string) => own.query(text)
  const name = new URL(database.url).pathname.slice(1)
  await ask(
    `${STILL_TIME} ALTER DATABASE ${name} SET search_path = public, pg_catalog; ALTER DATABASE ${name} SET synchronous_commit = off`,
  )
  // Connections from before do not see it.
  const before = await own.connect()
  before.release(true)
  const setTime = async (ahead: number): Promise<void> => {
    setTimeAhead(ahead)
    await ask(`UPDATE still_time SET at = to_timestamp(${stillTime()} / 1000.0)`)
  }
  await setTime(0)
  const pepper = createPepper(randomBytes(32))
  const responses = createResponseSeal(readResponseKeys(undefined, pepper), CURRENT_VERSION)
  const sealing = keyring(new Map([['p1', pepper.key('sealing')]]))
  const store = () =>
    createStore({
      db,
      keyring: sealing,
      pepper,
      responses,
      publicUrl: 'http://localhost',
      product: 'Payments',
      ...machineClock,
    })
  const account = await createAccount(store().accounts, { live: true })
  const ledger = await openLedger(join(folder, 'ledger.jsonl'), randomBytes(32))
  const rowsOf = (tables: readonly string[]) => ({
    // A name has 63 letters at most.
    name: `rows ${tables.map((table) => String.fromCharCode(65 + TABLES.indexOf(table))).join('')}`,
    text: tables
      .map((table) => `SELECT '${table}' AS "table", to_jsonb(t) AS row FROM ${table} t`)
      .join(' UNION ALL '),
  })
  const kept = TABLES.map((table) => [table, `backup.${table.replace('.', '_')}`] as const)
  const backingUp = [
    'DROP SCHEMA IF EXISTS backup CASCADE; CREATE SCHEMA backup',
    ...kept.map(([table, copy]) => `CREATE TABLE ${copy} AS TABLE ${table}`),
  ].join(';')
  // Constraints and triggers were satisfied once, and are not asked again: the times of events are of before.
  const restoring = [
    'BEGIN; SET LOCAL session_replication_role = replica',
    ...kept.map(([table, copy]) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM ${copy}`),
    'COMMIT',
  ].join(';')
  // A function keeps its plans: planning would take most of the time.
  await ask(
    `CREATE FUNCTION public.empty_all() RETURNS void LANGUAGE plpgsql AS 'BEGIN
      ${[...TABLES, ...KEPT].map((table) => `DELETE FROM ${table};`).join('\n')} END'`,
  )
  return {
    pool: own,
    account,
    ledger,
    vault: createVault({ keyring: sealing, pepper }),
    pepper,
    responses,
    log: createLogger('explore', 'silent'),
    store,
    planted,
    rows: async (tables = TABLES) => (await own.query<Row>(rowsOf(tables))).rows,
    looked: new Map(),
    violations: async () =>
      (await own.query<{ name: string; wrong: string }>(VIOLATIONS)).rows.map(
        ({ name, wrong }) => `${name}: ${wrong}`,
      ),
    jump: (milliseconds) => setTime(timeAhead() + milliseconds),
    async backUp() {
      await ask(backingUp)
    },
    async restore() {
      await ask(restoring)
    },
    async reset() {
      await ask('SELECT public.empty_all()')
      beginIds()
      if (timeAhead() !== 0) await setTime(0)
    },
    async close() {
      await ledger.close()
      await db.$disconnect()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
      startTime()
    },
  }
}
