/** The keyboard's shortcuts: `/` goes to the page's search field, `j` and `k` through the rows of its list, `?` lists them. */
import { lazy, useEffect } from 'react'
import { showHelp, useHelp } from './help'
import { Later } from './Later'
import { loadCode } from './load-code'
import { hasShortcuts } from './shortcut-choice'

const Help = lazy(() => loadCode(() => import('./Help').then((module) => ({ default: module.Help }))))

export function Shortcuts() {
  const isOpen = useHelp()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target) || !hasShortcuts()) return
      const search = document.querySelector<HTMLInputElement>('main input[type=search]')
      const step = stepOf(event)
      if (event.key === '/' && search) search.focus()
      else if (event.key === '?') showHelp(true)
      else if (step === undefined || !goToRow(step)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Later isWanted={isOpen}>
      <Help isOpen={isOpen} />
    </Later>
  )
}

/** Fields, dialogs and menus take keys themselves. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, select, textarea, [role=dialog], [role=alertdialog], [role=menu]') !== null)

/** The links of a list's rows. */
const ROWS = 'main tbody tr > :first-child > a'

const rowAt = (place: Element | null): HTMLElement | null | undefined =>
  place?.closest('tr')?.querySelector<HTMLElement>(':scope > :first-child > a')

/** `j` and `k` work everywhere; the arrows scroll the page, unless a row has the focus. */
function stepOf({ key }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'j') return 1
  if (key === 'k') return -1
  if (!rowAt(document.activeElement)) return undefined
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
}

/** Whether there is such a row. */
function goToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const current = rowAt(document.activeElement)
  const next = current ? rows[rows.indexOf(current) + step] : rows.at(step === 1 ? 0 : -1)
  next?.focus()
  return next !== undefined
}
