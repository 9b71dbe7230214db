/** Pages of a list, newest first. A cursor is a position: it need not name an object that exists (contract 2.5). */
import type { IdType } from '../domain/ids'
import { idAt } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'

export interface Page<T> {
  rows: T[]
  hasMore: boolean
}

export interface PageQuery {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
}

export interface TimedQuery extends PageQuery {
  'created[gt]'?: Date | undefined
  'created[gte]'?: Date | undefined
  'created[lt]'?: Date | undefined
  'created[lte]'?: Date | undefined
}

export interface IdBound {
  id: { lt?: string; gt?: string; gte?: string }
}

/** A bound as SQL, of a column that has the ids. */
export function boundSql(column: Prisma.Sql, { id: { lt, gt, gte } }: IdBound): Prisma.Sql {
  if (lt !== undefined) return Prisma.sql`${column} < ${lt}`
  return gt === undefined ? Prisma.sql`${column} >= ${gte}` : Prisma.sql`${column} > ${gt}`
}

/** What a page adds to a list's query. Identifiers sort by creation time. */
export interface PageArguments {
  orderBy: { id: 'asc' | 'desc' }
  take: number
}

/** The page of rows that were read with one more than `limit`, which shows whether the list goes on. */
export const cut = <T>(rows: readonly T[], limit: number): Page<T> => ({
  rows: rows.slice(0, limit),
  hasMore: rows.length > limit,
})

/** What reads the newest of a list, of which there may be many more. */
export const newest = ({ limit }: PageQuery): PageArguments => ({ orderBy: { id: 'desc' }, take: limit })

/** The page that `find` reads. It is asked for one row more, which shows whether the list goes on. */
export async function readPage<T>(
  query: PageQuery,
  find: (page: PageArguments) => Promise<T[]>,
): Promise<Page<T>> {
  const backwards = query.ending_before !== undefined
  const found = await find({ orderBy: { id: backwards ? 'asc' : 'desc' }, take: query.limit + 1 })
  const { rows, hasMore } = cut(found, query.limit)
  return { rows: backwards ? rows.reverse() : rows, hasMore }
}

/** The bounds given by the cursors. */
export function cursorBounds({ starting_after, ending_before }: PageQuery): IdBound[] {
  return [
    ...(starting_after === undefined ? [] : [{ id: { lt: starting_after } }]),
    ...(ending_before === undefined ? [] : [{ id: { gt: ending_before } }]),
  ]
}

/** The bounds given by cursors and times. Identifiers sort by creation time, so one index serves both. */
export function idBounds(type: IdType, query: TimedQuery): IdBound[] {
  const { 'created[gt]': after, 'created[gte]': from, 'created[lt]': before, 'created[lte]': until } = query
  return [
    ...cursorBounds(query),
    ...(after ? [{ id: { gte: idAt(type, after.getTime() + 1) } }] : []),
    ...(from ? [{ id: { gte: idAt(type, from.getTime()) } }] : []),
    ...(before ? [{ id: { lt: idAt(type, before.getTime()) } }] : []),
    ...(until ? [{ id: { lt: idAt(type, until.getTime() + 1) } }] : []),
  ]
}
