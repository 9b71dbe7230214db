/** How each figure went, hour by hour, day by day or month by month. */
import type { Address } from '../../app/address'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Chart } from '../../ui/Chart'
import type { ChartProps } from '../../ui/chart-types'
import { useMoney } from '../../ui/Money'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { localTime } from '../../ui/moment'
import { Breakdown } from './Breakdown'
import { useFormats } from './formats'
import type { Choice } from './period'
import type { Figures, Metrics } from './queries'
import { amountIn, currenciesOf, sum } from './rates'

const TIME_FORMS = { hour: 'moment', day: 'date', month: 'month' } as const
const HEIGHT = 180
/** An axis of counts has at least as many, so that it has no halves. */
const FEWEST = 5
const THREE_DS = ['frictionless', 'passed', 'failed', 'abandoned', 'unavailable', 'waiting'] as const
const DELIVERIES = ['delivered', 'failing', 'failed', 'waiting'] as const

export default function OverTime({ metrics, choice }: { metrics: Metrics; choice: Choice }) {
  const texts = useTexts('home')
  const words = useTexts('declines')
  const { account, may } = useSession()
  const money = useMoney()
  const { whole, percent, shortMoney } = useFormats()
  const { totals, previous, unit } = metrics
  const { volume, refunds } = totals
  const [first = account.currencies[0] ?? 'EUR', ...others] = currenciesOf(
    volume,
    previous.totals.volume,
    refunds,
  )
  const currency = choice.currency ?? first
  const of = (name: string, value: (figures: Figures) => number | null) => ({
    name,
    points: metrics.series.map((span) => ({ at: span.from, value: value(span) })),
  })
  const compared = (value: (figures: Figures) => number | null) => [
    of(texts.thisPeriod, value),
    {
      name: texts.periodBefore,
      isDashed: true,
      points: previous.series.map((span) => ({ at: span.from, value: value(span) })),
    },
  ]
  const shared = { timeForm: TIME_FORMS[unit], height: HEIGHT }
  const inMoney = {
    format: (value: number) => money(value, currency),
    formatTick: shortMoney(currency),
  }
  const inCounts = { kind: 'bars', format: whole, least: FEWEST } satisfies Partial<ChartProps>
  const oneOf = others.length > 0 && choice.currency === undefined ? texts.oneCurrency(currency) : undefined
  const all = choice.currency === undefined ? undefined : texts.ofAllCurrencies
  const since = localTime(metrics.from).slice(0, 10)
  const linkTo = (filter: string, name: string): Address => ({
    to: '/dashboard/payments',
    search: { [filter]: name, created_from: since },
  })
  const linkToFailures = (status: (typeof DELIVERIES)[number]) =>
    status === 'failing' || status === 'failed'
      ? { to: { to: '/dashboard/webhooks/failures', search: { status } } as const }
      : {}
  const declined = Object.entries(totals.declines).sort(([, one], [, other]) => other - one)
  return (
    <Stack>
      <Columns>
        <Panel title={texts.volume} sub={oneOf}>
          <Chart
            {...{ ...shared, ...inMoney, label: texts.charts.volume[unit] }}
            kind="bars"
            series={compared((figures) => amountIn(figures.volume, currency))}
          />
        </Panel>
        <Panel title={texts.successRate} sub={texts.successText}>
          <Chart
            {...{ ...shared, label: texts.charts.successRate[unit] }}
            kind="line"
            format={percent}
            least={1}
            series={compared((figures) => figures.success_rate)}
          />
        </Panel>
        <Panel title={texts.payments}>
          <Chart
            {...{ ...shared, ...inCounts, label: texts.charts.payments[unit] }}
            series={compared(({ payments }) => payments)}
          />
        </Panel>
        <Panel title={texts.refunds} sub={oneOf}>
          <Chart
            {...{ ...shared, ...inMoney, label: texts.charts.refunds[unit] }}
            kind="bars"
            series={compared((figures) => amountIn(figures.refunds, currency))}
          />
        </Panel>
        <Panel title={texts.declines} sub={all}>
          <Stack>
            <Breakdown
              label={texts.declinesByReason}
              head={texts.reason}
              empty={texts.noDeclines}
              rows={declined.map(([code, now]) => ({
                name: (words as Readonly<Record<string, { name: string } | undefined>>)[code]?.name ?? code,
                to: linkTo('decline_code', code),
                now,
                before: previous.totals.declines[code] ?? 0,
              }))}
            />
            <Chart
              {...{ ...shared, ...inCounts, label: texts.charts.declines[unit] }}
              series={compared(({ declines }) => sum(declines))}
            />
          </Stack>
        </Panel>
        <Panel title={texts.threeDs} sub={all}>
          <Stack>
            <Breakdown
              label={texts.threeDs}
              head={texts.outcome}
              empty={texts.noThreeDs}
              rows={THREE_DS.map((name) => ({
                name: texts.threeDsOutcomes[name],
                to: linkTo('three_d_secure', name),
                now: totals.three_d_secure[name],
                before: previous.totals.three_d_secure[name],
              }))}
            />
            <Chart
              {...{ ...shared, ...inCounts, label: texts.charts.threeDs[unit] }}
              series={[
                of(texts.authenticatedCount, (figures) => {
                  const { frictionless, passed } = figures.three_d_secure
                  return frictionless + passed
                }),
                of(texts.notAuthenticated, (figures) => {
                  const { failed, abandoned, unavailable } = figures.three_d_secure
                  return failed + abandoned + unavailable
                }),
              ]}
            />
          </Stack>
        </Panel>
        <Panel title={texts.webhooks} sub={[texts.deliveredText, all].filter(Boolean).join(' ')}>
          <Stack>
            <Breakdown
              label={texts.webhooks}
              head={texts.outcome}
              empty={texts.noDeliveries}
              rows={DELIVERIES.map((name) => ({
                name: texts.deliveries[name],
                ...(may('webhooks.write') && linkToFailures(name)),
                now: totals.deliveries[name],
                before: previous.totals.deliveries[name],
              }))}
            />
            <Chart
              {...{ ...shared, ...inCounts, label: texts.charts.deliveries[unit] }}
              series={DELIVERIES.map((name) =>
                of(texts.deliveries[name], ({ deliveries }) => deliveries[name]),
              )}
            />
          </Stack>
        </Panel>
      </Columns>
    </Stack>
  )
}
