/** What is typed after Ctrl K and before the palette has the focus: its code may still be on the way. */
import { useEffect } from 'react'

const hasFocus = (): boolean => Boolean(document.activeElement?.closest('[role=dialog]'))

export function useEarlyKeys(isOpen: boolean, change: (next: (text: string) => string) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if (hasFocus() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      // Other keys have a name of ASCII letters.
      const isText = /^.$/u.test(key)
      // Enter would press the button that has the focus.
      if (!isText && key !== 'Backspace' && key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      if (isText) change((text) => text + key)
      if (key === 'Backspace') change((text) => text.replace(/.$/u, ''))
    }
    const paste = (event: ClipboardEvent) => {
      if (hasFocus()) return
      event.preventDefault()
      change((text) => text + (event.clipboardData?.getData('text') ?? ''))
    }
    window.addEventListener('keydown', press, { capture: true })
    window.addEventListener('paste', paste, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      window.removeEventListener('paste', paste, { capture: true })
    }
  }, [isOpen, change])
}
