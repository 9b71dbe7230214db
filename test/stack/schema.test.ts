import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../stack/migrations/migrate'
import { freePort } from '../../stack/development/ports'
import { startPostgres, type RunningPostgres } from '../../stack/development/postgres'
import { connectDatabase } from '../../store/database'
import { rowTypes, rowsOf } from '../../store/rows'
import { ownFolder } from './folders'

const ROOT = join(__dirname, '..', '..')

const COLUMNS = `
  SELECT table_schema, table_name, column_name, data_type, udt_name, is_nullable, column_default, datetime_precision
  FROM information_schema.columns
  WHERE table_schema IN ('public', 'vault') AND table_name <> '_prisma_migrations'
  ORDER BY table_schema, table_name, column_name`

const INDEXES = `
  SELECT schemaname, tablename, indexname, replace(indexdef, ' ON ONLY ', ' ON ') AS indexdef FROM pg_indexes
  WHERE schemaname IN ('public', 'vault') AND tablename <> '_prisma_migrations'
  ORDER BY schemaname, tablename, indexname`

describe('the migrations and prisma/schema.prisma', () => {
  const folder = ownFolder()
  let postgres: RunningPostgres

  beforeAll(async () => {
    postgres = await startPostgres({
      dataDir: join(folder, 'pg'),
      port: await freePort(),
      log: () => undefined,
    })
  })
  afterAll(() => postgres.stop())

  async function query(url: string, sql: string): Promise<Record<string, string>[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Record<string, string>>(sql)).rows
    } finally {
      await client.end()
    }
  }

  async function database(name: string): Promise<string> {
    await query(postgres.url, `CREATE DATABASE ${name}`)
    return postgres.url.replace(/svc$/, name)
  }

  it('make the same tables; the migrations add only indexes and settings that Prisma has no words for', async () => {
    const migrated = await database('migrated')
    await migrate(migrated, () => undefined)
    const declared = await database('declared')
    const sql = execFileSync(process.execPath, ['--experimental-wasm-modules', 'scripts/schema-sql.mjs'], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: declared },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await query(declared, sql)

    const columns = await query(declared, COLUMNS)
    expect(columns.length).toBeGreaterThan(80)
    expect(await query(migrated, COLUMNS)).toEqual(columns)

    for (const { type, columns: known } of rowTypes()) {
      const inOrder = `SELECT attname FROM pg_attribute WHERE attrelid = '${type}'::regclass AND attnum > 0
        AND NOT attisdropped ORDER BY attnum`
      const names = (await query(migrated, inOrder)).map(({ attname }) => attname)
      expect({ type, columns: known }).toEqual({ type, columns: names })
    }

    const migratedIndexes = await query(migrated, INDEXES)
    const whole = migratedIndexes.filter(({ indexdef = '' }) => !/ WHERE |"left"\(/.test(indexdef))
    expect(whole).toEqual(await query(declared, INDEXES))
  })

  it('let a process write rows as it knows them when a later migration has added a column', async () => {
    const url = await database('grown')
    await migrate(url, () => undefined)
    await query(url, `ALTER TABLE payment_operations ADD COLUMN note TEXT NOT NULL DEFAULT 'none'`)
    const db = connectDatabase(url, 1)
    const operation = {
      paymentId: 'pay_1',
      keyHash: new Uint8Array([1, 255]),
      kind: 'cancel',
      accountId: 'merch_1',
      livemode: false,
      input: { reason: 'a "quoted", (odd) \\ one' },
      createdAt: new Date('2026-11-21T12:00:00Z'),
      cause: { by: 'page', page: 'pay_1' },
    }
    await db.$executeRaw`INSERT INTO payment_operations SELECT r.* FROM ${rowsOf('payment_operations', [operation])} r`
    await db.$disconnect()
    expect(await query(url, 'SELECT * FROM payment_operations')).toEqual([
      {
        payment_id: 'pay_1',
        key_hash: Buffer.from([1, 255]),
        kind: 'cancel',
        input: operation.input,
        result: null,
        created_at: operation.createdAt,
        finished_at: null,
        decline_code: null,
        account_id: 'merch_1',
        livemode: false,
        due_at: null,
        asked_at: null,
        message_id: null,
        sent_at: null,
        cause: operation.cause,
        note: 'none',
      },
    ])
  })
})
