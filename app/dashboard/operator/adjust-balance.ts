/** An operator corrects a merchant's balance, either way (decision 0192). */
import type { AdjustBalanceBody } from '../../../contract/dashboard/operator/adjustments'
import { ApiError } from '../../../contract/errors'
import { adjustmentJournal } from '../../../domain/journals'
import type { JournalModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import { minorOf } from '../../amounts'
import { bookOf } from '../../books/book-of'
import { atTimeOf } from '../../clock'
import type { Dependencies, WithStore } from '../../dependencies'
import { foundAccount } from '../../found'

/** After so many others in a row the books are left to them. */
const TRIES = 50

/** What is posted under a key is found by it. */
const sourceOf = (key: string): string => `adjustment:${key}`

/** Above zero in the merchant's favour, in minor units. */
function signedAmount({ direction, amount, currency }: AdjustBalanceBody): bigint {
  const minor = minorOf('amount', amount, currency)
  return direction === 'credit' ? minor : -minor
}

/** What stands against it. Null if it can be posted, the journal if it is posted. */
export async function postedAdjustment(
  { store }: WithStore,
  tenant: Tenant,
  body: AdjustBalanceBody,
): Promise<JournalModel | null> {
  await foundAccount(store, tenant.accountId)
  const amount = signedAmount(body)
  const known = await store.books.journal(tenant, 'adjustment', sourceOf(body.key))
  if (known && (known.amount !== amount || known.currency !== body.currency))
    throw new ApiError('idempotency_key_reused')
  return known
}

/**
 * Posts it, once under its key, and resolves the incidents that it settles. Throws 503 while others write the books all the time.
 */
export async function adjustBalance(
  given: Pick<Dependencies, 'store' | 'now' | 'real'>,
  tenant: Tenant,
  body: AdjustBalanceBody,
  actor: Actor,
): Promise<void> {
  await post(given, tenant, body, actor)
  const { accountId, livemode } = tenant
  // Posted first: an incident that stays open is seen, a balance that was not corrected is not.
  if (body.resolves !== undefined)
    await given.store.incidents.resolve(body.resolves, actor, { accountId, livemode })
}

async function post(
  given: Pick<Dependencies, 'store' | 'now' | 'real'>,
  tenant: Tenant,
  body: AdjustBalanceBody,
  actor: Actor,
): Promise<void> {
  const { store, now } = await atTimeOf(given, tenant)
  const { currency, reason: description } = body
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await bookOf(store.books, tenant)
    // Read after the books: whoever posts it meanwhile has written them.
    if (await postedAdjustment({ store }, tenant, body)) return
    const posting = adjustmentJournal(
      sourceOf(body.key),
      { currency, at: now(), amount: signedAmount(body) },
      { description, by: actor.id },
    )
    if (await store.books.adjust(book, posting, actor)) return
  }
  throw new ApiError('books_behind', { retryAfter: 2 })
}
