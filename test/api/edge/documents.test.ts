import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { prepared } from '../../../api/docs/prepared'
import { SANDBOX_CARDS, spacedNumber } from '../../../domain/sandbox-cards'
import { useShop } from '../support/shop'

const shop = useShop()
const PATHS = [
  '/v1/openapi.json',
  '/v1/openapi-3.0.json',
  '/docs',
  '/docs/errors',
  '/docs/sandbox-cards',
  '/docs/sitemap.xml',
  '/examples/tokens',
  '/.well-known/jwks.json',
]

const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await request(shop.url + path, { headers })
  return {
    status: reply.statusCode,
    headers: reply.headers,
    bytes: Buffer.from(await reply.body.arrayBuffer()),
  }
}

test.each(PATHS)(
  '%s is sent in the encoding that the caller accepts, and not sent again if unchanged',
  async (path) => {
    const plain = await get(path)
    expect(plain.status).toBe(200)
    expect(plain.headers).toMatchObject({ etag: expect.stringMatching(/^W\/"/), vary: 'Accept-Encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get(path, { 'accept-encoding': 'gzip;q=0.5, br' })
    const gzip = await get(path, { 'accept-encoding': 'gzip' })
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    for (const etag of [plain.headers.etag!.toString(), '*']) {
      const again = await get(path, { 'if-none-match': etag })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    }
    expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200)
  },
)

test('the page of sandbox cards has each of them', async () => {
  const { bytes } = await get('/docs/sandbox-cards')
  for (const number of SANDBOX_CARDS) expect(bytes.toString()).toContain(spacedNumber(number))
})

test('search engines find the pages, each at one address', async () => {
  const { publicUrl } = shop.facts
  const robots = (await get('/robots.txt')).bytes.toString()
  expect(robots).toContain(`Sitemap: ${publicUrl}/docs/sitemap.xml\n`)
  const map = (await get('/docs/sitemap.xml')).bytes.toString()
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toContain(`${publicUrl}/docs/guides/webhooks`)
  for (const address of [addresses[0], addresses.at(-1)]) {
    const page = (await get(new URL(address ?? '').pathname)).bytes.toString()
    expect(page).toContain(`<link rel="canonical" href="${address}">`)
  }
})

test('a page says where its readers can write to', async () => {
  const page = (await get('/docs/guides/webhooks')).bytes.toString()
  const host = new URL(shop.facts.publicUrl).hostname
  expect(page).toContain(
    `href="mailto:support@${host}?subject=Documentation%3A%20%2Fdocs%2Fguides%2Fwebhooks"`,
  )
})

test.each([
  ['/docs/topics/webhooks', '/docs/guides/webhooks'],
  ['/docs/topics/contract', '/docs/reference/contract'],
  ['/docs/guides/tokens', '/docs/guides/customers-and-cards#tokens-cards-that-never-reach-your-server'],
])('the old address %s leads to the page', async (from, to) => {
  const { status, headers } = await get(from)
  expect([status, headers.location]).toEqual([308, to])
})

test('a document is compressed once, and the same bytes are sent to everybody', async () => {
  const send = prepared({ text: () => 'x'.repeat(10_000), type: 'text/plain' })
  const bodies = []
  for (let times = 0; times < 2; times += 1) {
    const context = { set: () => undefined, fresh: false, acceptsEncodings: () => 'br', body: null }
    await send(context as never)
    bodies.push(context.body)
  }
  expect(bodies[0]).toBe(bodies[1])
})
