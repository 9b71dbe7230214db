import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { CodeBlock } from '../../ui/CodeBlock'
import { CopyId } from '../../ui/CopyId'
import { Link } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel, Stack } from '../../ui/Panel'
import styles from './developers.module.css'

const LINKS = [
  ['start', '/docs/guides/first-payment'],
  ['reference', '/docs/reference'],
  ['webhooks', '/docs/guides/webhooks'],
  ['testing', '/docs/guides/testing'],
  ['library', '/docs/library'],
  ['commandLine', '/docs/command-line'],
  ['openapi', '/docs/openapi.json'],
  ['live', '/docs/guides/going-live'],
] as const

/** What somebody needs who connects a shop: the address, a first call, and where to read on. */
export function Page() {
  const texts = useTexts('developers')
  const { may } = useSession()
  const { origin } = location
  return (
    <>
      <PageHead title={texts.title} sub={texts.intro} />
      <Stack>
        <Columns>
          <Panel title={texts.address} sub={texts.addressText}>
            <CopyId id={origin} />
          </Panel>
          <Panel title={texts.firstCall} sub={texts.firstCallText}>
            <Stack>
              <CodeBlock
                label={texts.firstCall}
                value={`curl ${origin}/v1/payments \\\n  -H 'Authorization: Bearer …'`}
              />
              {may('keys.write') && <Link to="/dashboard/developers/keys">{texts.toKeys}</Link>}
            </Stack>
          </Panel>
        </Columns>
        <Panel title={texts.docs}>
          <ul className={styles.links}>
            {LINKS.map(([name, to]) => (
              <li key={name}>
                <a href={to}>
                  <strong>{texts.links[name].title}</strong>
                  <span>{texts.links[name].text}</span>
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      </Stack>
    </>
  )
}
