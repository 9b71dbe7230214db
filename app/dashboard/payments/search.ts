/** The dashboard's search of payments (decision 0067). */
import type { PaymentSearchList, PaymentSearchQuery } from '../../../contract/dashboard/payment-search'
import { ApiError } from '../../../contract/errors'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import { isTooLong } from '../../../store/failures'
import type { App } from '../../app'
import { questionOf } from './filters'

/** Newest first. 422 `search_too_broad` if the database would take too long for it. */
export async function searchPayments(
  deps: Pick<App, 'store' | 'kinds'>,
  tenant: Tenant,
  account: AccountModel,
  query: PaymentSearchQuery,
): Promise<PaymentSearchList> {
  const { payments } = deps.store
  const { filters, recognized } = await questionOf(deps, tenant, account, query)
  const { rows, hasMore, stoppedAt, partsSince } = await orTooBroad(payments.search(tenant, filters, query))
  return {
    object: 'list',
    data: rows.map((row) => payments.view(row)),
    has_more: hasMore,
    recognized: recognized && { as: recognized },
    stopped_at: stoppedAt && { cursor: stoppedAt.id, created_at: stoppedAt.createdAt.toISOString() },
    parts_since: partsSince?.toISOString() ?? null,
  }
}

export async function orTooBroad<T>(search: Promise<T>): Promise<T> {
  try {
    return await search
  } catch (error) {
    if (isTooLong(error)) throw new ApiError('search_too_broad')
    throw error
  }
}
