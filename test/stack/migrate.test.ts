import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../stack/migrations/migrate'
import { STATEMENT_LIMIT_MS } from '../../store/database'
import { freePort } from '../../stack/development/ports'
import { startPostgres, type RunningPostgres } from '../../stack/development/postgres'
import { until } from '../support/until'
import { ownFolder } from './folders'

const folder = ownFolder()
let postgres: RunningPostgres
let numberOfDatabases = 0

beforeAll(async () => {
  postgres = await startPostgres({
    dataDir: join(folder, 'pg'),
    port: await freePort(),
    log: () => undefined,
  })
})
afterAll(() => postgres.stop())

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function freshDatabase(): Promise<string> {
  const name = `test_${(numberOfDatabases += 1)}`
  await query(postgres.url, `CREATE DATABASE ${name}`)
  return postgres.url.replace(/svc$/, name)
}

function migrations(files: Record<string, string>): string {
  const target = join(folder, `migrations_${numberOfDatabases}`)
  for (const [name, sql] of Object.entries(files)) {
    mkdirSync(join(target, name), { recursive: true })
    writeFileSync(join(target, name, 'migration.sql'), sql)
  }
  return target
}

const run = (url: string, from?: string) => migrate(url, () => undefined, from)
const applied = (url: string) => query(url, 'SELECT * FROM _prisma_migrations ORDER BY migration_name')

test("the project's own migrations build a fresh database, once", async () => {
  const url = await freshDatabase()
  const names = await run(url)
  expect(names.length).toBeGreaterThan(0)
  expect(await run(url)).toEqual([])
  expect(await query(url, 'SELECT count(*)::int AS n FROM accounts')).toEqual([{ n: 0 }])
})

test('new migrations are applied in the order of their names and recorded as Prisma does', async () => {
  const url = await freshDatabase()
  const from = migrations({
    '2_b': 'CREATE TABLE b (a_id int REFERENCES a (id))',
    '1_a': 'CREATE TABLE a (id int PRIMARY KEY);\n',
  })
  expect(await run(url, from)).toEqual(['1_a', '2_b'])
  migrations({ '3_c': 'DROP TABLE b; DROP TABLE a' })
  expect(await run(url, from)).toEqual(['3_c'])
  const [first] = await applied(url)
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    checksum: '634b33d42b556b5b6f28f21aa19a9c5d89df49c73a1df3ce8ff5319146c7d0cc',
    finished_at: expect.any(Date),
    migration_name: '1_a',
    logs: null,
    rolled_back_at: null,
    started_at: expect.any(Date),
    applied_steps_count: 1,
  })
})

test('a changed file is refused; changed line ends are not a change', async () => {
  const url = await freshDatabase()
  const from = migrations({ '1_a': 'CREATE TABLE a ();\nCREATE TABLE b ();\n' })
  await run(url, from)
  migrations({ '1_a': 'CREATE TABLE a ();\r\nCREATE TABLE b ();\r\n' })
  await expect(run(url, from)).resolves.toEqual([])
  migrations({ '1_a': 'CREATE TABLE a ();\nCREATE TABLE c ();\n' })
  await expect(run(url, from)).rejects.toMatchObject({
    name: 'ExpectedFailure',
    happened: 'The migration 1_a was changed after it had been applied to this database.',
  })
})

test('many at once: one works, the others find it done', async () => {
  const url = await freshDatabase()
  const from = migrations({ '1_a': 'SELECT pg_sleep(0.3); CREATE TABLE a ()', '2_b': 'CREATE TABLE b ()' })
  const results = await Promise.all(Array.from({ length: 4 }, () => run(url, from)))
  expect(results.flat().sort()).toEqual(['1_a', '2_b'])
})

test('an index is built without stopping writes, by one of many, and again if that broke off', async () => {
  const url = await freshDatabase()
  const rows = 'CREATE TABLE a (n int); INSERT INTO a SELECT n / 2 FROM generate_series(1, 9) n'
  const from = migrations({
    '1_a': rows,
    '2_i': '-- For lists.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS i ON a (n);\n',
  })
  const left = 'CREATE UNIQUE INDEX CONCURRENTLY of_somebody_else ON a (n)'
  await expect(run(url, from)).rejects.toMatchObject({
    happened: expect.stringMatching(/2_i failed: could not create unique index/),
    remedy: expect.stringContaining('what is left of its index goes then'),
  })
  await expect(query(url, left)).rejects.toThrow('could not create unique index')
  await query(url, 'DELETE FROM a')
  const results = await Promise.all(Array.from({ length: 4 }, () => run(url, from)))
  expect(results.flat()).toEqual(['2_i'])
  const indexes = `SELECT indexrelid::regclass::text AS name, indisvalid FROM pg_index WHERE indrelid = 'a'::regclass`
  const built = [
    { name: 'i', indisvalid: true },
    { name: 'of_somebody_else', indisvalid: false },
  ]
  expect(await query(url, `${indexes} ORDER BY 1`)).toEqual(built)
  // A process that died between the statement and its record.
  await query(url, `DELETE FROM _prisma_migrations WHERE migration_name = '2_i'`)
  expect(await run(url, from)).toEqual(['2_i'])
  expect(await query(url, `${indexes} ORDER BY 1`)).toEqual(built)
})

