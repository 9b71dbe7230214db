/**
 * Sends statements that write straight to Prisma's driver adapter. Prisma's client takes longer to pass one on than the
 * driver needs to send it and to read its answer (docs/performance.md).
 */
import type { ArgType, SqlDriverAdapter, SqlQuery } from '@prisma/driver-adapter-utils'
import { Prisma, type PrismaClient } from '../prisma/generated/client'
import { BatchStatement, GatheredStatement, Statement } from './statement'

/** The adapter looks at the value itself; of an array it looks at each element. */
const ANY: ArgType = { arity: 'list', scalarType: 'unknown' }

/**
 * The client, whose `$executeRaw` sends a {@link Statement} directly, and whose `$queryRaw` a {@link GatheredStatement}, and
 * answers the `id` of each row. It is sent at once. A transaction's own client sends nothing directly, and
 * `$transaction([…])` takes a {@link BatchStatement}.
 */
export function sendingDirectly(client: PrismaClient, driver: Promise<SqlDriverAdapter>): PrismaClient {
  const send = async <T>(
    { text, values }: Statement,
    by: (to: SqlDriverAdapter, query: SqlQuery) => Promise<T>,
  ): Promise<T> => {
    try {
      return await by(await driver, { sql: text, args: values, argTypes: values.map(() => ANY) })
    } catch (error) {
      throw asPrismaSays(error)
    }
  }
  const execute = (to: SqlDriverAdapter, query: SqlQuery) => to.executeRaw(query)
  const written = async (to: SqlDriverAdapter, query: SqlQuery) =>
    (await to.queryRaw(query)).rows.map((row) => ({ id: row.at(-1) }))
  const executeRaw = (query: Parameters<PrismaClient['$executeRaw']>[0], ...values: unknown[]) =>
    query instanceof Statement && !(query instanceof BatchStatement)
      ? send(query, execute)
      : client.$executeRaw(query, ...values)
  const queryRaw = (query: Parameters<PrismaClient['$queryRaw']>[0], ...values: unknown[]) =>
    query instanceof GatheredStatement ? send(query, written) : client.$queryRaw(query, ...values)
  // A transaction's own client is made of `this`: it must not be the proxy, which would write outside of the transaction.
  const transaction = client.$transaction.bind(client)
  return new Proxy(client, {
    get(target, key) {
      if (key === '$executeRaw') return executeRaw
      if (key === '$queryRaw') return queryRaw
      return key === '$transaction' ? transaction : (Reflect.get(target, key) as unknown)
    },
  })
}

/** The same error as Prisma makes of one of a raw statement. */
function asPrismaSays(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'DriverAdapterError') return error
  const { originalCode = 'N/A', originalMessage = error.message } = error.cause as Partial<
    Record<'originalCode' | 'originalMessage', string>
  >
  const message = `Raw query failed. Code: \`${originalCode}\`. Message: \`${originalMessage}\``
  return new Prisma.PrismaClientKnownRequestError(message, {
    code: 'P2010',
    clientVersion: Prisma.prismaVersion.client,
    meta: { driverAdapterError: error },
  })
}
