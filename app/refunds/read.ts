/** The refunds of one payment as their merchant sees them (contract 4.4). */
import type { RefundsOfPaymentQuery } from '../../contract/refunds/list'
import { presentRefund, type RefundView } from '../../contract/refunds/view'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { WithStore } from '../dependencies'
import { found, pageOf } from '../found'

/** Newest first; 404 `resource_missing` if there is no such payment. */
export async function listRefundsOfPayment(
  { store }: WithStore,
  tenant: Tenant,
  paymentId: string,
  query: RefundsOfPaymentQuery,
): Promise<Page<RefundView>> {
  const payment = await found({ find: store.payments.findOrUnderWay }, tenant, paymentId)
  return pageOf(await store.refunds.list(tenant, { ...query, payment: payment.id }), presentRefund)
}