test('one that needs a lock tries again while writes go on, and names who holds it', async () => {
  const url = await freshDatabase()
  const from = migrations({ '1_a': 'CREATE TABLE a (n int)' })
  await run(url, from)
  migrations({ '2_b': 'CREATE TABLE b (); ALTER TABLE a ADD COLUMN m int' })
  const holder = new Client({ connectionString: url, application_name: 'a-long-report' })
  await holder.connect()
  const lines: string[] = []
  const attempt = (tries: number) =>
    migrate(url, (line) => lines.push(line), from, undefined, { lockMs: 50, pauseMs: 50, tries })
  try {
    await holder.query('BEGIN; SELECT * FROM a')
    await expect(attempt(2)).rejects.toMatchObject({
      name: 'ExpectedFailure',
      happened: expect.stringMatching(
        /2_b did not get a lock.* 2 times.* pid \d+ \(a-long-report\), for \d+ s\.$/,
      ),
      remedy: expect.stringContaining('pg_terminate_backend'),
    })
    expect(lines).toEqual([
      expect.stringMatching(/^migration 2_b did not get a lock.*\(1 more\).*a-long-report/),
    ])
    expect(await query(url, `SELECT to_regclass('b') AS b`)).toEqual([{ b: null }])

    const applying = attempt(10_000)
    await until('it has tried again', () => Promise.resolve(lines.length > 2))
    await query(url, 'INSERT INTO a VALUES (1)')
    await holder.query('COMMIT')
    expect(await applying).toEqual(['2_b'])
  } finally {
    await holder.end()
  }
})

test('while one waits for a lock, no statement of the service is given up', async () => {
  const url = await freshDatabase()
  const from = migrations({ '1_a': 'CREATE TABLE a (n int)' })
  await run(url, from)
  migrations({ '2_b': 'ALTER TABLE a ADD COLUMN m int' })
  const [holder, sale] = ['a-long-report', 'api'].map(
    (application_name) => new Client({ connectionString: url, application_name }),
  ) as [Client, Client]
  await Promise.all([holder.connect(), sale.connect()])
  try {
    await holder.query('BEGIN; SELECT * FROM a')
    const lines: string[] = []
    const migrating = migrate(url, (line) => lines.push(line), from)
    await sale.query(`SET statement_timeout = ${STATEMENT_LIMIT_MS}`)
    await until('it has tried twice', async () => {
      await sale.query('INSERT INTO a VALUES (1)')
      return lines.length > 1
    })
    await holder.query('COMMIT')
    expect(await migrating).toEqual(['2_b'])
  } finally {
    await Promise.all([holder.end(), sale.end()])
  }
})

test('a database that other migrations made is left as it is', async () => {
  const url = await freshDatabase()
  await run(url, migrations({ '1_of_another': 'CREATE TABLE a ()' }))
  const lines: string[] = []
  await expect(migrate(url, (line) => lines.push(line))).rejects.toMatchObject({
    happened: expect.stringContaining('such as 1_of_another'),
    remedy: expect.stringMatching(/an empty database.*remove the folder `\.svc\/`/),
  })
  expect(lines).toEqual([])
})

test('a failing migration leaves nothing behind and can be corrected', async () => {
  const url = await freshDatabase()
  const from = migrations({ '1_a': 'CREATE TABLE a ()', '2_b': 'CREATE TABLE b (); CREATE TABLE a ()' })
  await expect(run(url, from)).rejects.toThrow('2_b failed and was rolled back: relation "a" already exists.')
  expect((await applied(url)).map((row) => row['migration_name'])).toEqual(['1_a'])
  migrations({ '2_b': 'CREATE TABLE b ()' })
  await expect(run(url, from)).resolves.toEqual(['2_b'])
})

test('a migration that Prisma recorded as failed is refused until it is resolved', async () => {
  const url = await freshDatabase()
  const from = migrations({ '1_a': 'CREATE TABLE a ()' })
  await run(url, from)
  await query(url, 'UPDATE _prisma_migrations SET finished_at = NULL')
  await expect(run(url, from)).rejects.toThrow(/1_a failed halfway[^]*prisma migrate resolve --applied 1_a/)
})

test('an unreachable database is one clear message', async () => {
  const url = `postgresql://svc@127.0.0.1:${await freePort()}/svc`
  await expect(run(url)).rejects.toMatchObject({
    name: 'ExpectedFailure',
    remedy: expect.stringContaining('DATABASE_URL'),
  })
})
