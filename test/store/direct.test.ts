/** Statements that are sent directly write and fail as those that Prisma's client passes on. */
import { Prisma } from '../../prisma/generated/client'
import { connectDatabase, type Database } from '../../store/database'
import { isDatabaseUnavailable } from '../../store/failures'
import { command, inBatch } from '../../store/statement'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 2)
  await db.$executeRaw`CREATE TABLE probe (
    id serial PRIMARY KEY, text text UNIQUE, at timestamptz, count int, big bigint, flag boolean, bytes bytea, texts text[],
    times timestamptz[], counts int[])`
})
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})

const adding = (text: string | null) => Prisma.sql`
  INSERT INTO probe (text, at, count, big, flag, bytes, texts, times, counts)
  VALUES (${text}, ${new Date(1_795_000_000_123)}, ${-7}, ${9_007_199_254_740_993n}, ${false}, ${Buffer.from([0, 255])},
    ${['a', 'b"\\', 'ü,{}']}::text[], ${[new Date(0), new Date(1_795_000_000_123)]}::timestamptz[], ${[1, 2]}::int[])`
const rows = () =>
  db.$queryRaw<{ row: unknown }[]>`SELECT to_jsonb(p) - 'id' - 'text' AS row FROM probe p ORDER BY id`
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('values of every kind arrive alike', async () => {
  expect(await db.$executeRaw(command('tokens.create', adding(null)))).toBe(1)
  expect(await db.$executeRaw(adding(null))).toBe(1)
  const [direct, byPrisma] = await rows()
  expect(direct?.row).toMatchObject({
    count: -7,
    flag: false,
    bytes: '\\x00ff',
    texts: ['a', 'b"\\', 'ü,{}'],
  })
  expect(direct).toEqual(byPrisma)
})

test('a refusal is the same error', async () => {
  await db.$executeRaw(adding('once'))
  const direct = await refusalOf(db.$executeRaw(command('tokens.create', adding('once'))).then())
  const byPrisma = await refusalOf(db.$executeRaw(adding('once')).then())
  expect(direct).toBeInstanceOf(Prisma.PrismaClientKnownRequestError)
  const { code, message, meta } = direct as Prisma.PrismaClientKnownRequestError
  const like = byPrisma as Prisma.PrismaClientKnownRequestError
  expect(code).toBe(like.code)
  expect(message).toBe(like.message.split('\n').at(-1))
  const causeIn = (from: typeof meta) => (from?.['driverAdapterError'] as Error).cause
  expect(causeIn(meta)).toEqual(causeIn(like.meta))
})

test('it is sent once; in a transaction it is the transaction’s', async () => {
  const count = () => db.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM probe`
  const [before] = await count()
  const writing = db.$executeRaw(command('tokens.create', adding('awaited')))
  expect(await Promise.all([writing, writing])).toEqual([1, 1])
  expect(await count()).toEqual([{ n: before!.n + 1 }])

  const twice = command('tokens.create', adding('awaited'))
  const undone = command('tokens.create', adding('undone'))
  const batch = [undone, twice].map((one) => db.$executeRaw(inBatch(one)))
  await expect(db.$transaction(batch)).rejects.toThrow('23505')
  await expect(
    db.$transaction(async (tx) => {
      await tx.$executeRaw(undone)
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect(await count()).toEqual([{ n: before!.n + 1 }])
  expect(await db.$transaction([db.$executeRaw(inBatch(undone))])).toEqual([1])
})

test('a database that is not there is known as such', async () => {
  const nowhere = connectDatabase('postgresql://svc:none@127.0.0.1:1/svc', 1)
  const error = await refusalOf(nowhere.$executeRaw(command('tokens.create', adding(null))).then())
  expect(isDatabaseUnavailable(error)).toBe(true)
  await nowhere.$disconnect()
})
