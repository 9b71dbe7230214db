/** An account's books: how far they are posted, what is to be posted, and what they come to. */
import type { Entry, JournalKind, Maturity, MaturingAccount, Posting } from '../../domain/books'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type {
  BookMarkModel,
  DisputeModel,
  JournalModel,
  PaymentModel,
  RefundModel,
} from '../../prisma/generated/models'
import { auditing, changesBetween, type Actor } from '../audit'
import type { StoreContext, Tenant } from '../context'
import { eventHorizon, writeInTime } from '../event-times'
import { eventParts } from '../events'
import { command, statement } from '../statement'
import { createBookEvents } from './events'
import { toldAvailable, type Matured } from './tell-available'
import { NOTHING_WAITS, bookParts, claimingBook, type BookWrite } from './write'

/** How a journal of a kind is known, where a source has journals of several. */
export const postedAs = (kind: string, source: string): string => `${kind} ${source}`

/** What is posted of a payment. */
export interface PostedPayment {
  paymentId: string
  captured: bigint
  fee: bigint
  /** What of it is, or was, held in reserve. */
  held: bigint
  /** The last of its events that is posted; null for none. Each tells of all that was captured by then. */
  last: string | null
  /** When it was captured last, and the first day on which that can be paid out. */
  at: Date
  availableOn: Date
}

