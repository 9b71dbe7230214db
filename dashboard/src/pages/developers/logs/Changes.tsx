/** What an entry of the audit log changed: how much, and at a click each field before and after. */
import { useState } from 'react'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import type { AuditEntry } from './types'
import styles from './Changes.module.css'

interface ChangesProps {
  title: string
  changes: AuditEntry['changes']
}

export function Changes({ title, changes }: ChangesProps) {
  const { audit: texts } = useTexts('logs')
  const [isOpen, setOpen] = useState(false)
  const fields = Object.entries(changes)
  if (fields.length === 0) return texts.noChanges
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        {texts.show(fields.length)}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} isWide>
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
              {fields.map(([field, { from, to }]) => (
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
    </>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(shown).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
