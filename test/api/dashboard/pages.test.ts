import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { projectRoot } from '../../../stack/shared/project'
import { useShop } from '../support/shop'

const shop = useShop()

const get = async (path: string, headers: Record<string, string> = {}, url = shop.url) => {
  const reply = await request(url + path, { headers })
  const bytes = Buffer.from(await reply.body.arrayBuffer())
  return { status: reply.statusCode, headers: reply.headers, bytes }
}

const scripts = readdirSync(join(projectRoot(), 'dist', 'dashboard', 'assets')).filter((name) =>
  name.endsWith('.js'),
)
const script = `/dashboard/assets/${scripts[0]}`

test.each(['/dashboard', '/dashboard/payments/pay_1', '/operator', '/operator/accounts'])(
  '%s is the page, which is not kept and runs only its own scripts',
  async (path) => {
    for (const url of [shop.url, shop.liveUrl]) {
      const { status, headers, bytes } = await get(path, {}, url)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).toContain("base-uri 'none'; frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|http/)
      // Nothing that the policy would refuse stands in it.
      expect(bytes.toString()).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=/)
    }
  },
)

test('a file is kept for ever, comes in the encoding that the caller accepts, and is not counted', async () => {
  const plain = await get(script)
  expect(plain.status).toBe(200)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(plain.headers['ratelimit-limit']).toBeUndefined()
  const brotli = await get(script, { 'accept-encoding': 'gzip;q=0.5, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
})

test.each([
  '/dashboard/assets/nothing.js',
  '/dashboard/assets/..%2findex.html',
  '/dashboard/assets/..%2f..%2f..%2fpackage.json',
  '/dashboard/assets/%2fetc%2fpasswd',
])('%s is no file, and counts', async (path) => {
  const { status, headers } = await get(path)
  expect(status).toBe(404)
  expect(headers['ratelimit-limit']).toBeDefined()
})

test('a reader who comes by another name of the host is sent to the one that the cookies belong to', async () => {
  const { status, headers } = await get('/dashboard/payments?status=succeeded', { host: 'elsewhere.example' })
  expect(status).toBe(302)
  expect(headers.location).toBe(`${shop.facts.publicUrl}/dashboard/payments?status=succeeded`)
  expect(headers['cache-control']).toBe('no-store')
})
