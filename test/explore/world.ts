/** What all schedules of a process share: a database of its own, whose time stands still as the process's does, and keys. */
import { beginDraws, drawAlike } from './drawn'
import { randomBytes } from 'node:crypto'
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
import { createLedger, type Ledger } from '../../processor/simulator/ledger'
import { connectDatabase } from '../../store/database'
import { createStore, type Store } from '../../store/store'
import { createVault } from '../../vault/vault'
import { inWords, type Violation } from '../support/violations'
import { Connection, type Mark } from './ports/connection'
import { TIME, type Row } from './ports/rows'
import { gateDatabase, type Rewrite } from './ports/database'
import {
  BACKING_UP,
  EMPTYING,
  movingTimeTo,
  preparing,
  RESTORING,
  rowsOf,
  ALL_VIOLATIONS,
} from './statements'
import { acting } from './schedule'
import { TABLES } from './tables'
import { setTimeAhead, stillTime, stopTime, timeAhead } from './time'

export interface World {
  account: AccountModel
  /** The vault as a process of its own has it, with data keys of its own. */
  newVault: () => ReturnType<typeof createVault>
  pepper: ReturnType<typeof createPepper>
  responses: ReturnType<typeof createResponseSeal>
  log: ReturnType<typeof createLogger>
  /** A store as a process of its own has it. */
  store: () => Store
  /** The processor's ledger of a schedule. */
  newLedger: () => Ledger
  /** Changes rows before a schedule begins, where no use case does. */
  ask: (text: string, values?: unknown[]) => Promise<void>
  /** What a planted fault makes of statements; undefined: nothing. */
  planted: { rewrite?: Rewrite | undefined }
  rows: () => Promise<readonly Row[]>
  /** As a part of what happens, and not by whoever looks on. */
  rowsForActor: () => Promise<readonly Row[]>
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
  /** Does work of which nothing stays, and which can be taken back to any mark. `isForgetful`: it makes each statement anew. */
  undone: <T>(work: () => Promise<T>, isForgetful?: boolean) => Promise<T>
  mark: () => Mark
  /** The rows are as they were then. The time begins anew: whoever acts has to begin anew, and is answered as before. */
  rewind: (mark: Mark) => void
  /** The rows are as they were then, when the time was so far ahead, for whoever does not act himself. */
  stepBack: (mark: Mark, ahead: number) => void
  /** The last statement was never asked. */
  unask: () => void
  /** How often PostgreSQL has answered. */
  asked: () => number
  /** Whether everybody was answered all that he was answered until the mark. */
  isThere: () => boolean
  close: () => Promise<void>
}

export async function openWorld(database: { url: string; drop: () => Promise<void> }): Promise<World> {
  const [startTime, drawAnew] = [stopTime(() => acting() !== undefined), drawAlike()]
  const planted: World['planted'] = {}
  const { db, client, connection } = await openDatabase(database.url, () => planted.rewrite)
  const ask = async (text: string, values: unknown[] = []): Promise<void> => {
    await connection.send({ text, ...(values.length > 0 && { values }) }, { changes: true })
  }
  const setTime = async (ahead: number): Promise<void> => {
    setTimeAhead(ahead)
    await connection.send({ text: movingTimeTo(stillTime()) }, { changes: true, writes: [TIME] })
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
  const secret = randomBytes(32)
  const unwritten = { append: () => Promise.resolve(), close: () => Promise.resolve() }
  return {
    account: await createAccount(store().accounts, { live: true }),
    newVault: () => createVault({ keyring: sealing, pepper }),
    pepper,
    responses,
    log: createLogger('explore', 'silent'),
    store,
    newLedger: () => createLedger(unwritten, secret),
    ask,
    planted,
    rows: () => connection.rows(),
    rowsForActor: async () => (await connection.send(rowsOf(TABLES), { changes: false })).rows as Row[],
    looked: new Map(),
    violations: async () => (await connection.look<Violation>(ALL_VIOLATIONS)).rows.map(inWords),
    jump: (milliseconds) => setTime(timeAhead() + milliseconds),
    backUp: () => ask(BACKING_UP),
    restore: () => ask(RESTORING),
    async reset() {
      await ask(EMPTYING)
      beginDraws()
      if (timeAhead() !== 0) await setTime(0)
    },
    async undone(work, isForgetful = false) {
      await connection.open(isForgetful)
      try {
        return await work()
      } finally {
        await connection.undo()
        setTimeAhead(0)
      }
    },
    mark: () => connection.mark(),
    rewind(mark) {
      connection.rewind(mark)
      setTimeAhead(0)
      beginDraws()
    },
    stepBack(mark, ahead) {
      connection.stepBack(mark)
      setTimeAhead(ahead)
    },
    unask: () => connection.unask(),
    asked: () => connection.answers,
    isThere: () => connection.isThere,
    async close() {
      client.release(true)
      await db.$disconnect()
      await database.drop()
      drawAnew()
      startTime()
    },
  }
}

async function openDatabase(url: string, rewrite: () => Rewrite | undefined) {
  let pool: Pool | undefined
  const db = connectDatabase(url, 4, {
    watch(made) {
      pool = made
    },
  })
  if (!pool) throw new Error('the database was opened without a pool')
  const first = await pool.connect()
  for (const text of preparing(new URL(url).pathname.slice(1))) await first.query(text)
  // Connections from before do not see all of it.
  first.release(true)
  const client = await pool.connect()
  // The database is dropped while it says farewell.
  client.on('error', () => undefined)
  // One transaction is open as long as the search takes, and nobody else is there to be waited for.
  await client.query('SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0')
  const connection = new Connection(client)
  gateDatabase(pool, connection, rewrite)
  return { db, client, connection }
}
