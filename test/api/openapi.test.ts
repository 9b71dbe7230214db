import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT_URL } from '../../api/docs/openapi-file'
import { olderDocument } from '../../api/docs/older'
import { openApiDocument } from '../../api/docs/openapi'
import { tagOf } from '../../api/docs/tags'
import { routes } from '../../api/routes'
import { ERRORS, publishedCode, type ErrorCode } from '../../contract/errors'
import { projectRoot } from '../../stack/shared/project'
import { buildPayment } from '../support/payment'
import { until } from '../support/until'
import { compile } from './support/contract'
import { sampleBody } from './support/samples'
import { useShop } from './support/shop'

const shop = useShop()

/** A page of the documentation. Whoever reads all of them at once may have to wait. */
const opened = (url: string): Promise<Response> =>
  until('a page', async () => {
    const response = await fetch(url)
    return response.status !== 429 && response
  })

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: object
}

interface Reference {
  $ref: string
}

interface Answer {
  description: string
  content: Record<string, { schema: object }>
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, Answer | Reference>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  security: Record<string, unknown[]>[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { tags: string[] } }>
  tags: { name: string; description: string }[]
  components: {
    schemas: Record<string, object>
    securitySchemes: Record<string, { type: string }>
    parameters: Record<string, Parameter>
    headers: Record<string, object>
    responses: Record<string, Answer>
  }
}

const declared = (url: string): Document =>
  JSON.parse(JSON.stringify(openApiDocument(routes, url))) as Document

const document = declared(DOCUMENT_URL)
const allOperations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)
/** Those of access tokens are no routes, because no key calls them (test/docs/older.test.ts, platforms.test.ts). */
const operations = allOperations.filter(
  ({ path }) => !['/v1/oauth/token', '/.well-known/jwks.json'].includes(path),
)
const byName = operations.map((entry) => [entry.operation.operationId, entry] as const)

/** The component that a reference leads to, or the value itself. */
const resolved = <T extends object>(given: T | Reference, components: Record<string, T>): T =>
  '$ref' in given ? components[given.$ref.split('/').at(-1)!]! : given

describe('the document', () => {
  test('is committed as the routes declare it (npm run openapi writes it)', () => {
    const committed: unknown = JSON.parse(readFileSync(join(projectRoot(), 'openapi.json'), 'utf8'))
    expect(committed).toEqual(document)
  })

  test('has the parts that OpenAPI 3.1 asks for', () => {
    expect(Object.keys(document).toSorted()).toEqual(
      [
        'openapi',
        'info',
        'servers',
        'security',
        'tags',
        'paths',
        'webhooks',
        'components',
        'x-faults',
      ].toSorted(),
    )
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: '2026-09-01' })
    for (const { url } of document.servers) expect(new URL(url).origin).toBe(url)
    for (const requirement of document.security)
      for (const name of Object.keys(requirement))
        expect(document.components.securitySchemes).toHaveProperty(name)
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/)
  })

  test('names no fault that only members meet', () => {
    const { Fault } = document.components.schemas
    const codes = Object.keys((document as unknown as Record<'x-faults', object>)['x-faults'])
    expect(Fault).toMatchObject({ properties: { code: { enum: codes } } })
    expect(codes).not.toContain('administrators_mailed_too_often')
  })

  test('has an operation for every route, each with an id of its own', () => {
    expect(operations).toHaveLength(routes.length)
    expect(allOperations).toHaveLength(routes.length + 2)
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length)
  })

  test('refers to nothing that is not in it', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to)
    const known = Object.entries(document.components).flatMap(([kind, components]) =>
      Object.keys(components).map((name) => `#/components/${kind}/${name}`),
    )
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter((to) => !known.includes(to!))).toEqual([])
  })

  test('describes every field, every parameter and every answer', () => {
    const untold: string[] = []
    const look = (node: unknown, path: string): void => {
      if (node === null || typeof node !== 'object') return
      for (const [name, value] of Object.entries(node)) {
        if (['examples', 'example'].includes(name)) continue
        if (name === 'properties')
          for (const [field, schema] of Object.entries(value as Record<string, { description?: string }>))
            if ((schema.description ?? '').length < 4) untold.push(`${path}.${field}`)
        look(value, `${path}.${name}`)
      }
    }
    look(document, '')
    for (const { operation } of operations)
      for (const parameter of operation.parameters) {
        const { name, description = '' } = resolved(parameter, document.components.parameters)
        if (description === '') untold.push(`${operation.operationId}?${name}`)
      }
    expect(untold).toEqual([])
  })

  test('has no default, which generators would take for a field that is always given', () => {
    expect(JSON.stringify(document)).not.toContain('"default":')
    expect(JSON.stringify(document)).toContain('Default: `true`')
  })

  test('says each failure once, for all operations', () => {
    const failures = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses).filter(([status]) => Number(status) >= 400),
    )
    for (const [, response] of failures) expect(Object.keys(response)).toEqual(['$ref'])
  })

  test('puts each operation in one of its groups, and has no group without one', () => {
    const used = allOperations.flatMap(({ operation }) => operation.tags)
    expect(used).toHaveLength(allOperations.length)
    // Generators make a file of each group: what is sent to merchants must not replace what they call.
    const ofWebhooks = new Set(Object.values(document.webhooks).flatMap(({ post }) => post.tags))
    expect([...ofWebhooks]).toEqual(['Webhooks'])
    expect(used).not.toContain('Webhooks')
    used.push(...ofWebhooks)
    expect([...new Set(used)].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted())
  })

  test('has no shape that nothing refers to, and none that is no JSON Schema', () => {
    const text = JSON.stringify(document)
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect(text).toContain(`"#/components/schemas/${name}"`)
      expect(() => compile(schema)).not.toThrow()
    }
  })
})

