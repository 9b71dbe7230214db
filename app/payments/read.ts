/** Payments as their merchant sees them (contract 3.1). */
import type { PaymentListQuery } from '../../contract/payments/list'
import type { PaymentView } from '../../contract/payments/view'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { Dependencies } from '../dependencies'
import { found, pageOf } from '../found'

type Reading = Pick<Dependencies, 'store'>

/** One whose call is under way is `pending`. 404 `resource_missing` when there is none. */
export async function retrievePayment({ store }: Reading, tenant: Tenant, id: string): Promise<PaymentView> {
  return store.payments.view(await found({ find: store.payments.findOrUnderWay }, tenant, id))
}

/** Newest first. */
export async function listPayments(
  { store }: Reading,
  tenant: Tenant,
  query: PaymentListQuery,
): Promise<Page<PaymentView>> {
  return pageOf(await store.payments.list(tenant, query), (row) => store.payments.view(row))
}
