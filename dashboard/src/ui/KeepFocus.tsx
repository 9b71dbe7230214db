/**
 * Buttons of which one may be replaced by what it does, as Pause is by Resume: whoever works with the keyboard, and was at one that
 * is gone, or in its dialog, goes on at the first that is there, not at the top of the page.
 */
import { useEffect, useRef, type ReactNode } from 'react'

export function KeepFocus({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef<Event>(undefined)
  const isHere = useRef(false)
  useEffect(() => {
    // Dialogs stand elsewhere in the document, but their events come through here.
    const note = (event: FocusEvent) => (isHere.current = latest.current === event)
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      const isLost = isHere.current && document.activeElement === document.body
      if (isLost) ref.current?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus()
    })
    return () => clearTimeout(timer)
  })
  return (
    <div
      ref={ref}
      role="presentation"
      className={className}
      onFocus={({ nativeEvent }) => (latest.current = nativeEvent)}
    >
      {children}
    </div>
  )
}
