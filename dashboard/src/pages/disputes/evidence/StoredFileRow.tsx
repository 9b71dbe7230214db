/** A file of the evidence: its name and size, and buttons that save it on this machine or take it away. */
import { $api } from '../../../api/client'
import { isProblem } from '../../../api/problem'
import { saveFile } from '../../../api/save-file'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import styles from './evidence.module.css'

interface StoredFileRowProps {
  id: string
  onRemove?: () => void
}

export function StoredFileRow({ id, onRemove }: StoredFileRowProps) {
  const { files: texts } = useTexts('disputes')
  const { errors } = useTexts('common')
  const { data, error } = $api.useQuery('get', '/v1/files/{id}', { params: { path: { id } } })
  const name = data?.name ?? texts.unnamed
  const save = () => {
    saveFile(id, name).catch(() => toast(errors.writeFailed, 'bad'))
  }
  return (
    <li className={styles.file}>
      <span className={styles.name}>
        {isProblem(error) ? texts.gone : <bdi>{name}</bdi>}{' '}
        {data && <span className={styles.hint}>{texts.size(data.size)}</span>}
      </span>
      <span className={`${styles.buttons} ${styles.screen}`}>
        {data && (
          <Button isSmall look="quiet" icon="download" aria-label={texts.download(name)} onClick={save} />
        )}
        {onRemove && (
          <Button isSmall look="quiet" icon="close" aria-label={texts.remove(name)} onClick={onRemove} />
        )}
      </span>
    </li>
  )
}
