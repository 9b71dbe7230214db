/** The time in the sandbox, how far a move has come, and what it has passed. */
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../texts/language'
import { Note } from '../../../ui/Note'
import { Panel, Stack } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { toast } from '../../../ui/toast'
import type { Clock } from './types'
import styles from './sandbox.module.css'

export function ClockFace({ clock }: { clock: Clock }) {
  const { clock: texts } = useTexts('sandbox')
  const isMoving = clock.status === 'advancing'
  const wasMoving = useRef(false)
  useEffect(() => {
    if (wasMoving.current && clock.status === 'ready') toast(texts.arrived)
    wasMoving.current = isMoving
  }, [clock.status, isMoving, texts])
  const passed = Object.entries(clock.passed).filter(([, n]) => n > 0)
  return (
    <Panel title={texts.now} actions={<Status value={clock.status} />}>
      <Stack>
        <p className={styles.now}>
          <Running clock={clock} />
        </p>
        <Ahead seconds={clock.offset_seconds} />
        {isMoving && clock.target !== null && <Progress clock={clock} target={clock.target} />}
        {clock.status === 'aborted' && <Note look="info">{texts.abortedText}</Note>}
        {clock.failure !== null && (
          <Note look="bad" title={texts.failed} isAlert>
            {clock.failure}
          </Note>
        )}
        {passed.length > 0 && (
          <>
            <h3>{texts.passed}</h3>
            <dl className={styles.numbers}>
              {passed.map(([kind, n]) => (
                <div key={kind}>
                  <dt>{texts.kinds[kind as keyof Clock['passed']]}</dt>
                  <dd>{n}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Stack>
    </Panel>
  )
}

/** The answer's time, going on by itself. */
function Running({ clock }: { clock: Clock }) {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    setNow(clock.now)
    if (clock.status === 'advancing') return undefined
    const [begun, shown] = [Date.now(), Date.parse(clock.now)]
    const timer = setInterval(() => setNow(new Date(shown + Date.now() - begun).toISOString()), 1_000)
    return () => clearInterval(timer)
  }, [clock])
  return <Time at={now} form="second" />
}

const [HOUR, DAY] = [3_600, 86_400]

function Ahead({ seconds }: { seconds: number }) {
  const { clock: texts } = useTexts('sandbox')
  const { locale } = useLanguage()
  if (seconds < 1) return <p>{texts.real}</p>
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  const span = seconds < 2 * DAY ? texts.hours(number(seconds / HOUR)) : texts.days(number(seconds / DAY))
  return (
    <p>
      {texts.ahead} {span}.
    </p>
  )
}

function Progress({ clock, target }: { clock: Clock; target: string }) {
  const { clock: texts } = useTexts('sandbox')
  const [now, end] = [Date.parse(clock.now), Date.parse(target)]
  const start = clock.progress ? Date.parse(clock.progress.from) : now
  return (
    <div role="status">
      <p>
        <strong>{texts.advancing}</strong> · {texts.target} <Time at={target} />
      </p>
      <progress
        className={styles.bar}
        aria-label={texts.progress}
        max={Math.max(1, end - start)}
        value={Math.max(0, now - start)}
      />
      {clock.progress && <p>{texts.come(clock.progress.done, clock.progress.estimated)}</p>}
      <p className={styles.soft}>{texts.advancingText}</p>
    </div>
  )
}
