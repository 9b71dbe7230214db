/** The keyboard's shortcuts: `/` goes to the page's search field, `?` lists them. */
import { useEffect, useState } from 'react'
import { useTexts } from '../texts/language'
import { Dialog } from '../ui/Dialog'
import styles from './Shortcuts.module.css'

export function Shortcuts() {
  const { shell, shortcuts } = useTexts('common')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const search = document.querySelector<HTMLInputElement>('main input[type=search]')
      if (event.key === '/' && search) search.focus()
      else if (event.key === '?') setOpen(true)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={shell.help}>
      <dl className={styles.list}>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>{shortcuts.search}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{shortcuts.help}</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{shortcuts.close}</dd>
      </dl>
    </Dialog>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
