/** What an entry of the audit log changed: each field before and after. */
import { useTexts } from '../../../texts/language'
import { Dialog } from '../../../ui/Dialog'
import type { AuditEntry } from './types'
import styles from './Changes.module.css'

interface ChangesProps {
  entry: AuditEntry | undefined
  title: string
  onClose: () => void
}

export function Changes({ entry, title, onClose }: ChangesProps) {
  const { audit: texts } = useTexts('logs')
  return (
    <Dialog isOpen={entry !== undefined} onClose={onClose} title={title} isWide>
      <div className={styles.frame} role="region" aria-label={texts.changes} tabIndex={0}>
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.from}</th>
              <th scope="col">{texts.to}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(entry?.changes ?? {}).map(([field, { from, to }]) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{shown(from)}</td>
                <td>{shown(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(shown).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
