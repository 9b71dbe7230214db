/** The request log in weeks: what is logged goes to its week, weeks are made ahead, and go whole. */
import { KINDS } from '../../app/kinds'
import { Client } from 'pg'
import { needsOf } from '../../app/incidents/needs'
import { REQUEST_LOG_LIFE, WEEKS_MADE_AHEAD } from '../../domain/retention'
import { DAY } from '../../domain/time'
import { machineClock } from '../../infra/clock'
import { idAt, newId } from '../../infra/ids'
import { grantTo } from '../../stack/migrations/privileges'
import { connectDatabase, type Database } from '../../store/database'
import { createRequestLogWeeks } from '../../store/request-log-weeks'
import { createRequestLogStore } from '../../store/request-logs'
import { addRows, partsOf } from '../support/many-rows'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

const tenant = { accountId: newId('account'), livemode: true }

let database: TestDatabase
let owner: Client
let db: Database
let log: ReturnType<typeof createRequestLogStore> & ReturnType<typeof createRequestLogWeeks>

beforeEach(async () => {
  database = await startDatabase()
  owner = new Client({ connectionString: database.url })
  await owner.connect()
  db = connectDatabase(database.url, 2)
  log = { ...createRequestLogStore({ db, ...machineClock }), ...createRequestLogWeeks({ db }) }
})
afterEach(async () => {
  await db.$disconnect()
  await owner.end()
  await database.stop()
})

const inDays = (days: number) => new Date(Date.now() + days * DAY)
const dropAll = async () => {
  for (const part of await partsOf(owner, 'request_logs'))
    if (!part.endsWith('_default')) await owner.query(`DROP TABLE ${part}`)
}
/** A call that was logged so many days from now. */
async function logAt(days: number): Promise<string> {
  const id = `${idAt('request', inDays(days).getTime()).slice(0, -16)}${newId('request').slice(-16)}`
  await addRows(owner, 'request_logs', [1, 1], {
    id: `'${id}'`,
    account_id: `'${tenant.accountId}'`,
    livemode: 'true',
    created_at: `now() + interval '${days} days'`,
  })
  return id
}
const partOf = async (id: string) =>
  (
    await owner.query<{ part: string }>('SELECT tableoid::regclass AS part FROM request_logs WHERE id = $1', [
      id,
    ])
  ).rows[0]?.part
