/** The structure of the documentation's site: its navigation, the order of a page, and its addresses. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requestOf } from '../../scripts/site/request'
import { MOVED } from '../../scripts/site/moved'
import { site } from '../../scripts/site/pages'
import { projectRoot } from '../../stack/shared/project'

const root = projectRoot()
const built = join(root, 'dist', 'site')
const { pages } = site(root)
const htmlOf = (path: string) => readFileSync(join(built, `${path === '' ? 'index' : path}.html`), 'utf8')

/** What the navigation of a page names, without the headings of the page itself. */
function entriesOf(path: string): string[] {
  const [, navigation = ''] = /<nav id="navigation"[^>]*>([^]*?)<\/nav>/.exec(htmlOf(path)) ?? []
  return [...navigation.matchAll(/<a href="\/docs[^"]*"[^>]*>([^<]*)<\/a>/g)].map(([, name = '']) => name)
}

test.each(pages.map(({ path }) => path))('the navigation of "%s" has one entry for each subject', (path) => {
  const entries = entriesOf(path)
  expect(entries.length).toBeGreaterThan(15)
  expect(entries.filter((name, place) => entries.indexOf(name) !== place)).toEqual([])
})

test('a new merchant reads the subjects in the order in which he needs them', () => {
  const entries = entriesOf('')
  const wanted = [
    'A first payment',
    'Payments',
    'Refunds',
    'Customers and cards',
    'Subscriptions',
    'The hosted page',
    'Webhooks',
    'The sandbox',
    'Going live',
    'API',
    'Errors',
    'Event types',
    'The contract',
    'Operations',
  ]
  expect(entries.filter((name) => wanted.includes(name))).toEqual(wanted)
})

test.each(pages.filter(({ markdown }) => markdown.includes('\n| ')))(
  'every part of $path says what its table is about before the table',
  ({ markdown }) => {
    const bare = [...markdown.matchAll(/^(#+ .+)\n+(?=\|)/gm)].map(([, heading]) => heading)
    expect(bare).toEqual([])
  },
)

test('pages for merchants name no decision and no source file of the service', () => {
  const inner = pages
    .filter(({ path, group }) => group !== 'For operators' && !path.startsWith('operators/'))
    .flatMap(({ path, markdown }) =>
      [
        ...markdown.matchAll(
          /decisions?\s+\d{4}|\b(?:activities|api|app|contract|domain|infra|processor|scripts|stack|store|test|workflows)\/[\w/.-]+\.(?:ts|tsx|cjs|mjs)\b/g,
        ),
      ].map(([word]) => `${path}: ${word}`),
    )
  expect(inner).toEqual([])
})

test('the faults of a code are listed with the code itself, which is answered where none of them fits', () => {
  const { markdown = '' } = pages.find(({ path }) => path === 'errors/idempotency_key_reused') ?? {}
  const [, faults = ''] = markdown.split('## Faults')
  expect(faults).toMatch(/^\| `idempotency_key_reused` .*another request/m)
  expect(faults).toMatch(/^\| `key_of_other_payment`/m)
})

test('every page has its one address, in its head and in the sitemap', () => {
  const listed = [...readFileSync(join(built, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => address,
  )
  const canonical = pages.map(({ path }) => /<link rel="canonical" href="([^"]*)">/.exec(htmlOf(path))?.[1])
  expect(canonical).toEqual(pages.map(({ path }) => `{public_url}/docs${path === '' ? '' : `/${path}`}`))
  expect(listed).toEqual(canonical)
})

test('an old address leads to a page, and is no page itself', () => {
  expect(Object.keys(MOVED).length).toBeGreaterThan(10)
  for (const [from, to] of Object.entries(MOVED)) {
    const [path = '', anchor] = to.split('#')
    expect(existsSync(join(built, `${from}.html`))).toBe(false)
    expect(htmlOf(path)).toContain(anchor === undefined ? '<main' : ` id="${anchor}"`)
  }
})

test('the dashboard links to pages of the site by the addresses that they have today', () => {
  const sources = join(root, 'dashboard', 'src')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const linked = files.flatMap((name) => [
    ...readFileSync(join(sources, name), 'utf8').matchAll(/['"]\/docs\/([\w/-]+)['"]/g),
  ])
  expect(linked.length).toBeGreaterThan(10)
  for (const [link, path = ''] of linked)
    expect([link, existsSync(join(built, `${path}.html`))]).toEqual([link, true])
})

test.each([
  [
    'a list',
    `curl -sS "$SVC_BASE_URL/v1/payments?limit=1&starting_after=$LAST" \\\n  -H "Authorization: Bearer $SVC_KEY" | tee page.json`,
    {
      method: 'GET',
      path: '/v1/payments?limit=1&starting_after=$LAST',
      key: 'secret_key',
    },
  ],
  [
    'a body with a variable',
    `curl "$SVC_BASE_URL/v1/tokens" -H "Authorization: Bearer $SVC_PUBLISHABLE_KEY" -H 'Idempotency-Key: one' -d '{"a": "'"$A"'", "b": "it'\\''s | ; b"}'`,
    {
      method: 'POST',
      path: '/v1/tokens',
      key: 'publishable_key',
      idempotencyKey: 'one',
      body: `{"a": "$A", "b": "it's | ; b"}`,
    },
  ],
  ['two commands', 'LAST=$(get id)\ncurl "$SVC_BASE_URL/v1/payments"', undefined],
  ['a pipe', 'curl "$SVC_BASE_URL/v1/payments" | grep id', undefined],
  ['another service', 'curl https://localhost:4000', undefined],
])('of %s in curl the other languages are made', (_what, sample, request) => {
  expect(requestOf(sample)).toEqual(request)
})
