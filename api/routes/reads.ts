/** The routes that list and retrieve the objects of a kind. They follow from its descriptor (app/kinds/). */
import type { Kind } from '../../app/kinds/kind'
import { found, pageOf } from '../../app/found'
import { listReply, reply } from '../reply'
import { defineRoute, type Route } from '../route'

/** `HostedSession` for `hosted_session`. */
const pascal = (text: string): string =>
  text.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const named = (words: string): string => words.replace(/^an? /, '')

export function readRoutes({ name, ids, reads }: Kind): Route[] {
  if (!reads) return []
  const { path, scope, words, list, retrieve } = reads
  const listed = defineRoute<undefined, unknown>({
    method: 'get',
    path,
    operationId: `list${pascal(name)}s`,
    summary: list.summary ?? `List ${words.many}, newest first`,
    scope,
    ...(list.noStore && { noStore: true }),
    query: list.query,
    ...(list.repeatable && { repeatable: list.repeatable }),
    success: {
      status: 200,
      schema: list.schema,
      description: list.description ?? `A page of ${words.many}.`,
    },
    errors: ['foreign_identifier', 'resource_wrong_type', ...(list.errors ?? [])],

    async handler({ services, tenant, query }) {
      const page = await list.rows(services, tenant, query)
      return listReply(pageOf(page, (row) => reads.present(row, services, tenant)))
    },
  })
  if (!retrieve) return [listed]
  const retrieved = defineRoute({
    method: 'get',
    path: `${path}/{id}`,
    operationId: `retrieve${pascal(name)}`,
    summary: retrieve.summary ?? `Retrieve ${words.one}`,
    scope,
    params: { id: ids },
    success: {
      status: 200,
      schema: retrieve.schema,
      description: retrieve.description ?? `The ${named(words.one)}.`,
    },
    errors: ['resource_missing', 'foreign_identifier', ...(retrieve.errors ?? [])],

    async handler({ services, tenant, id }) {
      const rows = { find: () => retrieve.row(services, tenant, id) }
      const shown = reads.present(await found(rows, tenant, id), services, tenant)
      return typeof shown === 'string' ? { status: 200, body: shown } : reply(shown)
    },
  })
  return [listed, retrieved]
}
