/**
 * Encodes rows as PostgreSQL literals. A write is one statement, in which the rows of each table are one parameter: an
 * array of the table's row type. PostgreSQL reads this considerably faster than JSON (docs/performance.md). The fields
 * are in the order of the table's columns, which is the order of the schema.
 */
import { Prisma } from '../prisma/generated/client'
import type * as models from '../prisma/generated/models'

/**
 * Every table that is written in this way: its row type, and its fields in the order of the columns. The row type is that
 * of a view, which stays the same when a later migration adds columns to the table. So processes of this version can go
 * on; that migration makes the next view, `wire.payments_2`.
 */
const TABLES = {
  idempotency_records: {
    type: 'wire.idempotency_records',
    fields: Prisma.IdempotencyRecordScalarFieldEnum,
  },
  payments: { type: 'wire.payments', fields: Prisma.PaymentScalarFieldEnum },
  payment_operations: { type: 'wire.payment_operations', fields: Prisma.PaymentOperationScalarFieldEnum },
  customers: { type: 'wire.customers', fields: Prisma.CustomerScalarFieldEnum },
  refunds: { type: 'wire.refunds', fields: Prisma.RefundScalarFieldEnum },
  disputes: { type: 'wire.disputes', fields: Prisma.DisputeScalarFieldEnum },
  dispute_watches: { type: 'wire.dispute_watches', fields: Prisma.DisputeWatchScalarFieldEnum },
  hosted_sessions: { type: 'wire.hosted_sessions_2', fields: Prisma.HostedSessionScalarFieldEnum },
  payment_methods: { type: 'wire.payment_methods', fields: Prisma.PaymentMethodScalarFieldEnum },
  tokens: { type: 'wire.tokens', fields: Prisma.TokenScalarFieldEnum },
  events: { type: 'wire.events', fields: Prisma.EventScalarFieldEnum },
  webhook_endpoints: {
    type: 'wire.webhook_endpoints',
    fields: Prisma.WebhookEndpointScalarFieldEnum,
    texts: ['enabledEvents'],
  },
  webhook_deliveries: { type: 'wire.webhook_deliveries', fields: Prisma.WebhookDeliveryScalarFieldEnum },
  webhook_attempts: { type: 'wire.webhook_attempts', fields: Prisma.WebhookAttemptScalarFieldEnum },
  webhook_replays: {
    type: 'wire.webhook_replays',
    fields: Prisma.WebhookReplayScalarFieldEnum,
    texts: ['types'],
  },
  mails: { type: 'wire.mails', fields: Prisma.MailScalarFieldEnum },
  subscriptions: { type: 'wire.subscriptions', fields: Prisma.SubscriptionScalarFieldEnum },
  subscription_charges: {
    type: 'wire.subscription_charges',
    fields: Prisma.SubscriptionChargeScalarFieldEnum,
  },
  'vault.cards': { type: 'wire.vault_cards', fields: Prisma.VaultCardScalarFieldEnum },
  'vault.cvcs': { type: 'wire.vault_cvcs', fields: Prisma.VaultCvcScalarFieldEnum },
  payouts: { type: 'wire.payouts', fields: Prisma.PayoutScalarFieldEnum },
  payout_schedules: { type: 'wire.payout_schedules', fields: Prisma.PayoutScheduleScalarFieldEnum },
  report_schedules: { type: 'wire.report_schedules', fields: Prisma.ReportScheduleScalarFieldEnum },
  acquirer_notifications: {
    type: 'wire.acquirer_notifications',
    fields: Prisma.AcquirerNotificationScalarFieldEnum,
  },
  journals: { type: 'wire.journals', fields: Prisma.JournalScalarFieldEnum },
  ledger_entries: { type: 'wire.ledger_entries', fields: Prisma.LedgerEntryScalarFieldEnum },
  audit_logs: { type: 'wire.audit_logs', fields: Prisma.AuditLogScalarFieldEnum },
  request_logs: { type: 'wire.request_logs', fields: Prisma.RequestLogScalarFieldEnum },
} as const

/** The rows of each table as Prisma reads them. */
export interface Models {
  idempotency_records: models.IdempotencyRecordModel
  payments: models.PaymentModel
  payment_operations: models.PaymentOperationModel
  customers: models.CustomerModel
  refunds: models.RefundModel
  disputes: models.DisputeModel
  dispute_watches: models.DisputeWatchModel
  hosted_sessions: models.HostedSessionModel
  payment_methods: models.PaymentMethodModel
  tokens: models.TokenModel
  events: models.EventModel
  webhook_endpoints: models.WebhookEndpointModel
  webhook_deliveries: models.WebhookDeliveryModel
  webhook_attempts: models.WebhookAttemptModel
  webhook_replays: models.WebhookReplayModel
  mails: models.MailModel
  subscriptions: models.SubscriptionModel
  subscription_charges: models.SubscriptionChargeModel
  'vault.cards': models.VaultCardModel
  'vault.cvcs': models.VaultCvcModel
  payouts: models.PayoutModel
  payout_schedules: models.PayoutScheduleModel
  report_schedules: models.ReportScheduleModel
  acquirer_notifications: models.AcquirerNotificationModel
  journals: models.JournalModel
  ledger_entries: models.LedgerEntryModel
  audit_logs: models.AuditLogModel
  request_logs: models.RequestLogModel
}

