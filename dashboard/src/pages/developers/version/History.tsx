/** All versions, newest first, and what changed with each. */
import { useTexts } from '../../../texts/language'
import { Facts } from '../../../ui/Facts'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import type { Version } from './types'

export function History({ version }: { version: Version }) {
  const { version: texts } = useTexts('developers')
  const { versions } = version
  return (
    <Panel title={texts.history}>
      <Facts
        items={versions.map((one, index) => {
          const changed = [
            one.operations.length > 0 && `${texts.operations}: ${one.operations.join(', ')}`,
            one.objects.length > 0 && `${texts.objects}: ${one.objects.join(', ')}`,
            one.events && texts.events,
          ].filter((text) => text !== false)
          const isFirst = index === versions.length - 1
          return {
            term: one.version,
            value: (
              <>
                {one.version === version.version && <Status look="good" text={texts.yours} />}{' '}
                {one.version === version.current && <Status look="info" text={texts.newest} />}{' '}
                {isFirst ? texts.first : changed.length === 0 ? texts.nothing : changed.join(' · ')}
              </>
            ),
          }
        })}
      />
    </Panel>
  )
}
