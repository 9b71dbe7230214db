/** Says on every page that the sandbox's time is not the real one, and which it is. */
import { useClock } from '../api/account-time'
import { useSession } from '../session/session'
import { useTexts } from '../texts/language'
import { Icon } from '../ui/Icon'
import { Link } from '../ui/Link'
import { Time } from '../ui/Time'
import styles from './Shell.module.css'

/** The clock need not agree with the browser's to the second. */
const NOTICED_SECONDS = 60

export function ClockNote() {
  const { clockNote: texts } = useTexts('common')
  const { may } = useSession()
  const { data: clock } = useClock()
  if (!clock) return null
  const isMoving = clock.status === 'advancing'
  const isRestarting = clock.status === 'restarting'
  if (clock.offset_seconds < NOTICED_SECONDS && !isMoving && !isRestarting) return null
  return (
    <section aria-label={texts.label} className={styles.clock}>
      <Icon name="clock" />
      <span>
        {isRestarting ? (
          texts.restarting
        ) : (
          <>
            {isMoving ? texts.moving : texts.ahead} <Time at={clock.now} />
          </>
        )}
      </span>
      {may('sandbox.write') && <Link to="/dashboard/developers/clock">{texts.open}</Link>}
    </section>
  )
}
