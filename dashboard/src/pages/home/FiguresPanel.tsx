/** The figures of the chosen period in one currency, and how one of them went. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useAccountTime } from '../../api/account-time'
import { useTexts } from '../../texts/language'
import { Chart } from '../../ui/Chart'
import { Select } from '../../ui/Field'
import { Note } from '../../ui/Note'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { Currencies } from './Currencies'
import { useFigures } from './figures'
import type { Choice } from './period'
import { PERIOD_NAMES } from './choices'
import type { Metrics } from './queries'
import { isTelling, TIME_FORMS } from './series'
import { Tiles } from './Tiles'
import styles from './home.module.css'

interface FiguresPanelProps {
  query: UseQueryResult<Metrics>
  choice: Choice
}

export function FiguresPanel({ query, choice }: FiguresPanelProps) {
  const texts = useTexts('home')
  const { data } = query
  const hasBefore = data !== undefined && data.previous.totals.payments > 0
  return (
    <Panel
      title={texts.figures}
      sub={hasBefore ? texts.comparedWith[choice.period] : undefined}
      actions={<Choices choice={choice} metrics={data} />}
    >
      <QueryState query={query}>
        {(metrics) => (
          <div aria-busy={query.isPlaceholderData} className={styles.figures}>
            <Shown metrics={metrics} choice={choice} />
          </div>
        )}
      </QueryState>
    </Panel>
  )
}

function Shown({ metrics, choice }: { metrics: Metrics; choice: Choice }) {
  const texts = useTexts('home')
  const figures = useFigures(metrics)
  const telling = figures.filter(({ series }) => isTelling(series))
  const large = telling.find(({ name }) => name === choice.figure) ?? telling[0]
  return (
    <>
      <Tiles figures={figures} chosen={large?.name} choose={(figure) => choice.choose({ figure })} />
      {large && (
        <div className={styles.course}>
          <Chart
            key={large.name}
            {...large.chart}
            series={large.series}
            timeForm={TIME_FORMS[metrics.unit]}
            height={COURSE_PX}
            label={texts.charts[large.name][metrics.unit]}
          />
          {large.name === 'successRate' && <p className={styles.soft}>{texts.successText}</p>}
        </div>
      )}
      <Counted asOf={metrics.as_of} />
    </>
  )
}

const COURSE_PX = 200

function Choices({ choice: { period, choose }, metrics }: { choice: Choice; metrics: Metrics | undefined }) {
  const texts = useTexts('home')
  return (
    <>
      {metrics && <Currencies metrics={metrics} choose={(currency) => choose({ currency })} />}
      <Select
        label={texts.period}
        isLabelHidden
        value={period}
        options={PERIOD_NAMES.map((value) => ({ value, label: texts.periods[value] }))}
        onChange={({ target }) =>
          choose({ period: PERIOD_NAMES.find((name) => name === target.value) ?? period })
        }
      />
    </>
  )
}

/** Counting by the hour runs every five minutes; what it has not met yet is told. */
const LAGS_AFTER_MS = 60_000

function Counted({ asOf }: { asOf: string | null }) {
  const texts = useTexts('home')
  const now = useAccountTime()
  if (asOf === null) return <Note look="info">{texts.countingPast}</Note>
  const lags = now().getTime() - new Date(asOf).getTime() > LAGS_AFTER_MS
  return (
    <p className={styles.soft}>
      {texts.asOf} <Time at={asOf} />
      {lags && ` ${texts.lags}`}
    </p>
  )
}
