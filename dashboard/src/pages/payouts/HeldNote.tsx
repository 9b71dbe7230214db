/** Says that an operator holds the account's payouts, and why. */
import { useTexts } from '../../texts/language'
import { Note } from '../../ui/Note'
import { Time } from '../../ui/Time'
import { usePayoutState } from './queries'

export function HeldNote() {
  const { held: texts } = useTexts('payouts')
  const { data } = usePayoutState()
  if (!data?.hold) return null
  return (
    <Note look="warn" title={texts.title}>
      {data.hold.reason} · {texts.since} <Time at={data.hold.held_at} />
      <br />
      {texts.text}
    </Note>
  )
}
