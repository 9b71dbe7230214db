/** Rates by which balances are converted, as operators keep them (decision 0193). */
import {
  presentExchangeRate,
  type ExchangeRateQuery,
  type ExchangeRateView,
  type SetExchangeRateBody,
} from '../../../contract/dashboard/operator/exchange-rates'
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

/** `tenant`: the operator's own account, in whose audit log it is, and the mode. */
export const setExchangeRate = async (
  { exchangeRates }: Pick<Store, 'exchangeRates'>,
  tenant: Tenant,
  body: SetExchangeRateBody,
  actor: Actor,
): Promise<ExchangeRateView> => presentExchangeRate(await exchangeRates.set(tenant, body, actor))
