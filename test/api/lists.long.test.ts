/** No list filter reads more rows than a page, whatever the rows contain. */
import { Client } from 'pg'
import { newId } from '../../infra/ids'
import { createCardReads } from '../../store/payment-methods/read'
import { createCustomerReads } from '../../store/customers/read'
import { connectDatabase, type Database } from '../../store/database'
import { createEventLog } from '../../store/event-log'
import { machineClock, machineTime } from '../../infra/clock'
import { createAuditStore } from '../../store/audit'
import { createHostedSessionStore } from '../../store/hosted-sessions'
import { createPaymentReads } from '../../store/payments/read'
import { createRefundReads } from '../../store/refunds/read'
import { createRequestLogStore } from '../../store/request-logs'
import { createSubscriptionReads } from '../../store/subscriptions/read'
import { createReplayStore } from '../../store/webhooks/replays'
import { addRows, idAtNumber, partsOf } from '../support/many-rows'
import { readFacts } from './support/facts'

const ROWS = 20_000
const LIMIT = 25
const page = { limit: LIMIT }
const accountId = newId('account')
const tenant = { accountId, livemode: false }
const account = { account_id: `'${accountId}'` }

let db: Database
let loader: Client
beforeAll(async () => {
  const { databaseUrl } = readFacts()
  db = connectDatabase(databaseUrl, 1)
  loader = new Client({ connectionString: databaseUrl })
  await loader.connect()
})
afterAll(async () => {
  await db.$disconnect()
  await loader.end()
})

type Reads = (db: never) => Promise<{ rows: unknown[] }>

/** How many rows of `table` a list reads. */
async function rowsRead(table: string, list: Reads): Promise<{ read: number; found: number }> {
  const parts = await partsOf(loader, table)
  return db.$transaction(async (transaction) => {
    const seen = async () => {
      const rows = await transaction.$queryRaw<{ read: number }[]>`
        SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
        FROM pg_stat_xact_user_tables WHERE relid = ANY (${parts}::regclass[])`
      return rows[0]?.read ?? 0
    }
    const before = await seen()
    const { rows } = await list(transaction as never)
    return { read: (await seen()) - before, found: rows.length }
  })
}

const eventId = `'evnt_' || substr('${newId('event')}', 6, 10) || lpad(n::text, 16, '0')`

/** Spread over the weeks that are there, the first ten over all of them. */
const requestId = `svc_id_at('req_', now() - interval '4 weeks' + (CASE WHEN n <= 10 THEN n * ${ROWS / 10} ELSE n END) * interval '8 weeks' / ${ROWS})`

