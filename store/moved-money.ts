/** Counts what was written, and tells the book-keepers in whose account money has moved. */
import type { StoreContext, Tenant } from './context'
import type { Followed } from './disputes/follow'
import type { PaymentChange } from './payments/change'

type Telling = Pick<StoreContext, 'count' | 'moneyMoved'>

/** A change that is null was not written. */
export async function counted<C extends PaymentChange>(
  { count, moneyMoved }: Telling,
  written: Promise<C | null>,
): Promise<C | null> {
  const change = await written
  if (!change) return change
  count?.(change)
  const { from, next } = change
  if (next.amountCaptured !== (from?.amountCaptured ?? 0n)) moneyMoved?.(next)
  return change
}

export async function settledIn({ moneyMoved }: Telling, tenant: Tenant, written: Promise<boolean>) {
  const isSettled = await written
  if (isSettled) moneyMoved?.(tenant)
  return isSettled
}

export async function contestedIn({ moneyMoved }: Telling, tenant: Tenant, written: Promise<Followed>) {
  const followed = await written
  if (followed.kind !== 'ignored') moneyMoved?.(tenant)
  return followed
}
