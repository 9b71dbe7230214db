/** An operator sets a rate of exchange: at once, or as a proposal where it leaps and two operators are needed. */
import type {
  ExchangeRateView,
  SetExchangeRateBody,
} from '../../../contract/dashboard/operator/exchange-rates'
import type { Tenant } from '../../../store/context'
import { decide, type Deciding, type DecidingOperator } from './decisions'

/** `tenant`: the operator's own account, in whose audit log it is, and the mode. A rate that waits has the id of its proposal. */
export async function decideExchangeRate(
  parts: Deciding,
  { accountId, livemode }: Tenant,
  body: SetExchangeRateBody,
  operator: DecidingOperator,
): Promise<ExchangeRateView> {
  const subject = `${livemode ? 'live' : 'sandbox'} ${body.from}/${body.to}`
  const [compared = null] = await parts.store.exchangeRates.lately(livemode, body)
  const change = { ...body, compared_with: compared }
  const decision = { accountId, livemode, kind: 'set_exchange_rate' as const, subject, change }
  const decided = await decide(parts, decision, operator)
  if (decided.proposal === undefined) {
    if (!decided.done.rate) throw new Error('a rate was set, and is not told')
    return decided.done.rate
  }
  const { id, proposedBy, proposedAt } = decided.proposal
  return {
    object: 'exchange_rate',
    id,
    ...body,
    is_proposed: true,
    set_by: proposedBy,
    created_at: proposedAt.toISOString(),
    livemode,
  }
}
