/** What a reader should know first: why a payment was declined and what helps, or for whom it waits. */
import { useTexts } from '../../../texts/language'
import { Note } from '../../../ui/Note'
import { Time } from '../../../ui/Time'
import type { Payment } from './queries'

export function PaymentNotes({ payment }: { payment: Payment }) {
  const texts = useTexts('payment')
  switch (payment.status) {
    case 'declined':
      return <DeclineNote payment={payment} />
    case 'failed':
      return (
        <Note look="bad" title={texts.failed}>
          {payment.failure_reason === 'capture_failed' ? texts.captureFailedText : texts.failedText}
        </Note>
      )
    case 'on_hold':
      return (
        <Note look="warn" title={texts.onHold}>
          {texts.onHoldText}
        </Note>
      )
    case 'requires_action':
      return (
        <Note look="info" title={texts.challenged}>
          {texts.challengedText}
        </Note>
      )
    case 'disputed':
      return (
        <Note look="warn" title={texts.disputed}>
          {texts.disputedText}
        </Note>
      )
    default:
      // A dispute says all that the warning before it has said.
      return payment.fraud_warned_at === null || payment.amount_disputed > 0 ? null : (
        <Note look="warn" title={texts.fraudWarned}>
          {texts.fraudWarnedText}
        </Note>
      )
  }
}

function DeclineNote({ payment }: { payment: Payment }) {
  const texts = useTexts('payment')
  const declines = useTexts('declines')
  const { decline_code: code, decline_message: message, retry_advice: retry } = payment
  const known = Object.entries(declines).find(([name]) => name === code)?.[1]
  return (
    <Note look="bad" title={texts.declined(known?.name ?? code ?? '')}>
      <p>
        {known?.meaning ?? message} <code>{code}</code>
      </p>
      {known && <p>{known.advice}</p>}
      {retry && (
        <p>
          {texts.retry[retry.rule]}
          {retry.after !== null && (
            <>
              {' '}
              {texts.retryAfter}: <Time at={retry.after} form="second" />
            </>
          )}
        </p>
      )}
    </Note>
  )
}
