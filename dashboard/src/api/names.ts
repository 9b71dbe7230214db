/** What people call the payments and customers of a list, which stand in its rows by their identifiers. */
import { keepPreviousData } from '@tanstack/react-query'
import { $api } from './client'
import type { components } from './schema'

type Names = components['schemas']['Names']
type Customer = Names['customers'][number]

export interface NamesById {
  payments: ReadonlyMap<string, Names['payments'][number]>
  customers: ReadonlyMap<string, Customer>
}

const NONE: NamesById = { payments: new Map(), customers: new Map() }

export function useNames(ids: readonly string[]): NamesById {
  const asked = [...new Set(ids)].sort()
  const query = $api.useQuery(
    'get',
    '/v1/dashboard/names',
    { params: { query: { ids: asked.join(',') } } },
    { select: byId, enabled: asked.length > 0, placeholderData: keepPreviousData },
  )
  return query.data ?? NONE
}

const byId = ({ payments, customers }: Names): NamesById => ({
  payments: new Map(payments.map((one) => [one.id, one])),
  customers: new Map(customers.map((one) => [one.id, one])),
})

/** Name or e-mail address; the identifier of one without either, or who was deleted. */
export const nameOf = (customer: Customer | null | undefined, id: string): string =>
  customer?.name ?? customer?.email ?? id