export function createBooks(context: StoreContext) {
  const { db, now, real } = context
  const ofTenant = ({ accountId, livemode }: Tenant) =>
    Prisma.sql`account_id = ${accountId} AND livemode = ${livemode}`

  return {
    ...createBookEvents(context),

    find({ accountId, livemode }: Tenant): Promise<BookMarkModel | null> {
      return db.bookMark.findUnique({ where: { accountId_livemode: { accountId, livemode } } })
    },

    /** The books of an account that has none: they begin with the payments that there are, and then follow the events. */
    async begin(tenant: Tenant): Promise<BookMarkModel> {
      const { accountId, livemode } = tenant
      const horizon = await eventHorizon(db, tenant)
      const mark = idAt('event', horizon.getTime())
      await db.$executeRaw(
        command(
          'books.begin',
          Prisma.sql`
          INSERT INTO book_marks (account_id, livemode, mark, posted_at, filled_to)
          VALUES (${accountId}, ${livemode}, ${mark}, ${real()}, '') ON CONFLICT DO NOTHING`,
        ),
      )
      return db.bookMark.findUniqueOrThrow({ where: { accountId_livemode: { accountId, livemode } } })
    },

    /** Payments from before the books, after `after`, with what they have given back and their disputes. */
    async toFill(
      { accountId, livemode }: Tenant,
      after: string,
      limit: number,
    ): Promise<{ payments: PaymentModel[]; refunds: RefundModel[]; disputes: DisputeModel[] }> {
      const payments = await db.payment.findMany({
        where: { accountId, livemode, id: { gt: after } },
        orderBy: { id: 'asc' },
        take: limit,
      })
      const refunded = payments.filter(({ amountRefunded }) => amountRefunded > 0n).map(({ id }) => id)
      const refunds = await db.refund.findMany({
        where: { accountId, livemode, paymentId: { in: refunded }, status: 'succeeded' },
        orderBy: { id: 'asc' },
      })
      const disputes = await db.dispute.findMany({
        where: { accountId, livemode, paymentId: { in: payments.map(({ id }) => id) } },
        orderBy: { id: 'asc' },
      })
      return { payments, refunds, disputes }
    },

    /** What is posted of payments, and which of `sources` are, by themselves and with the kind of each journal (`postedAs`). */
    async posted(
      tenant: Tenant,
      paymentIds: readonly string[],
      sources: readonly string[],
    ): Promise<{ payments: Map<string, PostedPayment>; sources: Set<string> }> {
      const [rows, known] = await db.$transaction(async (tx) => {
        // Planned for the size of now: a plan that was made for few journals and is kept would read them all once they are many.
        await tx.$executeRaw`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`
        // Each is looked up by itself, and the kind is no condition, so that no other index is as good.
        return [
          await tx.$queryRaw<PostedPayment[]>`
            SELECT w.id AS "paymentId", j.* FROM unnest(${[...new Set(paymentIds)]}::text[]) w(id) CROSS JOIN LATERAL (
              SELECT sum(amount) FILTER (WHERE kind IN ('capture', 'capture_failure'))::bigint AS captured,
                sum(fee) FILTER (WHERE kind IN ('capture', 'capture_failure'))::bigint AS fee,
                coalesce(-sum(amount) FILTER (WHERE kind = 'reserve_hold'), 0)::bigint AS held,
                max(at) FILTER (WHERE kind = 'capture') AS at,
                max(source) FILTER (WHERE kind IN ('capture', 'capture_failure') AND source LIKE 'evnt\_%') AS last,
                max(available_on) FILTER (WHERE kind = 'capture') AS "availableOn"
              FROM journals WHERE ${ofTenant(tenant)} AND payment_id = w.id) j
            WHERE j.captured IS NOT NULL`,
          await tx.$queryRaw<{ source: string; kind: string }[]>`
            SELECT j.source, j.kind FROM unnest(${[...sources]}::text[]) w(source) CROSS JOIN LATERAL (
              SELECT source, kind FROM journals WHERE ${ofTenant(tenant)} AND source = w.source OFFSET 0) j`,
        ]
      })
      return {
        payments: new Map(rows.map((row) => [row.paymentId, row])),
        sources: new Set(known.flatMap(({ source, kind }) => [source, postedAs(kind, source)])),
      }
    },

    /** What leaves a ledger account up to today, by the account's time. */
    async due({ accountId, livemode }: Tenant, limit: number): Promise<Maturity[]> {
      const rows = await db.bookMaturity.findMany({
        where: { accountId, livemode, day: { lte: now() } },
        orderBy: [{ day: 'asc' }, { account: 'asc' }, { currency: 'asc' }],
        take: limit,
      })
      return rows.map((row) => ({ ...row, account: row.account as MaturingAccount }))
    },

    /** The first day after today, by the account's time, up to `until` on which something leaves a ledger account. */
    async nextDay({ accountId, livemode }: Tenant, until: Date): Promise<Date | null> {
      const row = await db.bookMaturity.findFirst({
        where: { accountId, livemode, day: { gt: now(), lte: until }, amount: { not: 0n } },
        orderBy: { day: 'asc' },
        select: { day: true },
      })
      return row?.day ?? null
    },

    /** False if nothing was written: somebody else has written the books. */
    async write(
      book: BookMarkModel,
      { mark, given, available, ...write }: BookWrite & { available?: Matured },
    ): Promise<boolean> {
      return writeInTime(context, async () => {
        const at = now()
        const told = available ? toldAvailable(book, available, at) : []
        const claim = claimingBook(book, { ...(mark && { mark }), ...(given && { given }) })
        const parts = [claim, ...eventParts(told, 'claim')]
        const also = bookParts(book, { ...write, ...(available && { matured: available.matured }) }, at)
        return (await db.$executeRaw(statement('books.write', parts, 'claim', { also }))) === 1
      })
    },

    /** The statement that writes journals for whoever writes more in the same transaction. It writes a row, or nothing. */
    writing: (book: BookMarkModel, write: BookWrite): Prisma.Sql =>
      statement('books.write', [claimingBook(book)], 'claim', { also: bookParts(book, write, now()) }),

    /** What is posted of a settlement: the entries of each of its journals, by the sources of these. */
    async settled(
      { accountId, livemode }: Tenant,
      settlement: string,
    ): Promise<(Required<Entry> & { source: string })[]> {
      return db.$queryRaw`
        SELECT j.source, e.account, e.currency, sum(e.amount)::bigint AS amount
        FROM journals j JOIN ledger_entries e
          ON e.account_id = j.account_id AND e.livemode = j.livemode AND e.journal_id = j.id
        WHERE j.account_id = ${accountId} AND j.livemode = ${livemode} AND j.object_id = ${settlement}
          AND j.kind = 'settlement'
        GROUP BY 1, 2, 3`
    },

    /** The accounts to whose books something of a settlement is posted. */
    async settledBy(livemode: boolean, settlement: string): Promise<string[]> {
      const rows = await db.$queryRaw<{ accountId: string }[]>`
        SELECT DISTINCT account_id AS "accountId" FROM journals
        WHERE kind = 'settlement' AND object_id = ${settlement} AND livemode = ${livemode}`
      return rows.map(({ accountId }) => accountId)
    },

    /** The journal of a kind that was posted for a source. */
    journal(
      { accountId, livemode }: Tenant,
      kind: JournalKind,
      source: string,
    ): Promise<JournalModel | null> {
      return db.journal.findFirst({ where: { accountId, livemode, kind, source } })
    },

    /** Posts what an operator corrects, with an entry in the audit log. False if somebody else has written the books. */
    async adjust(book: BookMarkModel, posting: Posting, actor: Actor): Promise<boolean> {
      const { currency, amount, details, source } = posting
      const { description } = details as { description: string }
      const changes = changesBetween({}, { currency, amount: amount.toString(), reason: description })
      const audited = { action: 'balance.adjusted', objectId: source, changes }
      const also = [
        ...bookParts(book, { postings: [posting], terms: NOTHING_WAITS }, now()),
        auditing(book, actor, [audited], real()),
      ]
      const parts = [claimingBook(book)]
      return (await db.$executeRaw(statement('books.adjust', parts, 'claim', { also }))) === 1
    },

    /** How far the books are by now. */
    reaching: (mark: string): Prisma.Sql => Prisma.sql`, mark = ${mark}, posted_at = ${real()}`,

    filledTo: (id: string | null): Prisma.Sql => Prisma.sql`, filled_to = ${id}`,
  }
}
