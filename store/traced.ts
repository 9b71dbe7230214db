/** Tells of each statement as a span, by its name: transactions and what is sent directly pass through the same connections. */
import type { SqlDriverAdapterFactory, SqlQueryable } from '@prisma/driver-adapter-utils'
import { isTracing, tracer } from '../infra/tracing/tracer'
import { passing } from './passing'

/** The same factory, if nothing is traced. */
export const traced = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory =>
  isTracing() ? passing(factory, { connection: watchStatements, transaction: watchStatements }) : factory

function watchStatements(queryable: SqlQueryable): void {
  const executeRaw = queryable.executeRaw.bind(queryable)
  const queryRaw = queryable.queryRaw.bind(queryable)
  const told = <T>(sql: string, send: () => Promise<T>): Promise<T> =>
    tracer().span({ name: nameOf(sql), kind: 'client', attributes: { 'db.system.name': 'postgresql' } }, send)
  queryable.queryRaw = (query) => told(query.sql, () => queryRaw(query))
  queryable.executeRaw = (query) => told(query.sql, () => executeRaw(query))
}

const NAMED = /^\s*\/\* ([\w.]+) \*\//
const TABLE = /(?:FROM|INTO|UPDATE)\s+(?:"?\w+"?\.)?"?(\w+)"?/i

/** As the statement calls itself; a read by its verb and its first table. */
function nameOf(sql: string): string {
  const [, name] = NAMED.exec(sql) ?? []
  if (name !== undefined) return name
  const verb = /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL'
  const [, table] = TABLE.exec(sql) ?? []
  return table === undefined ? verb : `${verb} ${table}`
}
