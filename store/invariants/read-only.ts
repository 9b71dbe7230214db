/** How invariants are read beside the service: each query alone, in a transaction that can only read and has little time. */
import type { StoreContext } from '../context'
import { longTransaction } from '../database'
import type { RowReader } from './walk'

export const createRowReader = ({ db }: Pick<StoreContext, 'db'>): RowReader => ({
  $queryRawUnsafe: (<T>(sql: string, ...values: unknown[]) =>
    longTransaction(db, async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`
      return tx.$queryRawUnsafe<T>(sql, ...values)
    })) as RowReader['$queryRawUnsafe'],
})
