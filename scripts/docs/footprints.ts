/** What one unit of each operation leaves behind, as measured; and what a month of many of them adds up to. */
import { EVENT_LIFE, IDEMPOTENCY_LIFE, REQUEST_LOG_LIFE } from '../../domain/retention'
import { DAY } from '../../domain/time'

export interface TableSize {
  rows: number
  /** Of the table, with what is stored beside its pages. */
  heap: number
  indexes: number
}

export interface Footprint {
  /** By table, for each unit. */
  tables: Readonly<Record<string, TableSize>>
  /** Bytes of write-ahead log, without page images. */
  wal: number
  /** Events of Temporal's histories. */
  workflowEvents: number
}

/** By operation. */
export type Footprints = Readonly<Record<string, Footprint>>

/** How many days the rows of a table are kept, and a week more if they go by the week. Of other tables they stay. */
const KEPT_DAYS: Readonly<Record<string, number>> = {
  events: EVENT_LIFE / DAY,
  webhook_deliveries: EVENT_LIFE / DAY,
  webhook_attempts: EVENT_LIFE / DAY,
  request_logs: REQUEST_LOG_LIFE / DAY + 7,
  idempotency_records: IDEMPOTENCY_LIFE / DAY,
}
const MONTH_DAYS = 30

const bytesOf = ({ heap, indexes }: TableSize) => heap + indexes

export function sumsOf({ tables }: Footprint) {
  const all = Object.entries(tables)
  const sum = (sizes: readonly (readonly [string, TableSize])[], of: (size: TableSize) => number) =>
    sizes.reduce((total, [, size]) => total + of(size), 0)
  const stays = all.filter(([table]) => KEPT_DAYS[table] === undefined)
  return {
    rows: sum(all, ({ rows }) => rows),
    heap: sum(all, ({ heap }) => heap),
    indexes: sum(all, ({ indexes }) => indexes),
    /** Bytes that stay for good. */
    stays: sum(stays, bytesOf),
  }
}

export interface Month {
  /** Each table with the rows a month, the rows and bytes that it levels off at, or grows by each month. */
  tables: { table: string; rows: number; bytes: number; days: number | undefined }[]
  wal: number
  workflowEvents: number
}

/** What so many units of each operation a month need. */
export function monthOf(measured: Footprints, counts: Readonly<Record<string, number>>): Month {
  const tables = new Map<string, { rows: number; bytes: number }>()
  let [wal, workflowEvents] = [0, 0]
  for (const [name, count] of Object.entries(counts)) {
    const one = measured[name]
    if (!one) throw new Error(`${name} was not measured`)
    wal += count * one.wal
    workflowEvents += count * one.workflowEvents
    for (const [table, size] of Object.entries(one.tables)) {
      const sum = tables.get(table) ?? { rows: 0, bytes: 0 }
      tables.set(table, { rows: sum.rows + count * size.rows, bytes: sum.bytes + count * bytesOf(size) })
    }
  }
  return {
    tables: [...tables]
      .map(([table, { rows, bytes }]) => {
        const days = KEPT_DAYS[table]
        return { table, rows, bytes: bytes * ((days ?? MONTH_DAYS) / MONTH_DAYS), days }
      })
      .sort((a, b) => b.bytes - a.bytes),
    wal,
    workflowEvents,
  }
}
