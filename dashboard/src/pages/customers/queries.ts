/** What several pages read of customers and their cards. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'

export type Customer = components['schemas']['Customer']

/** More cards than a customer has. */
const ALL = 100

export const customerQuery = (id: string) =>
  $api.queryOptions('get', '/v1/customers/{id}', { params: { path: { id } } })

export const cardQuery = (id: string) =>
  $api.queryOptions('get', '/v1/payment_methods/{id}', { params: { path: { id } } })

export const cardsOfQuery = (customer: string) =>
  $api.queryOptions('get', '/v1/payment_methods', { params: { query: { customer, limit: ALL } } })

export const customerName = ({ name, email, id }: Customer): string => name ?? email ?? id

export const phoneText = ({ phone }: Customer): string | undefined =>
  phone ? `${phone.country_code} ${phone.number}` : undefined
