/** What there is to be paid out of an account, read so that a payout which is written with the same books takes exactly that. */
import { MATURING } from '../../domain/books'
import type { BookMarkModel, PayoutModel } from '../../prisma/generated/models'
import { postingTime } from '../books/write'
import type { StoreContext, Tenant } from '../context'

/** The ledger accounts whose money becomes available on its day. What they still hold of a day that has come is not posted yet. */
const MADE_AVAILABLE = Object.entries(MATURING).flatMap(([account, { to }]) =>
  to === 'available' ? [account] : [],
)

export interface Purse {
  book: BookMarkModel
  /** In minor units; below zero, what the merchant owes. */
  available: bigint
  /** The payout of the currency that was cut last: after the sandbox's clock was set back, not the one with the latest id. */
  before: PayoutModel | null
  /** The time of a payout that is made now: later than all that is posted. */
  at: Date
}

/** Null if the account has no books yet, or something that is due is not posted. */
export async function readPurse(
  { db, now }: Pick<StoreContext, 'db' | 'now'>,
  { accountId, livemode }: Tenant,
  currency: string,
): Promise<Purse | null> {
  // Read first: what is read after it and changed meanwhile makes the write fail.
  const book = await db.bookMark.findUnique({ where: { accountId_livemode: { accountId, livemode } } })
  if (book?.filledTo !== null) return null
  const where = { accountId, livemode }
  const [balance, before, newest] = await Promise.all([
    db.ledgerBalance.findFirst({ where: { ...where, currency, account: 'available' } }),
    db.payout.findFirst({ where: { ...where, currency }, orderBy: { cutAt: 'desc' } }),
    db.journal.findFirst({ where, orderBy: { id: 'desc' }, select: { createdAt: true } }),
  ])
  // Another process may have posted by a clock that is ahead.
  const at = postingTime(book, new Date(Math.max(now().getTime(), newest?.createdAt.getTime() ?? 0)))
  const due = await db.bookMaturity.findFirst({
    where: { ...where, currency, account: { in: MADE_AVAILABLE }, day: { lte: now() } },
  })
  return due ? null : { book, available: balance?.balance ?? 0n, before, at }
}
