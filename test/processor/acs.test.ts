/** The pages of the sandbox's access control server: plain forms, for the one browser that knows the address. */
import type { AuthorizeRequest } from '../../processor/port'
import { authenticationOf, buildRequest, challengeIn, openScene, type Scene } from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.stop())

async function challenge(overrides: Partial<AuthorizeRequest> = {}) {
  const request = buildRequest(overrides, 'challenge')
  return challengeIn(await scene.processor().authorize(request))
}

interface Page {
  status: number
  type: string | null
  html: string
}

async function open(url: string, form?: Record<string, string>): Promise<Page> {
  const response = await fetch(url, form && { method: 'POST', body: new URLSearchParams(form) })
  return { status: response.status, type: response.headers.get('content-type'), html: await response.text() }
}

const UNESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The value of a page's attribute, as a browser reads it. */
function attribute(html: string, pattern: RegExp): string {
  const value = pattern.exec(html)?.[1]
  if (value === undefined) throw new Error(`the page has no ${pattern.source}`)
  return value.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => UNESCAPED[entity] ?? entity)
}

/** Submits the page's only form as a browser does, with the button of this value. */
function submit(page: Page, base: string, answer: string): Promise<Page> {
  expect(page.html).toContain(`<button`)
  expect(page.html).toContain(`name="answer" value="${answer}"`)
  const action = attribute(page.html, /<form method="post" action="([^"]*)">/)
  return open(new URL(action, base).href, { answer })
}

test('the challenge is a labelled page without script', async () => {
  const { acsUrl, creq } = await challenge()
  const page = await open(acsUrl, { creq })
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(page.html).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(page.html).toContain('<title>Confirm your payment</title>')
  expect(page.html).toContain('<h1>Confirm your payment</h1>')
  expect(page.html).toContain('name="viewport"')
  expect(page.html).toContain('card ending in 0047')
  expect(page.html).toContain('25.50 EUR')
  expect(page.html).toContain('to the shop')
  expect(page.html).toContain('value="authenticate">Authenticate</button>')
  expect(page.html).toContain('value="fail">Fail</button>')
  expect(page.html).not.toMatch(/<script|\son\w+=|javascript:/i)
})

test.each([
  ['authenticate', 'authenticated'],
  ['fail', 'failed'],
])('the button "%s" is a form that works by itself', async (answer, status) => {
  const given = await challenge()
  const done = await submit(await open(given.acsUrl, { creq: given.creq }), given.acsUrl, answer)
  expect(done).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(await authenticationOf(scene.processor(), given.threeDSServerTransId)).toBe(status)
  expect(attribute(done.html, /<form method="post" action="([^"]*)">/)).toBe(buildRequest().notificationUrl)
  const cres = attribute(done.html, /<input type="hidden" name="cres" value="([^"]*)">/)
  expect(Buffer.from(cres, 'base64url').toString('utf8')).toContain(given.threeDSServerTransId)
})

test('the merchant is named as text, on both pages, and the amount in its currency', async () => {
  const given = await challenge({ merchantName: '<b>Tea</b> & more', amount: 1250n, currency: 'JPY' })
  const asked = await open(given.acsUrl)
  const answered = await submit(asked, given.acsUrl, 'authenticate')
  for (const { html } of [asked, answered]) {
    expect(html).toContain('1250 JPY')
    expect(html).toContain('to &lt;b&gt;Tea&lt;/b&gt; &amp; more')
  }
})

test('opening the address again shows the same page', async () => {
  const { acsUrl, creq } = await challenge()
  const first = await open(acsUrl, { creq })
  expect(await open(acsUrl)).toEqual(first)
})

test('a button that is none of the two answers nothing', async () => {
  const given = await challenge()
  expect((await open(`${given.acsUrl}/answer`, { answer: 'perhaps' })).status).toBe(400)
  expect(await authenticationOf(scene.processor(), given.threeDSServerTransId)).toBe('pending')
})

test('the address of the shop is written as text, whatever it holds', async () => {
  const notificationUrl = `https://shop.example/?a="><script>alert('1')</script>&b=<i>`
  const given = await challenge({ notificationUrl })
  const done = await submit(await open(given.acsUrl), given.acsUrl, 'authenticate')
  expect(done.html).not.toContain('<script')
  expect(done.html).not.toContain('<i>')
  expect(attribute(done.html, /<form method="post" action="([^"]*)">/)).toBe(notificationUrl)
})

/** The address with another secret. */
const withSecret = (acsUrl: string, change: (secret: string) => string) =>
  acsUrl.replace(/[0-9a-f]{32}$/, change)

const flipped = (hex: string) => (hex === '0' ? '1' : '0')

test.each([
  ['whose first digit is wrong', (secret: string) => flipped(secret.slice(0, 1)) + secret.slice(1)],
  ['whose last digit is wrong', (secret: string) => secret.slice(0, -1) + flipped(secret.slice(-1))],
  ['that is cut short', (secret: string) => secret.slice(0, -1)],
  ['that is too long', (secret: string) => `${secret}0`],
  ['that is empty', () => ''],
  ['in capitals', (secret: string) => `F${secret.slice(1).toUpperCase()}`],
  ['of as many characters, but more bytes', (secret: string) => `é${secret.slice(1)}`],
])('a secret %s opens nothing, and answers nothing', async (_what, change) => {
  const given = await challenge()
  const wrong = withSecret(given.acsUrl, change)
  expect(wrong).not.toBe(given.acsUrl)
  const refused = await open(wrong, { creq: given.creq })
  expect(refused.status).toBe(404)
  expect(refused.html).not.toContain('0047')
  expect((await open(`${wrong}/answer`, { answer: 'authenticate' })).status).toBe(404)
  expect(await authenticationOf(scene.processor(), given.threeDSServerTransId)).toBe('pending')
})

test('one challenge does not open with the secret of another', async () => {
  const [one, other] = [await challenge(), await challenge()]
  const secret = other.acsUrl.slice(-32)
  expect((await open(withSecret(one.acsUrl, () => secret))).status).toBe(404)
})

test('the address still opens after a restart', async () => {
  const { acsUrl } = await challenge()
  const first = await open(acsUrl)
  await scene.restart()
  expect(await open(`${scene.acsUrl()}${new URL(acsUrl).pathname}`)).toEqual(first)
})

test('the secret is in the address alone, 128 bits of it', async () => {
  const { acsUrl, threeDSServerTransId, creq } = await challenge()
  const secret = new URL(acsUrl).pathname.split('/').at(-1)!
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  expect(Buffer.from(creq, 'base64url').toString('utf8')).not.toContain(secret)
  expect(threeDSServerTransId).not.toContain(secret)
})
