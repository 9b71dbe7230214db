/** Filters as a list describes them, and what the operation is asked with for them. */
import type { FilterField } from '../filters/fields'
import type { Search } from '../../app/search'
import type { Texts } from '../../texts/en'
import { entryNamed } from '../metadata-entry'
import { rangeOf } from '../range'
import type { ListPath, QueryOf } from './operation'

type NameOf<K> = K extends `${infer Name}[${string}]` ? Name : K

/** What the operation can be filtered by; `created` for `created[gte]` and `created[lte]`. */
export type FilterName<P extends ListPath> = Extract<NameOf<keyof QueryOf<P>>, string>

type Words = Readonly<Record<string, string>>

export type ListFilter<F extends string, X> = { label: (texts: X) => string } & (
  | { kind: 'text'; name: F; placeholder?: string; isWhole?: (text: string) => boolean }
  /** An entry of metadata, as `order_id=6735`. */
  | { kind: 'entry'; name: F }
  /** The operation is asked with it as `asks`. Without that it is what the page shows by `instead`. */
  | { kind: 'search'; name: string; asks?: F; placeholder?: string | ((texts: X) => string) }
  /** The words are those of states, if it does not name others. All that it names can be chosen, if it does not say which. */
  | ({ kind: 'select' | 'several'; name: F } & (
      | { options: readonly string[]; words?: (texts: X) => Words }
      | { options?: undefined; words: (texts: X) => Words }
    ))
  | { kind: 'dates'; name: F }
)

export function fieldOf<X>(filter: ListFilter<string, X>, texts: X, states: Texts['status']): FilterField {
  const { name } = filter
  const label = filter.label(texts)
  if (filter.kind === 'dates') return { kind: filter.kind, name, label }
  if (filter.kind === 'entry') return { kind: 'text', name, label, placeholder: 'order_id=6735' }
  if (filter.kind === 'text' || filter.kind === 'search') {
    const { kind, placeholder: given } = filter
    const placeholder = typeof given === 'function' ? given(texts) : given
    return { kind, name, label, ...(placeholder !== undefined && { placeholder }) }
  }
  const words: Words = filter.words?.(texts) ?? states
  return {
    kind: filter.kind,
    name,
    label,
    options: (filter.options ?? Object.keys(words)).map((value) => ({ value, label: words[value] ?? value })),
  }
}

/** `values`: what the address says, without what means nothing. */
export const queryIn = <X>(
  filters: readonly ListFilter<string, X>[],
  values: Search,
): Record<string, string> =>
  Object.assign({}, ...filters.map((filter) => asked(filter, values))) as Record<string, string>

function asked<X>(filter: ListFilter<string, X>, values: Search): Record<string, string> {
  const { kind, name } = filter
  if (kind === 'dates') return rangeOf(values, name) as Record<string, string>
  const value = values[name]
  if (value === undefined) return {}
  if (kind === 'entry') return entryNamed(name, value)
  if (kind === 'search') return filter.asks === undefined ? {} : { [filter.asks]: value }
  return kind === 'text' && filter.isWhole?.(value) === false ? {} : { [name]: value }
}
