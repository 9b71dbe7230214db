/** The rows of the database at a moment: what a statement is answered, and what it changes, follows from them alone. */
import { KEPT, STANDING, TABLES } from '../tables'
import { digest } from '../actors'

/** A row as JSON. */
export interface Row {
  table: string
  row: Record<string, unknown>
}

/** Equal rows are one object. */
export interface Rows {
  /** Stands for all of them. */
  id: string
  tables: ReadonlyMap<string, Table>
  /** Of those that a schedule is about. */
  all: readonly Row[]
}

interface Table {
  id: string
  rows: readonly Row[]
}

/** The table in which the schedule's time stands. */
export const TIME = 'still_time'
/** All that a statement may go by. */
export const EVERY_TABLE: readonly string[] = [...TABLES, ...KEPT, ...STANDING, TIME]

export function createRowsKeeper() {
  const rows = new Map<string, Row>()
  const tables = new Map<string, Table>()
  const moments = new Map<string, Rows>()

  function tableOf(name: string, given: readonly Row[]): Table {
    const own = given.filter(({ table }) => table === name)
    const texts = own.map((row) => `${name} ${JSON.stringify(row.row)}`)
    const id = digest(name, ...[...texts].sort())
    let table = tables.get(id)
    if (!table) tables.set(id, (table = { id, rows: own.map((row, index) => sameRow(texts[index]!, row)) }))
    return table
  }

  function sameRow(text: string, row: Row): Row {
    const known = rows.get(text)
    if (!known) rows.set(text, row)
    return known ?? row
  }

  return {
    /** The moment after `before` in which the named tables have these rows. */
    of(given: readonly Row[], names: readonly string[], before?: Rows): Rows {
      const own = new Map(before?.tables)
      for (const name of names) own.set(name, tableOf(name, given))
      const ordered = EVERY_TABLE.map((name) => own.get(name)!)
      const id = digest(...ordered.map((table) => table.id))
      let moment = moments.get(id)
      if (!moment) {
        const all = TABLES.flatMap((name) => own.get(name)!.rows)
        moments.set(id, (moment = { id, tables: own, all }))
      }
      return moment
    },
  }
}
