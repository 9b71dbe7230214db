/** Customers, as a merchant creates and reads them. */
import type { CustomerView } from '../../../contract/customers/view'
import type { Client, Reply } from '../../support/merchant'

export const FULL_CUSTOMER = {
  name: 'Ottilie Zwicker',
  email: 'ottilie@example.com',
  phone: { country_code: '+353', number: '1 234 5678' },
  billing_address: { line1: '1 Quay', city: 'Cork', country: 'IE' },
  shipping_address: {
    line1: '2 Quay',
    line2: 'Flat 3',
    city: 'Cork',
    postcode: 'T12',
    country: 'IE',
    state: null,
  },
} as const

export interface CustomerList {
  object: 'list'
  data: CustomerView[]
  has_more: boolean
}

interface Keyed {
  key?: string
}

/** Customer operations of a client. */
export function customersOf(client: Client) {
  const path = (id: string) => `/v1/customers/${id}`
  return {
    create: (body: object = { name: 'Ottilie Zwicker' }, keyed: Keyed = {}): Promise<Reply<CustomerView>> =>
      client.call<CustomerView>('POST', '/v1/customers', body, keyed),
    retrieve: (id: string) => client.call<CustomerView>('GET', path(id)),
    update: (id: string, body: object, keyed: Keyed = {}) =>
      client.call<CustomerView>('PATCH', path(id), body, keyed),
    remove: (id: string, keyed: Keyed = {}) =>
      client.call<CustomerView>('DELETE', path(id), undefined, keyed),
    list: (query = '') => client.call<CustomerList>('GET', `/v1/customers${query}`),
  }
}
