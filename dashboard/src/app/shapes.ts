/** What pages take in the search part of their addresses, as zod schemas: what a link may say follows from them. */
import * as z from 'zod/mini'
import { isDay } from '../ui/range'

export type Shape = Readonly<Record<string, z.ZodMiniType<string>>>

export type ValuesOf<S extends Shape> = { readonly [N in keyof S]?: z.output<S[N]> | undefined }

export const text = z.string()

export const oneOf = <const V extends string>(values: readonly V[]) => z.enum(values)

/** One of those that the API names, of which the page's filter knows the list. */
export const named = <V extends string>() => z.custom<V>((given) => typeof given === 'string')

type Several<V extends string> = V | `${V},${string}`

/** Any of several, divided by commas. */
export const severalOf = <const V extends string>(values: readonly V[]) => {
  const schema = z.custom<Several<V>>(
    (given) =>
      typeof given === 'string' && given.split(',').every((one) => values.some((value) => value === one)),
  )
  return Object.assign(schema, { options: values })
}

const day = z.string().check(z.refine(isDay))

/** Days from and to: `days('created')` is `created_from` and `created_to`. */
export const days = <N extends string>(name: N) =>
  ({ [`${name}_from`]: day, [`${name}_to`]: day }) as Record<`${N}_from` | `${N}_to`, typeof day>

/** The page of a list that is shown. */
export const PLACE = { after: text, before: text }
