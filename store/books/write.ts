/**
 * Writes journals to an account's books: in one statement the journals, their entries, the balances, the days on which
 * something leaves a ledger account, and how far the events are posted. It is conditional on the revision of the books, so two
 * processes never post the same, and what a payout was cut from stays as it was (decision 0182).
 */
import {
  booked,
  maturitiesOf,
  type BookTerms,
  type Booked,
  type JournalKind,
  type Maturity,
  type Posting,
} from '../../domain/books'
import { TRANSACTION_TYPES } from '../../domain/balance'
import { standsAt } from '../../domain/statement-days'
import { dateAt } from '../../domain/time'
import { newId, newIdOf } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { BookMarkModel } from '../../prisma/generated/models'
import { salesCounted } from '../brand-months'
import { addingAll } from '../finish'
import { rowsOf, type Row } from '../rows'
import { part, type ClaimPart, type Part } from '../statement'

export type Book = Pick<BookMarkModel, 'accountId' | 'livemode' | 'cutAt' | 'revision'>

export interface BookWrite {
  postings: readonly Posting[]
  terms: BookTerms
  /** What these journals take from its day, if they do. */
  matured?: readonly Maturity[]
  /** What else changes of the row of the books. */
  mark?: Prisma.Sql
  /** What else has to be so when it is written. */
  given?: Prisma.Sql
}

/** The terms of what waits for no day. */
export const NOTHING_WAITS: BookTerms = { delayDays: 0, reserveBasisPoints: 0, reserveDays: 0 }

/** The time of a posting: later than every cut, so that what a payout was made of stays as it was. */
export const postingTime = ({ cutAt }: Book, now: Date): Date =>
  new Date(Math.max(now.getTime(), (cutAt?.getTime() ?? 0) + 1))

/** A sandbox that is begun anew has no books until it has begun. */
const isKept = Prisma.sql`(b.livemode OR NOT EXISTS (
      SELECT FROM sandbox_clocks c WHERE c.account_id = b.account_id AND c.status = 'restarting'))`

const isUnwritten = ({ accountId, livemode, revision }: Book): Prisma.Sql => Prisma.sql`
  b.account_id = ${accountId} AND b.livemode = ${livemode} AND b.revision = ${revision} AND ${isKept}`

/** Locks the books as they were read, and yields a row if nobody has written them since. */
export const bookIsAsRead = (book: Book): Prisma.Sql => Prisma.sql`
  SELECT 1 FROM book_marks b WHERE ${isUnwritten(book)} FOR UPDATE`

/** Changes the books if nobody has written them since they were read; the part of a statement that yields a row if so. */
export const claimingBook = (
  book: Book,
  { mark = Prisma.empty, given }: Pick<BookWrite, 'mark' | 'given'> = {},
): Part<'claim', never> =>
  part(
    'claim',
    [],
    Prisma.sql`
    UPDATE book_marks b SET revision = b.revision + 1 ${mark}
    WHERE ${isUnwritten(book)} ${given ? Prisma.sql`AND ${given}` : Prisma.empty}
    RETURNING 1`,
  )

/** The parts that write journals, for a statement with a part `claim`. `now`: by the account's time. */
export function bookParts(
  book: Book,
  { postings, terms, matured = [] }: Omit<BookWrite, 'mark' | 'given'>,
  now: Date,
): ClaimPart[] {
  const at = postingTime(book, now)
  const journals = postings.map((posting) => ({
    ...booked(posting, at),
    createdAt: posting.takesBack ? at : standsAt(posting.at, at),
  }))
  const tenant = { accountId: book.accountId, livemode: book.livemode }
  const rows = journals.map((journal): Row<'journals'> & { id: string } => ({
    ...tenant,
    id: idOf(journal.createdAt, at),
    ...pickJournal(journal),
    createdAt: journal.createdAt,
  }))
  const entries = journals.flatMap((journal, index) =>
    journal.entries.map(
      ({ account, amount, currency = journal.currency }, ordinal): Row<'ledger_entries'> => ({
        ...tenant,
        journalId: rows[index]?.id ?? null,
        ordinal,
        account,
        currency,
        amount,
      }),
    ),
  )
  const maturities = summed(journals.flatMap((journal) => maturitiesOf(journal, terms)))
  return [
    ...(rows.length === 0
      ? []
      : [
          addingAll('journals', rowsOf('journals', rows)),
          addingAll('ledger_entries', rowsOf('ledger_entries', entries)),
          balances(entries),
          ...daysOf(rows),
        ]),
    ...salesCounted(tenant, postings),
    ...(maturities.length === 0 ? [] : [growing(tenant, maturities)]),
    ...(matured.length === 0 ? [] : [ending(tenant, matured)]),
  ]
}

