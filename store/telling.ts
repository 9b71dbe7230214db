/** Notices statements that make deliveries due, and calls back once they are committed. */
import type { SqlDriverAdapterFactory, SqlQueryable, Transaction } from '@prisma/driver-adapter-utils'
import { passing } from './passing'
import { DUE_END } from './statement'

type Tell = (livemode: boolean) => void

/** Returns a factory whose connections call `tell` after each commit that has made deliveries of a mode due. */
export const telling = (factory: SqlDriverAdapterFactory, tell: Tell): SqlDriverAdapterFactory =>
  passing(factory, {
    connection: (queryable) => {
      watch(queryable, tell)
    },
    transaction: (transaction) => {
      tellAtCommit(transaction, tell)
    },
  })

function tellAtCommit(transaction: Transaction, tell: Tell): void {
  const due = new Set<boolean>()
  const commit = transaction.commit.bind(transaction)
  watch(transaction, (livemode) => due.add(livemode))
  transaction.commit = async () => {
    await commit()
    for (const livemode of due) tell(livemode)
  }
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
