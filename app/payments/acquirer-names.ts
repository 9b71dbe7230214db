/** What the acquirer of a payment calls it, its captures and its refunds: by what it is found in the acquirer's own pages. */
import { presentAcquirerNames, type PaymentAcquirerView } from '../../contract/dashboard/payment-acquirer'
import { typeOfId } from '../../domain/ids'
import type { Tenant } from '../../store/context'
import type { WithStore } from '../dependencies'
import { found } from '../found'

/** Throws 404 `resource_missing`. */
export async function acquirerNames(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
): Promise<PaymentAcquirerView> {
  const payment = await found(store.payments, tenant, id)
  return presentAcquirerNames(id, payment.acquirer, await store.payments.namesAtAcquirer(payment))
}

/** The same of a payment at an own account of the merchant. Of any other the merchant is told nothing. */
export async function ownAcquirerNames(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
): Promise<PaymentAcquirerView> {
  const { acquirer } = await found(store.payments, tenant, id)
  return typeOfId(acquirer) === 'acquirer_account'
    ? acquirerNames({ store }, tenant, id)
    : presentAcquirerNames(id, null, [])
}
