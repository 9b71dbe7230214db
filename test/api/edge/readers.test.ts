/** What a person's browser is answered at addresses that are no page, and what a program is answered there. */
import { useShop } from '../support/shop'

const shop = useShop()
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const get = (path: string, accept: string) =>
  fetch(`${shop.facts.publicUrl}${path}`, { headers: { accept }, redirect: 'manual' })

test('the start says where to go', async () => {
  const answer = await get('/', BROWSER)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const text = await answer.text()
  for (const place of ['/docs', '/dashboard', '/v1/openapi.json']) expect(text).toContain(`href="${place}"`)
})

test.each(['/docs/', '/dashboard/', '/operator/', '/docs/guides/webhooks/', '/docs/?q=1'])(
  '%s leads to the page without the slash',
  async (path) => {
    const answer = await get(path, BROWSER)
    expect(answer.status).toBe(308)
    const target = new URL(answer.headers.get('location') ?? '', shop.facts.publicUrl)
    expect(target.origin).toBe(new URL(shop.facts.publicUrl).origin)
    expect(target.pathname).toBe(path.replace(/\/(\?.*)?$/, ''))
    expect((await get(target.pathname, BROWSER)).status).toBe(200)
  },
)

test.each(['/nothing', '/docs/nothing', '/dashboards', '//elsewhere.example/'])(
  'a browser sees at %s that there is no such page',
  async (path) => {
    const answer = await get(path, BROWSER)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('<h1>Page not found</h1>')
  },
)

test.each(['/', '/nothing', '/docs/nothing'])('a program gets the envelope at %s', async (path) => {
  for (const accept of ['*/*', 'application/json']) {
    const answer = await get(path, accept)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: 'route_missing' } })
  }
})

test('calls of the API are answered with the envelope, whoever asks', async () => {
  const answer = await get('/v1/payment', BROWSER)
  expect(await answer.json()).toMatchObject({ error: { code: 'route_missing' } })
})

test('pages of the documentation count apart from calls', async () => {
  const remaining = async (path: string) => Number((await get(path, '*/*')).headers.get('ratelimit-limit'))
  expect(await remaining('/docs')).toBe(100)
  expect(await remaining('/docs')).not.toBe(await remaining('/v1/openapi.json'))
})

test('the index for programs that read text is at the root, too', async () => {
  const [root, docs] = await Promise.all([get('/llms.txt', '*/*'), get('/docs/llms.txt', '*/*')])
  expect([root.status, root.headers.get('content-type')]).toEqual([200, docs.headers.get('content-type')])
  const text = await root.text()
  expect(text).toBe(await docs.text())
  const [, first = ''] = /\]\((\/docs\/[^)]+)\)/.exec(text) ?? []
  expect((await get(first, '*/*')).status).toBe(200)
})

test('a browser that asks for nothing but HTML sees a page at the start', async () => {
  expect((await get('/', 'text/html')).headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('dashboard and documentation bear the name of the service', async () => {
  const [dashboard, docs, list] = await Promise.all(
    ['/dashboard', '/docs', '/docs/llms.txt'].map(async (path) => (await get(path, BROWSER)).text()),
  )
  const [, name = ''] = /<meta name="application-name" content="([^"{}]+)"/.exec(dashboard!) ?? []
  expect(name).not.toBe('')
  expect(dashboard).toContain(`<title>${name}</title>`)
  expect(docs).toContain(`<title>${name}: documentation</title>`)
  expect(list).toMatch(new RegExp(`^# ${name}\n`))
})
