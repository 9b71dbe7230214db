/** The operations of the API as the library offers them, from the declarations of the routes. */
import { publishedCode } from '../../contract/errors'
import { isWrite, type Route } from '../../api/route'
import { capitalized, methodOf } from './names'
import { nameOf, typeOf, type Schema } from './schema-types'

export interface Operation {
  id: string
  /** What a key needs for it. */
  scope: string
  /** What else its body may need, in words; null if the body makes no difference. */
  bodyScopes: string | null
  /** The resource's property of the client, such as `payments`. */
  resource: string
  method: string
  verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** What the path names, in its order. */
  params: readonly string[]
  summary: string
  description: string
  query: readonly Parameter[]
  body: Body | undefined
  /** The type of the answer; of a list, that of its items. */
  answer: string
  isList: boolean
  /** Whether it can answer 503 while the processor's answer is awaited, so that repeats lead to the outcome. */
  isFollowed: boolean
}

interface Body {
  type: string
  /** The bodies of several shapes; none if `type` is a shape itself. */
  shapes: string | undefined
  isOptional: boolean
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  description: string
  schema: Schema
}

export interface Document {
  paths: Record<string, Record<string, Documented>>
  webhooks: Record<string, { post: { requestBody: Content } }>
  components: { schemas: Record<string, Schema> }
}

interface Content {
  required: boolean
  content: { 'application/json': { schema: Schema & { allOf?: Schema[] } } }
}

interface Documented {
  description: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: Content
  responses: Record<string, Content>
}

const AWAITED = ['processing_error', 'processor_unavailable']

export function operationsOf(routes: readonly Route[], document: Document): Operation[] {
  return routes.map((route) => {
    const documented = document.paths[route.path]?.[route.method]
    if (!documented) throw new Error(`the OpenAPI document has no ${route.operationId}`)
    const { parameters, requestBody, responses } = documented
    const answer = responses[route.success.status]?.content['application/json'].schema ?? {}
    const item = itemOf(answer, document)
    return {
      id: route.operationId,
      scope: route.scope,
      bodyScopes: route.body?.scopes?.told.replaceAll('`', '') ?? null,
      ...methodOf(route.operationId),
      verb: route.method.toUpperCase() as Operation['verb'],
      path: route.path,
      params: Object.keys(route.params ?? {}),
      summary: route.summary,
      description: `${documented.description} ${route.success.status}: ${route.success.description}`,
      query: parameters.filter(
        // The library reads JSON: a file is fetched with a plain request.
        (one): one is Parameter =>
          'in' in one && one.in === 'query' && !(route.success.files && one.name === 'format'),
      ),
      body: requestBody && bodyOf(route.operationId, requestBody),
      answer: answerType(item ?? answer),
      isList: item !== undefined,
      isFollowed: isWrite(route.method) && route.errors.some((code) => AWAITED.includes(publishedCode(code))),
    }
  })
}

function bodyOf(operationId: string, { required, content }: Content): Body {
  const type = typeOf(content['application/json'].schema, 'sent')
  const isOptional = !required
  if (/^\w+$/.test(type)) return { type, shapes: undefined, isOptional }
  return { type: `${capitalized(operationId)}Body`, shapes: type, isOptional }
}

export const queryType = (operationId: string): string => `${capitalized(operationId)}Query`

/** Where there are two shapes, the second one is the part of the first that a publishable key is shown. */
function answerType(schema: Schema): string {
  const type = typeOf(schema, 'answered')
  return schema.anyOf ? `WholeOrPart<${type.replace(' | ', ', ')}>` : type
}

/** What a list is a list of. */
function itemOf({ $ref }: Schema, { components }: Document): Schema | undefined {
  const list = $ref === undefined ? undefined : components.schemas[nameOf($ref)]
  return list?.properties?.['object']?.const === 'list' ? list.properties['data']?.items : undefined
}
