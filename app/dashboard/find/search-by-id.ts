/** What a search finds by the id of an object: the object, and what belongs to it. The descriptor of its kind says it (app/kinds). */
import type { HitGroup, HitType } from '../../../contract/dashboard/search'
import type { Tenant } from '../../../store/context'
import type { PaymentFilters } from '../../../store/dashboard/payment-filters'
import type { Store } from '../../../store/store'
import { groupOf, SHOWN, type HITS } from './hits'

export interface SearchById {
  type: HitType
  /** No hits if nothing is there. */
  group(store: Store, tenant: Tenant, id: string): Promise<HitGroup>
}

type Row<T extends HitType> = Parameters<(typeof HITS)[T]>[0]
type Read<R> = (store: Store, tenant: Tenant, id: string) => Promise<R>

/** The object itself. */
export const searchById = <T extends HitType>(type: T, find: Read<Row<T> | null>): SearchById => ({
  type,
  async group(...by) {
    const row = await find(...by)
    return groupOf(type, row ? [row] : [])
  },
})

const LIMIT = { limit: SHOWN }

/** The newest of a type that belong to it. */
export const belonging = <T extends HitType>(
  type: T,
  list: (
    store: Store,
    tenant: Tenant,
    id: string,
    limit: { limit: number },
  ) => Promise<{ rows: readonly Row<T>[]; hasMore: boolean }>,
): SearchById => ({
  type,
  async group(...by) {
    const { rows, hasMore } = await list(...by, LIMIT)
    return groupOf(type, rows, { more: hasMore })
  },
})

/** The newest payments that have its id there. */
export const paymentsBy = (filter: 'customerId' | 'paymentMethodId' | 'subscriptionId'): SearchById =>
  belonging('payment', ({ payments }, tenant, id, limit) =>
    payments.search(tenant, { [filter]: id } satisfies PaymentFilters, limit),
  )

/** How an object that names its payment is read. */
export type PaymentNamed = Read<{ paymentId: string | null } | null>

/** The payment that it names. */
export const paymentNamedBy = (find: PaymentNamed): SearchById =>
  searchById('payment', async (store, tenant, id) => {
    const row = await find(store, tenant, id)
    return row?.paymentId ? store.payments.find(tenant, row.paymentId) : null
  })
