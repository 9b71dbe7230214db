/** Final rows wait for nothing (decision 0013): the database refuses what would make one wait. */
import type { Client } from 'pg'
import { DISPUTE_STATUSES } from '../../domain/disputes'
import { PAYMENT_STATUSES } from '../../domain/payment-states'
import { PAYOUT_STATUSES } from '../../domain/payouts'
import { REFUND_STATUSES } from '../../domain/refunds'
import { REPLAY_STATUSES } from '../../domain/webhooks'
import { addRows } from '../support/many-rows'
import { connectToDatabase } from './support/connected'
import { columnsWith } from './support/state-columns'

/** A table, its statuses, those that wait, and the values of the columns by which they do. */
const TABLES = [
  [
    'payments',
    PAYMENT_STATUSES,
    ['pending', 'requires_action', 'authorized', 'on_hold'],
    { due_at: 'now()', lease_until: 'now()', pending_reason: `'processing_error'` },
  ],
  ['refunds', REFUND_STATUSES, ['pending'], { due_at: 'now()' }],
  [
    'disputes',
    DISPUTE_STATUSES,
    ['needs_response', 'under_review'],
    { due_at: 'now()', waiting_since: 'now()' },
  ],
  ['payouts', PAYOUT_STATUSES, ['pending', 'in_transit', 'paid'], { due_at: 'now()' }],
  ['webhook_replays', REPLAY_STATUSES, ['running'], { due_at: 'now()' }],
] as const

let client: Client
let close: () => Promise<void>

beforeAll(async () => {
  ;({ client, close } = await connectToDatabase())
  for (const [table, statuses] of TABLES) {
    for (const [index, status] of statuses.entries())
      await addRows(client, table, [index, index], {
        id: `'${status}'`,
        status: `'${status}'`,
        ...columnsWith(table, status),
      })
  }
})
afterAll(() => close())

describe.each(TABLES)('%s', (table, statuses, open, waiting) => {
  test.each(statuses)('one that is %s', async (status) => {
    for (const [column, value] of Object.entries(waiting)) {
      const change = client.query(`UPDATE ${table} SET ${column} = ${value} WHERE status = $1`, [status])
      if ((open as readonly string[]).includes(status)) expect((await change).rowCount).toBe(1)
      else await expect(change).rejects.toMatchObject({ constraint: `${table}_final` })
    }
  })
})
