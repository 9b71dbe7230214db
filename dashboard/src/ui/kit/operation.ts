/** What the document says of the operations that descriptors name. */
import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import type { PathsWithMethod } from 'openapi-typescript-helpers'
import { $api } from '../../api/client'
import type { paths } from '../../api/schema'
import type { Answer } from '../../api/write'

export type ReadPath = PathsWithMethod<paths, 'get'>

/** The operations that answer with a list. */
export type ListPath = {
  [P in ReadPath]: Answer<'get', P> extends { data: { id: string }[]; has_more: boolean } ? P : never
}[ReadPath]

/** One row of a list. */
export type Row<P extends ListPath> =
  Answer<'get', P> extends { data: (infer R extends { id: string })[] } ? R : never

/** What a list is asked with. */
export type QueryOf<P extends ListPath> = paths[P]['get'] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : never

/** What `$api.queryOptions` makes. */
export interface Read<D = unknown> {
  queryKey: QueryKey
  queryFn: QueryFunction<D, never>
}

interface ReadOptions<A> {
  queryKey: QueryKey
  queryFn: QueryFunction<A>
}

/** The options of a read. Its path and what it is asked with were checked where the descriptor names them. */
export const readOf = <A>(path: ReadPath, params: object): ReadOptions<A> =>
  ($api.queryOptions as unknown as (method: 'get', path: string, init: object) => ReadOptions<A>)(
    'get',
    path,
    { params },
  )
