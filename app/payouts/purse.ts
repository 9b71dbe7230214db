/** What there is to be paid out now: what has happened by now is posted first. */
import { ApiError } from '../../contract/errors'
import type { Tenant } from '../../store/context'
import type { Purse } from '../../store/payouts/purse'
import type { Store } from '../../store/store'
import { postAll, type Booking } from '../books/post'

/** Batches of a posting for one payout: what is more is left to the book-keeper. */
const MOST_BATCHES = 10
const TRIES = 3

/** Throws 503 while the books are too far behind. */
export async function purseOf(
  deps: Booking & { store: Pick<Store, 'payouts'> },
  tenant: Tenant,
  currency: string,
): Promise<Purse> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    let batches = 0
    await postAll(deps, tenant, () => (batches += 1) <= MOST_BATCHES)
    const purse = await deps.store.payouts.purse(tenant, currency)
    if (purse) return purse
  }
  throw new ApiError('books_behind', { retryAfter: 2 })
}
