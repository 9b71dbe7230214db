/** How many rows of a table something reads. */
import type { Database } from '../../../store/database'

/** What `work` answers, and how many rows of the table it read: those that it found by an index, and all of each scan. */
export async function reading<T>(
  db: Database,
  table: string,
  work: (db: Database) => Promise<T>,
): Promise<{ answer: T; read: number }> {
  return db.$transaction(async (transaction) => {
    const seen = async () => {
      const rows = await transaction.$queryRaw<{ read: number }[]>`
        SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
        FROM pg_stat_xact_user_tables WHERE relname = ${table}`
      return rows[0]?.read ?? 0
    }
    const before = await seen()
    const answer = await work(transaction as never)
    return { answer, read: (await seen()) - before }
  })
}
