/** What is around every page: its toasts, and dialogs that may come from anywhere. */
import { lazy, useSyncExternalStore } from 'react'
import { Outlet } from '@tanstack/react-router'
import { wasAsked, watchAsked } from '../api/fresh-factor'
import { Toasts } from '../ui/Toasts'
import { useAccountSwitched } from './account-switched'
import { Later } from './Later'
import { loadCode } from './load-code'

const Questions = lazy(() =>
  loadCode(() => import('./Questions').then((module) => ({ default: module.Questions }))),
)

export function Frame() {
  const isAsked = useSyncExternalStore(watchAsked, wasAsked)
  const isSwitched = useAccountSwitched()
  return (
    <>
      <Outlet />
      <Later isWanted={isAsked || isSwitched}>
        <Questions />
      </Later>
      <Toasts />
    </>
  )
}
