/** How long the texts may be that the dashboard's forms send, how large the numbers, and what is chosen from. The build writes the file. */
import { dashboardDocument } from '../../api/docs/dashboard'
import { DOCUMENT_URL } from '../../api/docs/openapi-file'
import { z } from 'zod'
import { email, inputLength } from '../../contract/common'
import { SearchQuery } from '../../contract/dashboard/search'
import { METADATA_LIMITS } from '../../contract/metadata'
import { EMAIL } from '../../domain/email'
import { ELSEWHERE_AFTER, FUNDINGS } from '../../domain/routing'

export const BOUNDS_FILE = 'dashboard/src/api/bounds.ts'

const HEAD = `// Generated from the declarations of the routes (scripts/dashboard/). Do not edit: the build writes it.
/** By operation and field: \`maxLength\` of the input of a text, \`min\` and \`max\` of a number. */`

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  enum?: readonly unknown[]
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
  components: { schemas: Record<string, Schema> }
}

type Bounds = Record<string, { maxLength?: number; min?: number; max?: number }>

export function boundsFile(): string {
  const { paths, components } = dashboardDocument(DOCUMENT_URL) as unknown as Document
  const byOperation = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      const bounds = schema ? boundsIn(schema, '', components.schemas) : {}
      return Object.keys(bounds).length === 0 ? [] : [[`${method} ${path}`, bounds] as const]
    }),
  )
  return `${HEAD}
export const BOUNDS = ${JSON.stringify(Object.fromEntries(byOperation), null, 2)} as const

/** Of metadata: how many keys, and \`maxLength\` of the inputs of a key and a value. */
export const METADATA = ${JSON.stringify({
    keys: METADATA_LIMITS.keys,
    key: inputLength(METADATA_LIMITS.key),
    value: inputLength(METADATA_LIMITS.value),
  })} as const

/** \`maxLength\` of the input of a search over everything. */
export const SEARCH_LENGTH = ${inputLength(jsonOf(SearchQuery.shape.q).maxLength ?? 0)}

/** What rules of where payments go can ask for. */
export const FUNDINGS = ${JSON.stringify(FUNDINGS)} as const

/** After which declines they can send a payment elsewhere. */
export const ELSEWHERE_AFTER = ${JSON.stringify(ELSEWHERE_AFTER)} as const

const EMAIL = ${EMAIL}
/** Whether the API takes it as an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= ${jsonOf(email()).maxLength ?? 0} && EMAIL.test(text)
`
}

const jsonOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input' }) as Schema

/** Of every field, by its name: `card.number`. */
function boundsIn(schema: Schema, name: string, schemas: Document['components']['schemas']): Bounds {
  const { $ref, properties = {}, minimum: min, maximum: max } = schema
  const maxLength = schema.maxLength === undefined ? lengthOf(schema) : inputLength(schema.maxLength)
  const parts = [
    ...($ref === undefined ? [] : [schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}]),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []),
  ]
  const own = Object.entries({ maxLength, min, max }).filter(([, bound]) => bound !== undefined)
  return Object.assign(
    {},
    ...parts.map((part) => boundsIn(part, name, schemas)),
    ...Object.entries(properties).map(([key, one]) =>
      boundsIn(one, name === '' ? key : `${name}.${key}`, schemas),
    ),
    own.length > 0 ? { [name]: Object.fromEntries(own) } : {},
  ) as Bounds
}

/** Of codes that are all as long as another, such as currencies. */
function lengthOf({ enum: codes = [], pattern = '' }: Schema): number | undefined {
  const [, given] = /^\^\[[^\]]+\]\{(\d+)\}\$$/.exec(pattern) ?? []
  const [length, ...others] = new Set(codes.map((code) => String(code).length))
  return given !== undefined ? Number(given) : others.length === 0 ? length : undefined
}
