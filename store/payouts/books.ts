/** What a payout changes of its account's books. */
import type { Posting } from '../../domain/books'
import {
  payoutCancelJournal,
  payoutFailureJournal,
  payoutJournal,
  payoutPaidJournal,
  type PaidOut,
} from '../../domain/journals'
import { Prisma } from '../../prisma/generated/client'
import type { PayoutModel } from '../../prisma/generated/models'
import { NOTHING_WAITS, bookIsAsRead, bookParts, type Book } from '../books/write'
import { part, type ClaimPart } from '../statement'

type Booked = Pick<PayoutModel, 'id' | 'amount' | 'currency'>
type Journal = (payout: Booked, at: Date) => Posting

const by =
  (journal: (payout: PaidOut) => Posting): Journal =>
  ({ id: payoutId, amount, currency }, at) =>
    journal({ payoutId, amount, currency, at })

/** By what happened. */
export const PAYOUT_JOURNALS = {
  created: by(payoutJournal),
  cancelled: by(payoutCancelJournal),
  paid: by(payoutPaidJournal),
  refused: by((payout) => payoutFailureJournal(payout, false)),
  returned: by((payout) => payoutFailureJournal(payout, true)),
} as const

/** The part of a commit that posts a journal to the books as they were read; `cut`: that of a new payout. */
export const inBooks = (
  book: Book,
  posting: Posting,
  at: Date,
  cut?: Date,
): { given: Prisma.Sql; also: ClaimPart[] } => ({
  given: bookIsAsRead(book),
  also: [raising(book, cut), ...bookParts(book, { postings: [posting], terms: NOTHING_WAITS }, at)],
})

const raising = ({ accountId, livemode }: Book, cut: Date | undefined): ClaimPart =>
  part(
    'raised_book',
    ['claim'],
    Prisma.sql`
    UPDATE book_marks b SET revision = b.revision + 1 ${cut ? Prisma.sql`, cut_at = ${cut}` : Prisma.empty}
    FROM claim WHERE b.account_id = ${accountId} AND b.livemode = ${livemode}`,
  )
