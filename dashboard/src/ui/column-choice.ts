/** Which columns of a table a reader sees. Kept in the browser, by the table's name. */
import { useSyncExternalStore } from 'react'

type Visibility = Readonly<Record<string, boolean>>

export interface Choosable {
  id: string
  isHidden?: boolean
}

const listeners = new Set<() => void>()

const placeOf = (name: string): string => `svc.columns.${name}`

function read(text: string | null): Visibility {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(
      entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}

function keep(name: string, choice: Visibility): void {
  localStorage.setItem(placeOf(name), JSON.stringify(choice))
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface ColumnChoice {
  visibility: Record<string, boolean>
  toggle: (id: string) => void
  /** Shows these and no others; without any, the usual ones. */
  showOnly: (ids: readonly string[]) => void
}

export function useColumnChoice(name: string, columns: readonly Choosable[]): ColumnChoice {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(placeOf(name)))
  const chosen = read(text)
  const visibility = Object.fromEntries(
    columns.map(({ id, isHidden }) => [id, chosen[id] ?? isHidden !== true]),
  )
  return {
    visibility,
    toggle: (id) => keep(name, { ...chosen, [id]: visibility[id] === false }),
    showOnly: (ids) =>
      keep(name, ids.length === 0 ? {} : Object.fromEntries(columns.map(({ id }) => [id, ids.includes(id)]))),
  }
}
