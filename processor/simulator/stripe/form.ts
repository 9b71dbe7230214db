/** Forms as Stripe's clients send them: `a[b][0]=c`. What is read is bounded, and has no prototype. */
import { invalid } from './faults'

const MOST_PARAMETERS = 1_000
const DEEPEST = 6
const NAME = /^([^[\]]{1,100})((?:\[[^[\]]{0,100}\])*)$/u

interface Nested {
  [name: string]: Nested | string | Nested[keyof Nested][]
}
export type StripeForm = Readonly<Record<string, unknown>>

export function readBracketForm(pairs: URLSearchParams): StripeForm {
  const form = Object.create(null) as Nested
  let count = 0
  for (const [name, value] of pairs) {
    count += 1
    if (count > MOST_PARAMETERS) throw invalid(undefined, 'There are too many parameters.')
    put(form, pathOf(name), value)
  }
  return withLists(form) as StripeForm
}

function pathOf(name: string): string[] {
  const [, first, rest = ''] = NAME.exec(name) ?? []
  if (first === undefined) throw invalid(undefined, 'A parameter has a name that cannot be read.')
  const path = [
    first,
    ...rest
      .slice(1, -1)
      .split('][')
      .slice(0, rest === '' ? 0 : undefined),
  ]
  if (path.length > DEEPEST) throw invalid(first, 'It is nested too deeply.')
  return path
}

function put(form: Nested, path: readonly string[], value: string): void {
  let at = form
  path.forEach((part, place) => {
    const name = part === '' ? String(Object.keys(at).length) : part
    if (place === path.length - 1) {
      at[name] = value
      return
    }
    const next = at[name] ?? (Object.create(null) as Nested)
    if (typeof next !== 'object' || Array.isArray(next))
      throw invalid(path[0], 'It is given both as a value and as an object.')
    at[name] = next
    at = next
  })
}

/** What is numbered from 0 on is a list. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  if (isList) return entries.map(([, inner]) => inner)
  return Object.assign(Object.create(null) as object, Object.fromEntries(entries))
}

/** `a[b][0]`, as Stripe names a parameter in its errors. */
export const bracketName = ([first, ...rest]: readonly PropertyKey[]): string =>
  [String(first), ...rest.map((part) => `[${String(part)}]`)].join('')
