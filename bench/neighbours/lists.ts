/** Attacks by a filter that matches almost nothing among very many rows. */
import { Client } from 'pg'
import type { Attack } from './attack'
import { openCaller } from './calls'

const ROWS = 200_000

const LOAD = `
  INSERT INTO request_logs (id, account_id, livemode, actor_id, operation_id, method, path, status, duration_ms, address,
    created_at)
  SELECT left(svc_id_at('req_', now()), 14) || lpad(n::text, 16, '0'), $1, false, 'akey_1', 'listPayments', 'GET', '/v1/payments', 200, 1,
    '127.0.0.1', now()
  FROM generate_series(1, $2::int) n`

const logsByStatus: Attack = {
  name: `request logs of a status that none of ${ROWS} has`,
  async prepare({ url, databaseUrl, buildMerchant }) {
    const { account, secretKey: key } = await buildMerchant()
    const db = new Client({ connectionString: databaseUrl })
    await db.connect()
    await db.query(LOAD, [account, ROWS])
    await db.query('VACUUM ANALYZE request_logs')
    await db.end()
    const call = openCaller(url)
    return () => call({ method: 'GET', path: '/v1/request_logs?status=418', key })
  },
}

export const LIST_ATTACKS: readonly Attack[] = [logsByStatus]
