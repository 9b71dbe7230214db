/** The search part of an address as plain text values: `?status=succeeded&customer=cus_1`. */
import { useNavigate, useSearch } from '@tanstack/react-router'

export type Search = Readonly<Record<string, string>>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}

/** How the address changes: as a step that going back undoes, or in place of the one before. */
export interface Step {
  replace?: boolean
}

export type ChangeAddress = (changes: Readonly<Record<string, string | undefined>>, step?: Step) => void

/**
 * The values in the address, and how to change some of them; `undefined` or an empty text takes one away. Each change is a
 * step of the browser's history, so that going back undoes it.
 */
export function useAddress(): [Search, ChangeAddress] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return [
    search,
    (changes, { replace = false } = {}) => {
      const next = Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value))
      if (stringifySearch(next) === stringifySearch(search)) return
      void navigate({ to: '.', search: next, replace })
    },
  ]
}
