/** An account's figures over time, and those of the time before (decision 0070). */
import { MAIN_CURRENCY, type MetricsView, type MetricsQuery } from '../../../contract/dashboard/metrics'
import { impossible } from '../../../contract/errors'
import { LONGEST_SERIES, USUAL_SERIES, type MetricUnit } from '../../../domain/metrics'
import { DAY, HOUR } from '../../../domain/time'
import type { Tenant } from '../../../store/context'
import type { SpanCount } from '../../../store/dashboard/metrics'
import type { WithTime } from '../../dependencies'
import { orTooBroad } from '../payments/search'
import { currenciesOf, figuresOf } from './figures'

const LENGTHS: Readonly<Record<MetricUnit, number>> = { hour: HOUR, day: DAY, month: 31 * DAY }

/** 400 `parameter_invalid` for a time that is empty or too long; 422 `search_too_broad` if the database takes too long. */
export async function readMetrics(
  { store, now }: WithTime,
  tenant: Tenant,
  query: MetricsQuery,
): Promise<MetricsView> {
  const { unit, time_zone: timeZone } = query
  const to = new Date(Math.ceil((query.to ?? now()).getTime() / HOUR) * HOUR)
  const { from, last = USUAL_SERIES[unit] } = query
  if (from && from >= to) throw impossible('from', 'from_not_before_to')
  const longest = LONGEST_SERIES[unit]
  if (from && to.getTime() - from.getTime() > longest * LENGTHS[unit])
    throw impossible('from', { code: 'span_too_long', max: longest, unit })
  if (last > longest) throw impossible('last', { code: 'series_too_long', max: longest })
  const periods = await store.metrics.periods(from ?? last, to, unit, timeZone)
  const { counts: all, asOf } = await orTooBroad(store.metrics.counts(tenant, periods))
  const currencies = currenciesOf(all)
  const currency = (query.currency === MAIN_CURRENCY ? currencies[0] : query.currency) ?? null
  const counts = currency === null ? all : all.filter((one) => ['', currency].includes(one.currency))
  const { starts, previousStarts } = periods
  return {
    object: 'metrics',
    unit,
    time_zone: unit === 'hour' ? 'UTC' : timeZone,
    currency,
    currencies,
    as_of: asOf?.toISOString() ?? null,
    ...period(periods.from, periods.to, starts, counts, previousStarts.length),
    previous: period(periods.previousFrom, periods.previousTo, previousStarts, counts, 0),
  }
}

/** `first`: the place of the period's first span among all. */
function period(from: Date, to: Date, starts: readonly Date[], counts: readonly SpanCount[], first: number) {
  const spans: SpanCount[][] = starts.map(() => [])
  for (const count of counts) spans[count.span - first]?.push(count)
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    totals: figuresOf(spans.flat()),
    series: spans.map((span, index) => ({ from: (starts[index] ?? from).toISOString(), ...figuresOf(span) })),
  }
}
