/** The operations of the API, each with its route, its part of the OpenAPI document, and how the library has it. */
import { errorsOf } from '../../api/docs/answers'
import { DOCUMENT_URL } from '../../api/docs/openapi-file'
import { openApiDocument } from '../../api/docs/openapi'
import type { Route } from '../../api/route'
import { routes } from '../../api/routes'
import { publishedCode } from '../../contract/errors'
import { exampleId } from '../../contract/examples'
import { operationsOf, type Document, type Operation } from '../sdk/operations'
import type { Sample } from './sample'
import type { DocumentedOperation, OpenApi } from './schema'

export const document = openApiDocument(routes, DOCUMENT_URL) as unknown as OpenApi
const operations = new Map(
  operationsOf(routes, document as unknown as Document).map((operation) => [operation.id, operation]),
)

export interface Entry {
  route: Route
  told: DocumentedOperation
  operation: Operation
}

export const entries: readonly Entry[] = routes.map((route) => {
  const told = document.paths[route.path]?.[route.method]
  const operation = operations.get(route.operationId)
  if (!told || !operation) throw new Error(`the OpenAPI document has no ${route.operationId}`)
  return { route, told, operation }
})

const tagOf = ({ told }: Entry): string => told.tags[0] ?? ''

/** The path of a group's page. */
export const referencePath = (tag: string): string => `reference/${tag.toLowerCase().replaceAll(' ', '-')}`

/** Where an operation is described. */
export const placeOf = (entry: Entry): string =>
  `site:${referencePath(tagOf(entry))}#${entry.told.operationId}`

/** The operations that may answer each published code. */
export function operationsByCode(): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const published of new Set(errorsOf(entry.route).map(publishedCode)))
      found.set(published, [...(found.get(published) ?? []), entry])
  return found
}

/** Its path with example identifiers. */
export const examplePath = ({ path, params = {} }: Route): string =>
  path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const type = params[name]
    return type === undefined ? whole : exampleId(type)
  })

/** A call of an operation, for which there can be samples. `path` is without a query. */
export function sampleOf(
  entry: Entry,
  path: string,
  given: Pick<Sample, 'query' | 'body' | 'idempotencyKey'>,
): Sample {
  const parts = path.split('/')
  return {
    ...given,
    operation: entry.operation,
    path,
    ids: entry.route.path
      .split('/')
      .flatMap((part, place) => (part.startsWith('{') ? [parts[place] ?? ''] : [])),
    isPublishable: entry.told.security.every((one) => 'publishableKey' in one),
  }
}
