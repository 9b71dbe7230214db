/** The filters in the address, as the API's search of payments takes them. */
import type { Search } from '../../../app/search'
import type { operations } from '../../../api/schema'
import { rangeOf } from '../../../ui/range'

export type PaymentQuery = Omit<
  NonNullable<operations['searchDashboardPayments']['parameters']['query']>,
  'limit' | 'starting_after' | 'ending_before'
>

const SAME = [
  'q',
  'status',
  'brand',
  'currency',
  'last4',
  'customer',
  'subscription',
  'refunded',
  'decline_code',
  'three_d_secure',
] as const

/** What a filter of this page is called in the address. */
export const FILTER_KEYS = [...SAME, 'amount_from', 'amount_to', 'created_from', 'created_to'] as const

export function queryOf(address: Search): PaymentQuery {
  const same = SAME.flatMap((name) => (address[name] === undefined ? [] : [[name, address[name]]]))
  const { amount_from: from, amount_to: to } = address
  return {
    ...(Object.fromEntries(same) as PaymentQuery),
    ...(from !== undefined && { 'amount[gte]': from }),
    ...(to !== undefined && { 'amount[lte]': to }),
    ...rangeOf(address, 'created'),
  }
}

/** The file of everything that matches, with the mark by which spreadsheets know UTF-8. */
export const csvAddress = (query: PaymentQuery): string =>
  `/v1/dashboard/payments.csv?${new URLSearchParams({ ...query, bom: 'true' }).toString()}`
