/** The database of every test refuses a status that moves otherwise than `domain/` lists (support/moves.ts). */
import type { Client } from 'pg'
import { addRows } from '../support/many-rows'
import { TRANSITIONS } from '../support/moves'
import { connectToDatabase } from './support/connected'
import { columnsWith } from './support/state-columns'

let client: Client
let close: () => Promise<void>

beforeAll(async () => {
  ;({ client, close } = await connectToDatabase())
})
afterAll(() => close())

const HAS_DUE_TIME = `
  SELECT 1 FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = $1 AND column_name = 'due_at'`

/** The rows are of no account. */
const NO_FOREIGN_KEYS =
  'ALTER TABLE webhook_endpoints DROP CONSTRAINT IF EXISTS webhook_endpoints_account_id_fkey'

test.each(Object.entries(TRANSITIONS))(
  'of %s, every move but those that are listed',
  async (table, listed) => {
    const statuses = Object.keys(listed)
    await client.query(NO_FOREIGN_KEYS)
    const waits = await client.query(HAS_DUE_TIME, [table])
    const waiting = waits.rowCount === 1 ? { due_at: 'NULL' } : {}
    for (const from of statuses) {
      for (const to of statuses.filter((status) => status !== from)) {
        const id = `${from} ${to}`
        await addRows(client, table, [1, 1], {
          id: `'${id}'`,
          status: `'${from}'`,
          ...columnsWith(table, from),
        })
        const fields = Object.entries({ ...waiting, ...columnsWith(table, to) })
        const set = ['status = $1', ...fields.map(([name, value]) => `${name} = ${value}`)].join(', ')
        const move = client.query(`UPDATE ${table} SET ${set} WHERE id = $2`, [to, id])
        const refused = expect.objectContaining({
          message: expect.stringContaining(`moves from ${from} to ${to}`) as string,
        }) as Error
        if (listed[from]!.includes(to)) await expect(move).resolves.toMatchObject({ rowCount: 1 })
        else await expect(move).rejects.toEqual(refused)
      }
    }
  },
)
