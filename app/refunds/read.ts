/** Refunds as their merchant sees them (contract 4.4). */
import type { RefundListQuery, RefundsOfPaymentQuery } from '../../contract/refunds/list'
import { presentRefund, type RefundView } from '../../contract/refunds/view'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { Dependencies } from '../dependencies'
import { found, pageOf } from '../found'

type Reading = Pick<Dependencies, 'store'>

/** 404 `resource_missing` if there is none. */
export async function retrieveRefund({ store }: Reading, tenant: Tenant, id: string): Promise<RefundView> {
  return presentRefund(await found(store.refunds, tenant, id))
}

/** Newest first. */
export async function listRefunds(
  { store }: Reading,
  tenant: Tenant,
  query: RefundListQuery,
): Promise<Page<RefundView>> {
  return pageOf(await store.refunds.list(tenant, query), presentRefund)
}

/** Those of one payment, newest first; 404 `resource_missing` if there is no such payment. */
export async function listRefundsOfPayment(
  { store }: Reading,
  tenant: Tenant,
  paymentId: string,
  query: RefundsOfPaymentQuery,
): Promise<Page<RefundView>> {
  const payments = { find: store.payments.findOrUnderWay }
  const payment = await found(payments, tenant, paymentId)
  return listRefunds({ store }, tenant, { ...query, payment: payment.id })
}
