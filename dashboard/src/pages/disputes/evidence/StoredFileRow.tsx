/** A file of the evidence: its name and size, and buttons that save it on this machine or take it away. */
import { $api, api, got } from '../../../api/client'
import { isProblem } from '../../../api/problem'
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

/** No browser shows or runs what is saved as bytes. */
async function saveFile(id: string, name: string): Promise<void> {
  const { content } = await got(api.GET('/v1/files/{id}/contents', { params: { path: { id } } }))
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
