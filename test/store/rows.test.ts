/** PostgreSQL reads from an encoded row exactly what was encoded. */
import fc from 'fast-check'
import { Prisma } from '../../prisma/generated/client'
import { connectDatabase, type Database } from '../../store/database'
import { TextArray, rowsOf, type Row } from '../../store/rows'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 1)
})
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})

const HOSTILE = [
  ...[
    '"',
    '\\',
    "'",
    ',',
    '(',
    ')',
    '{',
    '}',
    '\n',
    '\r',
    '\t',
    ' ',
    '\v',
    '\f',
    '\u00a0',
    '\u2028',
    '\ufeff',
  ],
  ...[
    'NULL',
    'null',
    '\\N',
    '""',
    '\\"',
    '{}',
    '()',
    '$1',
    '%s',
    '--',
    '/*',
    '*/',
    ';',
    '😀',
    'é',
    'e\u0301',
    '\u202e',
  ],
]
const hostile = fc.string({
  unit: fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 3 })),
  maxLength: 30,
})
/** PostgreSQL stores no NUL in a text. Half of a surrogate pair is replaced on its way. */
const text = hostile.map((one) => one.replaceAll('\0', ''))
const asSent = (one: string): string => Buffer.from(one).toString()
const json = fc
  .dictionary(text, fc.jsonValue({ stringUnit: 'grapheme' }))
  .filter((one) => !/\\u(0000|d[89a-f])/i.test(JSON.stringify(one)))
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

/** Columns of every type that rows have. */
const payment = fc.record({
  id: text,
  reference: orNull(text),
  amount: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  epoch: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  capture: fc.boolean(),
  capturedAt: orNull(
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
  ),
  idempotencyKeyHash: fc.uint8Array({ maxLength: 64 }),
  metadata: json,
})

test('rows of every type of column', async () => {
  const property = fc.asyncProperty(fc.array(payment, { maxLength: 4 }), async (rows) => {
    const read = await db.$queryRaw<unknown[]>`
      SELECT r.id, r.reference, r.amount, r.epoch, r.capture, r.captured_at AS "capturedAt",
        r.idempotency_key_hash AS "idempotencyKeyHash", r.metadata, r.description
      FROM ${rowsOf('payments', rows)} r`
    const expected = rows.map((row) => ({
      ...row,
      id: asSent(row.id),
      reference: row.reference === null ? null : asSent(row.reference),
      metadata: JSON.parse(JSON.stringify(row.metadata)) as unknown,
      idempotencyKeyHash: new Uint8Array(row.idempotencyKeyHash),
      description: null,
    }))
    expect(read).toEqual(expected)
  })
  await fc.assert(property, { numRuns: 150 })
})

test('columns of texts', async () => {
  const property = fc.asyncProperty(fc.array(text, { maxLength: 5 }), async (texts) => {
    const row = { enabledEvents: new TextArray(texts) }
    const [read] = await db.$queryRaw<unknown[]>`
      SELECT r.enabled_events AS texts FROM ${rowsOf('webhook_endpoints', [row])} r`
    expect(read).toEqual({ texts: texts.map(asSent) })
  })
  await fc.assert(property, { numRuns: 100 })
})

test('a text of a megabyte', async () => {
  const reference = HOSTILE.join('').repeat(20_000)
  const [read] = await db.$queryRaw<unknown[]>`
    SELECT r.reference FROM ${rowsOf('payments', [{ reference }])} r`
  expect(read).toEqual({ reference })
})

test('what PostgreSQL cannot keep is refused, not written otherwise', async () => {
  const refused: Row<'payments'>[] = [
    { reference: 'a\0b' },
    { metadata: { a: '\0' } },
    { metadata: { a: '\ud800' } },
  ]
  for (const row of refused)
    await expect(db.$queryRaw(Prisma.sql`SELECT r.id FROM ${rowsOf('payments', [row])} r`)).rejects.toThrow(
      /0x00|invalid input syntax for type json|Unicode/,
    )
})

test('a column takes what is of its type', () => {
  // @ts-expect-error the column is one of texts
  rowsOf('payments', [{ reference: 1 }])
  // @ts-expect-error the column is one of several texts
  rowsOf('webhook_endpoints', [{ enabledEvents: '*' }])
  // @ts-expect-error there is no such column
  rowsOf('tokens', [{ nothing: null }])
})
