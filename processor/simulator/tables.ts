/** Rows of a journal by their table and id. Each is on disk before it is answered. */
import { openJournal } from './journal'

interface Row {
  id: string
}
type Written<T> = { [N in keyof T]: { table: N; row: T[N] } }[keyof T]

/** `seen`: of each row, those of before included. */
export async function openTables<T extends Record<keyof T, Row>>(
  path: string,
  seen: (written: Written<T>) => void = () => undefined,
) {
  const tables = new Map<keyof T, Map<string, Row>>()
  const remember = (written: Written<T>): void => {
    const { table, row } = written
    const rows = tables.get(table) ?? new Map<string, Row>()
    tables.set(table, rows)
    rows.set(row.id, row)
    seen(written)
  }
  const journal = await openJournal(path, (record) => remember(record as Written<T>))
  return {
    find: <N extends keyof T>(table: N, id: string): T[N] | undefined =>
      tables.get(table)?.get(id) as T[N] | undefined,
    /** Oldest first. */
    all: <N extends keyof T>(table: N): T[N][] => [...(tables.get(table)?.values() ?? [])] as T[N][],
    async write<N extends keyof T>(table: N, row: T[N]): Promise<T[N]> {
      const written = { table, row } as unknown as Written<T>
      await journal.append(written)
      remember(written)
      return row
    },
    close: () => journal.close(),
  }
}
