/** Which columns of a table a reader sees. Kept in the browser, by the table's name. */
import { useState } from 'react'

type Visibility = Readonly<Record<string, boolean>>

interface Choosable {
  id: string
  isHidden?: boolean
}

const placeOf = (name: string): string => `svc.columns.${name}`

function kept(name: string): Visibility {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(placeOf(name)) ?? '{}')
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(
      entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}

/** What is visible, and a function that turns a column on or off. */
export function useColumnChoice(
  name: string,
  columns: readonly Choosable[],
): [Record<string, boolean>, (id: string) => void] {
  const [chosen, setChosen] = useState(() => kept(name))
  const visibility = Object.fromEntries(
    columns.map(({ id, isHidden }) => [id, chosen[id] ?? isHidden !== true]),
  )
  return [
    visibility,
    (id) => {
      const next = { ...chosen, [id]: visibility[id] === false }
      localStorage.setItem(placeOf(name), JSON.stringify(next))
      setChosen(next)
    },
  ]
}
