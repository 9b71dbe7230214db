/** The account's newest objects in its version and in another one, side by side. */
import { $api } from '../../../api/client'
import { useTexts } from '../../../texts/language'
import { CodeBlock } from '../../../ui/CodeBlock'
import { Empty } from '../../../ui/Empty'
import { Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import styles from '../developers.module.css'
import type { Sample } from './types'

export function Compared({ from, to }: { from: string; to: string }) {
  const { version: texts } = useTexts('developers')
  const query = $api.useQuery('get', '/v1/dashboard/version/preview', { params: { query: { to } } })
  return (
    <QueryState
      query={query}
      isEmpty={({ samples }) => samples.length === 0}
      empty={<Empty title={texts.same}>{texts.sameText}</Empty>}
    >
      {({ samples }) => (
        <Stack>
          {samples.map((sample) => (
            <OneSample key={sample.object_id} sample={sample} from={from} to={to} />
          ))}
        </Stack>
      )}
    </QueryState>
  )
}

function OneSample({ sample, from, to }: { sample: Sample; from: string; to: string }) {
  const { version: texts } = useTexts('developers')
  const name = `${sample.object_type} ${sample.object_id}`
  return (
    <div>
      <h3>{name}</h3>
      <p className={styles.soft}>{texts.differs}:</p>
      <ul className={styles.chips}>
        {sample.differs.map((path) => (
          <li key={path}>
            <code>{path}</code>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        {(
          [
            [from, sample.before],
            [to, sample.after],
          ] as const
        ).map(([version, body]) => (
          <div key={version}>
            <h4>{version}</h4>
            <CodeBlock label={`${name}, ${version}`} value={body} />
          </div>
        ))}
      </div>
    </div>
  )
}
