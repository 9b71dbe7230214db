/** Opens the palette: by a button that looks like a search field, and by Ctrl K or ⌘ K everywhere. It is loaded when it is first opened. */
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '../../session/types'
import { useTexts } from '../../texts/language'
import { Icon } from '../../ui/Icon'
import { loadTopics } from '../../texts/catalogue'
import { Later } from '../Later'
import { useEarlyKeys } from './early-keys'
import styles from './PaletteButton.module.css'

const Palette = lazy(async () => {
  const [{ Palette: component }] = await Promise.all([import('./Palette'), loadTopics(['palette'])])
  return { default: component }
})

/** A dialog that is open keeps the reader. */
const isBusy = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

export function PaletteButton({ session }: { session: Session }) {
  const { shell } = useTexts('common')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const open = useEffectEvent(() => {
    setText('')
    setOpen(true)
  })
  useEarlyKeys(isOpen, setText)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey) return
      if (event.altKey || event.shiftKey || isBusy()) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setText('')
          setOpen(true)
        }}
      >
        <Icon name="search" />
        <span className={styles.label}>{shell.find}</span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <Later isWanted={isOpen}>
        <Palette
          session={session}
          isOpen={isOpen}
          text={text}
          onText={setText}
          onClose={() => setOpen(false)}
        />
      </Later>
    </>
  )
}
