/** A kind of objects that exists in this folder alone: guarantees, which are lost if nobody answers in time. */
import { z } from 'zod'
import { ASLEEP, defineKind } from '../../../app/kinds/kind'
import { EVENTS } from '../../../app/kinds/shown'
import { idOf, listOf, pageQuery } from '../../../contract/common'
import { DataFault } from '../../../domain/incidents'
import { DAY, HOUR } from '../../../domain/time'
import type { WaitingStep } from '../../../domain/waiting-step'
import type { SteppedType } from '../../../domain/workflow-ref'
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
  object: z.literal('guarantee'),
  status: z.string(),
  payment: z.string(),
})
const Query = z.strictObject({
  ...pageQuery('passkey'),
  status: z.enum(['open', 'lost']).optional(),
  payment: idOf('payment').optional(),
})

export const KEPT_FOR = 400 * DAY

/** Its type (./workflows.ts), which the service does not know. */
export const WORKFLOW = 'guaranteeWorkflow'

/** `db` is asked for when a guarantee is read or written. */
export function guarantees(db: () => Database) {
  const columns = Prisma.sql`id, account_id AS "accountId", livemode, status, payment_id AS "paymentId", due_at AS "dueAt"`
  const ofTenant = ({ accountId, livemode }: Tenant) =>
    Prisma.sql`account_id = ${accountId} AND livemode = ${livemode}`
  const find = async (tenant: Tenant, id: string): Promise<Row | null> => {
    const [row] = await db().$queryRaw<Row[]>`
      SELECT ${columns} FROM guarantees WHERE id = ${id} AND ${ofTenant(tenant)}`
    return row ?? null
  }

  const kind = defineKind<Row, z.infer<typeof Query>>({
    name: 'guarantee',
    ids: 'passkey',
    table: 'guarantees',
    shown: ['livemode', 'status', 'payment_id', 'due_at'],
    also: [EVENTS],
    reads: {
      path: '/v1/guarantees',
      scope: 'payments.read',
      words: { one: 'a guarantee', many: 'guarantees' },
      list: {
        query: Query,
        schema: listOf(View, 'GuaranteeList'),
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
              SELECT ${columns} FROM guarantees
              WHERE ${Prisma.join([ofTenant(tenant), ...bounds, ...filters], ' AND ')}
              ORDER BY id ${Prisma.raw(orderBy.id)} LIMIT ${take}`
          }),
        filters: { status: ['guarantees_pkey'], payment: ['guarantees_payment'] },
      },
      retrieve: { schema: View, row: (_parts, tenant, id) => find(tenant, id) },
      present: ({ id, status, paymentId }) => ({ id, object: 'guarantee', status, payment: paymentId }),
    },
    waits: {
      rows: [byDueTime('guarantee', 'guarantees')],
      async step({ now }, tenant, id): Promise<WaitingStep> {
        const row = await find(tenant, id)
        if (!row) throw new DataFault('row_missing', `no guarantee ${id}`)
        const at = now()
        if (row.status === 'open' && row.dueAt && row.dueAt > at) {
          const waitMs = row.dueAt.getTime() - at.getTime()
          return { kind: 'wait', status: 'open', details: 'open', waitMs, dueAt: row.dueAt.toISOString() }
        }
        await db().$executeRaw`
          UPDATE guarantees SET status = 'lost', due_at = NULL WHERE id = ${id} AND ${ofTenant(tenant)} AND status = 'open'`
        return { kind: 'done', status: 'lost', details: 'lost' }
      },
      workflow: {
        type: WORKFLOW as string as SteppedType,
        id: 'guarantee',
        queue: 'waiting',
        title: 'Guarantee',
        queries: [{ name: 'guarantees', finds: 'guarantees that wait for an answer', status: 'open' }],
      },
      clock: { passedAs: 'guarantees', tells: [] },
      asleep: ASLEEP,
      moves: 'money',
      refusals: null,
    },
    restart: { also: [goingWith('guarantee_files', 'a.guarantee_id = old.id')] },
    retention: {
      life: KEPT_FOR,
      purge: (_store, before, limit) => db().$executeRaw`
        DELETE FROM guarantees WHERE id IN (
          SELECT id FROM guarantees WHERE status = 'lost' AND created_at < ${before} LIMIT ${limit})`,
    },
    payment: (_store, ...by) => find(...by),
    search: [],
  })

  return {
    kind,
    find,

    async createTable(): Promise<void> {
      await db().$executeRaw`
        CREATE TABLE guarantees (id text, account_id text, livemode boolean, status text NOT NULL, payment_id text NOT NULL,
          due_at timestamptz, created_at timestamptz NOT NULL, PRIMARY KEY (account_id, livemode, id))`
      await db().$executeRaw`CREATE INDEX guarantees_payment ON guarantees (payment_id, id)`
      await db().$executeRaw`CREATE TABLE guarantee_files (guarantee_id text, name text)`
    },

    async file(id: string): Promise<void> {
      await db().$executeRaw`INSERT INTO guarantee_files VALUES (${id}, 'receipt')`
    },

    async filesOf(id: string): Promise<number> {
      return (await db().$queryRaw<object[]>`SELECT name FROM guarantee_files WHERE guarantee_id = ${id}`)
        .length
    },

    /** A guarantee of a payment that is lost at `dueAt`. Nothing starts its workflow. */
    async open(
      { accountId, livemode }: Tenant,
      dueAt: Date,
      at = new Date(),
      paymentId: string = newId('payment'),
    ): Promise<Row> {
      const row = {
        id: newId('passkey'),
        accountId,
        livemode,
        status: 'open',
        paymentId,
        dueAt,
      }
      await db().$executeRaw`
        INSERT INTO guarantees VALUES (${row.id}, ${accountId}, ${livemode}, 'open', ${row.paymentId}, ${dueAt}, ${at})`
      return row
    },
  }
}

export const later = (hours: number): Date => new Date(Date.now() + hours * HOUR)
