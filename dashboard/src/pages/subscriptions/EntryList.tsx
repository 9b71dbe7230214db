/** The charges of a month in words, with links to their payments. */
import { useLanguage, useTexts } from '../../texts/language'
import { Day } from '../../ui/Day'
import { Link } from '../../ui/Link'
import { Money } from '../../ui/Money'
import { Status } from '../../ui/Status'
import { dateText } from '../../ui/time-text'
import { lookOf, type Entry } from './calendar-entries'
import styles from './subscriptions.module.css'

export const EntryList = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className={styles.list}>
    {entries.map((entry) => (
      <Row key={entry.key} entry={entry} />
    ))}
  </ol>
)

function Row({ entry }: { entry: Entry }) {
  const { calendar: texts } = useTexts('subscriptions')
  const { locale } = useLanguage()
  const { day, date, attempt, word, condition, amount, currency, payment, failure } = entry
  const [look, icon] = lookOf(entry)
  const told = condition === null ? texts[word] : condition === 'failure' ? texts.ifFails : texts.ifResumed
  return (
    <li>
      <Day on={day} />
      <div>
        <span>
          <strong>{attempt === 1 ? texts.charge : texts.retry(attempt - 1)}</strong>
          {amount !== null && (
            <>
              {' '}
              <Money amount={amount} currency={currency} />
            </>
          )}
          {date !== day && <span className={styles.soft}> {texts.forDate(dateText(date, locale))}</span>}
        </span>
        <Status look={look} icon={icon} text={told} />
        {failure !== null && <code>{failure}</code>}
        {payment !== null && (
          <Link to="/dashboard/payments/$id" params={{ id: payment }}>
            {texts.toPayment}
          </Link>
        )}
      </div>
    </li>
  )
}
