/**
 * A page of one object: `export const Page = objectPage('/v1/refunds/{id}', 'refunds', { … })`. The object's type follows from
 * the operation.
 */
import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/write'
import type { Path, PlainPath } from '../../app/address'
import type { Texts } from '../../texts/en'
import { useTexts } from '../../texts/language'
import { CopyId } from '../CopyId'
import { Link, usePathParams } from '../Link'
import { PageHead } from '../PageHead'
import { QueryState } from '../QueryState'
import { readOf, type ReadPath } from './operation'
import { useWording, type Wording } from './values'

type OnePath = Extract<ReadPath, `${string}/{id}`>

interface ObjectOf<O, X> {
  /** Its own address. */
  at: Extract<Path, `${string}/$id`>
  /** What it is, until it is read. */
  one: (texts: X) => string
  title: (object: O, wording: Wording<X>) => string
  /** What stands in the title bar, if it is not plain text. */
  heading?: (object: O) => ReactNode
  /** The list that it stands in. */
  above: { to: PlainPath; label: (texts: X) => string }
  actions?: (object: O) => ReactNode
  /** How soon it is read again while it may change by itself. */
  refreshMs?: (object: O) => number | false
  body: (object: O, texts: X) => ReactNode
}

export function objectPage<P extends OnePath, T extends keyof Texts>(
  path: P,
  topic: T,
  page: ObjectOf<Answer<'get', P>, Texts[T]>,
): ComponentType {
  return () => <ObjectPage path={path} texts={useTexts(topic)} page={page} />
}

function ObjectPage<O, X>({ path, texts, page }: { path: OnePath; texts: X; page: ObjectOf<O, X> }) {
  const { id } = usePathParams(page.at)
  const wording = useWording(texts)
  const query = useQuery({
    ...readOf<O>(path, { path: { id } }),
    refetchInterval: ({ state: { data } }) => (data == null ? false : (page.refreshMs?.(data) ?? false)),
  })
  const data = query.data ?? undefined
  const heading = data && page.heading?.(data)
  return (
    <>
      <PageHead
        title={data ? page.title(data, wording) : page.one(texts)}
        {...(heading !== undefined && { heading })}
        sub={<CopyId id={id} />}
        above={<Link to={page.above.to}>{page.above.label(texts)}</Link>}
        actions={data && page.actions?.(data)}
      />
      <QueryState query={query}>{(object) => page.body(object, texts)}</QueryState>
    </>
  )
}
