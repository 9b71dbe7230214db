/** A figure over time, beside that of the period before. */
import type { Series } from '../../ui/chart-types'
import { useTexts } from '../../texts/language'
import type { Figures, Metrics } from './queries'

export type ValueOf = (figures: Figures) => number | null

/** One bar or one dot tells nothing of how a figure goes. */
export const isTelling = (series: readonly Series[]): boolean =>
  series.some(({ points, isDashed }) => isDashed !== true && points.filter(({ value }) => value).length > 1)

export function useSeries(metrics: Metrics) {
  const texts = useTexts('home')
  const pointsOf = (spans: Metrics['series'], value: ValueOf) =>
    spans.map((span) => ({ at: span.from, value: value(span) }))
  const of = (name: string, value: ValueOf): Series => ({ name, points: pointsOf(metrics.series, value) })
  return {
    of,
    /** With the period before, if there was anything in it. */
    compared: (value: ValueOf): Series[] => {
      const points = pointsOf(metrics.previous.series, value)
      return [
        of(texts.thisPeriod, value),
        ...(points.some((point) => point.value)
          ? [{ name: texts.periodBefore, isDashed: true, points }]
          : []),
      ]
    },
  }
}

/** How times are written at an axis of hours, days or months. */
export const TIME_FORMS = { hour: 'moment', day: 'date', month: 'month' } as const
