/** What stands behind the figures: why cards were declined, how 3-D Secure ended, and whether webhooks arrive. */
import type { Address, SearchOf } from '../../app/address'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Chart } from '../../ui/Chart'
import { localTime } from '../../ui/moment'
import { Panel } from '../../ui/Panel'
import { Breakdown } from './Breakdown'
import { pointsOf } from './change'
import { useFormats } from './formats'
import type { Figures, Metrics } from './queries'
import { authenticatedOf, deliveredOf } from './rates'
import { isTelling, TIME_FORMS, useSeries } from './series'
import styles from './home.module.css'

type PaymentSearch = SearchOf<'/dashboard/payments'>

const THREE_DS = ['frictionless', 'passed', 'failed', 'abandoned', 'unavailable', 'waiting'] as const
const DELIVERIES = ['delivered', 'failing', 'failed', 'waiting'] as const
const COURSE_PX = 150
/** An axis of counts has at least as many, so that it has no halves. */
const FEWEST = 5

/** A panel stands only if there is anything to say in it. */
export function Parts({ metrics }: { metrics: Metrics }) {
  const texts = useTexts('home')
  const words = useTexts('declines')
  const { may } = useSession()
  const { whole } = useFormats()
  const rateOf = useRate(metrics)
  const { of } = useSeries(metrics)
  const { totals, previous, unit } = metrics
  const before = previous.totals
  const shared = {
    kind: 'bars',
    format: whole,
    least: FEWEST,
    timeForm: TIME_FORMS[unit],
    height: COURSE_PX,
  } as const
  const since = localTime(metrics.from).slice(0, 10)
  const linkTo = (filter: PaymentSearch): Address => ({
    to: '/dashboard/payments',
    search: { ...filter, created_from: since },
  })
  const linkToFailures = (status: (typeof DELIVERIES)[number]) =>
    status === 'failing' || status === 'failed'
      ? { to: { to: '/dashboard/webhooks/failures', search: { status } } as const }
      : {}
  const declined = Object.entries(totals.declines).sort(([, one], [, other]) => other - one)
  const panels = [
    {
      name: 'declines',
      title: texts.declinesByReason,
      sub: metrics.currencies.length > 1 ? texts.ofAllCurrencies : undefined,
      head: texts.reason,
      rows: declined.map(([code, now]) => ({
        name: (words as Readonly<Record<string, { name: string } | undefined>>)[code]?.name ?? code,
        to: linkTo({ decline_code: code as PaymentSearch['decline_code'] }),
        now,
        before: before.declines[code] ?? 0,
      })),
      // Among the figures above.
      series: [],
    },
    {
      name: 'threeDs',
      title: texts.threeDs,
      sub: rateOf(authenticatedOf, texts.ofThreeDs),
      head: texts.outcome,
      rows: THREE_DS.map((name) => ({
        name: texts.threeDsOutcomes[name],
        to: linkTo({ three_d_secure: name }),
        now: totals.three_d_secure[name],
        before: before.three_d_secure[name],
      })),
      series: [
        of(texts.authenticatedCount, ({ three_d_secure: { frictionless, passed } }) => frictionless + passed),
        of(
          texts.notAuthenticated,
          ({ three_d_secure: { failed, abandoned, unavailable } }) => failed + abandoned + unavailable,
        ),
      ],
    },
    {
      name: 'deliveries',
      title: texts.webhooks,
      sub: rateOf(deliveredOf, texts.ofDeliveries),
      head: texts.outcome,
      rows: DELIVERIES.map((name) => ({
        name: texts.deliveries[name],
        ...(may('webhooks.write') && linkToFailures(name)),
        now: totals.deliveries[name],
        before: before.deliveries[name],
      })),
      series: DELIVERIES.map((name) => of(texts.deliveries[name], ({ deliveries }) => deliveries[name])),
    },
  ] as const
  const shown = panels.filter(({ rows }) => rows.some(({ now }) => now > 0))
  if (shown.length === 0) return null
  return (
    <div className={styles.panels}>
      {shown.map(({ name, title, sub, head, rows, series }) => (
        <Panel key={name} title={title} sub={sub}>
          <Breakdown label={title} head={head} rows={rows} />
          {isTelling(series) && (
            <div className={styles.course}>
              <Chart
                {...shared}
                label={texts.charts[name][unit]}
                series={series.filter(({ points }) => points.some(({ value }) => value))}
              />
            </div>
          )}
        </Panel>
      ))}
    </div>
  )
}

/** A rate in words, with its change; undefined without any. */
function useRate({ totals, previous }: Metrics) {
  const texts = useTexts('home')
  const { locale, percent } = useFormats()
  return (of: (figures: Figures) => number | null, say: (rate: string) => string): string | undefined => {
    const rate = of(totals)
    if (rate === null) return undefined
    const { direction, text } = pointsOf(rate, of(previous.totals), locale)
    return text === undefined || direction === 'same'
      ? say(percent(rate))
      : `${say(percent(rate))} (${texts.points(text)})`
  }
}
