/**
 * A page of one object, described: `export const Page = objectPage('/v1/refunds/{id}', 'refunds', { … })`. The object's type
 * follows from the operation.
 */
import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/write'
import type { Path, PlainPath } from '../../app/address'
import { CopyId } from '../CopyId'
import { Facts } from '../Facts'
import { Link, usePathParams } from '../Link'
import { PageHead } from '../PageHead'
import { QueryState } from '../QueryState'
import { readOf, type ReadPath } from './operation'
import { useTopic, type TextsIn, type Topic } from './topic'
import { shown, useWording, type Value, type Wording } from './values'

type OnePath = Extract<ReadPath, `${string}/{id}`>

interface ObjectOf<O, X> {
  /** Its own address. */
  at: Extract<Path, `${string}/$id`>
  /** What it is, until it is read. */
  one: (texts: X) => string
  title: (object: O, wording: Wording<X>) => string
  /** What stands in the title bar, if it is not plain text. */
  heading?: (object: O) => ReactNode
  /** What stands under the title, if it is not the identifier. */
  sub?: (object: O) => ReactNode
  /** The list that it stands in. */
  above: { to: PlainPath; label: (texts: X) => string }
  actions?: (object: O) => ReactNode
  /** How soon it is read again while it may change by itself. */
  refreshMs?: (object: O) => number | false
  /** What the object lacks is left out. */
  details: readonly ({ label: (texts: X) => string } & Value<O, Wording<X>>)[]
  body: (object: O, details: ReactNode, texts: X) => ReactNode
}

/** `O`: which of its answers the operation gives a member, if it has several. */
export function objectPage<P extends OnePath, T extends Topic, O extends Answer<'get', P> = Answer<'get', P>>(
  path: P,
  topic: T,
  page: ObjectOf<O, TextsIn<T>>,
): ComponentType {
  return function Page() {
    const { id } = usePathParams(page.at)
    const texts = useTopic(topic)
    const wording = useWording(texts)
    const query = useQuery({
      ...readOf<O>(path, { path: { id } }),
      refetchInterval: ({ state: { data } }) =>
        data === undefined ? false : (page.refreshMs?.(data) ?? false),
    })
    const { data } = query
    const heading = data && page.heading?.(data)
    return (
      <>
        <PageHead
          title={data ? page.title(data, wording) : page.one(texts)}
          {...(heading !== undefined && { heading })}
          sub={page.sub ? data && page.sub(data) : <CopyId id={id} />}
          above={<Link to={page.above.to}>{page.above.label(texts)}</Link>}
          actions={data && page.actions?.(data)}
        />
        <QueryState query={query}>
          {(object) => {
            const items = page.details.map((detail) => ({
              term: detail.label(texts),
              value: shown(detail, object, wording),
            }))
            return page.body(object, <Facts items={items} />, texts)
          }}
        </QueryState>
      </>
    )
  }
}
