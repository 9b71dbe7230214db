/** Goes back to the version before, as long as that is possible, and says for how long. */
import { useState } from 'react'
import { useWrite } from '../../../api/write'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { Note } from '../../../ui/Note'
import { Time } from '../../../ui/Time'
import { toast } from '../../../ui/toast'
import styles from '../developers.module.css'
import type { Version } from './types'

const HOUR = 3_600_000

export function UndoUpgrade({ version }: { version: Version }) {
  const { version: texts } = useTexts('developers')
  const { may } = useSession()
  const [isAsking, setAsking] = useState(false)
  const undo = useWrite('post', '/v1/dashboard/version/undo', {
    onDone: () => {
      setAsking(false)
      toast(texts.undone)
    },
  })
  const { previous_version: previous, undo_until: until } = version
  if (previous === null || until === null) return null
  const hours = Math.max(1, Math.floor((Date.parse(until) - Date.now()) / HOUR))
  return (
    <>
      <Note title={texts.undoLeft(hours)}>
        <span className={styles.row}>
          <span>
            {texts.undoUntil} <Time at={until} />
          </span>
          {may('account.write') && (
            <Button isSmall onClick={() => setAsking(true)}>
              {texts.undo}
            </Button>
          )}
        </span>
      </Note>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.undoTitle(previous)}
        text={texts.undoText}
        action={texts.undo}
        write={undo}
        onConfirm={() => undo.mutate()}
      />
    </>
  )
}
