/** Begins what a page reads while its code is on its way. The page finds it there, or waits for the same call. */
import type { QueryClient, QueryFunction } from '@tanstack/react-query'
import { showAccount } from '../api/client'
import { cursorOf } from '../api/cursor'
import { sessionQuery } from '../session/session'
import { readOf, type Read, type ReadPath } from '../ui/kit/operation'
import { rangeOf } from '../ui/range'
import type { At, PageEntry } from './page'
import { goodIn, type Search } from './search'
import type { Shape } from './shapes'

/** Nothing is asked for before it is known who reads, and as which account; nor what he may not see. */
export async function begin(
  queries: QueryClient,
  entry: PageEntry,
  params: At['params'],
  search: Search,
): Promise<void> {
  const session = await queries.query({ ...sessionQuery, staleTime: 'static' }).catch(() => null)
  if (!session?.account || session.state === 'second_factor') return
  const { account, permissions } = session
  if (entry.needs !== undefined && !permissions.includes(entry.needs)) return
  showAccount(account.id)
  const may: At['may'] = (permission) => permissions.includes(permission)
  const at = { params, values: goodIn(entry, search), cursor: cursorOf(search), session, may }
  // What fails here, the page tells.
  for (const { queryKey, queryFn } of readsOf(entry, at))
    queries.query({ queryKey, queryFn: queryFn as QueryFunction }).catch(() => undefined)
}

function readsOf({ list, filters = {}, reads = [] }: PageEntry, at: At): readonly Read[] {
  const query = list && askedWith(filters, at.values)
  return [
    ...(list && query ? [readOf(list, { query: { ...query, ...at.cursor } })] : []),
    ...(typeof reads === 'function' ? reads(at) : reads.map((path) => readBy(path, at.params))),
  ]
}

/** What the list is asked with for its filters; undefined if only the page knows. */
function askedWith(filters: Shape, values: Search): Record<string, string> | undefined {
  const given = Object.entries(filters).filter(([name]) => values[name] !== undefined)
  if (given.some(([, { isOwn }]) => isOwn)) return undefined
  return Object.assign(
    {},
    ...given.map(([name, { isDay }]) =>
      isDay ? rangeOf(values, name.replace(/_(from|to)$/, '')) : { [name]: values[name] },
    ),
  ) as Record<string, string>
}

function readBy(path: ReadPath, params: At['params']): Read {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return readOf(path, { path: Object.fromEntries(names.map((name) => [name, params[name]])) })
}
