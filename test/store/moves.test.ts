/** The database of every test refuses a status that moves otherwise than `domain/` lists (support/moves.ts). */
import type { Client } from 'pg'
import { TRANSITIONS } from '../../domain/transitions'
import { addRows } from '../support/many-rows'
import { connectToDatabase } from './support/connected'

let client: Client
let close: () => Promise<void>

beforeAll(async () => {
  ;({ client, close } = await connectToDatabase())
})
afterAll(() => close())

/** The rows are of no account, and have nothing but their status. */
const CONSTRAINTS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS dropping FROM pg_constraint
  WHERE conrelid = $1::regclass AND contype IN ('c', 'f')`

test.each(Object.entries(TRANSITIONS))(
  'of %s, every move but those that are listed',
  async (table, listed) => {
    const { rows } = await client.query<{ dropping: string }>(CONSTRAINTS, [table])
    for (const { dropping } of rows) await client.query(dropping)
    const statuses = Object.keys(listed)
    for (const from of statuses) {
      for (const to of statuses.filter((status) => status !== from)) {
        await client.query(`DELETE FROM ${table}`)
        await addRows(client, table, [1, 1], { status: `'${from}'` })
        const move = client.query(`UPDATE ${table} SET status = $1`, [to])
        const refused = expect.objectContaining({
          message: expect.stringContaining(`moves from ${from} to ${to}`) as string,
        }) as Error
        if (listed[from]!.includes(to)) await expect(move).resolves.toMatchObject({ rowCount: 1 })
        else await expect(move).rejects.toEqual(refused)
      }
    }
  },
)

/** An HTTP status, which never changes. */
const UNMOVED = ['request_logs']

test('every table with a status is among them', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'status' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('request_logs_'))
  expect(names).toEqual([...Object.keys(TRANSITIONS), ...UNMOVED].sort())
})
