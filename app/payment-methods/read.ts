/** Stored cards, as their merchant sees them (contract 6.3). */
import type { PaymentMethodListQuery } from '../../contract/payment-methods/body'
import { presentPaymentMethod, type PaymentMethodView } from '../../contract/payment-methods/view'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { Dependencies } from '../dependencies'
import { found, pageOf } from '../found'

type Reading = Pick<Dependencies, 'store'>

/** 404 `resource_missing` if there is none. */
export async function retrievePaymentMethod(
  { store }: Reading,
  tenant: Tenant,
  id: string,
): Promise<PaymentMethodView> {
  return presentPaymentMethod(await found(store.paymentMethods, tenant, id))
}

/** Newest first. */
export async function listPaymentMethods(
  { store }: Reading,
  tenant: Tenant,
  query: PaymentMethodListQuery,
): Promise<Page<PaymentMethodView>> {
  return pageOf(await store.paymentMethods.list(tenant, query), presentPaymentMethod)
}
