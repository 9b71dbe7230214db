/** The addresses of the dashboard's pages, as types: one that no page has does not compile. */
import type { PLACE, Shape, ValuesOf } from './shapes'

/** The table of pages says it of itself (`pages.ts`): an import of it would go round, for pages link to each other. */
type Entry = TableOfPages['entry']

export type Path = Entry['path']

type Names<P extends string> = P extends `${string}$${infer N}/${infer Rest}`
  ? N | Names<`/${Rest}`>
  : P extends `${string}$${infer N}`
    ? N
    : never

/** The variable parts of a path: `{ id: string }` of `/dashboard/payments/$id`. */
export type ParamsOf<P extends string> = Readonly<Record<Names<P>, string>>

type EntryOf<P extends Path> = Extract<Entry, { path: P }>

type Taken<E> = (E extends { filters: infer S extends Shape } ? ValuesOf<S & typeof PLACE> : unknown) &
  (E extends { search: infer S extends Shape } ? ValuesOf<S> : unknown)

/** What the address of a page may say after its path; undefined if it takes nothing. */
export type SearchOf<P extends Path> = unknown extends Taken<EntryOf<P>> ? undefined : Taken<EntryOf<P>>

/** A page whose address has no variable part. */
export type PlainPath = Exclude<Path, `${string}$${string}`>

type To<P extends Path> = P extends PlainPath
  ? { to: P; params?: undefined; search: SearchOf<P> }
  : P extends Path
    ? { to: P; params: ParamsOf<P>; search?: SearchOf<P> }
    : never

/** The address of a page; `.` is the page that is shown. */
export type Address =
  | To<Path>
  | { to: PlainPath | '.'; params?: undefined; search?: undefined }
  | { to: '.'; params?: undefined; search: Readonly<Record<string, string | undefined>> }

export const isPlain = (path: string): path is PlainPath => !path.includes('$')
