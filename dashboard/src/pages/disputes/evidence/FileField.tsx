/** The files of a field of the evidence: dropped or chosen, sent with their progress, and taken away. */
import { useId, useRef } from 'react'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Note } from '../../../ui/Note'
import { ProblemNote } from '../../../ui/ProblemNote'
import type { Dispute } from '../queries'
import { FILE_TYPES, filesOf, type EvidenceName, type FileName } from './fields'
import { StoredFileRow } from './StoredFileRow'
import { useDrop } from './use-drop'
import { useFiles } from './use-files'
import styles from './evidence.module.css'

interface FileFieldProps {
  dispute: Dispute
  name: EvidenceName & FileName
  label: string
}

export function FileField({ dispute, name, label }: FileFieldProps) {
  const { files: texts } = useTexts('disputes')
  const { may } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { sending, fault, error, add, remove } = useFiles(dispute, name)
  const ids = filesOf(dispute, name)
  const { zone, isOver } = useDrop(add)
  if (!may('files.write')) return null
  return (
    <section
      ref={zone}
      aria-label={texts.label(label)}
      className={`${styles.files} ${isOver ? styles.over : ''}`}
    >
      {ids.length > 0 && (
        <ul className={styles.list}>
          {ids.map((id) => (
            <StoredFileRow key={id} id={id} onRemove={() => remove(id)} />
          ))}
        </ul>
      )}
      {sending && (
        <p className={styles.sending}>
          <span role="status">{texts.uploading(sending.name)}</span>
          <progress aria-label={texts.uploading(sending.name)} max={1} value={sending.part} />
        </p>
      )}
      {fault !== undefined && (
        <Note look="bad" isAlert>
          {fault}
        </Note>
      )}
      {error && <ProblemNote error={error} />}
      <p className={styles.drop}>
        {texts.drop}{' '}
        <Button
          isSmall
          isBusy={sending !== undefined}
          aria-label={texts.chooseFor(label)}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
      </p>
      <p id={hint} className={styles.hint}>
        {texts.allowed}
      </p>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={FILE_TYPES}
        aria-label={texts.chooseFor(label)}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          add(chosen)
        }}
      />
    </section>
  )
}
