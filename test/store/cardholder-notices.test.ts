/** What the rounds and the daily job look for is found along an index, however much there is of others or of before. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { tellAhead } from '../../app/mails/tell-ahead'
import { DAY, dateAt } from '../../domain/time'
import { machineClock } from '../../infra/clock'
import { createPepper } from '../../infra/pepper'
import { readResponseKeys } from '../../infra/response-keys'
import { createResponseSeal } from '../../infra/response-seal'
import { keyring } from '../../infra/sealing'
import { connectDatabase, type Database } from '../../store/database'
import { createStore, type Store } from '../../store/store'
import { addRows } from '../support/many-rows'
import { startDatabase, type TestDatabase } from '../workflows/support/database'
import { reading } from './support/reading'

const OLD = 50_000
const OWN = 1_200
const DUE = 20
const JOB = { checkpoint: () => undefined }

let database: TestDatabase
let db: Database
let store: Store

beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 1)
  const pepper = createPepper(randomBytes(32))
  store = createStore({
    db,
    keyring: keyring(new Map([['p1', pepper.key('sealing')]])),
    pepper,
    responses: createResponseSeal(readResponseKeys(undefined, pepper), '2026-11-21'),
    publicUrl: 'http://localhost',
    product: 'Payments',
    ...machineClock,
  })
  await db.account.createMany({
    data: ['merch_own', 'merch_other'].map((id) => ({
      id,
      name: id,
      apiVersion: '2026-11-21',
      cardholderMails: id === 'merch_own' ? ['upcoming_charge'] : [],
    })),
  })
  const loader = new Client({ connectionString: database.url })
  await loader.connect()
  await addRows(loader, 'cardholder_notices', [1, OLD + DUE], {
    account_id: `'merch_other'`,
    kind: `'receipt'`,
    about: `'pay_' || n`,
    due_at: `CASE WHEN n > ${OLD} THEN now() - interval '1 minute' END`,
    outcome: `CASE WHEN n <= ${OLD} THEN 'written' END`,
  })
  const soon = dateAt(new Date(Date.now() + 3 * DAY))
  await addRows(loader, 'subscriptions', [1, OLD], {
    account_id: `CASE WHEN n <= ${OWN} THEN 'merch_own' ELSE 'merch_other' END`,
    id: `'subs_' || lpad(n::text, 10, '0')`,
    status: `'active'`,
    interval: `CASE WHEN n % 2 = 0 THEN 'month' ELSE 'week' END`,
    start_date: `'${soon}'`,
    amount: '100',
    currency: `'EUR'`,
  })
  await loader.query('VACUUM ANALYZE cardholder_notices, subscriptions')
  await loader.end()
})
afterAll(async () => {
  await store.close()
  await database.stop()
})

test('a round reads what is due, and nothing of before', async () => {
  const { answer, read } = await reading(db, 'cardholder_notices', () => store.cardholderNotices.listDue(50))
  expect(answer).toHaveLength(DUE)
  expect(read).toBeLessThanOrEqual(DUE)
})

test('the daily job reads the subscriptions of those who want it, and a second one finds nothing new', async () => {
  const { answer, read } = await reading(db, 'subscriptions', () =>
    tellAhead({ store, ...machineClock }, JOB),
  )
  expect(answer).toBe(OWN / 2)
  expect(read).toBeLessThan(2 * OWN)
  expect(await db.cardholderNotice.count({ where: { accountId: 'merch_own' } })).toBe(OWN / 2)
  expect(await tellAhead({ store, ...machineClock }, JOB)).toBe(0)
})

test('what is over is purged after its time, and what is due stays', async () => {
  const later = new Date(Date.now() + DAY)
  expect(await store.cardholderNotices.purge(new Date(0), 10)).toBe(0)
  expect(await store.cardholderNotices.purge(later, 10)).toBe(10)
  expect(await store.cardholderNotices.purge(later, OLD)).toBe(OLD - 10)
  expect(await db.cardholderNotice.count()).toBe(DUE + OWN / 2)
})
