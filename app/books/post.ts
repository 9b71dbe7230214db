/**
 * Posts what happened to an account's money to its books (decision 0182): first what there was before the books, then the
 * events, in their order, what leaves a ledger account because its day has come, and what is converted into another currency. Any process may do it at any time: each
 * batch is written only if nobody has written the books since they were read.
 */
import { maturityJournal, termsOf, type BookTerms } from '../../domain/books'
import type { BookMarkModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Store } from '../../store/store'
import { openedBook } from './opened-book'
import { conversionOf, type Converting } from './convert'
import { journalsOfEvent, journalsOfPayment, objectOf } from './journals-of'

/** So many events, or payments, are posted by one statement. */
const BATCH = 200

export interface Booking extends Converting {
  store: Converting['store'] & Pick<Store, 'books' | 'accounts'>
}

/** `posted`: how many journals. `behind`: whether there is more. `isLate`: somebody else was faster, and nothing was written. */
export interface Posted {
  posted: number
  behind: boolean
  isLate: boolean
}

const NOTHING: Posted = { posted: 0, behind: false, isLate: false }
/** After so many others in a row the books are left to them. */
const MOST_LATE = 50

/** Posts one batch of each kind, with the parts at the time of the account. */
async function postBatch(deps: Booking, tenant: Tenant): Promise<Posted> {
  const { store } = deps
  const { books } = store
  const account = await store.accounts.find(tenant.accountId)
  if (!account) return NOTHING
  const terms = termsOf(account, tenant.livemode)
  const book = await openedBook(books, tenant)
  if (book.filledTo !== null) return fill(books, tenant, book, book.filledTo, terms)
  const due = await books.due(tenant, BATCH)
  if (due.length > 0) {
    const postings = due
      .filter(({ amount }) => amount !== 0n)
      .map((maturity) => maturityJournal(maturity, book.revision))
    const before = await store.balances.balance(tenant)
    const available = { matured: due, before, account }
    return written(await books.write(book, { postings, terms, available }), postings.length, true)
  }
  const conversion = await conversionOf(deps, account, book)
  if (conversion)
    return written(await books.write(book, { ...conversion, terms }), conversion.postings.length, true)
  const followed = await follow(books, tenant, book, terms)
  // What it posted may be available at once, and is converted then.
  return {
    ...followed,
    behind: followed.behind || (followed.posted > 0 && account.settlementCurrency !== null),
  }
}

const written = (isWritten: boolean, journals: number, behind: boolean): Posted => ({
  posted: isWritten ? journals : 0,
  behind: behind || !isWritten,
  isLate: !isWritten,
})

/** Posts until there is nothing left before the horizon of the events. */
export async function postAll(
  deps: Booking,
  tenant: Tenant,
  goesOn: () => boolean = () => true,
): Promise<number> {
  let total = 0
  let late = 0
  for (let behind = true; behind && late < MOST_LATE && goesOn();) {
    const done = await postBatch(deps, tenant)
    total += done.posted
    late = done.isLate ? late + 1 : 0
    behind = done.behind
  }
  return total
}

async function follow(
  books: Store['books'],
  tenant: Tenant,
  book: BookMarkModel,
  terms: BookTerms,
): Promise<Posted> {
  const { events, until } = await books.toPost(tenant, book, BATCH)
  if (events.length === 0) return NOTHING
  const shown = events.map((event) => ({ event, object: objectOf(event) }))
  const objects = shown.map(({ object }) => object)
  const paymentIds = objects.map((object) => (object.object === 'payment' ? object.id : object.payment))
  const posted = await books.posted(tenant, paymentIds, [
    ...events.map(({ id }) => id),
    ...objects.map(({ id }) => id),
  ])
  const postings = shown.flatMap(({ event, object }) => journalsOfEvent(event, object, posted, terms))
  const isWritten = await books.write(book, { postings, terms, mark: books.reaching(until) })
  return written(isWritten, postings.length, events.length === BATCH)
}

async function fill(
  books: Store['books'],
  tenant: Tenant,
  book: BookMarkModel,
  after: string,
  terms: BookTerms,
): Promise<Posted> {
  const { payments, refunds, disputes } = await books.toFill(tenant, after, BATCH)
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
  const last = payments.length < BATCH ? null : (ids.at(-1) ?? null)
  const isWritten = await books.write(book, { postings, terms, mark: books.filledTo(last) })
  return written(isWritten, postings.length, true)
}
