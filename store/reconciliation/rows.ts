/** The rows that a reconciliation compares: by what the acquirer names, by their keys, and by when they were made. */
import type { IdType } from '../../domain/ids'
import { AUTHORIZATION_LIFE } from '../../domain/payment-clock'
import { MINUTE } from '../../domain/time'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type {
  DisputeModel,
  HostedSessionModel,
  PaymentModel,
  PaymentOperationModel,
  RefundModel,
  SubscriptionModel,
} from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { columnAliases } from '../rows'

/** An object of an account, by its id. */
export interface NamedRow {
  accountId: string
  id: string
}

/** Rows of a mode after which the next page begins. */
export interface PageAfter {
  accountId: string
  id: string
}

/** How many rows one statement looks through for keys. */
const CHUNK = 2_000

const TABLES = { payments: 'payment', refunds: 'refund' } as const satisfies Record<string, IdType>
interface Kept {
  payments: PaymentModel
  refunds: RefundModel
}

export function createReconciledRows({ db }: Pick<StoreContext, 'db'>) {
  async function named<T extends keyof Kept>(
    table: T,
    livemode: boolean,
    names: readonly NamedRow[],
  ): Promise<Kept[T][]> {
    if (names.length === 0) return []
    const accounts = names.map(({ accountId }) => accountId)
    const ids = names.map(({ id }) => id)
    return db.$queryRaw<Kept[T][]>(Prisma.sql`
      SELECT ${columnAliases(table, 't')} FROM unnest(${accounts}::text[], ${ids}::text[]) w(account_id, id)
      JOIN ${Prisma.raw(table)} t ON t.account_id = w.account_id AND t.livemode = ${livemode} AND t.id = w.id`)
  }

  return {
    payments: (livemode: boolean, names: readonly NamedRow[]) => named('payments', livemode, names),
    refunds: (livemode: boolean, names: readonly NamedRow[]) => named('refunds', livemode, names),

    /** Whether a call is under way whose Idempotency-Key has this first half of its hash, in hex. */
    async isUnderWay({ accountId, livemode }: Tenant, half: string): Promise<boolean> {
      const [found] = await db.$queryRaw<{ one: number }[]>(Prisma.sql`
        SELECT 1 AS one FROM idempotency_records i
        WHERE i.account_id = ${accountId} AND i.livemode = ${livemode} AND i.draft IS NOT NULL
          AND i.key_hash >= ${`\\x${half}`}::bytea AND i.key_hash < ${`\\x${half}${'f'.repeat(34)}`}::bytea LIMIT 1`)
      return found !== undefined
    },

    /** The open session whose payments' keys begin so. There is no index on keys: all that are open are gone through. */
    openSession: (
      { accountId, livemode }: Tenant,
      processorKey: string,
    ): Promise<HostedSessionModel | null> =>
      db.hostedSession.findFirst({ where: { accountId, livemode, status: 'open', processorKey } }),

    /** The same, of an active subscription. */
    activeSubscription: (
      { accountId, livemode }: Tenant,
      processorKey: string,
    ): Promise<SubscriptionModel | null> =>
      db.subscription.findFirst({ where: { accountId, livemode, status: 'active', processorKey } }),

    /** Disputes by the acquirer's names of them. */
    disputes: (
      { acquirer, livemode }: { acquirer: string; livemode: boolean },
      names: readonly string[],
    ): Promise<DisputeModel[]> =>
      db.dispute.findMany({ where: { acquirer, livemode, acquirerDispute: { in: [...names] } } }),

    /** The captures of payments, and what was released. */
    captures: (paymentIds: readonly string[]): Promise<PaymentOperationModel[]> =>
      db.paymentOperation.findMany({
        where: { paymentId: { in: [...paymentIds] }, kind: { in: ['capture', 'release'] } },
      }),

    /**
     * Rows of the account with one of the keys, which may have been made since `since` under another id than the acquirer knows.
     * There is no index on keys, which every sale would pay for: all rows since then are gone through, with a rest after each chunk.
     */
    async byKeys<T extends keyof Kept>(
      table: T,
      { accountId, livemode }: Tenant,
      { keys, since, rest }: { keys: readonly string[]; since: Date; rest: () => Promise<unknown> },
    ): Promise<Kept[T][]> {
      const found: Kept[T][] = []
      let after = idAt(TABLES[table], since.getTime() - MINUTE) as string
      for (let last: string | undefined = after; last !== undefined;) {
        const [chunk] = await db.$queryRaw<{ last: string | null; ids: string[] | null }[]>(Prisma.sql`
          SELECT max(id) AS last, array_agg(id) FILTER (WHERE processor_key = ANY (${[...keys]}::text[])) AS ids
          FROM (SELECT id, processor_key FROM ${Prisma.raw(table)}
            WHERE account_id = ${accountId} AND livemode = ${livemode} AND id > ${after} ORDER BY id LIMIT ${CHUNK}) c`)
        const ids = chunk?.ids ?? []
        found.push(
          ...(await named(
            table,
            livemode,
            ids.map((id) => ({ accountId, id })),
          )),
        )
        last = chunk?.last ?? undefined
        after = last ?? after
        if (last !== undefined) await rest()
      }
      return found
    },

    /** Payments made within a time, of which the processor has money or holds it; by account and id. */
    paymentsMade: (
      { acquirer, livemode }: { acquirer: string; livemode: boolean },
      from: Date,
      until: Date,
      after: PageAfter | null,
      limit: number,
    ): Promise<PaymentModel[]> =>
      db.$queryRaw<PaymentModel[]>(Prisma.sql`
        SELECT ${columnAliases('payments', 't')} FROM accounts a, LATERAL (
          SELECT * FROM payments p
          WHERE p.account_id = a.id AND p.livemode = ${livemode}
            AND p.id >= ${idAt('payment', from.getTime())} AND p.id < ${idAt('payment', until.getTime())}
            AND (a.id, p.id) > (${after?.accountId ?? ''}, ${after?.id ?? ''})
            AND p.acquirer = ${acquirer} AND (p.amount_captured > 0 OR p.status IN ('authorized', 'on_hold'))
          ORDER BY p.id LIMIT ${limit}) t
        WHERE a.id >= ${after?.accountId ?? ''}
        ORDER BY a.id, t.id LIMIT ${limit}`),

    /** Payments of which something was captured within a time; what was captured last may be later, while the authorization stands. */
    paymentsCaptured: (
      { acquirer, livemode }: { acquirer: string; livemode: boolean },
      from: Date,
      until: Date,
      after: PageAfter | null,
      limit: number,
    ): Promise<PaymentModel[]> =>
      db.$queryRaw<PaymentModel[]>(Prisma.sql`
        SELECT ${columnAliases('payments', 't')} FROM payments t
        WHERE t.captured_at >= ${from} AND t.captured_at < ${new Date(until.getTime() + AUTHORIZATION_LIFE.customer)}
          AND (t.captured_at < ${until} OR (NOT t.capture AND EXISTS (
            SELECT FROM payment_operations o WHERE o.payment_id = t.id AND o.kind = 'capture' AND o.result = 'succeeded'
              AND o.finished_at >= ${from} AND o.finished_at < ${until}))) AND t.livemode = ${livemode}
          AND t.acquirer = ${acquirer} AND (t.account_id, t.id) > (${after?.accountId ?? ''}, ${after?.id ?? ''})
        ORDER BY t.account_id, t.id LIMIT ${limit}`),

    /** Refunds made within a time that have succeeded since `settledFrom`, of payments with the acquirer; by account and id. */
    refundsMade: (
      { acquirer, livemode, settledFrom }: { acquirer: string; livemode: boolean; settledFrom: Date },
      from: Date,
      until: Date,
      after: PageAfter | null,
      limit: number,
    ): Promise<RefundModel[]> =>
      db.$queryRaw<RefundModel[]>(Prisma.sql`
        SELECT ${columnAliases('refunds', 't')} FROM accounts a, LATERAL (
          SELECT * FROM refunds r
          WHERE r.account_id = a.id AND r.livemode = ${livemode}
            AND r.id >= ${idAt('refund', from.getTime())} AND r.id < ${idAt('refund', until.getTime())}
            AND (a.id, r.id) > (${after?.accountId ?? ''}, ${after?.id ?? ''}) AND r.status = 'succeeded'
            AND r.last_event_at >= ${settledFrom}
            AND EXISTS (SELECT FROM payments p WHERE p.account_id = r.account_id AND p.livemode = r.livemode
              AND p.id = r.payment_id AND p.acquirer = ${acquirer})
          ORDER BY r.id LIMIT ${limit}) t
        WHERE a.id >= ${after?.accountId ?? ''}
        ORDER BY a.id, t.id LIMIT ${limit}`),
  }
}
