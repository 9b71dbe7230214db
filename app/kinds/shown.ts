/** What operators are shown of an object that they name by its id (`npm run show`, decision 0149). */
import type { IdType } from '../../domain/ids'
import type { Overview, OverviewRow } from '../../store/overview'

export interface Display {
  /** As operators read it. */
  name: string
  /** The type of its ids, from which their prefix follows. */
  ids: IdType
  table: string
  /**
   * The columns that operators are shown beside its id, its account and when it was made, none of which may hold a secret or say
   * who a person is.
   */
  shown: readonly string[]
  /** What is told with it: rows that belong to it, and its past. */
  also: readonly ShownPart[]
  /** What others name it by, by which it is found within its account; absent if nobody does. */
  named?: readonly OtherName[] | undefined
}

/** Something that is in its row and is no id of the service. No index has it: rows are gone through. */
interface OtherName {
  /** As operators read it. */
  as: string
  /** An expression of SQL over the row `t`. */
  value: string
  /** The same for the id of the object that is meant; its own if absent. */
  means?: string
}

type ShownValue = string | number | boolean | null

export interface ShownPart {
  name: string
  columns: readonly string[]
  /** Values by column. */
  rows: (overview: Overview, row: OverviewRow) => Promise<readonly Readonly<Record<string, ShownValue>>[]>
}

interface Belonging {
  name: string
  table: string
  /** The column that names the object. */
  by: string
  /** The first one orders the rows. */
  columns: readonly [string, ...string[]]
}

const NEWEST = 20

/** The newest rows of another table that name the object. */
export const rowsNaming = ({ name, table, by, columns }: Belonging): ShownPart => ({
  name,
  columns,
  rows: (overview, { id }) => overview.rowsBy({ table, by, columns, limit: NEWEST }, String(id)),
})

/** What the processor knows a payment or a refund by: what the service has named it there. */
export const PROCESSOR_KEY: OtherName = { as: 'a key at the processor', value: 't.processor_key' }

/** Its own events. */
export const EVENTS = rowsNaming({
  name: 'events',
  table: 'events',
  by: 'object_id',
  columns: ['id', 'created_at', 'type'],
})
