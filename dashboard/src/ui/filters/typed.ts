/** What is being typed into a filter, and when it counts. */
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import type { Step } from '../../app/search'

/** How long after the last key the list is read again. */
const PAUSE_MS = 350

/**
 * `value` is what counts now; `apply` takes what was typed, without spaces around it. The first of it is a step of the
 * history, and what is typed further takes its place: going back leads to the list before.
 */
export function useTyped(value: string, apply: (text: string, step: Step) => void) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(apply)
  latest.current = apply
  // The address may change by itself: by the button that clears the filters, or by going back.
  useEffect(() => setText(value), [value])
  const now = (next: string) => {
    clearTimeout(timer.current)
    latest.current(next.trim(), { replace: value !== '' && next.trim() !== '' })
  }
  return {
    text,
    wiring: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setText(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => now(target.value), PAUSE_MS)
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') now(text)
      },
    },
  }
}