/** Statements are read by the ids, whose times are those of the journals. */
const idOf = (createdAt: Date, at: Date): string =>
  (createdAt < at ? newIdOf : newId)('balance_transaction', createdAt.getTime())

const pickJournal = ({
  kind,
  source,
  objectId,
  paymentId,
  currency,
  amount,
  fee,
  at,
  availableOn,
  availableAt,
  details,
}: Booked) => ({
  kind,
  source,
  objectId,
  paymentId,
  currency,
  amount,
  fee,
  at,
  availableOn,
  availableAt,
  details: details ?? null,
})

const balances = (entries: readonly Row<'ledger_entries'>[]): ClaimPart =>
  part(
    'balances',
    ['claim'],
    Prisma.sql`
    INSERT INTO ledger_balances AS b (account_id, livemode, account, currency, balance)
    SELECT r.account_id, r.livemode, r.account, r.currency, sum(r.amount)
    FROM claim, ${rowsOf('ledger_entries', entries)} r
    GROUP BY 1, 2, 3, 4 ORDER BY 4, 3
    ON CONFLICT (account_id, livemode, currency, account) DO UPDATE SET balance = b.balance + excluded.balance`,
  )

/** What the journals add to their day, of those that merchants are shown. */
function daysOf(rows: readonly Row<'journals'>[]): ClaimPart[] {
  const shown = rows.filter(({ kind }) => TRANSACTION_TYPES.includes(kind as JournalKind))
  if (shown.length === 0) return []
  return [
    part(
      'days',
      ['claim'],
      Prisma.sql`
      INSERT INTO book_days AS d (account_id, livemode, currency, day, kind, count, amount, fee)
      SELECT r.account_id, r.livemode, r.currency, (r.created_at AT TIME ZONE 'UTC')::date, r.kind,
        count(*), sum(r.amount), sum(r.fee)
      FROM claim, ${rowsOf('journals', shown)} r
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 3, 4, 5
      ON CONFLICT (account_id, livemode, currency, day, kind) DO UPDATE
      SET count = d.count + excluded.count, amount = d.amount + excluded.amount, fee = d.fee + excluded.fee`,
    ),
  ]
}

interface TenantOf {
  accountId: string
  livemode: boolean
}

const asRows = (maturities: readonly Maturity[]): Prisma.Sql => Prisma.sql`
  unnest(${maturities.map(({ currency }) => currency)}::text[], ${maturities.map(({ account }) => account)}::text[],
    ${maturities.map(({ day }) => dateAt(day))}::date[], ${maturities.map(({ amount }) => amount)}::bigint[])
    AS r(currency, account, day, amount)`

const growing = ({ accountId, livemode }: TenantOf, maturities: readonly Maturity[]): ClaimPart =>
  part(
    'maturities',
    ['claim'],
    Prisma.sql`
    INSERT INTO book_maturities AS m (account_id, livemode, currency, account, day, amount)
    SELECT ${accountId}, ${livemode}, r.currency, r.account, r.day, r.amount FROM claim, ${asRows(maturities)}
    ON CONFLICT (account_id, livemode, day, account, currency) DO UPDATE SET amount = m.amount + excluded.amount`,
  )

const ending = ({ accountId, livemode }: TenantOf, matured: readonly Maturity[]): ClaimPart =>
  part(
    'matured',
    ['claim'],
    Prisma.sql`
    DELETE FROM book_maturities m USING claim, ${asRows(matured)}
    WHERE m.account_id = ${accountId} AND m.livemode = ${livemode}
      AND m.day = r.day AND m.account = r.account AND m.currency = r.currency`,
  )

/** One for each day, ledger account and currency. */
function summed(maturities: readonly Maturity[]): Maturity[] {
  const sums = new Map<string, Maturity>()
  for (const maturity of maturities) {
    const key = `${maturity.day.getTime()} ${maturity.account} ${maturity.currency}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, amount: known.amount + maturity.amount } : maturity)
  }
  return [...sums.values()]
}
