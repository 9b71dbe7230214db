/** How long a dispute can still be answered, in words, by the account's time. */
import { useAccountTime } from '../../api/account-time'
import { useTexts } from '../../texts/language'
import { Status, type Look } from '../../ui/Status'
import { takesAnswer, type Dispute } from './queries'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SOON_DAYS = 3

export function TimeLeft({ dispute }: { dispute: Dispute }) {
  const { left } = useTexts('disputes')
  const now = useAccountTime()
  if (!takesAnswer(dispute)) return null
  const { evidence_due_by: due } = dispute
  if (due === null) return left.never
  const ms = Date.parse(due) - now().getTime()
  if (ms <= 0) return <Status look="bad" icon="clock" text={left.over} />
  const days = Math.floor(ms / DAY_MS)
  const look: Look = days >= SOON_DAYS ? 'info' : days >= 1 ? 'warn' : 'bad'
  const text = days >= 1 ? left.days(days) : left.hours(Math.max(1, Math.floor(ms / HOUR_MS)))
  return <Status look={look} icon="clock" text={text} />
}
