/** The library in a browser, with a publishable key, on a page of another origin than the API. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { transformSync } from '@swc/core'
import { projectRoot } from '../../stack/shared/project'
import { PHONE, useVisit } from './support/visit'

const visit = useVisit()
const sources = join(projectRoot(), 'sdk/src')
const jsc = { target: 'es2022', parser: { syntax: 'typescript' } } as const

/** The shop's website: an empty page, and the modules of the library. */
let website: Server
beforeAll(async () => {
  website = createServer(({ url = '/' }, response) => {
    if (url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    if (!url.endsWith('.js')) return response.writeHead(404).end()
    const source = readFileSync(join(sources, url.replace(/\.js$/, '.ts')), 'utf8')
    const { code } = transformSync(source, { jsc, module: { type: 'es6' } })
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
  })
  await new Promise<void>((resolve) => website.listen(0, 'localhost', resolve))
})
afterAll(() => website.close())

test('a page makes a token, and is told what the API refuses', async () => {
  const { key } = await visit.buildKey({ accountId: visit.merchant.account.id, kind: 'publishable' })
  const page = await visit.open(PHONE)
  await page.goto(`http://localhost:${(website.address() as AddressInfo).port}/`)
  const told = await page.evaluate<{ id: string; requestId: string; refused: string[] }>(`(async () => {
    const [{ Svc, ApiError }, { testCards }] = await Promise.all([import('/index.js'), import('/testing.js')])
    const svc = new Svc('${key}', { baseUrl: '${visit.facts.publicUrl}' })
    const { id, requestId } = await svc.tokens.create({ card: testCards.approved })
    const refused = await svc.tokens.create({ card: { ...testCards.approved, number: '4111110000000014' } })
      .catch((error) => [error.name, error.param, error instanceof ApiError && error.requestId])
    return { id, requestId, refused }
  })()`)
  expect(told).toEqual({
    id: expect.stringMatching(/^tokn_/),
    requestId: expect.stringMatching(/^req_/),
    refused: ['ValidationError', 'card.number', expect.stringMatching(/^req_/)],
  })
})
