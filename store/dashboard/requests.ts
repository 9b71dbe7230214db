/** What the dashboard reads of the request log. Every read is bounded, and names the tenant. */
import { MINUTE } from '../../domain/time'
import { REQUEST_LOG_LIFE } from '../../domain/retention'
import { idAt, mintedAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { RequestLogModel } from '../../prisma/generated/models'
import type { Id } from '../../domain/ids'
import type { StoreContext, Tenant } from '../context'
import { oldestShown } from '../request-logs'
import { columnAliases } from '../rows'

/** How many entries a search with filters looks at before it pauses. */
const LOOKED_AT = 5_000
/** A call is logged once it is answered, under an id of when it began. None takes longer than this. */
const LONGEST_CALL = MINUTE

export interface RequestFilters {
  method?: string | undefined
  operation?: string | undefined
  actor?: string | undefined
  /** The first digit of the status. */
  outcome?: number | undefined
}

/** Entries that were found, and how far the search came: the oldest entry that it looked at. */
export interface Searched {
  rows: RequestLogModel[]
  /** Null when there are no older ones. */
  until: string | null
}

export function createRequestReads({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  const rows = (text: Prisma.Sql) => db.$queryRaw<RequestLogModel[]>(text)
  const kept = () => new Date(real().getTime() - REQUEST_LOG_LIFE)
  const ofTenant = ({ accountId, livemode }: Tenant) =>
    Prisma.sql`r.account_id = ${accountId} AND r.livemode = ${livemode}`

  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<RequestLogModel | null> {
      return db.requestLog.findFirst({
        where: { accountId, livemode, AND: [{ id }, { id: { gte: oldestShown(real) } }] },
      })
    },

    /** The newest calls about each of the objects, newest first. */
    async ofObjects(
      tenant: Tenant,
      objectIds: readonly string[],
      {
        limit,
        before = null,
        keyed = false,
      }: { limit: number; before?: string | null | undefined; keyed?: boolean },
    ): Promise<RequestLogModel[]> {
      const until = before === null ? real() : mintedAt(before as Id)
      return rows(Prisma.sql`
        SELECT ${columnAliases('request_logs', 'r')} FROM unnest(${objectIds}::text[]) o(id) CROSS JOIN LATERAL (
          SELECT r.* FROM request_logs r
          WHERE r.object_id = o.id AND ${ofTenant(tenant)} AND r.created_at BETWEEN ${kept()} AND ${until}
            AND (${before}::text IS NULL OR r.id < ${before}) AND (NOT ${keyed} OR r.key_hash IS NOT NULL)
          ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}) r
        ORDER BY r.id DESC LIMIT ${limit}`)
    },

    /** The first call under each of the keys, and the newest ones, oldest first. */
    async ofKeys(
      tenant: Tenant,
      keyHashes: readonly Uint8Array[],
      limit: number,
    ): Promise<RequestLogModel[]> {
      const hashes = keyHashes.map((hash) => Buffer.from(hash).toString('hex'))
      const page = (order: 'ASC' | 'DESC', most: number) => Prisma.sql`
        (SELECT r.* FROM request_logs r
        WHERE r.key_hash = decode(k.hash, 'hex') AND ${ofTenant(tenant)} AND r.created_at >= ${kept()}
        ORDER BY r.created_at ${Prisma.raw(order)} LIMIT ${most})`
      return rows(Prisma.sql`
        SELECT ${columnAliases('request_logs', 'r')} FROM unnest(${hashes}::text[]) k(hash) CROSS JOIN LATERAL (
          ${page('ASC', 1)} UNION ${page('DESC', limit)}) r
        ORDER BY r.id`)
    },

    /**
     * The newest calls that pass the filters, newest first. With `since`, an entry that was seen before: those that may
     * have been written after it, though they can have begun before it, because a call is logged when it ends.
     */
    async search(
      tenant: Tenant,
      filters: RequestFilters,
      {
        limit,
        before = null,
        since,
      }: { limit: number; before?: string | null | undefined; since?: string | undefined },
    ): Promise<Searched> {
      const oldest = since ? mintedAt(since as Id).getTime() - LONGEST_CALL : kept().getTime()
      const range = Prisma.sql`
        ${ofTenant(tenant)} AND r.id >= ${idAt('request', oldest)} AND (${before}::text IS NULL OR r.id < ${before})`
      const found = await rows(Prisma.sql`
        WITH looked AS MATERIALIZED (
          SELECT r.* FROM request_logs r WHERE ${range} ORDER BY r.id DESC LIMIT ${LOOKED_AT})
        SELECT ${columnAliases('request_logs', 'r')} FROM looked r WHERE ${passing(filters)}
        ORDER BY r.id DESC LIMIT ${limit + 1}`)
      const page = found.slice(0, limit)
      if (found.length > limit) return { rows: page, until: page.at(-1)?.id ?? null }
      const [last] = await db.$queryRaw<{ id: string }[]>`
        SELECT r.id FROM request_logs r WHERE ${range} ORDER BY r.id DESC OFFSET ${LOOKED_AT - 1} LIMIT 1`
      return { rows: page, until: last?.id ?? null }
    },
  }
}

function passing({ method, operation, actor, outcome }: RequestFilters): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`TRUE`,
      ...(method === undefined ? [] : [Prisma.sql`r.method = ${method}`]),
      ...(operation === undefined ? [] : [Prisma.sql`r.operation_id = ${operation}`]),
      ...(actor === undefined ? [] : [Prisma.sql`r.actor_id = ${actor}`]),
      ...(outcome === undefined ? [] : [Prisma.sql`r.status / 100 = ${outcome}`]),
    ],
    ' AND ',
  )
}
