/** A month as a table of days, each with the charges that fall on it. */
import { useLanguage, useTexts } from '../../texts/language'
import { Icon } from '../../ui/Icon'
import { useMoney } from '../../ui/Money'
import { lookOf, type Entry } from './calendar-entries'
import { monthText, weekdays, weeksOf } from './dates'
import styles from './subscriptions.module.css'

interface MonthGridProps {
  month: string
  today: string
  entries: readonly Entry[]
}

export function MonthGrid({ month, today, entries }: MonthGridProps) {
  const { locale } = useLanguage()
  return (
    <table className={styles.grid}>
      <caption>{monthText(month, locale)}</caption>
      <thead>
        <tr>
          {weekdays(locale).map(({ short, long }) => (
            <th key={long} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={day.startsWith(month) ? undefined : styles.other}>
                <span
                  className={day === today ? styles.today : undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {Number(day.slice(8))}
                </span>
                {entries
                  .filter((entry) => entry.day === day)
                  .map((entry) => (
                    <Mark key={entry.key} entry={entry} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The list beside the month says more; a phone shows the icon alone. */
function Mark({ entry }: { entry: Entry }) {
  const { calendar } = useTexts('subscriptions')
  const money = useMoney()
  const [look, icon] = lookOf(entry)
  const word = calendar[entry.word]
  return (
    <div className={`${styles.mark} ${styles[look]}`} title={word}>
      <Icon name={icon} size={14} />
      <b className="hidden-text">{word}</b>
      {entry.amount !== null && <span>{money(entry.amount, entry.currency)}</span>}
    </div>
  )
}
