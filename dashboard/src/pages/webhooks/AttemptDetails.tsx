/** One attempt of a delivery, with what was answered. */
import { useLanguage, useTexts } from '../../texts/language'
import { CodeBlock } from '../../ui/CodeBlock'
import { Time } from '../../ui/Time'
import { AttemptResult } from './AttemptResult'
import type { Attempt } from './types'
import styles from './webhooks.module.css'

export function AttemptDetails({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const { delivery: texts } = useTexts('webhooks')
  const { locale } = useLanguage()
  const { duration_ms: duration } = attempt
  return (
    <details className={styles.details} open={isOpen}>
      <summary>
        <span className={styles.attempt}>
          <strong>{texts.attempt(attempt.ordinal)}</strong>
          <AttemptResult attempt={attempt} />
          <Time at={attempt.at} form="second" />
          {duration !== null && <span>{texts.took(new Intl.NumberFormat(locale).format(duration))}</span>}
          <span className={styles.soft}>{texts.triggers[attempt.trigger]}</span>
        </span>
      </summary>
      <div className={styles.inside}>
        <Answer attempt={attempt} />
      </div>
    </details>
  )
}

function Answer({ attempt }: { attempt: Attempt }) {
  const { delivery: texts } = useTexts('webhooks')
  const { response_status: status, response_body: body, error } = attempt
  if (status === null) return <p>{error === null ? texts.running : texts.noAnswer}</p>
  if (body === null || body === undefined) return <p>{texts.answerGone}</p>
  if (body === '') return <p>{texts.emptyAnswer}</p>
  return (
    <>
      <CodeBlock value={body} label={`${texts.answer} (${texts.attempt(attempt.ordinal)})`} />
      {body.length >= 4_096 && <p className={styles.small}>{texts.cut}</p>}
    </>
  )
}
