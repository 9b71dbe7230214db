/** The figures that an owner looks at first, each with its change and its course. */
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import type { ChartProps, Series } from '../../ui/chart-types'
import { useMoney } from '../../ui/Money'
import { changeOf, pointsOf, type Change, type Direction } from './change'
import { useFormats } from './formats'
import { FIGURE_NAMES, type FigureName } from './choices'
import type { Figures, Metrics } from './queries'
import { amountIn } from './rates'
import { useSeries, type ValueOf } from './series'

export interface Figure {
  name: FigureName
  /** Written out; undefined if there is none, as a rate of nothing. */
  value: string | undefined
  before: string | undefined
  change: Change
  /** Which way is good news; neither if absent. */
  good?: Direction
  series: Series[]
  chart: Pick<ChartProps, 'kind' | 'format' | 'formatTick' | 'least' | 'lowest'>
}

/** An axis of counts has at least as many, so that it has no halves. */
const FEWEST = 5

const declinedOf = ({ outcomes }: Figures): number => outcomes['declined'] ?? 0

export function useFigures(metrics: Metrics): Figure[] {
  const { account } = useSession()
  const texts = useTexts('home')
  const money = useMoney()
  const { locale, whole, percent, shortMoney } = useFormats()
  const { compared } = useSeries(metrics)
  const currency = metrics.currency ?? account.currencies[0] ?? 'EUR'
  const inMoney = {
    kind: 'bars',
    format: (value: number) => money(value, currency),
    formatTick: shortMoney(currency),
  } as const
  const inCounts = { kind: 'bars', format: whole, least: FEWEST } as const
  const kinds: Readonly<Record<FigureName, { of: ValueOf; good?: Direction; chart: Figure['chart'] }>> = {
    volume: { of: ({ volume }) => amountIn(volume, currency), good: 'up', chart: inMoney },
    payments: { of: ({ payments }) => payments, good: 'up', chart: inCounts },
    successRate: {
      of: (figures) => figures.success_rate,
      good: 'up',
      chart: { kind: 'line', format: percent, least: 1 },
    },
    // More of them may come of more payments: the rate is what tells.
    declines: { of: declinedOf, chart: inCounts },
    refunds: { of: ({ refunds }) => amountIn(refunds, currency), chart: inMoney },
  }
  return FIGURE_NAMES.map((name) => {
    const { of, chart, ...rest } = kinds[name]
    const [now, before] = [of(metrics.totals), of(metrics.previous.totals)]
    const isRate = name === 'successRate'
    const points = isRate ? pointsOf(now, before, locale) : changeOf(now ?? 0, before ?? 0, locale)
    const series = compared(of)
    return {
      name,
      value: now === null ? undefined : chart.format(now),
      before: before ? chart.format(before) : undefined,
      change: isRate && points.text !== undefined ? { ...points, text: texts.points(points.text) } : points,
      series,
      chart: isRate ? { ...chart, lowest: lowestOf(series) } : chart,
      ...rest,
    }
  })
}

/** Where an axis of rates may begin: nine tenths of it would else be empty under a line that hardly moves. */
const LOWEST = [0.8, 0.6] as const

function lowestOf(series: readonly Series[]): number {
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  return LOWEST.find((lowest) => values.every((value) => value >= lowest)) ?? 0
}
