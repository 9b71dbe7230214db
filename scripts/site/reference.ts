/** The reference: a page for each resource, with its operations and its objects, from the routes and the OpenAPI document. */
import { createHash } from 'node:crypto'
import { errorsOf } from '../../api/docs/answers'
import type { Route } from '../../api/route'
import { ERRORS, publishedCode } from '../../contract/errors'
import { guidesOf } from './documents'
import { document, entries, examplePath, placeOf, referencePath, sampleOf, type Entry } from './entries'
import { fieldLines, fieldsList } from './fields'
import { block, code, type Page } from './page'
import { curl, samples } from './samples'
import { componentOf, type DocumentedOperation, type Parameter, type Schema } from './schema'

const { schemas: named, parameters: headers } = document.components

/** Webhooks and access tokens have pages of their own. */
const groups = document.tags.filter(({ name }) => entries.some(({ told }) => told.tags.includes(name)))

export function referencePages(root: string): Page[] {
  return [
    {
      path: 'reference',
      group: 'API',
      title: 'All operations',
      summary: 'Every operation of the API.',
      markdown: overview(),
    },
    ...groups.map(({ name, description }): Page => ({
      path: referencePath(name),
      group: 'API',
      title: name,
      summary: description,
      markdown: resourcePage(name, description, guidesOf(root, name)),
    })),
  ]
}

function overview(): string {
  const lists = groups.flatMap(({ name }) => [
    `## ${name}`,
    entries
      .filter(({ told }) => told.tags.includes(name))
      .map((entry) => `- [${entry.told.summary}](${placeOf(entry)}): ${callOf(entry)}`)
      .join('\n'),
  ])
  return [
    '# All operations',
    'The same is in the [OpenAPI 3.1 document](site:openapi.json), from which you can [generate a client](site:guides/clients).',
    `Every call has a key: ${code('Authorization: Bearer svc_secret_test_…')}. Every write has an [Idempotency-Key](site:guides/idempotency). Every list is read [in pages](site:guides/lists), and every failure has [the same envelope](site:errors).`,
    ...lists,
  ].join('\n\n')
}

const callOf = ({ operation: { verb, path } }: Entry): string => code(`${verb} ${path}`)

function resourcePage(
  tag: string,
  description: string,
  guides: readonly Pick<Page, 'title' | 'path'>[],
): string {
  const own = entries.filter(({ told }) => told.tags.includes(tag))
  const objects = new Set(own.flatMap(objectsOf))
  const used = guides.map(({ title, path }) => `[${title}](site:${path})`)
  return [
    `# ${tag}`,
    description,
    ...(used.length === 0 ? [] : [`How it is used: ${used.join(', ')}.`]),
    ...own.map(operationSection),
    ...[...objects].map(objectSection),
  ].join('\n\n')
}

const answerOf = ({ told, route }: Entry): { schema: Schema; example?: unknown } => {
  const answer = told.responses[route.success.status]
  if (!answer || '$ref' in answer) throw new Error(`${told.operationId} has no answer of its own`)
  return answer.content['application/json']
}

/** The names of the objects in an answer; of a list, those of its items. */
function objectsOf(entry: Entry): string[] {
  const { schema } = answerOf(entry)
  return (schema.anyOf ?? [schema]).flatMap((one) => {
    const name = componentOf(one)
    const items = name === undefined ? undefined : named[name]?.properties?.['data']?.items
    return items ? [componentOf(items) ?? ''] : name === undefined ? [] : [name]
  })
}

const spaced = (name: string): string => name.replaceAll(/(?!^)([A-Z])/g, ' $1').toLowerCase()

const objectAnchor = (name: string): string => `object-${name}`

function objectSection(name: string): string {
  const schema = named[name]
  if (!schema) throw new Error(`the OpenAPI document has no ${name}`)
  return [
    `## The ${spaced(name)} object {#${objectAnchor(name)}}`,
    fieldsList(schema, named, false).join('\n'),
  ].join('\n\n')
}

function operationSection(entry: Entry): string {
  const { route, told, operation } = entry
  const parameters = told.parameters.map((given) =>
    '$ref' in given ? headers[componentOf(given) ?? ''] : given,
  )
  const example = answerOf(entry).example
  const shown = objectsOf(entry).map((name) => `[${spaced(name)}](#${objectAnchor(name)})`)
  return [
    `## ${told.summary} {#${told.operationId}}`,
    callOf(entry),
    told.description,
    samplesOf(entry),
    ...parametersPart(parameters.filter((one) => one !== undefined)),
    ...bodyPart(told),
    '### Answer',
    `${route.success.status}: ${route.success.description.replace(/\.$/, '')}. ${operation.isList ? 'A list of' : 'The'} ${shown.join(' or ')} ${operation.isList ? 'objects' : 'object'}.`,
    ...(example === undefined ? [] : [block('json', JSON.stringify(example, null, 2))]),
    '### Errors',
    errorsPart(route),
  ].join('\n\n')
}

/** In curl a write shows a key; the others make one by themselves. */
function samplesOf(entry: Entry): string {
  const { route, told, operation } = entry
  const query = exampleQuery(entry)
  const sample = sampleOf(entry, examplePath(route), { query, body: exampleBody(told) })
  const path = [sample.path, ...(Object.keys(query).length > 0 ? [new URLSearchParams(query)] : [])].join('?')
  const key = operation.verb === 'GET' ? {} : { idempotencyKey: idempotencyKey(told.operationId) }
  return samples(curl({ ...sample, ...key, path }), sample)
}

/** The parameters without which the call is refused. */
const exampleQuery = ({ operation }: Entry): Record<string, string> =>
  Object.fromEntries(
    operation.query
      .filter(({ required }) => required)
      .map(({ name, schema }) => [name, (schema as { examples?: string[] }).examples?.[0] ?? '']),
  )

/** A UUID, the same one at every build. */
function idempotencyKey(operationId: string): string {
  const hex = createHash('sha256').update(operationId).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function exampleBody({ requestBody }: DocumentedOperation): unknown {
  const values = Object.values(requestBody?.content['application/json'].examples ?? {})
  return values[0]?.value
}

function parametersPart(parameters: readonly Parameter[]): string[] {
  const lines = parameters.flatMap(({ name, in: place, required, description, schema }) =>
    fieldLines(
      name,
      { ...schema, description: `In the ${place}. ${description ?? ''}` },
      { named, isSent: true, isRequired: required },
    ),
  )
  return ['### Parameters', lines.join('\n')]
}

function bodyPart({ requestBody }: DocumentedOperation): string[] {
  if (!requestBody) return []
  const { schema } = requestBody.content['application/json']
  const shapes = schema.anyOf ?? [schema]
  const told = shapes.flatMap((shape) => {
    const list = fieldsList(shape, named, true).join('\n')
    return shapes.length === 1 ? [list] : [`**${componentOf(shape) ?? ''}**`, list]
  })
  return ['### Body', ...(shapes.length === 1 ? [] : ['One of these shapes.']), ...told]
}

function errorsPart(route: Route): string {
  const codes = errorsOf(route).map((one) => ({ name: publishedCode(one), status: ERRORS[one].status }))
  const statuses = [...new Set(codes.map(({ status }) => status))].sort((a, b) => a - b)
  const lines = statuses.map((status) => {
    const own = codes
      .filter((one) => one.status === status)
      .map(({ name }) => `[${code(name)}](site:errors/${name})`)
    return `- ${status}: ${[...new Set(own)].join(', ')}`
  })
  return lines.join('\n')
}
