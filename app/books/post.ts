/**
 * Posts what happened to an account's money to its books (decision 0182): first what there was before the books, then the
 * events, in their order, what leaves a ledger account because its day has come, and what is converted into another currency. Any process may do it at any time: each
 * batch is written only if nobody has written the books since they were read.
 */
import { maturityJournal, termsOf, type BookTerms, type Posting } from '../../domain/books'
import type { Tenant } from '../../store/context'
import type { Store } from '../../store/store'
import { NOTHING_AHEAD, furtherAhead, type Ahead, type BookedEvent } from '../../store/books/events'
import type { Matured } from '../../store/books/tell-available'
import type { BookWrite } from '../../store/books/write'
import { bookOf } from './book-of'
import { conversionOf, type Converting } from './convert'
import { journalsOfEvent, journalsOfPayment, shownBy } from './journals-of'
import { createStep, type PostingStep } from './step'

/** So many events, or payments, are posted by one statement; fewer where that takes too long. */
const BATCH = { most: 400, least: 10 }

export interface Booking extends Converting {
  store: Converting['store'] & Pick<Store, 'books' | 'accounts'>
}

/** `posted`: how many journals. `behind`: whether there is more. `isLate`: somebody else was faster, and nothing was written. */
export interface Posted {
  posted: number
  behind: boolean
  isLate: boolean
}

/**
 * Whoever posts an account's books again and again. What he read ahead of the log he need not read again as long as nobody else
 * has written the books, which their revision tells. Without it everything is found by what is posted.
 */
export interface BookReader {
  ahead: Ahead
  revision: number
  readonly step: PostingStep
}

const UNREAD = { ahead: NOTHING_AHEAD, revision: 0 }

export const newBookReader = (): BookReader => ({ ...UNREAD, step: createStep(BATCH) })

const NOTHING: Posted = { posted: 0, behind: false, isLate: false }
/** After so many others in a row the books are left to them. */
const MOST_LATE = 50

/** Posts one batch of each kind, with the parts at the time of the account. */
async function postBatch(deps: Booking, tenant: Tenant, reader: BookReader): Promise<Posted> {
  const { store } = deps
  const { books } = store
  const { size } = reader.step
  const account = await store.accounts.find(tenant.accountId)
  if (!account) return NOTHING
  const terms = termsOf(account, tenant.livemode)
  const book = await bookOf(books, tenant)
  if (book.revision !== reader.revision) Object.assign(reader, UNREAD)
  const write = async (write: BookWrite & { available?: Matured }, behind: boolean): Promise<Posted> => {
    const isWritten = await books.write(book, write)
    if (isWritten) reader.revision = book.revision + 1
    const posted = isWritten ? write.postings.length : 0
    return { posted, behind: behind || !isWritten, isLate: !isWritten }
  }
  if (book.filledTo !== null)
    return write({ ...(await toFill(books, tenant, { after: book.filledTo, terms, size })), terms }, true)
  const due = await books.due(tenant, size)
  if (due.length > 0) {
    const postings = due
      .filter(({ amount }) => amount !== 0n)
      .map((maturity) => maturityJournal(maturity, book.revision))
    const before = await store.balances.balance(tenant)
    return write({ postings, terms, available: { matured: due, before, account } }, true)
  }
  const conversion = await conversionOf(deps, account, book)
  if (conversion) return write({ ...conversion, terms }, true)
  const { events, until, hasPassed } = await books.toPost(tenant, book, reader.ahead, size)
  if (events.length === 0 && !hasPassed) return NOTHING
  const postings = await postingsOf(books, tenant, events, terms)
  // What is posted may be available at once, and is converted then.
  const isConverted = postings.length > 0 && account.settlementCurrency !== null
  const done = await write(
    { postings, terms, mark: books.reaching(until) },
    events.length === size || isConverted,
  )
  if (!done.isLate) reader.ahead = furtherAhead(reader.ahead, events, until)
  return done
}

/** Posts until there is nothing left. An event of the last second may still appear before those that are posted. */
export async function postAll(
  deps: Booking,
  tenant: Tenant,
  goesOn: () => boolean = () => true,
  reader: BookReader = newBookReader(),
): Promise<number> {
  let total = 0
  let late = 0
  for (let behind = true; behind && late < MOST_LATE && goesOn();) {
    const done = await inSmallerSteps(reader.step, () => postBatch(deps, tenant, reader))
    total += done.posted
    late = done.isLate ? late + 1 : 0
    behind = done.behind
  }
  return total
}

/** Nothing is written by a statement that took too long, so the same is done again, with less. */
async function inSmallerSteps<T>(step: PostingStep, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const done = await work()
      step.done()
      return done
    } catch (error) {
      if (!step.shrinksFor(error)) throw error
    }
  }
}

async function postingsOf(
  books: Store['books'],
  tenant: Tenant,
  events: readonly BookedEvent[],
  terms: BookTerms,
): Promise<Posting[]> {
  if (events.length === 0) return []
  const shown = events.map((event) => ({ event, shows: shownBy(event) }))
  const objects = shown.map(({ shows }) => shows.object)
  const paymentIds = objects.map((object) => (object.object === 'payment' ? object.id : object.payment))
  const posted = await books.posted(tenant, paymentIds, [
    ...events.map(({ id }) => id),
    ...objects.map(({ id }) => id),
  ])
  return shown.flatMap(({ event, shows }) => journalsOfEvent(event, shows, posted, terms))
}

/** What the next payments from before the books are posted as. */
async function toFill(
  books: Store['books'],
  tenant: Tenant,
  { after, terms, size }: { after: string; terms: BookTerms; size: number },
): Promise<Pick<BookWrite, 'postings' | 'mark'>> {
  const { payments, refunds, disputes } = await books.toFill(tenant, after, size)
  const ids = payments.map(({ id }) => id)
  const posted = await books.posted(tenant, ids, [...ids, ...[...refunds, ...disputes].map(({ id }) => id)])
  const postings = payments.flatMap((payment) =>
    journalsOfPayment(
      payment,
      {
        refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
        disputes: disputes.filter(({ paymentId }) => paymentId === payment.id),
      },
      posted,
      terms,
    ),
  )
  const last = payments.length < size ? null : (ids.at(-1) ?? null)
  return { postings, mark: books.filledTo(last) }
}
