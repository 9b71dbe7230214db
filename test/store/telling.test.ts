/** Listeners are notified of commits that make deliveries due, in statements of their own. */
import { Client } from 'pg'
import { listenForNotices, type Listener } from '../../infra/delivery-notices'
import { createLogger, type Logger } from '../../infra/logger'
import { Prisma } from '../../prisma/generated/client'
import { connectDatabase, type Database } from '../../store/database'
import { inBatch, makingDue, part, statement, type Statement } from '../../store/statement'
import { until } from '../support/until'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

const log = createLogger('test', 'silent')

let database: TestDatabase
let db: Database
let listener: Listener
let told: boolean[] = []
let mailed = 0

beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 4)
  listener = listen()
  await until('its connection', async () => told.length === 2)
})
beforeEach(() => {
  told = []
})
afterAll(async () => {
  await listener.stop()
  await db.$disconnect()
  await database.stop()
})

const listen = () =>
  listenForNotices({
    url: database.url,
    log,
    told: (livemode) => void told.push(livemode),
    mailed: () => void (mailed += 1),
    moved: () => undefined,
  })

/** A statement that makes a delivery due in each of these modes. */
function making(...modes: boolean[]): Statement {
  const claim = part('claim', [], Prisma.sql`SELECT 1`)
  const due = makingDue(
    'deliveries',
    ['claim'],
    Prisma.sql`SELECT livemode FROM claim, unnest(${modes}::boolean[]) m(livemode)`,
  )
  return statement('tokens.create', [claim, due], 'claim')
}

test('its mode is told; a statement that makes none is answered alike, and tells nothing', async () => {
  expect(await db.$executeRaw(making(true))).toBe(1)
  await until('a notice', async () => told.length > 0)
  expect(await db.$executeRaw(making())).toBe(1)
  expect(await db.$executeRaw(making(false, false))).toBe(1)
  await until('a notice', async () => told.length > 1)
  await db.$executeRaw(making(true))
  await until('a notice', async () => told.length > 2)
  expect(told).toEqual([true, false, true])
})

test('a transaction tells once it is committed, and nothing when it is rolled back', async () => {
  await expect(
    db.$transaction(async (tx) => {
      await tx.$executeRaw(making(true))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await db.$transaction(async (tx) => {
    await tx.$executeRaw(making(true))
    await db.$executeRaw(making(false))
    await until('a notice', async () => told.length > 0)
    expect(told).toEqual([false])
  })
  await until('a notice', async () => told.length > 1)
  await db.$transaction([making(false), making()].map((one) => db.$executeRaw(inBatch(one))))
  await until('a notice', async () => told.length > 2)
  expect(told).toEqual([false, true, false])
})

test('many commits are told together, every 10 ms at most', async () => {
  const begun = performance.now()
  for (let round = 0; round < 50; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => db.$executeRaw(making(false))))
  const took = performance.now() - begun
  await db.$executeRaw(making(true))
  await until('the last notice', async () => told.includes(true))
  expect(told.length).toBeGreaterThan(1)
  expect(told.length).toBeLessThanOrEqual(took / 9 + 3)
})

test('a connection that is ended is made anew, and what was missed meanwhile is told', async () => {
  const other = new Client({ connectionString: database.url })
  await other.connect()
  const { rowCount } = await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`,
  )
  expect(rowCount).toBe(1)
  await other.end()
  // The last notice of the commits before may have come first.
  await until('both modes', async () => told.at(-1) === true)
  expect(told.slice(-2)).toEqual([false, true])
  const before = told.length
  await db.$executeRaw(making(true))
  await until('a notice', async () => told.length > before)
})

test('it stops at once, connected or not', async () => {
  const connected = listen()
  await until('its connection', async () => told.length >= 2)
  let hasFailed = false
  const nowhere = listenForNotices({
    url: 'postgresql://svc:none@127.0.0.1:1/svc',
    log: Object.assign(Object.create(log) as Logger, { warn: () => (hasFailed = true) }),
    told: () => undefined,
    mailed: () => void (mailed += 1),
    moved: () => undefined,
  })
  await until('its failure', async () => hasFailed)
  const begun = performance.now()
  await Promise.all([connected.stop(), nowhere.stop()])
  // It looks at its connection every 30 s.
  expect(performance.now() - begun).toBeLessThan(15_000)
})
