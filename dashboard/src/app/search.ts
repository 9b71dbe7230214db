/** The search part of an address as plain text values: `?status=succeeded&customer=cus_1`. */
import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import type { Path, SearchOf } from './address'
import type { PageEntry } from './page'
import { PLACE, type Shape } from './shapes'

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

/** The page that is shown, as the table of pages has it; undefined outside the shell. */
export const useEntry = (): PageEntry | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.entry })

export const shapeOf = ({ filters, search }: PageEntry): Shape => ({
  ...filters,
  ...(filters && PLACE),
  ...search,
})

/**
 * What the page's own address says, as the table of pages declares it. What means nothing is left out, and told to the reader
 * by `Filters` or by the shell.
 */
export function usePageValues(): [Search, ChangeAddress] {
  const [search, change] = useAddress()
  const entry = useEntry()
  return [entry ? goodIn(entry, search) : {}, change]
}

export function goodIn(entry: PageEntry, search: Search): Search {
  const shape = shapeOf(entry)
  const good = Object.entries(search).filter(
    ([name, value]) => Object.hasOwn(shape, name) && shape[name]?.takes(value) === true,
  )
  return Object.fromEntries(good)
}

/** The same, with the types of the page's own values. */
export function usePageSearch<P extends Path>(
  _path: P,
): [NonNullable<SearchOf<P>>, (changes: NonNullable<SearchOf<P>>, step?: Step) => void] {
  const [search, change] = usePageValues()
  return [search as NonNullable<SearchOf<P>>, change]
}
