/**
 * Faults on demand (contract 18.5, decision 0061). The rows are of the sandbox; live mode has nothing that reads them.
 * What a fault meets is counted by its row, so the count is exact over all processes.
 */
import { randomUUID } from 'node:crypto'
import { presentFaults, type FaultHitQuery, type SetFaultsBody } from '../contract/sandbox/faults'
import {
  HITS_KEPT,
  PROCESSOR_OPERATIONS,
  isProcessorFault,
  type FaultKind,
  type MetFault,
} from '../domain/sandbox-faults'
import { mintedAt, newId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { SandboxFaultHitModel, SandboxFaultModel } from '../prisma/generated/models'
import type { StoreContext } from './context'
import type { Work } from './finish'
import { cursorBounds, readPage, type Page } from './page'
import { part, statement } from './statement'

/** A fault that has met an operation, with the key of its row. */
export interface Met extends MetFault {
  accountId: string
  setId: string
  position: number
  waitMs: number | null
}

/** What a fault was applied to. */
export interface HitOn {
  operation: string
  requestId: string | null
  objectId: string | null
}

export function createSandboxFaultStore({ db }: Pick<StoreContext, 'db'>) {
  return {
    async list(accountId: string): Promise<SandboxFaultModel[]> {
      return db.sandboxFault.findMany({ where: { accountId }, orderBy: { position: 'asc' } })
    },

    /** Replaces all faults of the account. */
    replace(accountId: string, { seed, faults }: SetFaultsBody): Work {
      const setId = randomUUID()
      const rows = faults.map((fault, position) => ({
        accountId,
        setId,
        position,
        kind: fault.kind,
        operations: fault.operations ?? (isProcessorFault(fault.kind) ? [...PROCESSOR_OPERATIONS] : []),
        waitMs: fault.ms ?? null,
        next: fault.next ?? null,
        share: fault.share ?? 1,
        seed,
        met: 0,
        hits: 0,
      }))
      const has = rows.length > 0
      // Locked in the order in which operations lock them.
      const removed = Prisma.sql`
        DELETE FROM sandbox_faults f USING (
          SELECT o.set_id, o.position FROM claim, sandbox_faults o WHERE o.account_id = ${accountId}
          ORDER BY o.set_id, o.position FOR UPDATE OF o) old
        WHERE f.account_id = ${accountId} AND f.set_id = old.set_id AND f.position = old.position`
      const added = Prisma.sql`
        INSERT INTO sandbox_faults (account_id, set_id, position, kind, operations, wait_ms, next, share, seed)
        SELECT ${accountId}, ${setId}::uuid, r.position, r.kind, r.operations, r."waitMs", r.next, r.share, r.seed
        FROM claim, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(position int, kind text,
          operations text[], "waitMs" int, next int, share float8, seed int)`
      // Processes that have the account cached learn of the change by its revision.
      const marked = Prisma.sql`
        UPDATE accounts a SET sandbox_faults = ${has} FROM claim
        WHERE a.id = ${accountId} AND a.sandbox_faults <> ${has}`
      return {
        name: 'sandbox_faults.replace',
        resourceId: accountId,
        status: 200,
        body: JSON.stringify(presentFaults(rows)),
        turn: `sandbox_faults:${accountId}`,
        parts: [
          part('removed', ['claim'], removed),
          part('added', ['claim'], added),
          part('marked', ['claim'], marked),
        ],
      }
    },

    /** Which of these accounts have faults. */
    async accountsWith(accountIds: readonly string[]): Promise<Set<string>> {
      const rows = await db.account.findMany({
        where: { id: { in: [...accountIds] }, sandboxFaults: true },
        select: { id: true },
      })
      return new Set(rows.map(({ id }) => id))
    },

    /** Counts an operation in each fault of these kinds that meets it, and returns them in their order. */
    async meet(accountId: string, kinds: readonly FaultKind[], operation: string): Promise<Met[]> {
      const meeting = Prisma.sql`
        SELECT set_id, position FROM sandbox_faults
        WHERE account_id = ${accountId} AND kind = ANY (${[...kinds]}) AND (next IS NULL OR met < next)
          AND (operations = '{}' OR ${operation} = ANY (operations))
        ORDER BY set_id, position FOR UPDATE`
      const counted = Prisma.sql`
        UPDATE sandbox_faults f SET met = f.met + 1 FROM meeting m
        WHERE f.account_id = ${accountId} AND f.set_id = m.set_id AND f.position = m.position
        RETURNING f.*`
      const last = Prisma.sql`
        SELECT account_id AS "accountId", set_id AS "setId", position, kind, seed, share, wait_ms AS "waitMs",
          met AS nth
        FROM counted ORDER BY position`
      const parts = [part('meeting', [], meeting), part('counted', ['meeting'], counted)]
      return db.$queryRaw<Met[]>(statement('sandbox_faults.meet', parts, 'counted', { last }))
    },

    /** Notes that the fault was applied. The oldest notes of the account go. */
    async note({ accountId, setId, position, kind, nth }: Met, hit: HitOn): Promise<void> {
      const id = newId('fault_hit')
      const { operation, requestId, objectId } = hit
      const counted = Prisma.sql`
        UPDATE sandbox_faults SET hits = hits + 1
        WHERE account_id = ${accountId} AND set_id = ${setId}::uuid AND position = ${position}`
      const forgotten = Prisma.sql`
        DELETE FROM sandbox_fault_hits WHERE account_id = ${accountId} AND id <= (
          SELECT id FROM sandbox_fault_hits WHERE account_id = ${accountId}
          ORDER BY id DESC OFFSET ${HITS_KEPT - 1} LIMIT 1)`
      const noted = Prisma.sql`
        INSERT INTO sandbox_fault_hits (id, account_id, kind, operation, nth, request_id, object_id, created_at)
        VALUES (${id}, ${accountId}, ${kind}, ${operation}, ${nth}, ${requestId}, ${objectId}, ${mintedAt(id)})
        RETURNING 1`
      const also = [part('counted', [], counted), part('forgotten', [], forgotten)]
      await db.$executeRaw(statement('sandbox_faults.note', [part('noted', [], noted)], 'noted', { also }))
    },

    async hits(accountId: string, query: FaultHitQuery): Promise<Page<SandboxFaultHitModel>> {
      const where = {
        accountId,
        AND: cursorBounds(query),
        ...(query.kind !== undefined && { kind: query.kind }),
      }
      return readPage(query, (page) => db.sandboxFaultHit.findMany({ where, ...page }))
    },

    /** Whether one of the next events after this delivery's has been sent to its endpoint, taken or not. */
    async isOvertaken({ accountId, endpointId, deliveryId }: Overtakable): Promise<boolean> {
      // Only the next ones: deliveries that wait may be many, and every look reads them.
      const later = await db.webhookDelivery.findMany({
        where: { accountId, livemode: false, endpointId, id: { gt: deliveryId } },
        orderBy: { id: 'asc' },
        take: LATER_ONES,
        select: { attemptCount: true },
      })
      return later.some(({ attemptCount }) => attemptCount > 0)
    },
  }
}

const LATER_ONES = 50

export interface Overtakable {
  accountId: string
  endpointId: string
  deliveryId: string
}

export type SandboxFaultStore = ReturnType<typeof createSandboxFaultStore>
