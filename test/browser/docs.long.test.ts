/** The documentation's site in a browser: every page by axe, the search, the tabs, and examples that are run. */
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startOwnApi } from '../api/support/own-api'
import { projectRoot } from '../../stack/shared/project'
import { colourViolationsOf, violationsOf } from './support/accessible'
import { until } from '../support/until'
import { overhangOf, useVisit } from './support/visit'

const visit = useVisit()
const site = join(projectRoot(), 'dist', 'site')

/** The addresses of all pages, from the index for programs. */
const PATHS = [
  '/docs',
  ...[...readFileSync(join(site, 'llms.txt'), 'utf8').matchAll(/\((\/docs\/[^)]+)\.md\)/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== '/docs/index'),
]

/** Pages of the errors' codes have one form: axe looks at two of them. */
const isChecked = (path: string) =>
  !path.startsWith('/docs/errors/') || /(rate_limited|parameter_invalid)$/.test(path)

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

test('there is a page for every guide, resource and error', () => {
  expect(PATHS.length).toBeGreaterThan(80)
})

test.each(PATHS.filter(isChecked))(
  'axe finds nothing on %s, light or dark, on a desk or a phone',
  async (path) => {
    const page = await visit.open({ viewport: DESK, colorScheme: 'light' })
    await page.goto(visit.facts.publicUrl + path)
    await page.locator('#theme').waitFor()
    expect(await violationsOf(page)).toEqual([])
    // Of the dark page only the colours can differ, and of the narrow one the sizes.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourViolationsOf(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await violationsOf(page, ['target-size'])).toEqual([])
    expect(await overhangOf(page)).toBe(0)
  },
)

test('the search finds a page by its words, with the keyboard alone', async () => {
  const page = await visit.open({ viewport: PHONE })
  await page.goto(`${visit.facts.publicUrl}/docs`)
  await page.keyboard.press('/')
  await page.keyboard.type('rotating secret')
  await page.getByRole('option', { name: 'Rotating the secret' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/guides/webhooks#rotating-the-secret')
})

test('the language that is chosen holds for all examples of all pages, and the colours stay chosen', async () => {
  const page = await visit.open()
  await page.goto(`${visit.facts.publicUrl}/docs/reference/refunds`)
  const chosen = (name: string) => page.getByRole('tab', { name, exact: true, selected: true })
  const lists = await page.getByRole('tablist').count()
  expect(lists).toBeGreaterThan(2)
  await page.getByRole('tab', { name: 'curl' }).first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await chosen('TypeScript').count()).toBe(lists)
  await page.keyboard.press('End')
  expect(await chosen('Python').count()).toBe(lists)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  expect(await chosen('Python').count()).toBe(lists)
  const focused = page.locator(':focus')
  expect(await focused.textContent()).toBe('Python')
  const panel = page.locator(`#${(await focused.getAttribute('aria-controls')) ?? ''}`)
  expect(await panel.innerText()).toContain('from svc_payments')
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.goto(`${visit.facts.publicUrl}/docs/guides/first-payment`)
  expect(await chosen('Python').count()).toBe(await page.getByRole('tablist').count())
  expect(await page.getByRole('button', { name: 'Light' }).isVisible()).toBe(true)
  expect(await violationsOf(page)).toEqual([])
})

test('a choice does not move the example that it was made at', async () => {
  const page = await visit.open({ viewport: PHONE })
  await page.goto(`${visit.facts.publicUrl}/docs/reference/payments`)
  const list = page.getByRole('tablist').last()
  await list.scrollIntoViewIfNeeded()
  const top = () => list.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  await list.getByRole('tab', { name: 'Python' }).click()
  await until(
    'the choice',
    async () => (await list.getByRole('tab', { name: 'Python', selected: true }).count()) === 1,
  )
  expect(Math.abs((await top()) - before)).toBeLessThan(3)
})

test('without a script every language is shown, one after the other, and on paper the chosen one', async () => {
  const plain = await visit.open({ javaScriptEnabled: false })
  await plain.goto(`${visit.facts.publicUrl}/docs/guides/first-payment`)
  const text = await plain.locator('main').innerText()
  for (const part of [
    'curl -sS',
    "import { Svc } from '@svc/sdk'",
    'svc payments create',
    'from svc_payments',
  ])
    expect(text).toContain(part)
  expect(await plain.getByRole('tab').count()).toBe(0)

  const page = await visit.open()
  await page.goto(`${visit.facts.publicUrl}/docs/guides/first-payment`)
  await page.getByRole('tab', { name: 'Python' }).first().click()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('[role=tablist]').first().isVisible()).toBe(false)
  // The first one starts what is saved of the others.
  const example = page.locator('.tabs').nth(1)
  expect(await example.innerText()).toContain('from svc_payments')
  expect(await example.innerText()).toMatch(/^Python\n/)
  expect(await example.innerText()).not.toContain('curl')
})

