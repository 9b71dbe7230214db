/** How deliveries to an endpoint went over time, and whether its circuit is closed. */
import { useState } from 'react'
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useLanguage, useTexts } from '../../texts/language'
import { Chart } from '../../ui/Chart'
import { Empty } from '../../ui/Empty'
import { Select } from '../../ui/Field'
import { Note } from '../../ui/Note'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { AccountTime } from '../../ui/AccountTime'
import styles from './webhooks.module.css'

type Health = components['schemas']['WebhookEndpointHealth']
type Bucket = Health['buckets'][number]

const SPANS = {
  day: { unit: 'hour', count: 24 },
  week: { unit: 'day', count: 7 },
  month: { unit: 'day', count: 30 },
} as const

type Span = keyof typeof SPANS

const isSpan = (text: string): text is Span => text in SPANS
const RENEWED_MS = 30_000

export function EndpointHealth({ endpointId }: { endpointId: string }) {
  const { health: texts } = useTexts('webhooks')
  const [span, setSpan] = useState<Span>('day')
  const query = $api.useQuery(
    'get',
    '/v1/dashboard/webhook-endpoints/{id}/health',
    { params: { path: { id: endpointId }, query: SPANS[span] } },
    { refetchInterval: RENEWED_MS },
  )
  return (
    <Panel
      title={texts.title}
      actions={
        <Select
          label={texts.window}
          isLabelHidden
          value={span}
          options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: texts[value] }))}
          onChange={({ target }) => setSpan(isSpan(target.value) ? target.value : 'day')}
        />
      }
    >
      <Stack>
        <Circuit endpointId={endpointId} />
        <QueryState query={query}>
          {({ buckets, unit }) =>
            buckets.every((bucket) => attemptsIn(bucket) === 0) ? (
              <Empty title={texts.none} />
            ) : (
              <Drawn buckets={buckets} unit={unit} />
            )
          }
        </QueryState>
      </Stack>
    </Panel>
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const failedIn = ({ attempts }: Bucket): number => sum(Object.values(attempts.failed))
const attemptsIn = (bucket: Bucket): number => bucket.attempts.succeeded + failedIn(bucket)

function Drawn({ buckets, unit }: Pick<Health, 'buckets' | 'unit'>) {
  const { health: texts, delivery } = useTexts('webhooks')
  const { locale } = useLanguage()
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const all = sum(buckets.map(attemptsIn))
  const good = sum(buckets.map(({ attempts }) => attempts.succeeded))
  const timeForm = unit === 'day' ? 'date' : 'moment'
  const over = (name: string, of: (bucket: Bucket) => number | null) => ({
    name,
    points: buckets.map((bucket) => ({ at: bucket.from, value: of(bucket) })),
  })
  const words: Readonly<Record<string, string | undefined>> = delivery.errors
  const wordOf = (name: string) => words[name] ?? name
  const errors = [...new Set(buckets.flatMap(({ attempts }) => Object.keys(attempts.failed)))].map(
    (name) => [name, sum(buckets.map(({ attempts }) => attempts.failed[name] ?? 0))] as const,
  )
  return (
    <>
      <dl className={styles.numbers}>
        <div>
          <dt>{texts.attempts}</dt>
          <dd>{number(all)}</dd>
        </div>
        <div>
          <dt>{texts.rate}</dt>
          <dd>{percent.format(good / all)}</dd>
        </div>
        {errors.map(([name, n]) => (
          <div key={name}>
            <dt>{wordOf(name)}</dt>
            <dd>{number(n)}</dd>
          </div>
        ))}
      </dl>
      <Chart
        kind="bars"
        least={5}
        label={texts.title}
        format={number}
        timeForm={timeForm}
        series={[over(texts.succeeded, ({ attempts }) => attempts.succeeded), over(texts.failed, failedIn)]}
      />
      <Chart
        kind="bars"
        label={texts.median}
        format={(value) => texts.ms(number(value))}
        timeForm={timeForm}
        series={[over(texts.median, ({ attempts }) => attempts.median_ms)]}
      />
      {buckets.some((bucket) => bucket.is_sample) && <p className={styles.small}>{texts.sampled}</p>}
    </>
  )
}

function Circuit({ endpointId }: { endpointId: string }) {
  const { circuit: texts } = useTexts('webhooks')
  const query = $api.useQuery(
    'get',
    '/v1/dashboard/webhook-endpoints/{id}/circuit',
    { params: { path: { id: endpointId } } },
    { refetchInterval: RENEWED_MS },
  )
  return (
    <QueryState query={query} skeleton={null}>
      {({ state, next_probe_at: probe }) =>
        state === 'open' ? (
          <Note look="warn" title={texts.open}>
            {texts.openText}{' '}
            {probe !== null && (
              <>
                {texts.probe}: <AccountTime at={probe} />
              </>
            )}
          </Note>
        ) : (
          <p>
            {texts.title}: <Status look={state === 'closed' ? 'good' : 'info'} text={texts[state]} />
          </p>
        )
      }
    </QueryState>
  )
}
