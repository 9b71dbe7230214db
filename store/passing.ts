/** Sits between Prisma and its driver: every statement passes here, alone or in a transaction. */
import type { SqlDriverAdapterFactory, SqlQueryable, Transaction } from '@prisma/driver-adapter-utils'

interface Watchers {
  /** Is given each connection, for what is sent alone. */
  connection: (queryable: SqlQueryable) => void
  transaction: (transaction: Transaction) => void
}

/** Returns a factory whose connections and transactions are watched from their beginning. */
export function passing(
  factory: SqlDriverAdapterFactory,
  { connection, transaction }: Watchers,
): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = await factory.connect()
      const startTransaction = adapter.startTransaction.bind(adapter)
      connection(adapter)
      adapter.startTransaction = async (level) => {
        const started = await startTransaction(level)
        transaction(started)
        return started
      }
      return adapter
    },
  }
}
