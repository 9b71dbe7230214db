/** What operators look at over all accounts of a mode: what is overdue, which endpoints are unwell. */
import { Prisma } from '../../../prisma/generated/client'
import type { AuditLogModel, IncidentModel, WebhookEndpointModel } from '../../../prisma/generated/models'
import type { StoreContext, Tenant } from '../../context'
import { handOverRows, rowKey, type HandedOver, type WaitingRows } from '../../overdue'
import { cursorBounds, idBounds, readPage, type Page, type PageQuery, type TimedQuery } from '../../page'

/** An object whose time has come, and the hand-overs of the sweep since. */
export interface OverdueObject extends Tenant {
  id: string
  dueAt: Date
  /** How many hand-overs in a row were in vain; null if there was none. */
  vain: number | null
}

export type Wake =
  | { kind: 'handed_over'; row: HandedOver }
  /** `just_done`: it was handed over moments ago. */
  | { kind: 'just_done' | 'not_overdue' | 'missing' }

export function createOperatorWork(context: Pick<StoreContext, 'db' | 'real'>) {
  const { db, real } = context
  return {
    /** Objects of a kind that have been due since before `before`, oldest first. */
    async overdue(
      { name, table, id, due, open }: WaitingRows,
      livemode: boolean,
      before: Date,
      limit: number,
    ): Promise<OverdueObject[]> {
      return db.$queryRaw<OverdueObject[]>`
        SELECT l.id, l.account_id AS "accountId", l.livemode, l.due_at AS "dueAt", h.vain
        FROM (
          SELECT id, min(account_id) AS account_id, bool_or(livemode) AS livemode, min(due_at) AS due_at
          FROM (
            SELECT ${id} AS id, account_id, livemode, ${due} AS due_at FROM ${table}
            WHERE ${open} AND ${due} < ${before} AND livemode = ${livemode}
            ORDER BY ${due} LIMIT ${limit}) first
          GROUP BY 1) l
        LEFT JOIN hand_overs h ON h.kind = ${name} AND h.object_id = l.id
        ORDER BY l.due_at`
    },

    /** Open incidents of a mode, or of one account in it, oldest first. */
    async incidents(
      which: Pick<Tenant, 'livemode'> & Partial<Tenant>,
      limit: number,
    ): Promise<IncidentModel[]> {
      return db.incident.findMany({
        where: { ...which, resolvedAt: null },
        orderBy: { firstSeenAt: 'asc' },
        take: limit,
      })
    },

    /** Endpoints that are degraded or disabled, or whose circuit is open. */
    async unwellEndpoints(
      query: PageQuery & { status?: string | undefined },
      livemode: boolean,
    ): Promise<Page<WebhookEndpointModel>> {
      const where = {
        livemode,
        deletedAt: null,
        ...(query.status === undefined
          ? { OR: [{ status: { not: 'enabled' } }, { probeAt: { not: null } }] }
          : { status: query.status }),
        AND: cursorBounds(query),
      }
      return readPage(query, (page) => db.webhookEndpoint.findMany({ where, ...page }))
    },

    /** What operators did, in all accounts and both modes. */
    async auditLogs(query: TimedQuery & { actor?: string | undefined }): Promise<Page<AuditLogModel>> {
      const where = {
        actorType: 'operator',
        AND: idBounds('audit_log', query),
        ...(query.actor !== undefined && { actorId: query.actor }),
      }
      return readPage(query, (page) => db.auditLog.findMany({ where, ...page }))
    },

    /** Claims one object as the sweep does, if it has been due since before `before`. */
    async claim(
      waiting: WaitingRows,
      { id: objectId, accountId, livemode }: Tenant & { id: string },
      before: Date,
    ): Promise<Wake> {
      const { name, table, id, due, open, near, handing = Prisma.empty } = waiting
      const of = Prisma.sql`
        r.account_id = ${accountId} AND r.livemode = ${livemode} AND r.${id} = ${objectId}
        AND ${near?.(Prisma.sql`${objectId}`) ?? Prisma.sql`TRUE`}`
      const [row] = await handOverRows({ db, now: real }, waiting, {
        before,
        late: Prisma.sql`
          SELECT ${rowKey(waiting, 'r')}, account_id, livemode, ${id} AS id, ${due} AS due_at FROM ${table} r
          WHERE ${of} AND ${open} AND ${due} < ${before} FOR UPDATE`,
        changes: Prisma.sql`${due} = ${real()}${handing}`,
      })
      if (row) return { kind: 'handed_over', row }
      const [found] = await db.$queryRaw<{ due: Date | null; handed: Date | null }[]>`
        SELECT min(${due}) FILTER (WHERE ${open}) AS due,
          (SELECT handed_at FROM hand_overs h WHERE h.kind = ${name} AND h.object_id = ${objectId}) AS handed
        FROM ${table} r WHERE ${of} HAVING count(*) > 0`
      if (!found) return { kind: 'missing' }
      const isDone = found.due !== null && found.due.getTime() === found.handed?.getTime()
      return { kind: isDone ? 'just_done' : 'not_overdue' }
    },
  }
}
