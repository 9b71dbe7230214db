import { useClock } from '../../../api/account-time'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { PageHead } from '../../../ui/PageHead'
import { Panel, Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { AdvanceClock } from './AdvanceClock'
import { ClockFace } from './ClockFace'
import { AbortClock } from './AbortClock'
import { ResetClock, RestartSandbox } from './clock-actions'
import styles from './sandbox.module.css'

/** The sandbox's clock: what time it is there, and how it is moved. It is asked for while it moves. */
export function Page() {
  const { clock: texts } = useTexts('sandbox')
  const { may } = useSession()
  const query = useClock()
  const clock = query.data
  const isIdle = clock !== undefined && clock.status !== 'advancing' && clock.status !== 'restarting'
  return (
    <>
      <PageHead
        title={texts.title}
        sub={
          <>
            {texts.intro} <a href="/docs/guides/testing">{texts.guide}</a>
          </>
        }
        actions={
          clock?.status === 'advancing' ? (
            <AbortClock />
          ) : (
            isIdle && clock.offset_seconds > 0 && <ResetClock />
          )
        }
      />
      <QueryState query={query}>
        {(shown) => (
          <Stack>
            <ClockFace clock={shown} />
            {isIdle && <AdvanceClock now={shown.now} />}
            {isIdle && may('account.write') && (
              <Panel title={texts.restart}>
                <Stack>
                  <p className={styles.soft}>{texts.restartText}</p>
                  <div>
                    <RestartSandbox />
                  </div>
                </Stack>
              </Panel>
            )}
          </Stack>
        )}
      </QueryState>
    </>
  )
}