test('no page shows a key, or offers to run anything, where the stack is not a developer’s own', async () => {
  const page = await visit.open()
  await page.goto(`${visit.facts.publicUrl}/docs/guides/first-payment`, { waitUntil: 'networkidle' })
  expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0)
  expect(await page.locator('main').innerText()).toContain('$SVC_KEY')
})

describe('on a developer’s own stack', () => {
  let api: Awaited<ReturnType<typeof startOwnApi>>
  const file = () => join(visit.facts.folder, 'keys-of-pages.json')
  beforeAll(async () => {
    const { key } = await visit.buildKey({ accountId: visit.merchant.account.id, kind: 'publishable' })
    api = await startOwnApi(visit.facts, { DOCS_KEYS_FILE: file() })
    const keys = { base_url: api.url, secret_key: visit.merchant.secretKey, publishable_key: key }
    writeFileSync(file(), JSON.stringify({ ...keys, database_url: 'not for pages' }))
  })
  afterAll(() => api.stop())

  const run = async (page: Page, place: number) => {
    const sample = page.locator('.code[data-request]').nth(place)
    await sample.getByRole('button', { name: 'Try it' }).click()
    await sample.getByRole('button', { name: 'Run on this stack' }).click()
    await sample.locator('.status').waitFor()
    return sample.locator('output').innerText()
  }

  test('the examples hold its keys, and are run from the page', async () => {
    const page = await visit.open()
    await page.goto(`${api.url}/docs/guides/first-payment`)
    await page.getByRole('button', { name: 'Try it' }).first().waitFor()
    expect(await page.locator('main').innerText()).toContain(visit.merchant.secretKey)
    expect(await run(page, 0)).toMatch(/^201\n[^]*"status": "succeeded"/)
    const reference = await visit.open()
    await reference.goto(`${api.url}/docs/reference/refunds`)
    await reference.getByRole('button', { name: 'Try it' }).first().waitFor()
    const text = await reference.locator('main').textContent()
    for (const held of [`curl "${api.url}/v1/refunds`, `SVC_BASE_URL="${api.url}" npx svc`])
      expect(text).toContain(held)
    // The refund's path has the payment that was just made.
    expect(await run(page, 2)).toMatch(/^201\n[^]*"object": "refund"/)
    expect(await violationsOf(page)).toEqual([])
  })

  const ask = (headers: Record<string, string>, url = api.url) =>
    fetch(`${url}/docs/sandbox-keys`, { headers }).then(async (reply) => [reply.status, await reply.text()])

  test('a program of this machine may have them, and nothing else of the file', async () => {
    const [status, text] = await ask({})
    expect([status, Object.keys(JSON.parse(String(text)) as object)]).toEqual([
      200,
      ['base_url', 'secret_key', 'publishable_key'],
    ])
  })

  test.each([
    ['another website', { 'sec-fetch-site': 'cross-site' }],
    ['a website of this machine on another port', { 'sec-fetch-site': 'same-site' }],
    ['a name that was made to lead here', { host: 'shop.example' }],
    ['a name that begins like this machine', { host: 'localhost.shop.example' }],
    ['an address of the network', { host: '192.168.1.20:8080' }],
    ['a caller behind a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a tunnel', { 'x-forwarded-host': 'tunnel.example' }],
  ])('%s is not given them', async (_what, headers) => {
    const [status, text] = await askRaw(new URL(api.url), headers)
    expect(status).toBe(404)
    expect(text).not.toContain('svc_')
  })

  test('live mode is not given them', async () => {
    const [status, text] = await ask({}, api.liveUrl)
    expect(status).toBe(404)
    expect(text).not.toContain('svc_')
  })
})

/** Node's `fetch` would set `Host` itself. */
async function askRaw(url: URL, headers: Record<string, string>): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    request({ host: url.hostname, port: url.port, path: '/docs/sandbox-keys', headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve([reply.statusCode ?? 0, Buffer.concat(chunks).toString()]))
    })
      .on('error', reject)
      .end()
  })
}
