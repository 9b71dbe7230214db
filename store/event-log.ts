/** Reads of the event log, and its retention (contract 11.4). Every `where` names the tenant. */
import type { EventListQuery } from '../contract/event-log'
import { LOGGED_TYPES } from '../contract/event-types'
import { EVENT_LIFE } from '../domain/retention'
import { idAt } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { EventModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import { eventHorizon } from './event-times'
import { isDeliveryOf } from './events'
import { idBounds, readPage, type Page } from './page'
import { materialized, part, statement } from './statement'

interface ListedEvent {
  id: string
  payload: string
}

export function createEventLog({ db, real }: StoreContext) {
  // By the machine's time, as they are deleted: a clock that was moved ahead hides nothing.
  const oldest = () => idAt('event', real().getTime() - EVENT_LIFE)
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<EventModel | null> {
      return db.event.findFirst({ where: { accountId, livemode, AND: [{ id }, { id: { gte: oldest() } }] } })
    },

    /**
     * Lists only events before which no earlier one can still appear. Otherwise a reader who pages by cursor could miss
     * that one.
     */
    async list(tenant: Tenant, query: EventListQuery): Promise<Page<ListedEvent>> {
      const { type: types, object_id: objectId } = query
      // A statement of its own, finished before the list is read, so that the list includes what is committed in
      // between.
      const horizon = await eventHorizon(db, tenant)
      const from = [{ gte: oldest() }, { lt: idAt('event', horizon.getTime()) }]
      const bounds = [...idBounds('event', query).map(({ id }) => id), ...from]
      return readPage(query, async ({ orderBy, take }) => {
        const where = Prisma.join([ofTenant(tenant), ...bounds.map(boundOf), ofObject(objectId)], ' AND ')
        const order = Prisma.raw(orderBy.id)
        const page = (more: Prisma.Sql) => Prisma.sql`
          (SELECT e.id, e.payload FROM events e WHERE ${where} ${more} ORDER BY e.id ${order} LIMIT ${take})`
        if (!types || objectId !== undefined) return db.$queryRaw<ListedEvent[]>`${page(among(types))}`
        return db.$queryRaw<ListedEvent[]>`
          SELECT * FROM (${Prisma.join(byType(types).map(page), ' UNION ALL ')}) e
          ORDER BY e.id ${order} LIMIT ${take}`
      })
    },

    /**
     * Deletes events older than `before`, with everything that was made from them, at most `limit`; returns how many.
     * An event that is still to be delivered stays until its deliveries are over.
     */
    async purge(before: Date, limit: number): Promise<number> {
      // With OFFSET 0, PostgreSQL looks up the deliveries event by event instead of reading the whole table.
      const old = materialized(
        'old',
        [],
        Prisma.sql`
          SELECT e.id, e.account_id, e.livemode FROM events e
          WHERE e.created_at < ${before} AND NOT EXISTS (
            SELECT FROM webhook_deliveries d WHERE ${isDeliveryOf('d', 'e')} AND d.status = 'pending' OFFSET 0)
          LIMIT ${limit}`,
      )
      const found = materialized(
        'found',
        ['old'],
        Prisma.sql`
          SELECT d.* FROM old e CROSS JOIN LATERAL (
            SELECT d.account_id, d.livemode, d.id FROM webhook_deliveries d WHERE ${isDeliveryOf('d', 'e')} OFFSET 0) d`,
      )
      const deliveries = part(
        'deliveries',
        ['found'],
        Prisma.sql`
          DELETE FROM webhook_deliveries d USING found f
          WHERE d.account_id = f.account_id AND d.livemode = f.livemode AND d.id = f.id`,
      )
      const attempts = part(
        'attempts',
        ['found'],
        Prisma.sql`DELETE FROM webhook_attempts a USING found f WHERE a.delivery_id = f.id`,
      )
      const renderings = part(
        'renderings',
        ['old'],
        Prisma.sql`DELETE FROM event_renderings r USING old e WHERE r.event_id = e.id`,
      )
      const last = Prisma.sql`
        DELETE FROM events e USING old
        WHERE e.account_id = old.account_id AND e.livemode = old.livemode AND e.id = old.id`
      const parts = [old, found, deliveries, attempts, renderings]
      return db.$executeRaw(statement('events.purge', parts, 'old', { last }))
    },
  }
}

const ofTenant = ({ accountId, livemode }: Tenant) =>
  Prisma.sql`e.account_id = ${accountId} AND e.livemode = ${livemode}`

const ofObject = (id: string | undefined) =>
  id === undefined ? Prisma.sql`true` : Prisma.sql`e.object_id = ${id}`

const among = (types: readonly string[] | undefined) =>
  types ? Prisma.sql`AND e.type = ANY (${types}::text[])` : Prisma.empty

const SIGNS = { lt: '<', gt: '>', gte: '>=' } as const

function boundOf(bound: { lt?: string; gt?: string; gte?: string }): Prisma.Sql {
  const [sign, id] = Object.entries(bound)[0] as [keyof typeof SIGNS, string]
  return Prisma.sql`e.id ${Prisma.raw(SIGNS[sign])} ${id}`
}

/**
 * One condition per type, so that each reads no more of the index of types than a page. The statement contains every
 * type, because otherwise each choice of types would have to be prepared as another statement. Types that were not
 * asked for are not looked up.
 */
function byType(asked: readonly string[]): Prisma.Sql[] {
  return LOGGED_TYPES.map((type) => {
    const name = Prisma.raw(`'${type}'`)
    return Prisma.sql`AND e.type = ${name} AND ${name} = ANY (${asked}::text[])`
  })
}
