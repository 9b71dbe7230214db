/** What an endpoint is, and how it does. */
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { Note } from '../../ui/Note'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { AccountTime } from '../../ui/AccountTime'
import { Time } from '../../ui/Time'
import { EndpointHealth } from './EndpointHealth'
import type { Endpoint } from './types'
import styles from './webhooks.module.css'

export function EndpointOverview({ endpoint }: { endpoint: Endpoint }) {
  const texts = useTexts('webhooks')
  const { health, secret_rotation: rotation } = endpoint
  const ago = (at: string | null) => (at === null ? texts.never : <AccountTime at={at} />)
  return (
    <Stack>
      {endpoint.status === 'disabled' && (
        <Note look="bad" title={texts.disabledTitle}>
          {texts.disabledReasons[health.disabled_reason ?? 'requested']}
        </Note>
      )}
      {endpoint.status === 'degraded' && <Note look="warn">{texts.degradedText}</Note>}
      <EndpointHealth endpointId={endpoint.id} />
      <Columns>
        <Panel title={texts.facts}>
          <Facts
            items={[
              { term: 'ID', value: <CopyId id={endpoint.id} /> },
              { term: texts.version, value: endpoint.api_version },
              { term: texts.secret, value: texts.secretKept },
              { term: texts.created, value: <Time at={endpoint.created_at} /> },
              { term: texts.lastSuccess, value: ago(health.last_success_at) },
              { term: texts.lastFailure, value: ago(health.last_failure_at) },
              {
                term: texts.failuresInRow,
                value: health.consecutive_failures > 0 ? String(health.consecutive_failures) : undefined,
              },
              {
                term: texts.failingSince,
                value: health.failing_since && <Time at={health.failing_since} />,
              },
              {
                term: texts.secretTwo,
                value: rotation && <Time at={rotation.previous_secret_expires_at} />,
              },
            ]}
          />
        </Panel>
        <Panel title={texts.events} sub={texts.eventsOf(endpoint.enabled_events)}>
          <ul className={styles.types}>
            {endpoint.enabled_events.map((type) => (
              <li key={type}>
                <code>{type}</code>
              </li>
            ))}
          </ul>
        </Panel>
      </Columns>
    </Stack>
  )
}
