/** The kinds of filters, and what stands for each in the address. */
import type { ChangeAddress, Search } from '../../app/search'
import type { Option } from '../Field'

interface Named {
  name: string
  label: string
}

export type FilterField = Named &
  (
    | {
        kind: 'search' | 'text'
        placeholder?: string
        /** What is wrong with a text; it is looked for only if nothing is. */
        check?: (text: string) => string | undefined
      }
    | { kind: 'select'; options: readonly Option[] }
    /** Any of several; in the address they are divided by commas. */
    | { kind: 'several'; options: readonly Option[] }
    /** Days: `created_from` and `created_to`. */
    | { kind: 'dates' }
    /** `amount_from` and `amount_to`, of one of the currencies: `currency`. */
    | { kind: 'amounts'; currencies: readonly string[] }
  )

/** Sets values of the address; undefined takes one away. */
export type SetFilters = ChangeAddress

export interface FilterProps<F extends FilterField = FilterField> {
  field: F
  address: Search
  set: SetFilters
}

export type FieldOf<K extends FilterField['kind']> = Extract<FilterField, { kind: K }>

/** The names that a filter has in the address. */
export function keysOf({ kind, name }: FilterField): string[] {
  if (kind === 'dates') return [`${name}_from`, `${name}_to`]
  if (kind === 'amounts') return [`${name}_from`, `${name}_to`, 'currency']
  return [name]
}

export const listIn = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : text.split(',')

/** What a filter holds, as a reader says it; undefined if it holds nothing. */
export function wordsOf(field: FilterField, address: Search): string | undefined {
  const value = address[field.name]
  switch (field.kind) {
    case 'search':
    case 'text':
      return value
    case 'select':
    case 'several': {
      const chosen = listIn(value).map(
        (one) => field.options.find((option) => option.value === one)?.label ?? one,
      )
      return chosen.length > 0 ? chosen.join(', ') : undefined
    }
    case 'dates':
      return rangeWords(address, field.name)
    case 'amounts': {
      const words = [rangeWords(address, field.name), address['currency']].filter(Boolean)
      return words.length > 0 ? words.join(' ') : undefined
    }
  }
}

function rangeWords(address: Search, name: string): string | undefined {
  const [from, to] = [address[`${name}_from`], address[`${name}_to`]]
  if (from !== undefined && to !== undefined) return `${from} – ${to}`
  if (from !== undefined) return `≥ ${from}`
  return to === undefined ? undefined : `≤ ${to}`
}
