/** The charges of a subscription by month: what was charged, what was left out, and what is to come. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/Note'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Skeleton } from '../../ui/Skeleton'
import { entriesOf, firstMonth } from './calendar-entries'
import { EntryList } from './EntryList'
import { MonthGrid } from './MonthGrid'
import { monthAfter, monthText } from './dates'
import { calendarQuery, type Calendar } from './queries'
import styles from './subscriptions.module.css'

const REFRESH_MS = 10_000

export function CalendarPanel({ id }: { id: string }) {
  const { calendar: texts } = useTexts('subscriptions')
  const [month, setMonth] = useState<string>()
  const query = useQuery({
    ...calendarQuery(id),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? REFRESH_MS : false),
  })
  const shown = month ?? (query.data && firstMonth(query.data))
  return (
    <Panel
      title={texts.title}
      sub={texts.sub}
      actions={
        shown !== undefined && (
          <>
            <Button
              isSmall
              icon="left"
              aria-label={texts.previous}
              onClick={() => setMonth(monthAfter(shown, -1))}
            />
            <Button isSmall onClick={() => setMonth(query.data?.now.slice(0, 7))}>
              {texts.today}
            </Button>
            <Button
              isSmall
              icon="right"
              aria-label={texts.next}
              onClick={() => setMonth(monthAfter(shown, 1))}
            />
          </>
        )
      }
    >
      <QueryState query={query} skeleton={<Skeleton lines={8} />}>
        {(calendar) => <Month calendar={calendar} month={shown ?? firstMonth(calendar)} />}
      </QueryState>
    </Panel>
  )
}

function Month({ calendar, month }: { calendar: Calendar; month: string }) {
  const { calendar: texts } = useTexts('subscriptions')
  const { locale } = useLanguage()
  const entries = entriesOf(calendar)
  const ofMonth = entries.filter(({ day }) => day.startsWith(month))
  return (
    <div className={styles.calendar}>
      <MonthGrid month={month} today={calendar.now.slice(0, 10)} entries={entries} />
      <div className={styles.entries} aria-live="polite">
        <h3>{texts.entries(monthText(month, locale))}</h3>
        {ofMonth.length === 0 ? (
          <p className={styles.soft}>{texts.nothing}</p>
        ) : (
          <EntryList entries={ofMonth} />
        )}
        {calendar.more_past && <Note>{texts.morePast}</Note>}
      </div>
    </div>
  )
}

const isUnderWay = (calendar: Calendar | undefined): boolean =>
  calendar?.past.at(0)?.status === 'pending' ||
  (calendar !== undefined && (calendar.coming.at(0)?.at ?? '9999') <= calendar.now)
