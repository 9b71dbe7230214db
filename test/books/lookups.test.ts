/** What is posted of a batch is looked up by indexes, also while the planner takes the journals to be few. */
import { Client } from 'pg'
import { newId } from '../../infra/ids'
import { createBooks } from '../../store/books/store'
import { connectDatabase, type Database } from '../../store/database'
import { reading } from '../store/support/reading'
import { addRows, idAtNumber } from '../support/many-rows'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

const ROWS = 20_000
const FEW = 30
const BATCH = 200
const tenant = { accountId: newId('account'), livemode: false }
const numbered = (prefix: string, from: number) =>
  Array.from({ length: BATCH }, (_one, index) => `${prefix}01${String(from + index).padStart(24, '0')}`)

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 1)
})
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})

const postedOf = (from: number) =>
  createBooks({ db } as never).posted(tenant, numbered('pay_', from), [
    ...numbered('evnt_', from),
    ...numbered('pay_', from),
  ])

test('a batch reads its own journals, and not all of a table that has grown since the plan was made', async () => {
  const loader = new Client({ connectionString: database.url })
  await loader.connect()
  const add = (rows: readonly [number, number]) =>
    addRows(loader, 'journals', rows, {
      account_id: `'${tenant.accountId}'`,
      id: idAtNumber('txn_'),
      kind: `'capture'`,
      source: idAtNumber('evnt_'),
      payment_id: idAtNumber('pay_'),
      amount: '1000',
      fee: '29',
    })
  await loader.query('ALTER TABLE journals SET (autovacuum_enabled = false)')
  await add([1, FEW])
  await loader.query('ANALYZE journals')
  // A connection keeps the plan of a statement that it has run often.
  for (let count = 0; count < 10; count += 1) await postedOf(1)
  await add([FEW + 1, ROWS])
  await loader.end()
  const { answer, read } = await reading(db, 'journals', () => postedOf(10_001))
  expect([answer.payments.size, answer.sources.size]).toEqual([BATCH, 2 * BATCH])
  expect(answer.payments.get(numbered('pay_', 10_001)[0]!)).toMatchObject({ captured: 1_000n, fee: 29n })
  expect(read).toBeLessThanOrEqual(3 * BATCH)
})
