/** How many objects a list's filters find, and what they come to. Of very many, the newest are counted. */
import type {
  CardFilters,
  RefundFilters,
  SubscriptionFilters,
  Totals,
} from '../../../contract/dashboard/lists'
import type { PaymentFilterQuery } from '../../../contract/dashboard/payment-search'
import { toMajor } from '../../../domain/money'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { App } from '../../app'
import type { WithStore } from '../../dependencies'
import { questionOf } from '../payments/filters'
import { orTooBroad } from '../payments/search'

/** So many amounts are read at most. */
const COUNTED = 5_000
const ONE_MORE = { limit: COUNTED + 1 }

interface Amount {
  currency: string
  interval?: string
  intervalCount?: number
  amount: bigint
}

export const totalRefunds = async ({ store }: WithStore, tenant: Tenant, query: RefundFilters) =>
  totalsOf(await orTooBroad(store.refunds.amounts(tenant, { ...query, ...ONE_MORE })))

export const totalSubscriptions = async ({ store }: WithStore, tenant: Tenant, query: SubscriptionFilters) =>
  totalsOf(await orTooBroad(store.subscriptions.amounts(tenant, { ...query, ...ONE_MORE })))

/** What was captured of the payments. */
export async function totalPayments(
  deps: Pick<App, 'store' | 'kinds'>,
  tenant: Tenant,
  account: AccountModel,
  query: PaymentFilterQuery,
): Promise<Totals> {
  const { filters } = await questionOf(deps, tenant, account, query)
  const { rows, hasMore } = await orTooBroad(deps.store.payments.amounts(tenant, filters, COUNTED))
  const totals = totalsOf(rows.map(({ currency, minor }) => ({ currency, amount: minor })))
  return { ...totals, has_more: hasMore }
}

export async function totalCards({ store }: WithStore, tenant: Tenant, query: CardFilters): Promise<Totals> {
  const found = await orTooBroad(store.paymentMethods.count(tenant, { ...query, ...ONE_MORE }))
  return { object: 'totals', ...counted(found), sums: [] }
}

const counted = (found: number) => ({ count: Math.min(found, COUNTED), has_more: found > COUNTED })

/** What is most of the list stands first. */
function totalsOf(found: readonly Amount[]): Totals {
  const sums = new Map<string, { count: number; minor: bigint; one: Amount }>()
  for (const one of found.slice(0, COUNTED)) {
    const key = `${one.currency} ${one.intervalCount ?? ''} ${one.interval ?? ''}`
    const before = sums.get(key)
    sums.set(key, { count: (before?.count ?? 0) + 1, minor: (before?.minor ?? 0n) + one.amount, one })
  }
  return {
    object: 'totals',
    ...counted(found.length),
    sums: [...sums.values()]
      .sort((some, other) => other.count - some.count)
      .map(({ count, minor, one: { currency, interval = null, intervalCount = null } }) => ({
        currency,
        interval,
        interval_count: intervalCount,
        count,
        amount: toMajor(minor, currency),
      })),
  }
}
