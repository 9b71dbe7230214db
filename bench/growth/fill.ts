/** Fills a database with the rows of a month, copied within PostgreSQL from those of a few sales that the service made. */
import type { Client } from 'pg'

/** How many sales are copied. */
export const SALES_COPIED = 20
/** The accounts whose rows they become; the first is that of the sales. */
const ACCOUNTS = 50
const BATCH = 50_000

/** A table, the rows that each sale has in it, and what differs in their copies, as SQL of the row `t` and the number `g`. */
interface Copied {
  table: string
  /** Whose row `t` is: the number of its sale. */
  sales: string
  values: Readonly<Record<string, string>>
  /** Rows are kept for so many days only. */
  days?: number
}

const OF_ACCOUNT = { account_id: 'g.account', created_at: 'g.at' }
const PAYMENT = `'pay_' || g.stamp || g.tail`
const EVENT = `'evnt_' || g.stamp || left(g.tail, 14) || lpad(t.nth::text, 2, '0')`

const COPIED: readonly Copied[] = [
  {
    table: 'payments',
    sales: 'SELECT row_number() OVER (ORDER BY id) - 1 AS sale, 0 AS nth, * FROM payments',
    values: {
      ...OF_ACCOUNT,
      id: PAYMENT,
      reference: `'order-' || g.n`,
      captured_at: 'g.at',
      idempotency_key_hash: 'g.hash',
    },
  },
  {
    table: 'events',
    sales:
      'SELECT dense_rank() OVER (ORDER BY object_id) - 1 AS sale, row_number() OVER (PARTITION BY object_id ORDER BY id) AS nth, * FROM events',
    values: { ...OF_ACCOUNT, id: EVENT, object_id: PAYMENT },
  },
  {
    table: 'webhook_deliveries',
    sales: 'SELECT row_number() OVER (ORDER BY id) - 1 AS sale, 1 AS nth, * FROM webhook_deliveries',
    values: {
      ...OF_ACCOUNT,
      id: `'dlvr_' || g.stamp || g.tail`,
      event_id: EVENT,
      status: `'succeeded'`,
      next_attempt_at: 'NULL',
      attempt_count: '1',
      tries: '1',
    },
  },
  {
    table: 'webhook_attempts',
    sales: `SELECT sale, 1 AS nth, 'x' AS delivery_id, 1 AS ordinal, 1 AS number, 'initial' AS trigger, now() AS at,
      40 AS duration_ms, 200 AS response_status, NULL AS response_body, NULL AS error, now() AS finished_at, 0 AS ahead_ms
      FROM generate_series(0, ${SALES_COPIED - 1}) sale`,
    values: { delivery_id: `'dlvr_' || g.stamp || g.tail`, at: 'g.at', finished_at: 'g.at' },
  },
  {
    table: 'idempotency_records',
    sales: `SELECT row_number() OVER (ORDER BY resource_id) - 1 AS sale, 0 AS nth, * FROM idempotency_records
      WHERE operation_id = 'createPayment'`,
    values: { ...OF_ACCOUNT, key_hash: 'g.hash', resource_id: PAYMENT },
    days: 7,
  },
  {
    table: 'request_logs',
    sales: `SELECT row_number() OVER (ORDER BY id) - 1 AS sale, 0 AS nth, * FROM request_logs
      WHERE operation_id = 'createPayment'`,
    values: { ...OF_ACCOUNT, id: `'req_' || g.stamp || g.tail`, object_id: PAYMENT, key_hash: 'g.hash' },
  },
]

export const GROWN_TABLES = COPIED.map(({ table }) => table)

/** Adds the rows of `count` sales, spread over the last 30 days. The times of events are not checked. */
export async function fill(db: Client, count: number, told: (done: number) => void): Promise<void> {
  await db.query('SET session_replication_role = replica; SET synchronous_commit = off')
  const inserts = new Map<string, { sql: string; from: number }>()
  for (const { table, sales, values, days = 30 } of COPIED) {
    await db.query(`CREATE TEMP TABLE copied_${table} AS ${sales}`)
    const { rows } = await db.query<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1",
      [table],
    )
    const names = rows.map(({ name }) => name)
    const selected = names.map((name) => values[name] ?? `t."${name}"`)
    const sql = `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')})
      SELECT ${selected.join(', ')} FROM batch g JOIN copied_${table} t ON t.sale = g.n % ${SALES_COPIED}`
    inserts.set(table, { sql, from: count * (1 - days / 30) })
  }
  for (let from = 0; from < count; from += BATCH) {
    await db.query(`DROP TABLE IF EXISTS batch`)
    await db.query(
      `CREATE TEMP TABLE batch AS
       SELECT n, at, left(svc_id_at('', at), 10) AS stamp, upper(left(md5(n::text), 16)) AS tail, sha256(n::text::bytea) AS hash,
         CASE n % ${ACCOUNTS} WHEN 0 THEN a.id ELSE overlay(a.id PLACING lpad((n % ${ACCOUNTS})::text, 4, '0') FROM 20) END AS account
       FROM (SELECT id FROM accounts ORDER BY id LIMIT 1) a, generate_series(${from}::int, ${Math.min(from + BATCH, count) - 1}::int) n,
         LATERAL (SELECT now() - interval '30 days' * (1 - n / ${count}::float8) AS at) time`,
    )
    for (const { sql, from: first } of inserts.values()) if (from >= first) await db.query(sql)
    told(Math.min(from + BATCH, count))
  }
  await db.query('RESET session_replication_role; RESET synchronous_commit')
  await db.query(`VACUUM ANALYZE ${GROWN_TABLES.join(', ')}`)
  await db.query('CHECKPOINT')
}
