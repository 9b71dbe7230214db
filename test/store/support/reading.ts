/** How many rows of a table something reads. */
import type { Database } from '../../../store/database'

/**
 * What `work` answers, and how many rows of the table it read: those that it found by an index, and all of each scan. `db` has one
 * connection, and nobody else reads the table.
 */
export async function reading<T>(
  db: Database,
  table: string,
  work: () => Promise<T>,
): Promise<{ answer: T; read: number }> {
  const seen = async () => {
    // A session keeps what it counts for a while.
    await db.$executeRaw`SELECT pg_stat_force_next_flush()`
    const rows = await db.$queryRaw<{ read: number }[]>`
      SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_user_tables WHERE relname = ${table}`
    return rows[0]?.read ?? 0
  }
  const before = await seen()
  const answer = await work()
  return { answer, read: (await seen()) - before }
}
