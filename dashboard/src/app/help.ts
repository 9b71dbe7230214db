/** The list of the keyboard's shortcuts, which several things open. */
import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function showHelp(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export const useHelp = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
