/** A search reads a bounded number of rows, through the indexes that are made for it, whatever the rows contain. */
import { Client } from 'pg'
import { newId } from '../../infra/ids'
import { plant } from '../support/moves'
import { createOperatorHolds } from '../../store/dashboard/operator/holds'
import { createPeople } from '../../store/dashboard/people'
import { createPaymentSearch } from '../../store/dashboard/payment-search'
import type { PaymentFilters } from '../../store/dashboard/payment-filters'
import { connectDatabase, type Database } from '../../store/database'
import { addRows } from '../support/many-rows'
import { startDatabase, type TestDatabase } from '../workflows/support/database'
import { reading } from './support/reading'

const ROWS = 50_000
const tenant = { accountId: newId('account'), livemode: false }
const customer = newId('customer')
/** Ten rows, the oldest ones, have what is searched for. */
const rarely = (rare: string, usual: string) => `CASE WHEN n <= 10 THEN ${rare} ELSE ${usual} END`

let database: TestDatabase
let db: Database
beforeAll(async () => {
  // A transaction of another suite that is open here would keep VACUUM from its work.
  database = await startDatabase()
  db = connectDatabase(database.url, 1)
  const loader = new Client({ connectionString: database.url })
  await loader.connect()
  await addRows(loader, 'payments', [1, ROWS], {
    account_id: `'${tenant.accountId}'`,
    id: `'pay_01' || lpad((n / 2000)::text, 2, '0') || lpad(n::text, 22, '0')`,
    status: rarely(`'authorized'`, `'succeeded'`),
    amount: rarely('2550', '1000 + n % 500'),
    currency: `'EUR'`,
    reference: rarely(`'rare-' || n`, `'order-' || n`),
    customer_id: rarely(`'${customer}'`, 'NULL'),
    card_last4: rarely(`'0017'`, `'4242'`),
    card_brand: rarely(`'jcb'`, `'visa'`),
    three_ds_status: rarely(`'failed'`, `'not_required'`),
    decline_code: rarely(`'stolen_card'`, `'do_not_honor'`),
    metadata: rarely(`'{"order_id": "6735"}'::jsonb`, `'{"till": "7"}'::jsonb`),
  })
  await addRows(loader, 'customers', [1, 20_000], {
    account_id: `'${tenant.accountId}'`,
    id: `'cust_01' || lpad(n::text, 24, '0')`,
    email: `CASE WHEN n = 1 THEN 'First.Person@old.example' ELSE 'buyer' || n || '@new.example' END`,
    name: `CASE WHEN n = 1 THEN 'Name of the oldest' ELSE 'Buyer ' || n END`,
  })
  await loader.query('VACUUM ANALYZE payments, customers')
  await loader.end()
})
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})

/** How many rows of the table a search reads. */
async function readingOf(filters: PaymentFilters, reach?: { along: number; scattered: number }) {
  const { answer, read } = await reading(db, 'payments', () =>
    createPaymentSearch({ db }, reach).search(tenant, filters, { limit: 25 }),
  )
  return { found: answer.rows.length, read, stopped: answer.stoppedAt !== null }
}

const RARE: Record<string, PaymentFilters> = {
  'the last four digits': { last4: '0017' },
  'an amount': { amounts: [{ currency: 'EUR', minor: 2550n }] },
  'a range of amounts': { currency: 'EUR', amountFrom: 2000n, amountUntil: 3000n },
  'the beginning of a reference': { referenceBeginning: 'rare-' },
  'a customer': { customerId: customer },
  'a decline code': { declineCode: 'stolen_card' },
  'an entry of metadata': { metadata: { order_id: '6735' } },
  'an outcome of 3-D Secure': { threeDs: 'failed' },
  'a status': { statuses: ['authorized'] },
  'several statuses': { statuses: ['authorized', 'expired', 'pending'] },
  'a rare filter beside a common one': { last4: '0017', referenceBeginning: 'rare-', currency: 'EUR' },
}

test.each(Object.entries(RARE))('%s that few have is found at once', async (_name, filters) => {
  const { found, read, stopped } = await readingOf(filters)
  expect({ found, stopped }).toEqual({ found: 10, stopped: false })
  expect(read).toBeLessThanOrEqual(60)
})

