/** Rates by which balances are converted, as operators keep them (decision 0193). */
import {
  presentExchangeRate,
  type ExchangeRateQuery,
  type ExchangeRateView,
  type SetExchangeRateBody,
} from '../../../contract/dashboard/operator/exchange-rates'
import { ApiError } from '../../../contract/errors'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import type { Store } from '../../../store/store'
import { pageOf } from '../../found'

/** Those of a mode, newest first. */
export const listExchangeRates = async (
  { exchangeRates }: Pick<Store, 'exchangeRates'>,
  livemode: boolean,
  query: ExchangeRateQuery,
): Promise<Page<ExchangeRateView>> => pageOf(await exchangeRates.list(livemode, query), presentExchangeRate)

/** `compared`: the rate that it was compared with, which must still be the rate; any, if absent. */
export type ComparedRate = SetExchangeRateBody & { compared?: string | null }

/**
 * `tenant`: the operator's own account, in whose audit log it is, and the mode. Throws 409 `rate_moved` if the rate is not what it was
 * compared with.
 */
export async function setExchangeRate(
  { exchangeRates }: Pick<Store, 'exchangeRates'>,
  tenant: Tenant,
  rate: ComparedRate,
  actor: Actor,
): Promise<ExchangeRateView> {
  const set = await exchangeRates.set(tenant, rate, actor)
  if ('moved' in set) throw new ApiError({ code: 'rate_moved', status: set.moved ?? 'none' })
  return presentExchangeRate(set)
}
