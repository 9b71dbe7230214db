/**
 * The version before runs on the migrated database during an update: each of its statements that write still compiles, and its
 * rows are still accepted (decision 0100). `npm run sql:release` records the statements, when a version is released. Until the
 * first one is, they are those of now.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { connectToDatabase } from './support/connected'

const RECORDED = join(__dirname, 'version-before.sql')

let client: Client
let close: () => Promise<void>
let statements: string[]
beforeAll(async () => {
  if (process.env['SQL_RELEASED'] === '1') writeFileSync(RECORDED, `${statementsOfNow().join('\n')}\n`)
  statements = existsSync(RECORDED) ? readFileSync(RECORDED, 'utf8').trim().split('\n') : statementsOfNow()
  ;({ client, close } = await connectToDatabase())
})
afterAll(() => close())

/** Each on one line. */
function statementsOfNow(): string[] {
  const golden = join(__dirname, 'golden')
  const texts = readdirSync(golden).map((file) => readFileSync(join(golden, file), 'utf8'))
  const found = texts
    .flatMap((text) => text.replaceAll(/^--.*$/gm, '').split(/;\n/))
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(found)].filter((one) => one !== '')
}

/** Tables with a column that rows of the version before leave out, and that has to have a value. */
const DEMANDING = `
  SELECT c.table_name || '.' || c.column_name AS found
  FROM information_schema.views v
  JOIN information_schema.columns c ON c.table_name = v.table_name AND c.table_schema IN ('public', 'vault')
  WHERE v.table_schema = 'wire' AND c.is_nullable = 'NO' AND c.column_default IS NULL AND c.is_generated = 'NEVER'
    AND NOT EXISTS (SELECT 1 FROM information_schema.columns w
      WHERE w.table_schema = 'wire' AND w.table_name = v.table_name AND w.column_name = c.column_name)`

async function refusedNow(): Promise<string[]> {
  const faults: string[] = []
  for (const statement of statements) {
    await client.query('SAVEPOINT one')
    try {
      await client.query(`PREPARE one AS ${statement}`)
      await client.query('DEALLOCATE one')
    } catch (error) {
      faults.push(`${(error as Error).message}: ${statement}`)
      await client.query('ROLLBACK TO one')
    }
  }
  const { rows } = await client.query<{ found: string }>(DEMANDING)
  return [...faults, ...rows.map(({ found }) => found)]
}

/** What is refused of the version before once this migration has run, which is undone. */
async function refusedAfter(migration: string): Promise<string[]> {
  await client.query('BEGIN')
  try {
    await client.query(migration)
    return await refusedNow()
  } finally {
    await client.query('ROLLBACK')
  }
}

test('what the version before writes is accepted by the migrated database', async () => {
  expect(await refusedAfter('SELECT 1')).toEqual([])
  expect(statements.length).toBeGreaterThan(100)
})

test.each([
  ['ALTER TABLE payments RENAME COLUMN due_at TO due', 'due_at'],
  ['DROP VIEW wire.payments', 'wire.payments'],
  ['ALTER TABLE payments RENAME TO sales', '"payments" does not exist'],
  ['ALTER TABLE hand_overs ALTER COLUMN vain DROP DEFAULT, ALTER COLUMN vain TYPE text', 'text'],
  ['ALTER TABLE refunds ADD COLUMN note text NOT NULL', 'refunds.note'],
])('%s would be noticed', async (migration, said) => {
  expect((await refusedAfter(migration)).join('\n')).toContain(said)
})

test('a column that it can leave out is not noticed', async () => {
  expect(await refusedAfter('ALTER TABLE refunds ADD COLUMN note text')).toEqual([])
  expect(await refusedAfter(`ALTER TABLE refunds ADD COLUMN note text NOT NULL DEFAULT ''`)).toEqual([])
})
