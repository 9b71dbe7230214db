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

/**
 * The values in the address, and how to change some of them; `undefined` or an empty text takes one away. The address is
 * replaced, so that going back leaves the page.
 */
export function useAddress(): [Search, (changes: Readonly<Record<string, string | undefined>>) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return [
    search,
    (changes) => {
      const next = Object.entries({ ...search, ...changes }).filter(([, value]) => value)
      void navigate({ to: '.', search: Object.fromEntries(next), replace: true })
    },
  ]
}
