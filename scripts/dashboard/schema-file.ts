/** The types of the dashboard's calls: those of every route, as `openapi-fetch` reads them. The build writes the file. */
import openapiTypes from 'openapi-typescript'
import ts from 'typescript'
import { dashboardDocument } from '../../api/docs/dashboard'
import { DOCUMENT_URL } from '../../api/docs/openapi-file'
import { faultTypes } from '../fault-types'

export const SCHEMA_FILE = 'dashboard/src/api/schema.d.ts'

const HEAD =
  '// Generated from the declarations of the routes (scripts/dashboard/). Do not edit: the build writes it.'

export async function schemaFile(): Promise<string> {
  const document = slim(dashboardDocument(DOCUMENT_URL))
  const nodes = await openapiTypes(document as Parameters<typeof openapiTypes>[0])
  const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed })
  const file = ts.createSourceFile('schema.d.ts', '', ts.ScriptTarget.ES2022)
  const lines = nodes.map((node) => printer.printNode(ts.EmitHint.Unspecified, node, file))
  return `${[HEAD, ...lines, ...faultTypes(() => true)].join('\n')}\n`
}

/** What a call's types do not need. The client sets the headers of its calls itself, so no call has to name them. */
const LEFT_OUT = new Set(['webhooks', 'headers', 'example', 'examples'])

/** The document without those parts. Under `properties` the names are those of fields, which all stay. */
function slim(value: unknown, isFields = false): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isHeader(one)).map((one) => slim(one))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => isFields || !LEFT_OUT.has(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, slim(one, !isFields && name === 'properties')]))
}

const HEADERS = '#/components/parameters/'

const isHeader = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('in' in value && value.in === 'header') ||
    ('$ref' in value && typeof value.$ref === 'string' && value.$ref.startsWith(HEADERS)))