const COMMON: Record<string, PaymentFilters> = {
  'the last four digits': { last4: '4242' },
  'an amount': { amounts: [{ currency: 'EUR', minor: 1250n }] },
  'a range of amounts': { currency: 'EUR', amountFrom: 1000n, amountUntil: 1500n },
  'the beginning of a reference': { referenceBeginning: 'order-' },
  'a text in references': { containing: { text: 'ORDER-' } },
  'a decline code': { declineCode: 'do_not_honor' },
  'a status': { statuses: ['succeeded'] },
  'no filter': {},
}

test.each(Object.entries(COMMON))('%s that very many have is shown a page of', async (_name, filters) => {
  const { found, read, stopped } = await readingOf(filters)
  expect({ found, stopped }).toEqual({ found: 25, stopped: false })
  expect(read).toBeLessThanOrEqual(200)
})

test('an entry of metadata that very many have is looked up no further than to find that', async () => {
  const { found, read, stopped } = await readingOf({ metadata: { till: '7' } })
  expect({ found, stopped }).toEqual({ found: 25, stopped: false })
  expect(read).toBeLessThanOrEqual(1_500)
})

test('what no index finds is looked for among so many rows, then the search stops', async () => {
  const { found, read, stopped } = await readingOf({ brands: ['jcb'] }, { along: 2_000, scattered: 500 })
  expect({ found, stopped }).toEqual({ found: 0, stopped: true })
  expect(read).toBeLessThanOrEqual(4_100)
})

test('a text is found at once where a reference begins with it, and among so many newest payments', async () => {
  const reach = { along: 2_000, scattered: 500 }
  for (const text of ['rare-', 'RARE-']) {
    const { found, read, stopped } = await readingOf({ containing: { text } }, reach)
    expect({ text, found, stopped }).toEqual({ text, found: 10, stopped: false })
    expect(read).toBeLessThanOrEqual(4_200)
  }
  const { found, read } = await readingOf({ containing: { text: 'are-' } }, reach)
  expect(found).toBe(0)
  expect(read).toBeLessThanOrEqual(4_200)
})

test('people are found along indexes, and among so many newest customers', async () => {
  const people = createPeople({ db }, 1_000)
  const find = async (text: string) => {
    const { people: found, hasMore } = await people.find(tenant, text, 5)
    return { emails: found.map(({ email }) => email), hasMore }
  }
  const first = { emails: ['First.Person@old.example'], hasMore: false }
  for (const text of ['first.person@old', 'FIRST', 'oldest', 'name of the'])
    expect({ text, ...(await find(text)) }).toEqual({ text, ...first })
  // In the middle of a word it is looked for among the newest ones alone.
  expect(await find('ldest')).toEqual({ emails: [], hasMore: false })
  expect((await find('uyer')).emails).toHaveLength(5)
})

test('what only both filters together make rare is looked for among fewer', async () => {
  const filters = { last4: '4242', brands: ['jcb'] }
  const { found, read, stopped } = await readingOf(filters, { along: 2_000, scattered: 500 })
  expect({ found, stopped }).toEqual({ found: 0, stopped: true })
  expect(read).toBeLessThanOrEqual(1_300)
})

test('payments on hold, and what came before one of them, are found at once', async () => {
  await plant(
    db,
    db.$executeRaw`
    UPDATE payments SET status = 'on_hold', capture_before = now() + (n * interval '1 hour')
    FROM (SELECT id AS held, row_number() OVER (ORDER BY id) AS n FROM payments WHERE card_last4 = '0017') rare
    WHERE id = held`,
  )
  const page = await reading(db, 'payments', () =>
    createOperatorHolds({ db }).list({ limit: 5 }, tenant.livemode),
  )
  expect(page.answer.rows).toHaveLength(5)
  expect(page.read).toBeLessThanOrEqual(20)
  const [, second, , , fifth] = page.answer.rows
  const next = await reading(db, 'payments', () =>
    createOperatorHolds({ db }).list({ limit: 5, starting_after: second!.id }, tenant.livemode),
  )
  expect(next.answer.rows[2]!.id).toBe(fifth!.id)
  expect(next.read).toBeLessThanOrEqual(25)
  const { answer, read } = await reading(db, 'payments', () => {
    const holds = createOperatorHolds({ db })
    return Promise.all([holds.ofCard(fifth!), holds.ofCustomer(fifth!)])
  })
  expect(answer[1]).toMatchObject({ payments: 4 })
  expect(read).toBeLessThanOrEqual(60)
})
