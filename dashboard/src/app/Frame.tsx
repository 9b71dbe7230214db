/** What is around every page: its toasts, and dialogs that may come from anywhere. */
import { lazy, useSyncExternalStore } from 'react'
import { useIsMutating } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { wasAsked, watchAsked } from '../api/fresh-factor'
import { wasToasted, watchToasts } from '../ui/toast'
import { useAccountSwitched } from './account-switched'
import { Later } from './Later'
import { loadCode } from './load-code'

const Questions = lazy(() =>
  loadCode(() => import('./Questions').then((module) => ({ default: module.Questions }))),
)

const Toasts = lazy(() =>
  loadCode(() => import('../ui/Toasts').then((module) => ({ default: module.Toasts }))),
)

export function Frame() {
  const isAsked = useSyncExternalStore(watchAsked, wasAsked)
  const isSwitched = useAccountSwitched()
  const isToasted = useSyncExternalStore(watchToasts, wasToasted)
  // Their place stands before a write has something to tell.
  const isWriting = useIsMutating() > 0
  return (
    <>
      <Outlet />
      <Later isWanted={isAsked || isSwitched}>
        <Questions />
      </Later>
      <Later isWanted={isToasted || isWriting}>
        <Toasts />
      </Later>
    </>
  )
}
