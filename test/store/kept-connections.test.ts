/** What PostgreSQL refuses keeps its connection; what ends a connection is replaced, and ends nothing else. */
import type { Pool } from 'pg'
import { connectDatabase, type Database } from '../../store/database'
import { createDatabase, type WorkerDatabase } from '../support/worker-database'

let database: WorkerDatabase
let db: Database
let pool: Pool

beforeAll(async () => {
  database = await createDatabase()
  db = connectDatabase(database.url, 1, { watch: (made) => (pool = made) })
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const backend = async (): Promise<number> =>
  (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid

test.each([
  ['a fault in it', () => pool.query('SELECT 1 / 0'), '22012'],
  ['values that do not fit', () => pool.query('SELECT $1::int', ['x']), '22P02'],
  ['the limit of its time', () => pool.query('SELECT pg_sleep(3)'), '57014'],
])('a statement that is refused for %s keeps the connection', async (_what, send, code) => {
  const before = await backend()
  await expect(send()).rejects.toMatchObject({ code })
  expect(await backend()).toBe(before)
})

test('so does one of Prisma, and one of many that are sent at once', async () => {
  const before = await backend()
  await expect(db.$queryRaw`SELECT 1 / 0`).rejects.toThrow()
  const sent = await Promise.allSettled([
    pool.query('SELECT 1 / 0'),
    backend(),
    db.$executeRaw`SELECT 'x'::int`,
    backend(),
  ])
  expect(sent.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await backend()).toBe(before)
})

test('a connection that ends amid a statement is replaced', async () => {
  const before = await backend()
  await expect(pool.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
  expect(await backend()).not.toBe(before)
})

test('one that gives no answer in time is closed', async () => {
  const before = await backend()
  await pool.query(`SET statement_timeout = 0`)
  await expect(pool.query('SELECT pg_sleep(6)')).rejects.toThrow('Query read timeout')
  expect(await backend()).not.toBe(before)
})
