/** The dates on which a subscription would be charged, before it is made. The API computes them, by the rule that charges. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useLanguage, useTexts } from '../../texts/language'
import { useMoney } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { dateText } from '../../ui/time-text'
import styles from './subscriptions.module.css'

type Dates = components['schemas']['ChargeDates']

export interface Schedule {
  start_date: string
  interval: 'day' | 'week' | 'month' | 'year'
  interval_count: string
  trial_end: string
  end_date: string
}

interface ChargeDatesProps {
  schedule: Schedule
  /** What each charge takes, as far as it is typed. */
  price: { amount: number; currency: string } | undefined
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

export function ChargeDates({ schedule, price }: ChargeDatesProps) {
  const { create } = useTexts('subscriptions')
  const { start_date, interval, interval_count: every, trial_end, end_date } = schedule
  const asked = {
    start_date,
    interval,
    ...(/^[1-9]\d{0,3}$/.test(every) && { interval_count: Number(every) }),
    ...(isDate(trial_end) && { trial_end }),
    ...(isDate(end_date) && { end_date }),
  }
  const isReady = isDate(start_date)
  const query = $api.useQuery(
    'get',
    '/v1/dashboard/charge_dates',
    { params: { query: asked } },
    { enabled: isReady },
  )
  return (
    <Panel title={create.dates}>
      {isReady ? (
        <QueryState query={query}>{(dates) => <List dates={dates} price={price} />}</QueryState>
      ) : (
        <p className={styles.soft}>{create.datesText}</p>
      )}
    </Panel>
  )
}

function List({ dates: { dates, total }, price }: { dates: Dates } & Pick<ChargeDatesProps, 'price'>) {
  const { create } = useTexts('subscriptions')
  const { locale } = useLanguage()
  const money = useMoney()
  const left = total === null ? null : total - dates.length
  return (
    <>
      <ol className={styles.dates}>
        {dates.map(({ date, at }) => (
          <li key={date}>
            <time dateTime={at}>{dateText(date, locale, { dateStyle: 'full' })}</time>
            {!at.endsWith('T00:00:00.000Z') && <span className={styles.soft}>{create.atOnce}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.soft}>
        {left === null ? create.endless : left > 0 && create.andMore(left)}{' '}
        {total !== null && price && create.total(total, money(total * price.amount, price.currency))}
      </p>
    </>
  )
}
