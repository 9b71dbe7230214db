/** Final rows wait for nothing (decision 0034): the migration corrects old ones, and new ones cannot be written. */
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { SESSION_STATUSES } from '../../domain/hosted-session'
import { PAYMENT_STATUSES } from '../../domain/payment-states'
import { REFUND_STATUSES } from '../../domain/refunds'
import { REPLAY_STATUSES } from '../../domain/webhooks'
import { migrate } from '../../stack/migrations/migrate'
import { freePort } from '../../stack/development/ports'
import { startPostgres, type RunningPostgres } from '../../stack/development/postgres'
import { projectRoot } from '../../stack/shared/project'
import { addRows } from '../support/many-rows'
import { ownFolder } from './folders'

const FIRST_OF_THE_MENDS = '20261124020100_final_rows'

/** A table, its statuses, those that wait, and the values of the columns by which they do. */
const TABLES = [
  [
    'payments',
    PAYMENT_STATUSES,
    ['pending', 'requires_action', 'authorized', 'on_hold'],
    { due_at: 'now()', lease_until: 'now()', pending_reason: `'processing_error'` },
  ],
  ['refunds', REFUND_STATUSES, ['pending'], { due_at: 'now()' }],
  ['hosted_sessions', SESSION_STATUSES, ['open'], { due_at: 'now()' }],
  ['webhook_replays', REPLAY_STATUSES, ['running'], { due_at: 'now()' }],
] as const

const folder = ownFolder()
const all = join(projectRoot(), 'prisma', 'migrations')
let postgres: RunningPostgres
let client: Client

beforeAll(async () => {
  postgres = await startPostgres({
    dataDir: join(folder, 'pg'),
    port: await freePort(),
    log: () => undefined,
  })
  client = new Client({ connectionString: postgres.url })
  await client.connect()

  const before = join(folder, 'before')
  for (const name of readdirSync(all).filter((one) => one < FIRST_OF_THE_MENDS))
    cpSync(join(all, name), join(before, name), { recursive: true })
  await migrate(postgres.url, () => undefined, before)
  for (const [table, statuses, , waiting] of TABLES) {
    for (const [index, status] of statuses.entries())
      await addRows(client, table, [index, index], { id: `'${status}'`, status: `'${status}'`, ...waiting })
  }
  await migrate(postgres.url, () => undefined, all)
})
afterAll(async () => {
  await client.end()
  await postgres.stop()
})

test.each(TABLES)('%s that were final and waited wait no more; the others do', async (table, _all, open) => {
  const { rows } = await client.query<{ status: string }>(
    `SELECT status FROM ${table} WHERE due_at IS NOT NULL ORDER BY id`,
  )
  expect(rows.map(({ status }) => status)).toEqual([...open].sort())
})

// A hosted session that has ended is due until its workflow has seen that (decision 0075).
describe.each(TABLES.filter(([table]) => table !== 'hosted_sessions'))(
  '%s',
  (table, statuses, open, waiting) => {
    const final = statuses.filter((status) => !(open as readonly string[]).includes(status))

    test.each(final)('one that is %s cannot wait', async (status) => {
      for (const [column, value] of Object.entries(waiting)) {
        await expect(
          client.query(`UPDATE ${table} SET ${column} = ${value} WHERE status = $1`, [status]),
        ).rejects.toMatchObject({ constraint: `${table}_final` })
      }
    })
  },
)
