/** Every filter of a list is served by the indexes that its kind names: PostgreSQL says so. */
import { Client, type Pool, type PoolClient } from 'pg'
import { randomBytes } from 'node:crypto'
import { KINDS } from '../../app/kinds'
import type { Kind } from '../../app/kinds/kind'
import { PAYMENT_STATUSES } from '../../domain/payment-states'
import { machineClock } from '../../infra/clock'
import { newId } from '../../infra/ids'
import { createPepper } from '../../infra/pepper'
import { readResponseKeys } from '../../infra/response-keys'
import { createResponseSeal } from '../../infra/response-seal'
import { keyring } from '../../infra/sealing'
import { connectDatabase } from '../../store/database'
import { createStore, type Store } from '../../store/store'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

interface Asked {
  text: string
  values: unknown[]
}

const tenant = { accountId: newId('account'), livemode: false }
let database: TestDatabase
let store: Store
let planner: Client
const asked: Asked[] = []
beforeAll(async () => {
  database = await startDatabase()
  planner = new Client({ connectionString: database.url })
  await planner.connect()
  const db = connectDatabase(database.url, 1, { watch: noteIn(asked) })
  const pepper = createPepper(randomBytes(32))
  const responses = createResponseSeal(readResponseKeys(undefined, pepper), '2026-11-21')
  const keys = keyring(new Map([['p1', pepper.key('sealing')]]))
  store = createStore({
    db,
    keyring: keys,
    pepper,
    responses,
    publicUrl: 'http://localhost',
    product: 'Payments',
    ...machineClock,
  })
  // By a payout is asked for with its cuts.
  await db.payout.create({
    data: {
      id: PAYOUT,
      ...tenant,
      status: 'paid',
      amount: 1n,
      currency: 'EUR',
      automatic: false,
      bankAccountId: newId('bank_account'),
      bankCountry: 'DE',
      bankLast4: '3000',
      bankKey: PAYOUT,
      arrivalOn: '2026-11-30',
      carriedFrom: 0n,
      carriedTo: 0n,
      paidAt: new Date(),
      cutFrom: new Date('2026-11-01'),
      cutAt: new Date('2026-11-02'),
      apiVersion: '2026-11-21',
      lastEventAt: new Date(),
      createdAt: new Date(),
    },
  })
})
afterAll(async () => {
  await planner.end()
  await store.close()
  await database.stop()
})

/** Notes the statements that the pool's connections are given. */
const noteIn =
  (notes: Asked[]) =>
  (pool: Pool): void => {
    pool.on('connect', (client: PoolClient) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      const noting = (...given: unknown[]): unknown => {
        const [first] = given as [string | { text: string; values?: unknown[] }]
        if (typeof first === 'object') notes.push({ text: first.text, values: first.values ?? [] })
        return query(...given)
      }
      client.query = noting as never
    })
  }

const STATUSES: Readonly<Record<string, readonly unknown[]>> = {
  payment: PAYMENT_STATUSES,
  refund: ['pending', 'succeeded', 'failed'],
  dispute: ['needs_response', 'won'],
  payout: ['pending', 'cancelled'],
  request_log: [500],
}
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  stage: ['inquiry'],
  reason: ['fraudulent'],
  due_before: [new Date()],
  customer: [newId('customer')],
  payment: [newId('payment')],
  payment_method: [newId('payment_method')],
  subscription: [newId('subscription')],
  object_id: [newId('payment')],
  reference: ['order-1'],
  email: ['a@b.example'],
  metadata: [{ order_id: '6735' }],
  currency: ['EUR'],
  action: ['api_key.created'],
  method: ['GET'],
}
const PAYOUT = newId('payout')
const OWN: Readonly<Record<string, readonly unknown[]>> = {
  'hosted_session.type': ['link', 'payment'],
  'payment_method.type': ['card'],
  'event.type': [['payment.failed']],
  'sandbox_fault_hit.kind': ['decline'],
  'balance_transaction.type': ['capture'],
  'balance_transaction.reporting_category': ['reserve'],
  'balance_transaction.source': [newId('refund')],
  'balance_transaction.available_on': [new Date('2026-12-01')],
  'balance_transaction.payout': [PAYOUT],
}

const valuesOf = ({ name }: Kind, filter: string): readonly unknown[] =>
  OWN[`${name}.${filter}`] ??
  (filter === 'status' ? STATUSES[name] : undefined) ??
  VALUES[filter] ?? ['active']

const FILTERS = KINDS.flatMap((kind: Kind) => {
  const filters: Readonly<Record<string, readonly string[]>> = kind.reads?.list.filters ?? {}
  return Object.entries(filters).map(([filter, indexes]) => ({ kind, filter, indexes }))
})

test.each(FILTERS.map((one) => [one.kind.name, one.filter, one] as const))(
  '%s by %s',
  async (_name, _filter, one) => {
    const { kind, filter, indexes } = one
    const used = new Set<string>()
    for (const value of valuesOf(kind, filter)) {
      asked.length = 0
      await kind.reads!.list.rows({ store, ...machineClock }, tenant, { limit: 25, [filter]: value })
      const page = asked.findLast(({ text }) => isPageOf(kind.table, text))
      if (!page) throw new Error(`no list of ${kind.table} among ${asked.map(({ text }) => text).join('\n')}`)
      for (const name of await indexesAmong(indexes, kind.table, page)) used.add(name)
    }
    expect([...used].sort()).toEqual([...indexes].sort())
  },
)

test('every list filter of every kind is asked for', () => {
  expect(FILTERS.length).toBeGreaterThan(25)
})

const isPageOf = (table: string, text: string): boolean =>
  new RegExp(`FROM ("public"\\.)?"?${table}"?\\b`).test(text) && text.includes('LIMIT')

/** The indexes that serve the page if the table had no others than these. */
async function indexesAmong(
  indexes: readonly string[],
  table: string,
  { text, values }: Asked,
): Promise<string[]> {
  await planner.query('BEGIN')
  try {
    const { rows } = await planner.query<{ name: string; constraint: boolean }>(
      `SELECT i.relname AS name, EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.oid) AS constraint
       FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indrelid = $1::regclass`,
      [`public.${table}`],
    )
    const names = rows.map(({ name }) => name)
    for (const index of indexes) expect(names).toContain(index)
    for (const { name, constraint } of rows.filter((row) => !indexes.includes(row.name)))
      await planner.query(
        constraint
          ? `ALTER TABLE public.${table} DROP CONSTRAINT "${name}" CASCADE`
          : `DROP INDEX public."${name}" CASCADE`,
      )
    await planner.query('SET LOCAL enable_seqscan = off')
    const { rows: plan } = await planner.query<{ 'QUERY PLAN': unknown }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    )
    const used = [...JSON.stringify(plan).matchAll(/"Index Name":"([^"]+)"/g)].map(([, name]) => name)
    // That of a partition is a part of its table's, under a name of its own.
    const { rows: served } = await planner.query<{ name: string }>(
      `SELECT coalesce(whole.relname, i.relname) AS name FROM pg_class i
       LEFT JOIN pg_inherits ON inhrelid = i.oid LEFT JOIN pg_class whole ON whole.oid = inhparent
       WHERE i.relname = ANY ($1)`,
      [used],
    )
    const found = indexes.filter((index) => served.some(({ name }) => name === index))
    return found.length > 0 ? found : [`none, but ${JSON.stringify(plan)}`]
  } finally {
    await planner.query('ROLLBACK')
  }
}
