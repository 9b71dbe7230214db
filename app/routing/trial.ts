/** What rules would have done with the payments of the last month, before anybody saves them. */
import type { RoutingTrialView } from '../../contract/dashboard/routing'
import { toMajor } from '../../domain/money'
import type { RuleSet, RoutingFacts } from '../../domain/routing'
import { DAY } from '../../domain/time'
import type { Clock } from '../../infra/clock'
import type { Tenant } from '../../store/context'
import type { RoutedPayment } from '../../store/routing-rules'
import { knownOfStored } from '../payments/known-of-card'
import { requireOpen, type WithRules } from './rules'

const SINCE = 30 * DAY
const MOST_LOOKED_AT = 10_000
/** Read at once: whatever else the process does comes in between. */
const STEP = 1_000

interface Tried {
  rule: string | null
  acquirer: string
  payments: number
  elsewhere: number
  sums: Map<string, { payments: number; amount: bigint }>
}

/** Nothing is changed. Throws 422 `parameter_impossible` as a change would. */
export async function tryRules(
  parts: WithRules & Pick<Clock, 'now'>,
  tenant: Tenant,
  rules: RuleSet,
): Promise<RoutingTrialView> {
  await requireOpen(parts, tenant, rules)
  const since = new Date(parts.now().getTime() - SINCE)
  const counting = await parts.store.routingRules.find(tenant)
  const tried = { ...rules, version: (counting?.version ?? 0) + 1 }
  const routes = new Map<string, Tried>()
  let lookedAt = 0
  let next: RoutedPayment[] = []
  do {
    next = await parts.store.routingRules.paymentsBefore(tenant, {
      since,
      before: next.at(-1)?.id,
      limit: STEP,
    })
    for (const payment of next) {
      const { acquirer, route } = await parts.acquirers.choose(tenant.accountId, factsOf(payment), tried)
      count(routes, { rule: route?.rule ?? null, acquirer }, payment)
    }
    lookedAt += next.length
  } while (next.length === STEP && lookedAt < MOST_LOOKED_AT)
  const found = [...routes.values()].toSorted((a, b) => b.payments - a.payments)
  return {
    object: 'routing_trial',
    since: since.toISOString(),
    looked_at: lookedAt,
    is_whole: next.length < STEP,
    elsewhere: found.reduce((sum, { elsewhere }) => sum + elsewhere, 0),
    routes: found.map(({ sums, ...route }) => ({
      ...route,
      sums: [...sums].map(([currency, { payments, amount }]) => ({
        currency,
        payments,
        amount: toMajor(amount, currency),
      })),
    })),
    livemode: tenant.livemode,
  }
}

function count(
  routes: Map<string, Tried>,
  { rule, acquirer }: Pick<Tried, 'rule' | 'acquirer'>,
  payment: RoutedPayment,
): void {
  const key = JSON.stringify([rule, acquirer])
  const route: Tried = routes.get(key) ?? { rule, acquirer, payments: 0, elsewhere: 0, sums: new Map() }
  routes.set(key, route)
  route.payments += 1
  if (payment.acquirer !== acquirer) route.elsewhere += 1
  const sum = route.sums.get(payment.currency) ?? { payments: 0, amount: 0n }
  route.sums.set(payment.currency, { payments: sum.payments + 1, amount: sum.amount + payment.amount })
}

/** As they were when the payment was drafted: of a card that was not stored yet only its number told anything. */
const factsOf = (payment: RoutedPayment): RoutingFacts => ({
  key: payment.processorKey,
  channel: payment.processingChannel,
  currency: payment.currency,
  amount: payment.amount,
  initiatedBy: payment.initiatedBy,
  metadata: payment.metadata as Record<string, unknown>,
  ...knownOfStored(payment),
  ...((!payment.stored || payment.storeCard) && { country: null, funding: null }),
})
