/**
 * The audit log: every change of a key, an endpoint or a setting, written with the change itself. `auditing` is a part
 * of a write that finishes at once (store/finish.ts).
 */
import { newId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { AuditLogModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import { idBounds, readPage, type Page, type TimedQuery } from './page'
import { rowsOf } from './rows'

/** Who asks for something, and from where. */
export interface Actor {
  type: 'api_key' | 'client' | 'operator'
  /** The key or client; null for an operator. */
  id: string | null
  /** The network address it came from; null for a command. */
  address: string | null
  requestId: string | null
}

export const OPERATOR: Actor = { type: 'operator', id: null, address: null, requestId: null }

export interface Audited {
  /** Noun, dot, past-tense verb: `api_key.created`. */
  action: string
  objectId: string
  /** The fields that changed, each with its value before and after. Never a secret. */
  changes?: Readonly<Record<string, { from: unknown; to: unknown }>>
}

/** `tenant.livemode`: null for what concerns both modes. */
export function auditRow(
  { accountId, livemode }: { accountId: string; livemode: boolean | null },
  actor: Actor,
  { action, objectId, changes = {} }: Audited,
  now: Date,
): AuditLogModel {
  return {
    id: newId('audit_log', now.getTime()),
    accountId,
    livemode,
    action,
    objectId,
    actorType: actor.type,
    actorId: actor.id,
    address: actor.address,
    requestId: actor.requestId,
    changes: changes as AuditLogModel['changes'],
    createdAt: now,
  }
}

/** The part of a statement that writes the entries; it reads `claim`. */
export function auditing(tenant: Tenant, actor: Actor, audited: readonly Audited[], now: Date): Prisma.Sql {
  const rows = audited.map((entry) => auditRow(tenant, actor, entry, now))
  return Prisma.sql`audited AS (INSERT INTO audit_logs SELECT r.* FROM claim, ${rowsOf('audit_logs', rows)} r)`
}

/** The fields whose values differ, for {@link Audited}. */
export function changesBetween(before: object, after: object): NonNullable<Audited['changes']> {
  const entries = Object.entries(after as Record<string, unknown>).map(
    ([field, to]) => [field, { from: (before as Record<string, unknown>)[field] ?? null, to }] as const,
  )
  return Object.fromEntries(entries.filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)))
}

export function createAuditStore({ db }: Pick<StoreContext, 'db'>) {
  return {
    async list(
      { accountId, livemode }: Tenant,
      query: TimedQuery & { action?: string | undefined; object_id?: string | undefined },
    ): Promise<Page<AuditLogModel>> {
      const where = {
        accountId,
        OR: [{ livemode }, { livemode: null }],
        AND: idBounds('audit_log', query),
        ...(query.action !== undefined && { action: query.action }),
        ...(query.object_id !== undefined && { objectId: query.object_id }),
      }
      return readPage(query, (page) => db.auditLog.findMany({ where, ...page }))
    },
  }
}
