/** What people call payments and customers that stand in a list by their identifiers. */
import type { Names, NamesQuery } from '../../../contract/dashboard/lists'
import type { Tenant } from '../../../store/context'
import type { CustomerName } from '../../../store/dashboard/names'
import type { WithStore } from '../../dependencies'

/** Those that there are, each payment with its customer. */
export async function readNames({ store }: WithStore, tenant: Tenant, { ids }: NamesQuery): Promise<Names> {
  const { payments, customers } = await namesOf(store, tenant, ids)
  return {
    object: 'names',
    payments: [...payments].map(([id, { reference, customerId, cardBrand: brand, cardLast4: last4 }]) => ({
      id,
      reference,
      card: { brand, last4 },
      customer: customerId === null ? null : (customers.get(customerId) ?? null),
    })),
    customers: [...customers.values()],
  }
}

/** By their identifiers; those of payments' customers too. */
export async function namesOf(store: WithStore['store'], tenant: Tenant, ids: readonly string[]) {
  const payments = await store.names.payments(
    tenant,
    ids.filter((id) => id.startsWith('pay_')),
  )
  const ofCustomers = [
    ...ids.filter((id) => id.startsWith('cust_')),
    ...payments.map((row) => row.customerId),
  ]
  const customers = await store.names.customers(
    tenant,
    ofCustomers.filter((id) => id !== null),
  )
  return {
    payments: new Map(payments.map((row) => [row.id, row])),
    customers: new Map(customers.map((row): [string, CustomerName] => [row.id, row])),
  }
}
