/** Whether the session has moved to another account in another tab, so that this page shows the wrong one. */
import { useSyncExternalStore } from 'react'

let isSwitched = false
const listeners = new Set<() => void>()

export function noticeAccountSwitched(): void {
  isSwitched = true
  for (const listener of listeners) listener()
}

export const useAccountSwitched = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isSwitched,
  )
