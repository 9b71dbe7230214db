/**
 * Card data is sent to every possible place, and must be nowhere afterwards: in no row, file, log,
 * history or answer. A control text is sent along and must be found in each of these places, so that a search in the
 * wrong place cannot pass.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPepper } from '../../infra/pepper'
import { readSecrets } from '../../stack/shared/secrets'
import type { Checkout } from '../support/checkout'
import { createClient, type Client, type Reply } from '../support/merchant'
import { CARDS } from '../support/payment'
import { openTraceReceiver, type TraceReceiver } from '../support/trace-receiver'
import { until } from '../support/until'
import {
  CRYPTOGRAM,
  CVC,
  CVC_IN_CONTEXT,
  HOLDER,
  STEMS,
  needlesOfNumber,
  needlesOfText,
  strayNumber,
} from './support/canaries'
import { findIn } from './support/find'
import { payOnEveryPage, sendPagesAstray } from './support/pages'
import { REFUSED_TEXTS, payWithEveryCard, sendAstray, useTokens, type Stray } from './support/places'
import { sellDirectly, type DirectSales } from './support/sell-directly'
import { filesUnder, historiesOf, query, rowsOf, type Haystack } from './support/search'
import { startStack, type Stack } from './support/stack'

const LIMIT_MS = 20 * 60_000
const home = mkdtempSync(join(tmpdir(), 'svc-canary-'))
const CONTROL = 'control-of-the-search'

const replies: Reply[] = []
const strays: Stray[] = []
const checkouts: Checkout[] = []
const NUMBERS = STEMS.flatMap(needlesOfNumber)
const NEEDLES = [
  ...NUMBERS,
  ...needlesOfText('the holder', HOLDER),
  ...needlesOfText('the cryptogram', CRYPTOGRAM),
  { name: 'the bytes of the cryptogram', bytes: Buffer.from(CRYPTOGRAM, 'base64') },
]

let stack: Stack
let traces: TraceReceiver
let spans = ''
let output = ''
let rows: Haystack[] = []
let histories: Haystack[] = []
let files: Haystack[] = []
let cvcTable: unknown[] = []
let direct: DirectSales
/** What the search has found, once everything was searched. */
let findings: { place: string; name: string }[] = []

beforeAll(async () => {
  traces = await openTraceReceiver()
  stack = await startStack(home, traces.environment)
  const { dev } = stack
  const client = createClient(dev.base_url, dev.secret_key)
  // It counts the rows of the vault, so nobody else pays meanwhile.
  direct = await sellDirectly(client, dev.database_url)
  replies.push(...(await payWithEveryCard(client, CONTROL)))
  const page = createClient(dev.base_url, dev.publishable_key)
  replies.push(...(await useTokens(client, page, CONTROL)))
  strays.push(...(await sendAstray(client, page, dev.base_url)))
  checkouts.push(...(await payOnEveryPage(client, CONTROL)))
  strays.push(...(await sendPagesAstray(client, CONTROL)))
  await payWhilePartsCrash(client)
  rows = await rowsOf(dev.database_url)
  cvcTable = await query(
    dev.database_url,
    "SELECT relpersistence FROM pg_class WHERE oid = 'vault.cvcs'::regclass",
  )
  histories = await historiesOf(dev.temporal_address)
  await stack.stop()
  output = stack.output()
  // What was left was sent when the processes ended.
  spans = traces.text()
  files = [...filesUnder(home)]
  const haystacks = [
    ...[...rows, ...histories, ...files],
    { place: 'the output', bytes: Buffer.from(output) },
    { place: 'the spans', bytes: Buffer.from(spans.replaceAll(TIME_OF_SPAN, '')) },
  ]
  findings = haystacks.flatMap(({ place, bytes }) => findIn(bytes, NEEDLES).map((name) => ({ place, name })))
}, LIMIT_MS)

afterAll(async () => {
  await stack.stop()
  await traces.close()
  rmSync(home, { recursive: true, force: true })
})

/** In nanoseconds. That of 51.111 s after some minutes ends with the first digits of a card number. */
const TIME_OF_SPAN = /"\w+UnixNano":\s*"?\d+"?/g

/** Failures are logged, and the logs must not contain card data either. */
async function payWhilePartsCrash(client: Client): Promise<void> {
  const card = { number: CARDS.approved, cvc: CVC, holder_name: HOLDER }
  for (const part of ['simulator', 'worker', 'postgres']) {
    stack.crash(part)
    const reference = `crash of the ${part}`
    await until(`a sale after the ${reference}`, async () => {
      const reply = await client.pay({ reference }, card, { key: `crash-of-the-${part}` })
      replies.push(reply)
      return reply.status === 201
    })
  }
}

const foundIn = (part: string) => findings.filter(({ place }) => place.includes(part))
const named = (haystacks: readonly Haystack[], part: string) =>
  haystacks.filter(({ place }) => place.includes(part))
const holds = (haystacks: readonly Haystack[], text: string | Buffer) =>
  haystacks.some(({ bytes }) => bytes.includes(text))

test('the search finds a number, a name and a CVC in every form', () => {
  const number = strayNumber(999)
  const base64 = (text: string) =>
    [0, 1, 2].map((pad) => Buffer.from('x'.repeat(pad) + text + 'yy').toString('base64'))
  const groups = number.match(/.{4}/g)!
  const forms = [
    number,
    ...[' ', '-', '+', '%20'].map((separator) => groups.join(separator)),
    ...base64(number),
    ...base64(groups.join(' ')),
    Buffer.from(number).toString('hex'),
    Buffer.from(number, 'utf16le'),
  ]
  for (const form of forms)
    expect(findIn(Buffer.concat([Buffer.from('…'), Buffer.from(form)]), NUMBERS)).not.toEqual([])
  for (const form of base64(HOLDER))
    expect(findIn(Buffer.from(form), needlesOfText('name', HOLDER))).toHaveLength(1)
  for (const text of [`{"cvc":"${CVC}"}`, `cvc=${CVC}`, `security_code: ${CVC}`])
    expect(text).toMatch(CVC_IN_CONTEXT)
})

