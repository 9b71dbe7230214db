/** The search of payments. One call looks at a bounded number of them, so a page may take several. */
import { $api, api, got } from '../../../api/client'
import type { Cursor } from '../../../api/cursor'
import type { components } from '../../../api/schema'
import type { PaymentQuery } from './query'

type Found = components['schemas']['PaymentSearchList']

/** As many calls as a reader waits for; then he is told how far the search has come. */
const MOST_CALLS = 4

async function search(query: PaymentQuery, cursor: Cursor): Promise<Found> {
  const call = (place: Cursor) =>
    got(api.GET('/v1/dashboard/payments', { params: { query: { ...query, ...place } } }))
  let found = await call(cursor)
  if (cursor.ending_before !== undefined) return found
  for (let calls = 1; calls < MOST_CALLS && found.stopped_at; calls++) {
    const place = { limit: cursor.limit - found.data.length, starting_after: found.stopped_at.cursor }
    const next = await call(place)
    found = { ...next, data: [...found.data, ...next.data] }
  }
  return found
}

/** One page of the search. */
export const paymentsQuery = (query: PaymentQuery, cursor: Cursor) => ({
  ...$api.queryOptions('get', '/v1/dashboard/payments', { params: { query: { ...query, ...cursor } } }),
  queryFn: () => search(query, cursor),
})

/** What the search finds in all. */
export const paymentTotals = (query: PaymentQuery) =>
  $api.queryOptions('get', '/v1/dashboard/payments/totals', { params: { query } })
