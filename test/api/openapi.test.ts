import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT_URL } from '../../api/docs/openapi-file'
import { openApiDocument } from '../../api/docs/openapi'
import { routes } from '../../api/routes'
import { ERRORS, publishedCode, type ErrorCode } from '../../contract/errors'
import { useShop } from './support/shop'

const shop = useShop()

test('the committed openapi.json is what the routes declare (npm run openapi writes it)', () => {
  const committed: unknown = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8'))
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument(routes, DOCUMENT_URL))))
})

test('the running API serves the same document under its own address', async () => {
  const served = (await (await fetch(`${shop.url}/v1/openapi.json`)).json()) as {
    servers: unknown
    paths: unknown
  }
  const declared = JSON.parse(JSON.stringify(openApiDocument(routes, shop.facts.publicUrl))) as typeof served
  expect(served).toEqual(declared)
})

test('every reference of the document leads somewhere, and every operation has an id of its own', () => {
  const document = openApiDocument(routes, DOCUMENT_URL) as {
    components: { schemas: Record<string, unknown> }
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference,
  )
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(references.length).toBeGreaterThan(10)
  expect(references.filter((reference) => !known.includes(reference ?? ''))).toEqual([])
  const ids = routes.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the reference page shows every operation', async () => {
  const page = await (await fetch(`${shop.url}/docs`)).text()
  for (const { operationId, path } of routes) {
    expect(page).toContain(`id="${operationId}"`)
    expect(page).toContain(path)
  }
})

test('the errors page has a place for every code that a doc_url may name', async () => {
  const response = await fetch(`${shop.url}/docs/errors`)
  expect(response.headers.get('content-type')).toContain('text/html')
  const page = await response.text()
  for (const code of Object.keys(ERRORS) as ErrorCode[]) expect(page).toContain(`id="${publishedCode(code)}"`)
})
