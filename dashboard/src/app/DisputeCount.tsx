/** How many disputes wait for an answer, beside their name in the navigation. Nothing while it is not known, or none. */
import { useDisputeQueue } from '../pages/disputes/queries'
import { useLanguage, useTexts } from '../texts/language'
import styles from './Navigation.module.css'

export function DisputeCount() {
  const { disputesToAnswer } = useTexts('navigation')
  const { locale } = useLanguage()
  const { data } = useDisputeQueue()
  if (data === undefined || data.count === 0) return null
  const count = `${new Intl.NumberFormat(locale).format(data.count)}${data.has_more ? '+' : ''}`
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <span className="hidden-text">{disputesToAnswer(count)}</span>
    </>
  )
}
