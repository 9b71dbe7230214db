/** A report is fetched from its acquirer's own hosts and from nowhere else, whatever address a notification names. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { fetchReport, reportAddress } from '../../processor/reports'
import { never, openAuthority, status, type Authority, type Receiver } from '../support/receiver'

const HOSTS = ['reports.acquirer.example', '.acquirer.test', 'ports.example:8443']
const isOwn = (text: string) => reportAddress(text, HOSTS) !== null

test.each([
  'https://reports.acquirer.example/reports/settlement_1.csv?x=1',
  'https://REPORTS.Acquirer.Example/a',
  'https://reports.acquirer.example:443/a',
  'https://a.acquirer.test/',
  'https://a.b.acquirer.test/',
  'https://ports.example:8443/',
])('%s is the acquirer’s', (text) => expect(isOwn(text)).toBe(true))

test.each([
  ['plain HTTP', 'http://reports.acquirer.example/'],
  ['another protocol', 'file://reports.acquirer.example/etc/passwd'],
  ['a host under one that is named alone', 'https://a.reports.acquirer.example/'],
  ['a host that begins alike', 'https://reports.acquirer.example.evil.example/'],
  ['a host that ends alike', 'https://evil-acquirer.test/'],
  ['the domain itself, of which only what is under it is named', 'https://acquirer.test/'],
  ['nothing before the domain', 'https://.acquirer.test/'],
  ['nothing between its dots', 'https://a..acquirer.test/'],
  ['a dot behind it', 'https://reports.acquirer.example./'],
  ['a user', 'https://reports.acquirer.example@evil.example/'],
  ['a user before the right host', 'https://user@reports.acquirer.example/'],
  ['a password before the right host', 'https://:secret@reports.acquirer.example/'],
  ['another port', 'https://reports.acquirer.example:8443/'],
  ['a named port that is left out', 'https://ports.example/'],
  ['a backslash', 'https://evil.example\\@reports.acquirer.example/'],
  ['a fragment', 'https://evil.example#.acquirer.test'],
  ['a query', 'https://evil.example?.acquirer.test'],
  ['an escape in the host', 'https://evil.example%2f.acquirer.test/'],
  ['an IPv4 address', 'https://127.0.0.1/'],
  ['an IPv4 address as a number', 'https://2130706433/'],
  ['an IPv6 address', 'https://[::1]/'],
  ['letters that look alike', 'https://reports.аcquirer.example/'],
  ['no host', 'https:///a'],
  ['a path', '/reports/1.csv'],
  ['nothing', ''],
  ['no end', `https://reports.acquirer.example/${'a'.repeat(2_000)}`],
])('%s is not', (_what, text) => expect(isOwn(text)).toBe(false))

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['10.0.0.1', '.0.1'],
])('the number %s is no host, even if somebody names %s', (number, named) =>
  expect(reportAddress(`https://${number}/`, [named])).toBeNull(),
)

test('whatever the text is, what is called is one of these hosts', () => {
  const part = fc.constantFrom(
    ...['https:', '//', '/', '\\', '@', ':', '.', '#', '?', '%2f', '%00', '\t', '\n', ' ', '[', ']'],
    ...[
      'reports.acquirer.example',
      'acquirer.test',
      'evil.example',
      '443',
      '8443',
      'user',
      '127.0.0.1',
      '。',
    ],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const address = reportAddress(`https://${parts.join('')}`, HOSTS)
      if (!address) return
      expect(address.protocol + address.username + address.password).toBe('https:')
      expect(address.host).toMatch(
        /^(reports\.acquirer\.example|([^.]+\.)*[^.]+\.acquirer\.test|ports\.example:8443)$/,
      )
    }),
    { numRuns: 5_000 },
  )
})

describe('a fetch', () => {
  let authority: Authority
  let own: Receiver
  let other: Receiver
  beforeAll(async () => {
    authority = openAuthority()
    own = await authority.startReceiver()
    other = await authority.startReceiver()
  })
  afterAll(() => authority.close())

  const fetchOf = (text: string, bounds: { limit?: number; limitMs?: number } = {}) =>
    fetchReport(text, {
      hosts: [new URL(own.url).host],
      headers: { 'x-api-key': 'opens the account' },
      limit: 1_000,
      limitMs: 5_000,
      ca: readFileSync(authority.ca, 'utf8'),
      ...bounds,
    })

  test('takes what is there, with the credential', async () => {
    own.answer(status(200))
    expect(await fetchOf(`${own.url}/reports/1.csv?a=b`)).toEqual({
      kind: 'known',
      bytes: Buffer.from('answered 200'),
    })
    expect(own.received.at(-1)).toMatchObject({
      path: '/reports/1.csv?a=b',
      headers: { 'x-api-key': 'opens the account' },
    })
  })

  test('sends nothing to another host', async () => {
    expect(await fetchOf(`${other.url}/reports/1.csv`)).toEqual({ kind: 'refused' })
    expect(other.received).toEqual([])
  })

  test('follows no redirect', async () => {
    own.answer(status(302, { location: `${other.url}/reports/1.csv` }))
    expect(await fetchOf(`${own.url}/reports/1.csv`)).toEqual({ kind: 'failed' })
    expect(other.received).toEqual([])
  })

  test('ends at its bounds of size and time', async () => {
    own.answer((response) => response.end('x'.repeat(1_001)))
    expect(await fetchOf(`${own.url}/a`)).toEqual({ kind: 'failed' })
    own.answer(never)
    expect(await fetchOf(`${own.url}/a`, { limitMs: 200 })).toEqual({ kind: 'failed' })
  })
})
