/** A statement of a long transaction is ended by PostgreSQL, before the driver gives up on it. */
import { connectDatabase, longTransaction, type Database } from '../../store/database'
import { isTooLong } from '../../store/failures'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await startDatabase()
  // One connection, so that the next statement finds it as the transaction has left it.
  db = connectDatabase(database.url, 1)
})
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})

const limit = async () => {
  const [row] = await db.$queryRaw<{ limit: string }[]>`SELECT current_setting('statement_timeout') AS limit`
  return row?.limit
}

test('a statement may take longer than usual', async () => {
  const rows = await longTransaction(db, (tx) => tx.$queryRaw`SELECT 1 AS one FROM pg_sleep(1.5)`)
  expect(rows).toEqual([{ one: 1 }])
  expect(await limit()).toBe('1s')
})

test('one that takes too long is cancelled, and nothing stays open', async () => {
  const refused = await longTransaction(db, (tx) => tx.$queryRaw`SELECT 1 FROM pg_sleep(8)`).catch(
    (error: unknown) => error,
  )
  expect(isTooLong(refused)).toBe(true)
  expect(await limit()).toBe('1s')
  const [open] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`
  expect(open?.count).toBe(0n)
})