test('no row of the database holds any of it', async () => {
  for (const table of ['public.payments', 'public.events'])
    expect(holds(named(rows, table), CONTROL)).toBe(true)
  // Also the bytes of a hash of a key that was sent.
  const pepper = createPepper(Buffer.from(readSecrets(home).SVC_PEPPER, 'base64'))
  const keyHash = pepper.hash('idempotency-key', 'secret', `canary-${CONTROL}-approved`)
  expect(holds(named(rows, 'idempotency_records'), keyHash)).toBe(true)
  expect(foundIn('table ')).toEqual([])
})

test("no file of PostgreSQL's holds any of it, the write-ahead log included", () => {
  for (const part of ['postgres/base', 'postgres/pg_wal'])
    expect(holds(named(files, part), CONTROL)).toBe(true)
  expect(foundIn('postgres/')).toEqual([])
})

test('no workflow history holds any of it, nor does the file they are in', () => {
  const ids = replies.flatMap(({ status, body }) => (status < 300 ? body.id : []))
  const withWorkflow = ids.filter((id) => named(histories, id).length > 0)
  expect(withWorkflow.length).toBeGreaterThanOrEqual(8)
  for (const id of withWorkflow) {
    expect(holds(named(histories, id), `"id":"${id}"`)).toBe(true)
    expect(holds(named(files, 'temporal/temporal.db'), `"id":"${id}"`)).toBe(true)
  }
  expect([...foundIn('workflow '), ...foundIn('temporal/')]).toEqual([])
})

test("the simulator's ledger holds none of it", () => {
  const approved = replies.find(({ body }) => body.status === 'succeeded')!.body.id
  expect(holds(named(files, 'ledger/'), `"reference":"${approved}"`)).toBe(true)
  expect(foundIn('ledger/')).toEqual([])
})

test('no log and no line that the stack printed holds any of it', () => {
  const logs = named(files, 'logs/')
  for (const { headers } of replies)
    expect(holds(named(logs, 'logs/api'), headers.get('request-id')!)).toBe(true)
  expect(holds(named(logs, 'worker.log'), 'Worker state changed')).toBe(true)
  expect(holds(named(logs, 'postgres.log'), 'database system is ready')).toBe(true)
  expect(output).toContain('ended unasked')
  expect(foundIn('logs/')).toEqual([])
  // The help shows a payment with one of the sandbox's cards.
  expect(foundIn('the output')).toEqual([{ place: 'the output', name: '411111000000… spaced' }])
})

test('no span that was sent to a receiver of traces holds any of it', () => {
  const sales = traces.spans().filter(({ name }) => name === 'POST /v1/payments')
  expect(sales.length).toBeGreaterThanOrEqual(10)
  const names = new Set(traces.spans().map(({ name }) => name.split(' ')[0]))
  expect([...names]).toEqual(expect.arrayContaining(['POST', 'payments.insert', 'processor', 'activity']))
  // Of sales and of calls whose bodies or addresses had cards in them.
  const answered = replies.find(({ status }) => status === 201)!
  expect(spans).toContain(answered.headers.get('request-id')!)
  expect(foundIn('the spans')).toEqual([])
})

test('nothing else holds any of it', () => {
  expect(files.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['dev.json', 'secrets.json', 'logs/api.log']),
  )
  expect(findings.filter(({ place }) => place !== 'the output')).toEqual([])
})

test('the pages have taken cards, and led on', () => {
  const led = checkouts.filter(({ location }) => location.startsWith('https://shop.example/thanks?'))
  // Four of the sandbox's cards are approved at once. A challenge first leads back to the session's page.
  expect(led.length).toBeGreaterThanOrEqual(4)
  expect(holds(named(rows, 'hosted_sessions'), `${CONTROL}-approved`)).toBe(true)
})

test('no answer repeats a number', () => {
  const pages = checkouts.map(({ text, location }) => ({ place: 'a page', text: `${text} ${location}` }))
  const answers = [...replies.map(({ text }) => ({ place: 'an answer', text })), ...pages, ...strays]
  for (const { place, text } of answers) {
    expect([place, text.length > 0]).toEqual([place, true])
    expect([place, findIn(Buffer.from(text), NUMBERS)]).toEqual([place, []])
    expect([place, text.includes(CRYPTOGRAM)]).toEqual([place, false])
  }
})

test('a text that would be stored with a number in it is refused', () => {
  const refused = strays.filter(({ place }) => REFUSED_TEXTS.includes(place))
  expect(refused).toHaveLength(REFUSED_TEXTS.length)
  for (const { place, status, text } of refused)
    expect([place, status, text]).toEqual([place, 422, expect.any(String)])
  const free = refused.filter(({ place }) => place !== 'order item amount')
  for (const { text } of free) expect(text).toContain('must not contain a card number')
})

test('a card that is decided at once is never in the vault, not even sealed', () => {
  expect(direct.written).toEqual({ payments: direct.count, cards: 0, cvcs: 0 })
})

test('CVCs are kept where no write-ahead log, replica or backup takes them', () => {
  expect(cvcTable).toEqual([{ relpersistence: 'u' }])
})
