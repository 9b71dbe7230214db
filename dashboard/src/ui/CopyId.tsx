/** An identifier or another text to copy: set in a fixed width, with a button that copies it. */
import { useTexts } from '../texts/language'
import { Icon } from './Icon'
import { toast } from './toast'
import styles from './CopyId.module.css'

export function CopyId({ id, shown = id }: { id: string; shown?: string }) {
  return (
    <span className={styles.copy}>
      <code>{shown}</code>
      <CopyButton text={id} />
    </span>
  )
}

export function CopyButton({ text, name }: { text: string; name?: string }) {
  const texts = useTexts('common')
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toast(texts.copied),
      () => toast(texts.errors.writeFailed, 'bad'),
    )
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name ?? `${texts.copy}: ${text.slice(0, 40)}`}
      onClick={copy}
    >
      <Icon name="copy" size={14} />
    </button>
  )
}
