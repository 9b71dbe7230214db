/** The list of the keyboard's shortcuts. */
import { useTexts } from '../texts/language'
import { Dialog } from '../ui/Dialog'
import { showHelp } from './help'
import styles from './Help.module.css'

export function Help({ isOpen }: { isOpen: boolean }) {
  const { shell, shortcuts } = useTexts('common')
  return (
    <Dialog isOpen={isOpen} onClose={() => showHelp(false)} title={shell.help}>
      <dl className={styles.list}>
        <dt>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dt>
        <dd>{shortcuts.palette}</dd>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>{shortcuts.search}</dd>
        <dt>
          <kbd>j</kbd> <kbd>k</kbd>
        </dt>
        <dd>{shortcuts.rows}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{shortcuts.help}</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{shortcuts.close}</dd>
      </dl>
      <p>{shortcuts.offHint}</p>
    </Dialog>
  )
}
