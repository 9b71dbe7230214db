/** What pages take in the search part of their addresses: what a link may say follows from it. */
import { isDay } from '../ui/range'

interface Taking<V extends string> {
  takes: (given: string) => given is V
  /** All that it takes, if they are few. */
  options?: readonly string[]
  /** One end of a span of days. */
  isDay?: true
  /** The page makes something of it before it asks for its list. */
  isOwn?: true
}

export type Shape = Readonly<Record<string, Taking<string>>>

type ValueOf<T> = T extends Taking<infer V> ? V : never

export type ValuesOf<S extends Shape> = { readonly [N in keyof S]?: ValueOf<S[N]> | undefined }

const anything = <V extends string>(): Taking<V> => ({ takes: (_given): _given is V => true })

export const text = anything<string>()

export const ownText: Taking<string> = { ...text, isOwn: true }

export const oneOf = <const V extends string>(options: readonly V[]) => ({
  takes: (given: string): given is V => options.some((one) => one === given),
  options,
})

/** One of those that the API names, of which the page's filter knows the list. */
export const named = anything

type Several<V extends string> = V | `${V},${string}`

/** Any of several, divided by commas. */
export const severalOf = <const V extends string>(options: readonly V[]) => ({
  takes: (given: string): given is Several<V> => given.split(',').every(oneOf(options).takes),
  options,
})

const day: Taking<string> = { takes: (given): given is string => isDay(given), isDay: true }

/** Days from and to: `days('created')` is `created_from` and `created_to`. */
export const days = <N extends string>(name: N) =>
  ({ [`${name}_from`]: day, [`${name}_to`]: day }) as Record<`${N}_from` | `${N}_to`, typeof day>

/** The page of a list that is shown. */
export const PLACE = { after: text, before: text }
