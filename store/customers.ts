/** Customers, the tenant always in the `where`. */
import type { EventRecord } from '../contract/event'
import { presentCustomer } from '../contract/customer/view'
import type { CustomerModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import { lastEventTime, planEvents } from './events'

export function createCustomerStore({ db }: StoreContext) {
  return {
    async exists({ accountId, livemode }: Tenant, id: string): Promise<boolean> {
      return (await db.customer.count({ where: { id, accountId, livemode, deletedAt: null } })) === 1
    },

    /** A new customer with its `customer.created`, for the transaction that writes both. */
    open(row: CustomerModel, apiVersion: string): { row: CustomerModel; events: EventRecord[] } {
      const draft = {
        type: 'customer.created' as const,
        objectId: row.id,
        object: JSON.stringify(presentCustomer(row)),
        previousAttributes: '{}',
      }
      const { accountId, livemode } = row
      const events = planEvents([draft], { accountId, livemode, apiVersion }, row.createdAt, null)
      return { row: { ...row, lastEventAt: lastEventTime(events, row.createdAt) }, events }
    },
  }
}