describe.each(byName)('%s', (_id, { path, method, operation }) => {
  test('names its parameters once, those of the path among them', () => {
    expect(path).toMatch(/^\/v1\//)
    const parameters = operation.parameters.map((given) => resolved(given, document.components.parameters))
    const names = parameters.map(({ in: place, name }) => `${place} ${name}`)
    expect(new Set(names).size).toBe(names.length)
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(inPath.every(({ required }) => required)).toBe(true)
    for (const { in: place, schema } of parameters) {
      expect(['path', 'query', 'header']).toContain(place)
      expect(() => compile(schema)).not.toThrow()
    }
  })

  test('describes each answer by its status and its shape', () => {
    const statuses = Object.keys(operation.responses)
    expect(statuses.filter((status) => /^2\d\d$/.test(status))).toHaveLength(1)
    expect(statuses).toEqual(expect.arrayContaining(['400', '401', '403', '500', '503']))
    for (const [status, response] of Object.entries(operation.responses)) {
      const { description, content } = resolved(response, document.components.responses)
      expect(status).toMatch(/^[2-5]\d\d$/)
      expect(description).not.toBe('')
      expect(() => compile(content['application/json']!.schema)).not.toThrow()
    }
  })

  test('has a body that the API understands as the document does', async () => {
    const route = routes.find((candidate) => candidate.operationId === operation.operationId)!
    const body = sampleBody(route)
    expect(body === undefined).toBe(operation.requestBody === undefined)
    if (!body) return
    const validate = compile(operation.requestBody!.content['application/json']!.schema)
    expect(operation.requestBody!.required).toBe(!validate({}))
    expect(validate(body)).toBe(true)
    expect(validate({ ...body, not_a_parameter: 1 })).toBe(false)
    // A request that the document allows may be impossible, but is never malformed.
    const real = path.replace('{id}', 'pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5')
    const reply = await shop.client.call(method.toUpperCase(), real, body)
    expect(reply.status).not.toBe(400)
  })
})

test('a payment is a body as the document describes it', () => {
  const { schema } = document.paths['/v1/payments']!['post']!.requestBody!.content['application/json']!
  const validate = compile(schema)
  expect(validate(buildPayment())).toBe(true)
  expect(validate({ ...buildPayment(), amount: '25.5' })).toBe(false)
  expect(validate({ ...buildPayment(), reference: undefined })).toBe(false)
  const fifty = Array.from({ length: 50 }, (_, index) => ({ key: `k${index}`, value: 'v'.repeat(500) }))
  expect(validate({ ...buildPayment(), metadata: fifty })).toBe(true)
  const [first, ...others] = fifty
  const tooMuch = [
    [...fifty, { key: 'one', value: 'more' }],
    [{ ...first, key: '' }, ...others],
    [{ ...first, key: 'k'.repeat(41) }],
    { k: 'v'.repeat(501) },
    { '': 'v' },
  ]
  for (const metadata of tooMuch) expect(validate({ ...buildPayment(), metadata })).toBe(false)
})

describe('the running API', () => {
  test('serves the document under its own address', async () => {
    const response = await fetch(`${shop.url}/v1/openapi.json`)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const served = (await response.json()) as Document
    expect(served).toEqual(declared(shop.facts.publicUrl))
    expect(served.servers).toEqual([{ url: shop.url }])
    expect(served.components.securitySchemes['accessToken']).toMatchObject({
      flows: { clientCredentials: { tokenUrl: `${shop.url}/v1/oauth/token` } },
    })
  })

  test('serves it in 3.0, too', async () => {
    const response = await fetch(`${shop.url}/v1/openapi-3.0.json`)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const made: unknown = JSON.parse(JSON.stringify(olderDocument(routes, shop.url)))
    expect(await response.json()).toEqual(made)
  })

  test('serves the reference, with every operation on the page of its group', async () => {
    for (const { operationId, path } of routes) {
      const response = await opened(
        `${shop.url}/docs/reference/${tagOf(path).toLowerCase().replaceAll(' ', '-')}`,
      )
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
      const page = await response.text()
      expect(page).toContain(`id="${operationId}"`)
      expect(page).toContain(path)
    }
  })

  test('serves pages that may run no script but the site’s own', async () => {
    for (const path of ['/docs', '/docs/errors', '/docs/reference/payments']) {
      const response = await fetch(shop.url + path)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).not.toContain('unsafe')
      expect(await response.text()).not.toMatch(
        /<script(?![^>]* src="\/docs\/\w+\.js")|<style| style=| on\w+=/i,
      )
    }
  })

  test('has a page for every code, and a place on the page of all, with its status and type', async () => {
    const page = await (await opened(`${shop.url}/docs/errors`)).text()
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const [, section = ''] = page.split(`id="${publishedCode(code)}"`)
      const [ours = ''] = section.split('</section>')
      const own = await (await opened(`${shop.url}/docs/errors/${publishedCode(code)}`)).text()
      for (const text of [ours, own]) {
        expect(text).toContain(String(ERRORS[code].status))
        expect(text).toContain(ERRORS[code].type)
      }
    }
  })

  test('names a doc_url that opens, at the place of the code', async () => {
    const failures = [
      await shop.client.retrieve('pi_1'),
      await shop.client.create({}),
      await shop.client.call('GET', '/v1/nothing'),
      await shop.client.pay({ amount: 0 }),
    ]
    for (const { body } of failures) {
      const url = new URL(body.error!.doc_url)
      const response = await opened(url.href)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(`id="${url.hash.slice(1)}"`)
    }
  })

  test('answers the health check', async () => {
    const response = await fetch(`${shop.url}/healthz`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })
})
