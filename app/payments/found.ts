/** The payment that a call works on. One that another call is making can be read, but not worked on yet (decision 0058). */
import type { PaymentModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { WithStore } from '../dependencies'
import { found } from '../found'
import { inProgress } from '../writes/replay'

/** 404 `resource_missing` when there is none, 409 `request_in_progress` while the call that creates it is under way. */
export async function foundToWorkOn({ store }: WithStore, tenant: Tenant, id: string): Promise<PaymentModel> {
  const payment = await store.payments.find(tenant, id)
  if (payment) return payment
  if (await store.payments.isUnderWay(tenant, id)) throw isBeingMade(id)
  // It may have got its row between the two reads.
  return found(store.payments, tenant, id)
}

export const isBeingMade = (id: string) => inProgress({ code: 'payment_being_created', payment: id })
