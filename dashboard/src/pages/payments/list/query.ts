/** The filters in the search, as the API's search of payments takes them. */
import type { SearchOf } from '../../../app/address'
import type { operations } from '../../../api/schema'
import { entryIn } from '../../../ui/metadata-entry'
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
  'payment_method',
  'subscription',
  'refunded',
  'decline_code',
  'three_d_secure',
] as const

/** What a filter of this page is called in the search. */
export const FILTER_KEYS = [
  ...SAME,
  'metadata',
  'amount_from',
  'amount_to',
  'created_from',
  'created_to',
] as const

export function queryOf(search: SearchOf<'/dashboard/payments'>): PaymentQuery {
  const same = SAME.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))
  const { amount_from: from, amount_to: to } = search
  const entry = entryIn(search.metadata)
  return {
    ...(Object.fromEntries(same) as PaymentQuery),
    ...(from !== undefined && { 'amount[gte]': from }),
    ...(to !== undefined && { 'amount[lte]': to }),
    ...rangeOf(search, 'created'),
    ...(entry && { metadata: entry }),
  }
}

/** The same for a file, whose address is made elsewhere: each entry of metadata is a parameter of its own. */
export function fileQueryOf({ metadata = {}, ...query }: PaymentQuery): Record<string, string> {
  const entries = Object.entries(metadata).map(([key, value]) => [
    `metadata[${decodeURIComponent(key)}]`,
    value,
  ])
  return { ...(query as Record<string, string>), ...(Object.fromEntries(entries) as Record<string, string>) }
}