/** A table, the values of its rows, the values of its last ten rows, and the lists that look for those ten. */
const CASES: readonly [string, Record<string, string>, Record<string, string>, Record<string, Reads>][] = [
  [
    'request_logs',
    { id: requestId, method: `'GET'`, status: '200' },
    { method: `'DELETE'`, status: '418' },
    {
      'request logs by status': (on) =>
        createRequestLogStore({ db: on, ...machineClock }).list(tenant, { ...page, status: 418 }),
      'request logs by method': (on) =>
        createRequestLogStore({ db: on, ...machineClock }).list(tenant, { ...page, method: 'DELETE' }),
    },
  ],
  [
    'audit_logs',
    { id: idAtNumber('audt_'), action: `'api_key.created'`, object_id: `'akey_1'`, livemode: 'false' },
    { action: `'api_key.revoked'`, object_id: `'akey_${accountId}'` },
    {
      'audit logs by action': (on) =>
        createAuditStore({ db: on, real: machineTime }).list(tenant, { ...page, action: 'api_key.revoked' }),
      'audit logs by object': (on) =>
        createAuditStore({ db: on, real: machineTime }).list(tenant, {
          ...page,
          object_id: `akey_${accountId}`,
        }),
    },
  ],
  [
    'payments',
    { id: idAtNumber('pay_'), status: `'declined'`, currency: `'EUR'` },
    { status: `'succeeded'`, currency: `'JPY'` },
    {
      'payments by status': (on) =>
        createPaymentReads({ db: on } as never).list(tenant, { ...page, status: 'succeeded' }),
      'payments by currency': (on) =>
        createPaymentReads({ db: on } as never).list(tenant, { ...page, currency: 'JPY' }),
    },
  ],
  [
    'refunds',
    { id: idAtNumber('ref_'), status: `'failed'`, currency: `'EUR'` },
    { status: `'succeeded'`, currency: `'JPY'` },
    {
      'refunds by status': (on) =>
        createRefundReads({ db: on } as never).list(tenant, { ...page, status: 'succeeded' }),
      'refunds by currency': (on) =>
        createRefundReads({ db: on } as never).list(tenant, { ...page, currency: 'JPY' }),
    },
  ],
  [
    'hosted_sessions',
    { id: idAtNumber('sesn_'), status: `'expired'`, customer_id: `'cust_' || n`, currency: `'EUR'` },
    { status: `'completed'`, currency: `'JPY'`, customer_id: `'cust_${accountId}'` },
    {
      'hosted sessions by status': (on) =>
        createHostedSessionStore({ db: on } as never).list(tenant, { ...page, status: 'completed' }),
      'hosted sessions by currency': (on) =>
        createHostedSessionStore({ db: on } as never).list(tenant, { ...page, currency: 'JPY' }),
      'hosted sessions by customer': (on) =>
        createHostedSessionStore({ db: on } as never).list(tenant, {
          ...page,
          customer: `cust_${accountId}`,
        }),
    },
  ],
  [
    'webhook_replays',
    { id: idAtNumber('rply_'), endpoint_id: `'hook_1'`, status: `'finished'` },
    { endpoint_id: `'hook_${accountId}'` },
    {
      'replays of an endpoint': (on) =>
        createReplayStore({ db: on } as never).list({ id: `hook_${accountId}`, ...tenant }, page),
    },
  ],
  [
    'subscriptions',
    { id: idAtNumber('subs_'), status: `'active'`, currency: `'EUR'` },
    { status: `'paused'`, currency: `'JPY'` },
    {
      'subscriptions by status': (on) =>
        createSubscriptionReads({ db: on } as never).list(tenant, { ...page, status: 'paused' }),
      'subscriptions by currency': (on) =>
        createSubscriptionReads({ db: on } as never).list(tenant, { ...page, currency: 'JPY' }),
    },
  ],
  [
    'payment_methods',
    { id: idAtNumber('pmth_'), status: `'active'` },
    { status: `'detached'` },
    {
      'payment methods by status': (on) =>
        createCardReads({ db: on } as never).list(tenant, { ...page, status: 'detached' }),
    },
  ],
  [
    'customers',
    { id: idAtNumber('cust_'), account_id: `'other-${accountId}'`, email: `'${accountId}@example.com'` },
    { account_id: `'${accountId}'` },
    {
      'customers by e-mail': (on) =>
        createCustomerReads({ db: on } as never).list(tenant, { ...page, email: `${accountId}@example.com` }),
    },
  ],
  [
    'events',
    { id: eventId, type: `'payment.created'`, created_at: 'clock_timestamp()' },
    { type: `'payment.captured'` },
    {
      'events by type': (on) =>
        createEventLog({
          db: on,
          now: () => new Date(Date.now() + 60_000),
          real: () => new Date(),
        } as never).list(tenant, {
          ...page,
          type: ['payment.captured'],
        }),
    },
  ],
]

describe.each(CASES)('%s', (table, many, few, lists) => {
  beforeAll(async () => {
    await addRows(loader, table, [1, 10], { ...account, ...many, ...few })
    await addRows(loader, table, [11, ROWS], { ...account, ...many })
    await loader.query(`ANALYZE ${table}`)
  })
  afterAll(async () => {
    for (const part of await partsOf(loader, table))
      await loader.query(`DELETE FROM ${part} WHERE account_id IN ($1, $2)`, [
        accountId,
        `other-${accountId}`,
      ])
  })

  test.each(Object.entries(lists))('%s', async (_what, list) => {
    const { read, found } = await rowsRead(table, list)
    expect(found).toBe(10)
    expect(read).toBeLessThanOrEqual(4 * (LIMIT + 1))
  })
})
