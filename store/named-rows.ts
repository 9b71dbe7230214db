/**
 * Rows by what others name them by: a processor, a trace. No index has such names, which every sale would pay for. The rows of an
 * account are gone through in chunks, the newest first, back to a time, and no more than a bound.
 */
import { ID_PREFIXES, type Id, type IdType } from '../domain/ids'
import { idAt, mintedAt } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext, Tenant } from './context'

/** How many rows one statement goes through, and one search. */
const CHUNK = 5_000
const MOST_ROWS = 500_000
/** As many are enough to see what a name is about. */
const ENOUGH = 20

/** A table with ids of this type, an expression of SQL over its row `t`, and another for the id of what is meant. */
export interface NamedTable {
  table: string
  ids: IdType
  value: string
  means: string
}

export interface NamedFound {
  /** Ids of what is meant, newest first. */
  ids: string[]
  /** How far back the rows were gone through; null if as far as was asked for. */
  until: Date | null
}

interface Chunk {
  last: string | null
  count: number
  means: string[] | null
}

export function createNamedRows({ db }: Pick<StoreContext, 'db'>) {
  return {
    async find(
      { table, ids, value, means }: NamedTable,
      { accountId, livemode }: Tenant,
      names: readonly string[],
      since: Date,
    ): Promise<NamedFound> {
      const found = new Set<string>()
      const from: string = idAt(ids, since.getTime())
      // Above every id.
      let before = `${ID_PREFIXES[ids]}Z`
      for (let looked = 0; looked < MOST_ROWS; looked += CHUNK) {
        const [chunk] = await db.$queryRaw<Chunk[]>`
          SELECT min(t.id) AS last, count(*)::int AS count, array_agg(${Prisma.raw(means)} ORDER BY t.id DESC)
            FILTER (WHERE ${Prisma.raw(value)} = ANY (${[...names]}::text[])) AS means
          FROM (
            SELECT * FROM ${Prisma.raw(table)}
            WHERE account_id = ${accountId} AND livemode = ${livemode} AND id >= ${from} AND id < ${before}
            ORDER BY id DESC LIMIT ${CHUNK}) t`
        for (const id of chunk?.means ?? []) found.add(id)
        if (!chunk?.last || chunk.count < CHUNK) return { ids: [...found].slice(0, ENOUGH), until: null }
        before = chunk.last
        if (found.size >= ENOUGH) break
      }
      return { ids: [...found].slice(0, ENOUGH), until: mintedAt(before as Id) }
    },
  }
}

export type NamedRows = ReturnType<typeof createNamedRows>
