/**
 * Rows as PostgreSQL's own literals: a write is one statement, and the rows of each table that it touches are
 * one parameter of it, an array of that table's row type. PostgreSQL reads them a good deal faster than JSON
 * (docs/performance.md). Fields stand in the order of the table's columns, which is the schema's.
 */
import { Prisma } from '../prisma/generated/client'

/** Every table that is written so, with its fields in the order of its columns. */
const TABLES = {
  idempotency_records: Prisma.IdempotencyRecordScalarFieldEnum,
  payments: Prisma.PaymentScalarFieldEnum,
  payment_operations: Prisma.PaymentOperationScalarFieldEnum,
  customers: Prisma.CustomerScalarFieldEnum,
  refunds: Prisma.RefundScalarFieldEnum,
  hosted_sessions: Prisma.HostedSessionScalarFieldEnum,
  payment_methods: Prisma.PaymentMethodScalarFieldEnum,
  tokens: Prisma.TokenScalarFieldEnum,
  events: Prisma.EventScalarFieldEnum,
  'vault.cards': Prisma.VaultCardScalarFieldEnum,
  'vault.cvcs': Prisma.VaultCvcScalarFieldEnum,
} as const

export type Table = keyof typeof TABLES
export type Row<T extends Table> = Partial<Record<keyof (typeof TABLES)[T], unknown>>

const FIELDS = Object.fromEntries(
  Object.entries(TABLES).map(([table, fields]) => [table, Object.keys(fields)]),
) as Record<Table, string[]>

const TYPES = Object.fromEntries(
  Object.keys(TABLES).map((table) => [table, Prisma.raw(`${table}[]`)]),
) as Record<Table, Prisma.Sql>

export const writtenTables = Object.keys(TABLES) as Table[]

/** The names of a table's columns, in order. */
export function columnsOf(table: Table): string[] {
  return FIELDS[table].map(columnName)
}

/** The rows as a source of a statement: `FROM ${rowsOf('events', rows)} r`. A field that is left out is null. */
export function rowsOf<T extends Table>(table: T, rows: readonly Row<T>[]): Prisma.Sql {
  return Prisma.sql`unnest(${arrayOf(FIELDS[table], rows)}::${TYPES[table]})`
}

/** Names of columns, in quotes, for the text of a statement. */
export function columnList(fields: readonly string[], prefix = ''): Prisma.Sql {
  return Prisma.raw(fields.map((field) => `${prefix}"${columnName(field)}"`).join(', '))
}

/** The bytes as a parameter of type bytea. */
export function toHex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}

const SPECIAL = /["\\]/g

function arrayOf(fields: readonly string[], rows: readonly object[]): string {
  const elements = rows.map((row) => `"${rowOf(fields, row).replace(SPECIAL, '\\$&')}"`)
  return `{${elements.join(',')}}`
}

function rowOf(fields: readonly string[], row: object): string {
  let text = '('
  for (let index = 0; index < fields.length; index += 1) {
    if (index > 0) text += ','
    text += fieldOf((row as Record<string, unknown>)[fields[index] ?? ''])
  }
  return `${text})`
}

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (typeof value) {
    case 'string':
      return PLAIN.test(value) ? value : quoted(value)
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    default:
      if (value instanceof Date) return value.toISOString()
      return quoted(value instanceof Uint8Array ? toHex(value) : JSON.stringify(value))
  }
}

/** What needs no quotes within a row. */
const PLAIN = /^[\w.:-]+$/

function quoted(text: string): string {
  return `"${text.replace(SPECIAL, '$&$&')}"`
}

const names = new Map<string, string>()

function columnName(field: string): string {
  let name = names.get(field)
  if (name === undefined) {
    name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    names.set(field, name)
  }
  return name
}
