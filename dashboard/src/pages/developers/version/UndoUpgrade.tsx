/** Goes back to the version before, as long as that is possible, and says for how long. */
import { useTexts } from '../../../texts/language'
import { actionOn } from '../../../ui/kit/action'
import { Note } from '../../../ui/Note'
import { Time } from '../../../ui/Time'
import styles from '../developers.module.css'
import type { Version } from './types'

const HOUR = 3_600_000

const Undo = actionOn<string>()('post', '/v1/dashboard/version/undo', 'developers', {
  needs: 'account.write',
  label: ({ version }) => version.undo,
  title: ({ version }, previous) => version.undoTitle(previous),
  text: ({ version }) => version.undoText,
  call: () => ({}),
  done: ({ version }) => version.undone,
})

export function UndoUpgrade({ version }: { version: Version }) {
  const { version: texts } = useTexts('developers')
  const { previous_version: previous, undo_until: until } = version
  if (previous === null || until === null) return null
  const hours = Math.max(1, Math.floor((Date.parse(until) - Date.now()) / HOUR))
  return (
    <Note title={texts.undoLeft(hours)}>
      <span className={styles.row}>
        <span>
          {texts.undoUntil} <Time at={until} />
        </span>
        <Undo of={previous} isSmall />
      </span>
    </Note>
  )
}
