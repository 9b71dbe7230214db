/** The reference as a page, from the OpenAPI document. */
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
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: object } } }
  responses: Record<string, { description: string }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

export function referencePage(document: unknown): string {
  const { paths, components } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const contents = operations.map(
    ({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></li>`,
  )
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<section><h3 id="schema-${name}">${escapeHtml(name)}</h3>${json(schema)}</section>`,
  )
  const main = [
    '<p><a href="/v1/openapi.json">OpenAPI 3.1 document</a> · <a href="/docs/errors">Errors</a></p>',
    `<nav aria-label="Operations"><ul>${contents.join('')}</ul></nav>`,
    ...operations.map(operationSection),
    `<h2 id="schemas">Shapes</h2>`,
    ...shapes,
  ]
  return page('API reference', main.join('\n'))
}

function operationSection({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const parameters = operation.parameters.map(({ name, in: place, required, schema, description }) => [
    `<code>${escapeHtml(name)}</code>`,
    escapeHtml(place),
    required ? 'required' : 'optional',
    `${json(schema)}${description === undefined ? '' : escapeHtml(description)}`,
  ])
  const responses = Object.entries(operation.responses).map(([status, { description }]) => [
    escapeHtml(status),
    escapeHtml(description),
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

function json(schema: object): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2))
  const linked = text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')
  return `<pre class="wide" tabindex="0"><code>${linked}</code></pre>`
}
