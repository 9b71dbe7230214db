/** The addresses of the dashboard's pages, as types: one that no page has does not compile. */
import type { PAGES, PUBLIC_PAGES } from '../pages'

export type Path = (typeof PAGES | typeof PUBLIC_PAGES)[number]['path']

type Names<P extends string> = P extends `${string}$${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}$${infer N}`
    ? N
    : never

/** The variable parts of a path: `{ id: string }` of `/dashboard/payments/$id`. */
export type ParamsOf<P extends string> = Readonly<Record<Names<P>, string>>

type Search = Readonly<Record<string, string | undefined>>

/** A page whose address has no variable part. */
export type PlainPath = Exclude<Path, `${string}$${string}`>

type To<P extends Path> = P extends PlainPath ? never : { to: P; params: ParamsOf<P>; search?: Search }

/** The address of a page; `.` is the page that is shown. */
export type Address = To<Path> | { to: PlainPath | '.'; params?: undefined; search?: Search }

export const isPlain = (path: string): path is PlainPath => !path.includes('$')
