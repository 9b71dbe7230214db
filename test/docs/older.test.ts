/** The document in OpenAPI 3.0 says what that in 3.1 says, and neither has names that clash in generated clients. */
import Ajv from 'ajv'
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { createConfig, lintDocument, makeDocumentFromString, BaseResolver } from '@redocly/openapi-core'
import { olderDocument } from '../../api/docs/older'
import { openApiDocument } from '../../api/docs/openapi'
import { routes } from '../../api/routes'

interface Media {
  schema: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

interface Operation {
  operationId: string
  parameters?: object[]
  security: Record<string, string[]>[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

interface Schema {
  properties?: Record<string, Schema>
  $ref?: string
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, { scheme: string }> }
}

const URL = 'http://localhost:8080'
const plain = (value: unknown): Document => JSON.parse(JSON.stringify(value)) as Document
const newer = plain(openApiDocument(routes, URL))
const older = plain(olderDocument(routes, URL))
const text = JSON.stringify(older)

const operationsOf = ({ paths }: Document): Map<string, Operation> =>
  new Map(Object.values(paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one])))

/** Says whether a value is what the document describes; what 3.0 has in words of its own is put in those of JSON Schema. */
function judgeOf(document: Document, compiler: Ajv | Ajv2020): (schema: object, value: unknown) => boolean {
  addFormats(compiler, { mode: 'full' })
  compiler.addFormat('int64', true).addFormat('double', true)
  compiler.addKeyword('components').addKeyword('example')
  const components = JSON.stringify(document.components.schemas)
    .replaceAll(/"minimum":(\d+),"exclusiveMinimum":true/g, '"exclusiveMinimum":$1')
    .replaceAll(/"allOf":\[(\{[^}]*\})\],"nullable":true/g, '"anyOf":[$1,{"enum":[null]}]')
  compiler.addSchema({ $id: 'document', components: { schemas: JSON.parse(components) as object } })
  const known = new Map<string, (value: unknown) => boolean>()
  return (schema, value) => {
    const key = JSON.stringify(schema).replaceAll('"#/', '"document#/')
    const validate = known.get(key) ?? compiler.compile(JSON.parse(key) as object)
    known.set(key, validate)
    return validate(value)
  }
}

const options = { strict: false, allErrors: false } as const
const allowsNewer = judgeOf(newer, new Ajv2020(options))
const allowsOlder = judgeOf(older, new Ajv(options))

const ids = [...operationsOf(newer).keys()]

test('it has the same operations, with the same parameters, answers and credentials', () => {
  const shape = (document: Document) =>
    [...operationsOf(document).values()].map(
      ({ operationId, parameters = [], security, responses, requestBody }) => [
        operationId,
        parameters.map((one) => ('name' in one ? one.name : one)),
        security.map((one) => Object.keys(one)),
        Object.keys(responses),
        requestBody && [requestBody.required, Object.keys(requestBody.content)],
      ],
    )
  expect(shape(older)).toEqual(shape(newer))
  expect(Object.keys(older.components.schemas)).toEqual(
    Object.keys(newer.components.schemas).filter((name) => text.includes(`schemas/${name}"`)),
  )
})

test.each(ids)('%s: both take the same values, and refuse the same', (id) => {
  const [one, other] = [operationsOf(newer).get(id)!, operationsOf(older).get(id)!]
  for (const [type, media] of Object.entries(one.requestBody?.content ?? {})) {
    const given = Object.values(media.examples ?? {}).map(({ value }) => value as Record<string, unknown>)
    const changed = given.flatMap((value) => [
      ...[
        { ...value, unknown: 1 },
        { ...value, metadata: { a: 'b' } },
        { ...value, metadata: { a: 1 } },
      ],
      ...[
        { ...value, amount: 0 },
        { ...value, amount: null },
        { ...value, description: null },
      ],
      ...Object.keys(value).map((name) => ({ ...value, [name]: undefined })),
    ])
    for (const value of [...given, ...changed].map((sent) => JSON.parse(JSON.stringify(sent)) as unknown))
      expect([value, allowsOlder(other.requestBody!.content[type]!.schema, value)]).toEqual([
        value,
        allowsNewer(media.schema, value),
      ])
  }
  for (const [status, { content = {} }] of Object.entries(one.responses)) {
    const { schema, example } = content['application/json'] ?? { schema: {} }
    if (example === undefined) continue
    expect(allowsNewer(schema, example)).toBe(true)
    const later = { ...(example as object), a_later_field: 1 }
    const wrong = { ...(example as object), object: 7, keys: 7, access_token: 7 }
    const judged = [example, later, wrong].map((value) =>
      allowsOlder(other.responses[status]!.content!['application/json']!.schema, value),
    )
    expect(judged).toEqual([true, true, false])
  }
})

test('it has no word of 3.1, and its structure is that of 3.0', async () => {
  expect(older.openapi).toBe('3.0.3')
  expect(text).not.toMatch(/"((const|webhooks|propertyNames)":|examples":\[|type":\[)/)
  expect(text).not.toContain('"type":"null"')
  const problems = await lintDocument({
    document: makeDocumentFromString(text, 'openapi-3.0.json'),
    externalRefResolver: new BaseResolver(),
    config: await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } }),
  })
  expect(problems.map(({ message, location: [place] }) => `${message} ${place?.pointer ?? ''}`)).toEqual([])
})

test('every credential of 3.0 is sent as a bearer, or by HTTP Basic, and its defaults are stated', () => {
  const schemes = Object.entries(older.components.securitySchemes).map(([name, { scheme }]) => [name, scheme])
  expect(Object.fromEntries(schemes)).toEqual({
    secretKey: 'bearer',
    publishableKey: 'bearer',
    accessToken: 'bearer',
    platformClient: 'basic',
  })
  expect(older.components.schemas['CardPaymentRequest']?.properties?.['capture']).toMatchObject({
    default: true,
  })
})

describe('names that generators give', () => {
  const names = Object.keys(newer.components.schemas)
  const pascal = (name: string) =>
    name.replaceAll(/(^|_)(\w)/g, (_all, _gap, letter: string) => letter.toUpperCase())

  test('no two schemas differ by case alone, or by the New of a constructor', () => {
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
    expect(names.filter((name) => names.includes(`New${name}`))).toEqual([])
    // Languages have a class of this name.
    expect(names).not.toContain('Error')
  })

  test('no schema is called as a generator calls a field of another', () => {
    const ofFields = Object.entries(newer.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, schema]) => (schema.$ref ? [] : [name + pascal(field)])),
    )
    expect(names.filter((name) => ofFields.includes(name))).toEqual([])
  })

  test('no time has a pattern, which what a client has read does not match, and no number lacks its width', () => {
    for (const document of [newer, older]) {
      const look = (node: unknown): void => {
        if (node === null || typeof node !== 'object') return
        const { type, format, pattern } = node as { type?: unknown; format?: string; pattern?: string }
        if (type === 'string' && (format === 'date-time' || format === 'date'))
          expect(pattern).toBeUndefined()
        if (type === 'number') expect(format).toBe('double')
        Object.entries(node).forEach(([key, value]) => {
          if (key !== 'example' && key !== 'examples') look(value)
        })
      }
      look(document.components.schemas)
    }
  })
})
