/** Makes what the dashboard shows of counts. */
import type { MetricFigures } from '../../../contract/dashboard/metrics'
import { APPROVED, REFUSED, type MetricCount } from '../../../domain/metrics'
import { toMajor } from '../../../domain/money'

/** Of all counts of a span or a period. */
export function figuresOf(counts: readonly MetricCount[]): MetricFigures {
  const of = (kind: MetricCount['kind']) => counts.filter((one) => one.kind === kind)
  const outcomes = byKey(of('payment'))
  const threeDs = byKey(of('three_ds'))
  const deliveries = byKey(of('delivery'))
  const sum = (statuses: readonly string[]) =>
    statuses.reduce((total, status) => total + (outcomes[status] ?? 0), 0)
  const [approved, refused] = [sum(APPROVED), sum(REFUSED)]
  return {
    volume: byCurrency(of('captured')),
    payments: Object.values(outcomes).reduce((total, count) => total + count, 0),
    outcomes,
    success_rate: approved + refused === 0 ? null : approved / (approved + refused),
    declines: byKey(of('decline')),
    refunds: byCurrency(of('refund').filter(({ key }) => key === 'succeeded')),
    three_d_secure: {
      frictionless: threeDs['frictionless'] ?? 0,
      challenged: threeDs['challenged'] ?? 0,
      passed: threeDs['passed'] ?? 0,
      failed: threeDs['failed'] ?? 0,
      abandoned: threeDs['abandoned'] ?? 0,
      unavailable: threeDs['unavailable'] ?? 0,
      waiting: threeDs['waiting'] ?? 0,
    },
    deliveries: {
      delivered: deliveries['succeeded'] ?? 0,
      failing: deliveries['failing'] ?? 0,
      failed: deliveries['failed'] ?? 0,
      waiting: deliveries['pending'] ?? 0,
    },
  }
}

/** Of the payments, the currency with the most first. */
export function currenciesOf(counts: readonly MetricCount[]): string[] {
  const sums = new Map<string, number>()
  for (const { kind, currency, count } of counts)
    if (kind === 'payment') sums.set(currency, (sums.get(currency) ?? 0) + count)
  return [...sums]
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .map(([currency]) => currency)
}

function byKey(counts: readonly MetricCount[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { key, count } of counts) sums[key] = (sums[key] ?? 0) + count
  return sums
}

function byCurrency(counts: readonly MetricCount[]): MetricFigures['volume'] {
  const sums = new Map<string, { count: number; minor: bigint }>()
  for (const { currency, count, amount } of counts) {
    const before = sums.get(currency)
    sums.set(currency, { count: count + (before?.count ?? 0), minor: amount + (before?.minor ?? 0n) })
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { count, minor }]) => ({ currency, count, amount: toMajor(minor, currency) }))
}
