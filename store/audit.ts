/**
 * The audit log: an entry for each change of a key, an endpoint or a setting, written with the change itself.
 * `auditing` is a part of a write that finishes at once (store/finish.ts).
 */
import type { Cause } from '../domain/cause'
import { newId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { AuditLogModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import type { Transaction } from './database'
import { idBounds, readPage, type Page, type TimedQuery } from './page'
import { rowsOf } from './rows'
import { part, statement, type ClaimPart } from './statement'
import type { StatementName } from './statement-names'

/** Who makes a request, and from where. */
export interface Actor {
  type: 'api_key' | 'client' | 'member' | 'operator'
  /** The id of the key, client or member; null for an operator's command. */
  id: string | null
  /** The network address that the request came from; null for a command. */
  address: string | null
  requestId: string | null
}

export const OPERATOR: Actor = { type: 'operator', id: null, address: null, requestId: null }

/** The cause of what somebody changes whose deed the audit log tells. */
export const causedBy = ({ type, id, requestId }: Actor): Cause =>
  type === 'operator' || id === null || requestId === null
    ? { by: 'operator', operator: id, reason: null }
    : { by: 'request', request: requestId, idempotencyKey: null, actor: id }

export interface Audited {
  /** Noun, dot, past-tense verb: `api_key.created`. */
  action: string
  objectId: string
  /** The fields that changed, each with its value before and after. Never a secret. */
  changes?: Readonly<Record<string, { from: unknown; to: unknown }>>
}

/** `livemode`: null if the change concerns both modes. */
interface AuditedTenant {
  accountId: string
  livemode: boolean | null
}

export function auditRow(
  { accountId, livemode }: AuditedTenant,
  actor: Actor,
  { action, objectId, changes = {} }: Audited,
  now: Date,
): AuditLogModel & { changes: Prisma.JsonObject } {
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
    changes: changes as Prisma.JsonObject,
    createdAt: now,
  }
}

/** Writes an entry, in the transaction of the change. */
export const addEntry = (
  tx: Pick<Transaction, 'auditLog'>,
  tenant: AuditedTenant,
  actor: Actor,
  audited: Audited,
  now: Date,
) => tx.auditLog.create({ data: auditRow(tenant, actor, audited, now) })

/** The part of a statement that writes the entries. It reads `claim`. */
export function auditing(
  tenant: AuditedTenant,
  actor: Actor,
  audited: readonly Audited[],
  now: Date,
): ClaimPart {
  const rows = audited.map((entry) => auditRow(tenant, actor, entry, now))
  const added = Prisma.sql`INSERT INTO audit_logs SELECT r.* FROM claim, ${rowsOf('audit_logs', rows)} r`
  return part('audited', ['claim'], added)
}

/**
 * Changes one row and writes the audit entry of that change in one statement, so that there is never one without the
 * other. `deed` is an UPDATE that returns the row that it changes. If it finds none, nothing is written and the result
 * is false.
 */
export async function changeAudited(
  db: StoreContext['db'],
  name: StatementName,
  deed: Prisma.Sql,
  tenant: AuditedTenant,
  audited: Audited,
  now: Date,
  actor: Actor = OPERATOR,
): Promise<boolean> {
  const entry = auditing(tenant, actor, [audited], now)
  return (await db.$executeRaw(statement(name, [part('claim', [], deed)], 'claim', { also: [entry] }))) === 1
}

/** The fields whose values differ, under their names in the API, for {@link Audited}. */
export function changesBetween(before: object, after: object): NonNullable<Audited['changes']> {
  const entries = Object.entries(after as Record<string, unknown>).map(
    ([field, to]) =>
      [apiName(field), { from: (before as Record<string, unknown>)[field] ?? null, to }] as const,
  )
  return Object.fromEntries(entries.filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)))
}

const apiName = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export function createAuditStore({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /** An entry by itself, for what is not a change of a row. */
    async add(tenant: AuditedTenant, audited: Audited, actor: Actor): Promise<void> {
      await addEntry(db, tenant, actor, audited, real())
    },

    /** Whether the account was ever live, as far as its changes tell. */
    async wasLive(accountId: string): Promise<boolean> {
      const entry = await db.auditLog.findFirst({
        where: {
          accountId,
          action: { in: ['account.updated', 'going_live.granted'] },
          OR: ['from', 'to'].map((side) => ({ changes: { path: ['live', side], equals: true } })),
        },
      })
      return entry !== null
    },

    /** When the account's live mode was last suspended, and why if that was said; null if it never was. */
    async lastSuspension(accountId: string): Promise<{ at: Date; reason: string | null } | null> {
      const suspended = { path: ['live', 'to'], equals: false }
      const entry = await db.auditLog.findFirst({
        where: { accountId, action: 'account.updated', changes: suspended },
        orderBy: { id: 'desc' },
      })
      if (!entry) return null
      const { reason } = entry.changes as { reason?: { to: string } }
      return { at: entry.createdAt, reason: reason?.to ?? null }
    },

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
