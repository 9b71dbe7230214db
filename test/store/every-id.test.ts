/** Whatever has an id is shown by it. */
import { Client } from 'pg'
import { KINDS } from '../../app/kinds'
import { shownOf } from '../../app/kinds/others'
import { ID_PREFIXES, type IdType } from '../../domain/ids'
import { newId } from '../../infra/ids'
import { withRegisters } from '../../stack/operator/registers'
import { readObject, show } from '../../stack/operator/show'
import { addRows } from '../support/many-rows'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

/** Nothing of these exists yet. */
const TO_COME: readonly string[] = ['dispute', 'payout']
const TYPES = (Object.keys(ID_PREFIXES) as IdType[]).filter((type) => !TO_COME.includes(type))
/** What nobody may see of any row: the test gives each column that holds text or bytes its own name. */
const HIDDEN = /hash|sealed|secret|email|recipient|credential|public_key|"text"|_body/

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await startDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  // The rows are of no service: only that they are found and shown counts here.
  const { rows } = await client.query<{ drop: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', conrelid::regclass, conname) AS drop FROM pg_constraint
    WHERE contype IN ('c', 'f') AND connamespace = 'public'::regnamespace AND conparentid = 0`)
  for (const { drop } of rows) await client.query(drop)
})
afterAll(async () => {
  await client.end()
  await database.stop()
})

/** A row with each text column filled with the column's name. */
async function add(table: string, id: string): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND data_type IN ('text', 'bytea')`,
    [table],
  )
  const texts = rows.map(({ name, type }) => [name, type === 'text' ? `'${name}'` : `'${name}'::bytea`])
  await addRows(client, table, [1, 1], {
    ...(Object.fromEntries(texts) as Record<string, string>),
    id: `'${id}'`,
    ...(rows.some(({ name }) => name === 'currency') && { currency: "'EUR'" }),
  })
}

test.each(TYPES)(
  'a %s is found by its id, in a text too, and nothing of it that is secret is shown',
  async (type) => {
    const what = shownOf(KINDS, type)!
    const id = newId(type)
    await add(what.table, id)
    const { text, object } = await withRegisters(database.url, async (registers) => ({
      text: (await show(registers, `run-${id}:1`)).join('\n'),
      object: await readObject(registers, id),
    }))
    expect(text).toMatch(new RegExp(`^object +${what.name}\nid +${id}\n`))
    expect(object).toMatchObject({ kind: what.name, row: { id }, incidents: [], vain: 0 })
    expect(Object.keys(object.row)).toEqual(expect.arrayContaining([...what.shown]))
    expect(JSON.stringify(object.row)).not.toMatch(HIDDEN)
    expect(object.parts.map(({ name }) => name)).toEqual(what.also.map(({ name }) => name))
  },
)