export type Table = keyof typeof TABLES
/**
 * A column of JSON takes any object. A column of texts takes an array, if `TABLES` names it: others are written as JSON.
 */
type Written<Value> = [Prisma.JsonValue] extends [Value] ? Value | object : WrittenPlain<Value>
type WrittenPlain<Value> = Value extends string[]
  ? readonly string[] | TextArray
  : Value extends Uint8Array
    ? Uint8Array
    : Value
/** A field that is left out is null. */
export type Row<T extends Table> = {
  readonly [Field in keyof Models[T]]?: Written<Models[T][Field]> | null | undefined
}

interface Wire {
  type: string
  fields: Readonly<Record<string, string>>
  /** Its columns of texts. */
  texts?: readonly string[]
}

const WIRE = Object.fromEntries(
  Object.entries<Wire>(TABLES).map(([table, { type, fields, texts = [] }]) => [
    table,
    { fields: Object.keys(fields), arrayType: Prisma.raw(`${type}[]`), texts },
  ]),
) as Record<Table, { fields: string[]; arrayType: Prisma.Sql; texts: readonly string[] }>

/** The columns of each row type, in order. */
export function rowTypes(): { type: string; columns: string[] }[] {
  return Object.values(TABLES).map(({ type, fields }) => ({
    type,
    columns: Object.keys(fields).map(columnName),
  }))
}

/** The rows as a source for a statement: `FROM ${rowsOf('events', rows)} r`. A field that is left out is null. */
export function rowsOf<T extends Table>(table: T, rows: readonly Row<T>[]): Prisma.Sql {
  const { fields, arrayType, texts } = WIRE[table]
  const written = texts.length === 0 ? rows : rows.map((row) => withTexts(row, texts))
  return Prisma.sql`unnest(${arrayOf(fields, written)}::${arrayType})`
}

function withTexts(row: object, texts: readonly string[]): object {
  const given = Object.entries(row).filter(([field, value]) => texts.includes(field) && Array.isArray(value))
  return {
    ...row,
    ...Object.fromEntries(given.map(([field, value]) => [field, new TextArray(value as string[])])),
  }
}

/** The quoted names of columns, for the text of a statement. */
export function columnList(fields: readonly string[], prefix = ''): Prisma.Sql {
  return Prisma.raw(fields.map((field) => `${prefix}"${columnName(field)}"`).join(', '))
}

/** Every column of a table's row `from`, under its field's name. */
export const columnAliases = (table: Table, from: string): Prisma.Sql => fieldAliases(fieldsOf(table), from)

/** The columns of these fields, each under its field's name after `prefix`. */
export const fieldAliases = (fields: readonly string[], from: string, prefix = ''): Prisma.Sql =>
  Prisma.raw(fields.map((field) => `${from}."${columnName(field)}" AS "${prefix}${field}"`).join(', '))

export const fieldsOf = (table: Table): readonly string[] => WIRE[table].fields

/** A row as JSON, by the names of its columns, for `json_populate_record`. What is null is left out. */
export function toJson<T extends Table>(table: T, row: Row<T>): string {
  const columns: Record<string, unknown> = {}
  for (const field of WIRE[table].fields) {
    const value = (row as Record<string, unknown>)[field]
    if (value !== null && value !== undefined) columns[columnName(field)] = plain(value)
  }
  return JSON.stringify(columns)
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof TextArray) return value.texts
  return value instanceof Uint8Array ? toHex(value) : value
}

/** The bytes as a parameter of type bytea. */
export function toHex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}

const SPECIAL = /["\\]/g

/** A value for a column of texts. A plain array would be written as JSON. */
export class TextArray {
  readonly literal: string

  constructor(readonly texts: readonly string[]) {
    this.literal = `{${texts.map((text) => `"${text.replace(SPECIAL, '\\$&')}"`).join(',')}}`
  }
}

function arrayOf(fields: readonly string[], rows: readonly object[]): string {
  const elements = rows.map((row) => `"${rowOf(fields, row)}"`)
  return `{${elements.join(',')}}`
}

/** The row as an element of an array. */
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
      if (value instanceof TextArray) return quoted(value.literal)
      return quoted(value instanceof Uint8Array ? toHex(value) : JSON.stringify(value))
  }
}

/** Texts that need no quotes within a row. */
const PLAIN = /^[\w.:-]+$/

/** In quotes within a row, which doubles what is special; the row itself is in quotes, which escape all that. */
function quoted(text: string): string {
  // A pass for each is faster than one by a pattern, and few texts have a backslash.
  const slashed = text.includes('\\') ? text.replaceAll('\\', '\\\\\\\\') : text
  return `\\"${slashed.replaceAll('"', '\\"\\"')}\\"`
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