const leftOver = async () =>
  (await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM partitions.request_logs_default')).rows[0]
    ?.n
const listed = async (query: object = {}) =>
  (await log.list(tenant, { limit: 100, ...query })).rows.map(({ id }) => id)

test('a new database has weeks ahead, and what is logged goes to its week', async () => {
  expect((await log.weeksUntil())!.getTime()).toBeGreaterThan(Date.now() + WEEKS_MADE_AHEAD - DAY)
  const parts = new Set<string | undefined>()
  for (let days = 0; days < WEEKS_MADE_AHEAD / DAY; days += 7) parts.add(await partOf(await logAt(days)))
  expect(parts.size).toBeGreaterThanOrEqual(4)
  expect(await leftOver()).toBe(0)
  // The database may have been made a day before.
  expect(await log.makeWeeks(new Date(Date.now() + WEEKS_MADE_AHEAD - DAY))).toBe(0)
})

test('pages in both directions go across the borders of weeks', async () => {
  const ids: string[] = []
  for (let days = -28; days <= 28; days += 4) ids.unshift(await logAt(days))
  expect(await listed()).toEqual(ids)
  const forward: string[] = []
  for (let after: string | undefined; forward.length < ids.length; after = forward.at(-1))
    forward.push(...(await listed({ limit: 4, starting_after: after })))
  expect(forward).toEqual(ids)
  expect(await listed({ limit: 4, ending_before: ids[9] })).toEqual(ids.slice(5, 9))
})

test('a look-up by id reads one week, also by a plan for all values; a page merges the weeks without sorting them', async () => {
  const planOf = async (statement: string) => {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, COSTS OFF) ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const reads = (plan: string) => plan.match(/request_logs_(?:default|\d{4}w\d\d) /g) ?? []
  await owner.query(
    'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off',
  )
  await owner.query(
    'PREPARE one AS SELECT * FROM request_logs WHERE account_id = $1 AND livemode = $2 AND id = $3',
  )
  const found = await planOf(`EXECUTE one ('${tenant.accountId}', true, '${newId('request')}')`)
  expect({ found, reads: reads(found).length }).toEqual({ found, reads: 1 })

  const page = await planOf(
    `SELECT * FROM request_logs WHERE account_id = '${tenant.accountId}' AND livemode AND id >= 'req_0' ORDER BY id DESC LIMIT 26`,
  )
  expect(page).toMatch(/Merge Append|Append/)
  expect(page.replaceAll(/Sort Key: request_logs.*id DESC/g, '')).not.toMatch(/Sort|Seq Scan/)
})

test('a week goes whole, once all of it is old; until then what is old is hidden', async () => {
  await dropAll()
  await log.makeWeeks(inDays(7))
  const [old, young] = [await logAt(-25), await logAt(-1)]
  const week = (await partOf(old))!
  const dropped = (days: number) => log.dropWeek(new Date(Date.now() + days * DAY - REQUEST_LOG_LIFE))
  const later = { ...machineClock, real: () => inDays(6) }
  expect(await listed()).toEqual([young, old])
  expect((await createRequestLogStore({ db, ...later }).list(tenant, { limit: 9 })).rows).toMatchObject([
    { id: young },
  ])

  for (let days = 0; (await partOf(old)) !== undefined; days += 1) {
    expect(days).toBeLessThan(14)
    // An empty week may be before it.
    expect(await dropped(days)).toBeLessThanOrEqual(1)
  }
  expect(await partsOf(owner, 'request_logs')).not.toContain(week)
  expect(await listed()).toEqual([young])
})

test('what came while there was no week is moved into it, and no run of the housekeeping is lost', async () => {
  await dropAll()
  expect(await log.weeksUntil()).toBeNull()
  const ids = [await logAt(1), await logAt(0), await logAt(-9)]
  expect(await leftOver()).toBe(3)
  expect(await listed()).toEqual(ids)
  // A run that was killed has made some of them.
  await owner.query('BEGIN')
  await owner.query("SELECT svc_make_weeks(now() + interval '35 days')")
  await owner.query('ROLLBACK')
  await log.makeWeeks(inDays(0))
  expect(await log.makeWeeks(inDays(35))).toBeGreaterThanOrEqual(4)
  expect(await leftOver()).toBe(0)
  expect(await listed()).toEqual(ids)
  expect(await log.dropWeek(inDays(-30))).toBe(0)
})

test('what is too old for any week goes as rows', async () => {
  await dropAll()
  await logAt(-90)
  await log.makeWeeks(inDays(0))
  expect(await leftOver()).toBe(1)
  expect(await log.dropWeek(inDays(-30))).toBe(0)
  expect(await leftOver()).toBe(0)
})

test('a week whose table is in use is not waited for: writes behind it go on, and a later run drops it', async () => {
  const soon = new Date(Date.now() + 30 * DAY)
  await owner.query('BEGIN')
  await owner.query('SELECT count(*) FROM request_logs')
  const refused = expect(log.dropWeek(soon)).rejects.toThrow(/lock timeout/)
  await logAt(0)
  await refused
  await owner.query('COMMIT')
  expect(await log.dropWeek(soon)).toBe(1)
})

test('the role of the service makes and drops weeks, and can touch none', async () => {
  const role = `r${database.url.slice(-12)}`
  await owner.query(`CREATE ROLE ${role}`)
  await grantTo(owner, role)
  await owner.query(`SET ROLE ${role}`)
  await owner.query(
    "SELECT svc_make_weeks(now() + interval '70 days'), svc_drop_week('2020-01-01'), svc_weeks_until()",
  )
  for (const statement of [
    'DROP TABLE partitions.request_logs_default',
    'SELECT FROM partitions.request_logs_default',
  ])
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' })
  await owner.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`)
})

test('that weeks are missing is told', async () => {
  const facts = { at: new Date(), overdue: [], incidents: [], schedules: [], queues: [] }
  const needs = async () => needsOf({ ...facts, asked: { weeksUntil: await log.weeksUntil() } }, KINDS)
  expect(await needs()).toEqual([])
  await dropAll()
  expect(await needs()).toMatchObject([{ harm: 'operators' }])
  await log.makeWeeks(new Date())
  expect(await needs()).toMatchObject([{ harm: 'operators' }])
})
