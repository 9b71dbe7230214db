/** Rounds: each is done by one process at a time, and by another once that one freezes or lets go. */
import { connectDatabase, type Database } from '../../store/database'
import { createScheduleRuns } from '../../store/schedule-runs'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

let database: TestDatabase
let db: Database
let runs: ReturnType<typeof createScheduleRuns>

beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 10)
  runs = createScheduleRuns({ db, now: () => new Date() })
})
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})

const NEVER = 3_600_000
const claim = (holder: string, { after = 0, forMs = NEVER } = {}) =>
  runs.claim('sweep', { holder, after, every: 15_000, forMs })
/** The lease ends, and the round was begun an hour ago. */
const age = () => db.$executeRaw`
  UPDATE schedule_runs SET held_until = held_until - interval '2 h', begun_at = begun_at - interval '1 h'`

test('of ten processes that ask at once one does the first round, and one the next', async () => {
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const claims = await Promise.all(Array.from({ length: 10 }, (_, index) => claim(`worker-${index}`)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claim('another')).toBe(false)
    await runs.letGo('sweep', `worker-${claims.indexOf(true)}`)
  }
})

test('a round is not done again before its time, unless somebody rings for it', async () => {
  expect(await claim('first')).toBe(true)
  await runs.letGo('sweep', 'first')
  expect(await claim('second', { after: NEVER })).toBe(false)
  expect(await claim('second')).toBe(true)
  await runs.letGo('sweep', 'second')
})

test('who freezes is replaced after the lease, and takes nothing from who replaced it', async () => {
  expect(await claim('frozen')).toBe(true)
  await age()
  expect(await claim('next')).toBe(true)
  await runs.renew('sweep', 'frozen', NEVER)
  await runs.letGo('sweep', 'frozen')
  expect(await claim('third')).toBe(false)
  const [row] = await runs.list()
  expect(row).toMatchObject({ holder: 'next', everyMs: 15_000 })
})

test('who works for long keeps its round as long as it says so', async () => {
  await age()
  expect(await claim('slow')).toBe(true)
  await age()
  await runs.renew('sweep', 'slow', NEVER)
  expect(await claim('other')).toBe(false)
  await runs.letGo('sweep', 'slow')
  expect(await claim('other')).toBe(true)
})
