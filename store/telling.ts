/**
 * Sits between Prisma and its driver. Notices statements that make deliveries due, and calls back once they are
 * committed.
 */
import type { SqlDriverAdapterFactory, SqlQueryable, Transaction } from '@prisma/driver-adapter-utils'
import { DUE_END } from './statement'

type Tell = (livemode: boolean) => void

/** Returns a factory whose connections call `tell` after each commit that has made deliveries of a mode due. */
export function telling(factory: SqlDriverAdapterFactory, tell: Tell): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = await factory.connect()
      const startTransaction = adapter.startTransaction.bind(adapter)
      watch(adapter, tell)
      adapter.startTransaction = async (level) => tellAtCommit(await startTransaction(level), tell)
      return adapter
    },
  }
}

function tellAtCommit(transaction: Transaction, tell: Tell): Transaction {
  const due = new Set<boolean>()
  const commit = transaction.commit.bind(transaction)
  watch(transaction, (livemode) => due.add(livemode))
  transaction.commit = async () => {
    await commit()
    for (const livemode of due) tell(livemode)
  }
  return transaction
}

/** A statement that ends with {@link DUE_END} returns as many rows as others, but their first column contains a mode. */
function watch(queryable: SqlQueryable, tell: Tell): void {
  const executeRaw = queryable.executeRaw.bind(queryable)
  const queryRaw = queryable.queryRaw.bind(queryable)
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query)
    if (query.sql.endsWith(DUE_END)) {
      const livemode = result.rows[0]?.[0]
      if (typeof livemode === 'boolean') tell(livemode)
    }
    return result
  }
  queryable.executeRaw = async (query) =>
    query.sql.endsWith(DUE_END) ? (await queryable.queryRaw(query)).rows.length : executeRaw(query)
}
