/** The API reference as a page, made from the OpenAPI document. */
import { escapeHtml } from '../../domain/html'
import { page, table } from './html'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: object
  description?: string
}

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: (Parameter | Reference)[]
  requestBody?: { content: { 'application/json': { schema: object } } }
  responses: Record<string, Response | Reference>
}

interface Response {
  description: string
}

interface Reference {
  $ref: string
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: {
    schemas: Record<string, object>
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
  }
}

export function referencePage(document: unknown): string {
  const { paths, components, tags } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const contents = tags.map(({ name, description }) => {
    const group = operations.filter(({ operation }) => operation.tags.includes(name))
    const links = group.map(
      ({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></li>`,
    )
    return `<li><strong>${escapeHtml(name)}</strong>: ${escapeHtml(description)}<ul>${links.join('')}</ul></li>`
  })
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<section><h3 id="schema-${name}">${escapeHtml(name)}</h3>${json(schema)}</section>`,
  )
  const main = [
    '<p><a href="/v1/openapi.json">OpenAPI 3.1 document</a> · <a href="/docs/errors">Errors</a></p>',
    `<nav aria-label="Operations"><ul>${contents.join('')}</ul></nav>`,
    ...operations.map((entry) => operationSection(entry, components)),
    `<h2 id="schemas">Shapes</h2>`,
    ...shapes,
  ]
  return page('API reference', main.join('\n'))
}

function operationSection(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  components: Document['components'],
): string {
  const given = operation.parameters.map((parameter) => resolve(parameter, components.parameters))
  const parameters = given.map(({ name, in: place, required, schema, description }) => [
    `<code>${escapeHtml(name)}</code>`,
    escapeHtml(place),
    required ? 'required' : 'optional',
    `${json(schema)}${description === undefined ? '' : escapeHtml(description)}`,
  ])
  const responses = Object.entries(operation.responses).map(([status, response]) => [
    escapeHtml(status),
    escapeHtml(resolve(response, components.responses).description),
  ])
  const body = operation.requestBody
    ? `<h3>Body</h3>${json(operation.requestBody.content['application/json'].schema)}`
    : ''
  return `<section><h2 id="${operation.operationId}">${escapeHtml(operation.summary)}</h2>
<p><code>${method.toUpperCase()} ${escapeHtml(path)}</code></p><p>${escapeHtml(operation.description)}</p>
${table('Parameters', ['Name', 'In', '', 'Schema'], parameters)}
${body}
${table('Responses', ['Status', 'Meaning'], responses)}</section>`
}

/** The component that a reference leads to, or the value itself. */
function resolve<T extends object>(given: T | Reference, components: Record<string, T>): T {
  if (!('$ref' in given)) return given
  const component = components[given.$ref.slice(given.$ref.lastIndexOf('/') + 1)]
  if (!component) throw new Error(`the document has no ${given.$ref}`)
  return component
}

function json(schema: object): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2))
  const linked = text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')
  return `<pre class="wide" tabindex="0"><code>${linked}</code></pre>`
}
