/** The figures of the chosen period, with those of the period before. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useAccountTime } from '../../api/account-time'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Select } from '../../ui/Field'
import { Note } from '../../ui/Note'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Skeleton } from '../../ui/Skeleton'
import { Time } from '../../ui/Time'
import { Tiles } from './Tiles'
import type { Choice } from './period'
import { PERIOD_NAMES } from './period-names'
import type { Metrics } from './queries'
import styles from './home.module.css'

interface FiguresPanelProps {
  query: UseQueryResult<Metrics>
  choice: Choice
  /** Whether it is known that the account has had payments. */
  isKnown: boolean
}

export function FiguresPanel({ query, choice, isKnown }: FiguresPanelProps) {
  const texts = useTexts('home')
  return (
    <Panel title={texts.figures} sub={texts.comparedWith[choice.period]} actions={<Choices {...choice} />}>
      <QueryState query={query} skeleton={<Skeleton lines={6} />}>
        {(metrics) =>
          isKnown ? (
            <div aria-busy={query.isPlaceholderData} className={styles.figures}>
              <Tiles metrics={metrics} />
              <Counted asOf={metrics.as_of} />
            </div>
          ) : (
            <Skeleton lines={6} />
          )
        }
      </QueryState>
    </Panel>
  )
}

function Choices({ period, currency, choose }: Choice) {
  const texts = useTexts('home')
  const { account } = useSession()
  return (
    <>
      <Select
        label={texts.period}
        isLabelHidden
        value={period}
        options={PERIOD_NAMES.map((value) => ({ value, label: texts.periods[value] }))}
        onChange={({ target }) => choose({ period: PERIOD_NAMES.find((name) => name === target.value) })}
      />
      {account.currencies.length > 1 && (
        <Select
          label={texts.currency}
          isLabelHidden
          value={currency ?? ''}
          options={[
            { value: '', label: texts.allCurrencies },
            ...account.currencies.map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => choose({ currency: target.value || undefined })}
        />
      )}
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
