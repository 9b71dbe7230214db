/** A kind of objects that exists in this folder alone: disputes, which are lost if nobody answers in time. */
import { z } from 'zod'
import { paymentNamedBy } from '../../../app/dashboard/find/search-by-id'
import { ASLEEP, defineKind } from '../../../app/kinds/kind'
import { idOf, listOf, pageQuery } from '../../../contract/common'
import { DataFault } from '../../../domain/incidents'
import { DAY, HOUR } from '../../../domain/time'
import type { WaitingStep } from '../../../domain/waiting-step'
import { WAITING_WORKFLOW } from '../../../domain/workflow-ref'
import { newId } from '../../../infra/ids'
import { Prisma } from '../../../prisma/generated/client'
import type { Tenant } from '../../../store/context'
import type { Database } from '../../../store/database'
import { byDueTime } from '../../../store/overdue'
import { cursorBounds, readPage } from '../../../store/page'
import { goingWith } from '../../../store/sandbox-clocks/restart'

interface Row extends Tenant {
  id: string
  status: string
  paymentId: string
  dueAt: Date | null
}

const View = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  status: z.string(),
  payment: z.string(),
})
const Query = z.strictObject({
  ...pageQuery('dispute'),
  status: z.enum(['open', 'lost']).optional(),
  payment: idOf('payment').optional(),
})

export const KEPT_FOR = 400 * DAY

/** `db` is asked for when a dispute is read or written. */
export function disputes(db: () => Database) {
  const columns = Prisma.sql`id, account_id AS "accountId", livemode, status, payment_id AS "paymentId", due_at AS "dueAt"`
  const ofTenant = ({ accountId, livemode }: Tenant) =>
    Prisma.sql`account_id = ${accountId} AND livemode = ${livemode}`
  const find = async (tenant: Tenant, id: string): Promise<Row | null> => {
    const [row] = await db().$queryRaw<Row[]>`
      SELECT ${columns} FROM disputes WHERE id = ${id} AND ${ofTenant(tenant)}`
    return row ?? null
  }

  const kind = defineKind<Row, z.infer<typeof Query>>({
    name: 'dispute',
    ids: 'dispute',
    table: 'disputes',
    shown: ['livemode', 'status', 'payment_id', 'due_at'],
    reads: {
      path: '/v1/disputes',
      scope: 'payments.read',
      words: { one: 'a dispute', many: 'disputes' },
      list: {
        query: Query,
        schema: listOf(View, 'DisputeList'),
        rows: (_parts, tenant, query) =>
          readPage(query, ({ orderBy, take }) => {
            const bounds = cursorBounds(query).map(({ id: { lt, gt } }) =>
              lt === undefined ? Prisma.sql`id > ${gt}` : Prisma.sql`id < ${lt}`,
            )
            const filters = [
              ...(query.status ? [Prisma.sql`status = ${query.status}`] : []),
              ...(query.payment ? [Prisma.sql`payment_id = ${query.payment}`] : []),
            ]
            return db().$queryRaw<Row[]>`
              SELECT ${columns} FROM disputes
              WHERE ${Prisma.join([ofTenant(tenant), ...bounds, ...filters], ' AND ')}
              ORDER BY id ${Prisma.raw(orderBy.id)} LIMIT ${take}`
          }),
        filters: { status: ['disputes_pkey'], payment: ['disputes_payment'] },
      },
      retrieve: { schema: View, row: (_parts, tenant, id) => find(tenant, id) },
      present: ({ id, status, paymentId }) => ({ id, object: 'dispute', status, payment: paymentId }),
    },
    waits: {
      rows: [byDueTime('dispute', 'disputes')],
      async step({ now }, tenant, id): Promise<WaitingStep> {
        const row = await find(tenant, id)
        if (!row) throw new DataFault('row_missing', `no dispute ${id}`)
        const at = now()
        if (row.status === 'open' && row.dueAt && row.dueAt > at) {
          const waitMs = row.dueAt.getTime() - at.getTime()
          return { kind: 'wait', status: 'open', details: 'open', waitMs, dueAt: row.dueAt.toISOString() }
        }
        await db().$executeRaw`
          UPDATE disputes SET status = 'lost', due_at = NULL WHERE id = ${id} AND ${ofTenant(tenant)} AND status = 'open'`
        return { kind: 'done', status: 'lost', details: 'lost' }
      },
      workflow: {
        type: WAITING_WORKFLOW,
        id: 'dispute',
        queue: 'payments',
        title: 'Dispute',
        queries: [{ name: 'disputes', finds: 'disputes that wait for an answer', status: 'open' }],
      },
      clock: { passedAs: 'disputes', tells: [] },
      asleep: ASLEEP,
    },
    restart: { also: [goingWith('dispute_files', 'a.dispute_id = old.id')] },
    retention: {
      life: KEPT_FOR,
      purge: (_store, before, limit) => db().$executeRaw`
        DELETE FROM disputes WHERE id IN (
          SELECT id FROM disputes WHERE status = 'lost' AND created_at < ${before} LIMIT ${limit})`,
    },
    search: [paymentNamedBy((_store, ...by) => find(...by))],
  })

  return {
    kind,
    find,

    async createTable(): Promise<void> {
      await db().$executeRaw`
        CREATE TABLE disputes (id text, account_id text, livemode boolean, status text NOT NULL, payment_id text NOT NULL,
          due_at timestamptz, created_at timestamptz NOT NULL, PRIMARY KEY (account_id, livemode, id))`
      await db().$executeRaw`CREATE INDEX disputes_payment ON disputes (payment_id, id)`
      await db().$executeRaw`CREATE TABLE dispute_files (dispute_id text, name text)`
    },

    async file(id: string): Promise<void> {
      await db().$executeRaw`INSERT INTO dispute_files VALUES (${id}, 'receipt')`
    },

    async filesOf(id: string): Promise<number> {
      return (await db().$queryRaw<object[]>`SELECT name FROM dispute_files WHERE dispute_id = ${id}`).length
    },

    /** A dispute of a payment that is lost at `dueAt`. Nothing starts its workflow. */
    async open(
      { accountId, livemode }: Tenant,
      dueAt: Date,
      at = new Date(),
      paymentId: string = newId('payment'),
    ): Promise<Row> {
      const row = {
        id: newId('dispute'),
        accountId,
        livemode,
        status: 'open',
        paymentId,
        dueAt,
      }
      await db().$executeRaw`
        INSERT INTO disputes VALUES (${row.id}, ${accountId}, ${livemode}, 'open', ${row.paymentId}, ${dueAt}, ${at})`
      return row
    },
  }
}

export const later = (hours: number): Date => new Date(Date.now() + hours * HOUR)
