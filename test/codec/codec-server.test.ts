import type { Payload } from '@temporalio/common'
import { encodeToPayload, loadDataConverter } from '@temporalio/common/lib/internal-non-workflow'
import { createDataConverter } from '../../infra/temporal/data-converter'
import { CARDS } from '../support/payment'
import { exchangeBytes } from '../support/raw-socket'
import { TOKENS, UI, freshKey, signIn, startCodecServer, type CodecServer } from './support/codec-server'

const [OLD, NEW, FOREIGN] = [freshKey('c1'), freshKey('c2'), freshKey('c9')]

let server: CodecServer
beforeAll(async () => {
  server = await startCodecServer(`${NEW},${OLD}`)
})
afterAll(() => server.stop())

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const text = (bytes: string) => Buffer.from(bytes, 'base64').toString()

/** The form in which Temporal shows a payload: its JSON form in protobuf. */
const wireOf = ({ metadata, data }: Payload) => ({
  metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, base64(value)])),
  data: base64(data ?? ''),
})
type Wire = ReturnType<typeof wireOf>

const plain = (value: unknown): Wire => ({
  metadata: { encoding: base64('json/plain') },
  data: base64(JSON.stringify(value)),
})

/** What a worker with these keys would store in Temporal. */
async function sealed(value: unknown, keys = NEW): Promise<Wire> {
  const settings = { codecKeys: keys, tripwire: 'mask', alert: () => undefined } as const
  return wireOf(await encodeToPayload(loadDataConverter(createDataConverter(settings)), value))
}

const asAda = { authorization: `Bearer ${TOKENS.ada}` }

async function ask(action: string, body: unknown, headers: Record<string, string> = asAda) {
  const response = await fetch(`${server.url}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-namespace': 'payments', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { payloads: Wire[] },
  }
}

const last = () => server.audit().at(-1)

describe('reading', () => {
  test('sealed payloads are opened in their order, with old keys too, and the audit says who read how many', async () => {
    const payloads = [await sealed({ payment: 'pay_1' }), plain('not sealed'), await sealed('older', OLD)]
    const { status, body } = await ask('decode', { payloads })
    expect(status).toBe(200)
    expect(body).toEqual({ payloads: [plain({ payment: 'pay_1' }), plain('not sealed'), plain('older')] })
    expect(last()).toMatchObject({
      msg: 'payloads converted',
      operator: 'ada',
      action: 'decode',
      namespace: 'payments',
      payloads: 3,
      done: 2,
      unopened: 0,
      keys: ['c2', 'c1'],
    })
    expect(server.said()).not.toContain('pay_1')
    expect(server.said()).not.toContain('older')
  })

  test('what cannot be opened comes back as it is, and is counted', async () => {
    const good = await sealed('good')
    const bytes = Buffer.from(good.data, 'base64')
    bytes[bytes.length - 1]! ^= 1
    const changed = { ...good, data: base64(bytes) }
    const garbage = { metadata: good.metadata, data: base64('typed by hand') }
    const empty = { metadata: good.metadata }
    const payloads = [changed, garbage, empty, await sealed('x', FOREIGN), good]
    const { status, body } = await ask('decode', { payloads })
    expect(status).toBe(200)
    expect(body.payloads.slice(0, 4)).toEqual(payloads.slice(0, 4))
    expect(body.payloads[4]).toEqual(plain('good'))
    expect(last()).toMatchObject({ payloads: 5, done: 1, unopened: 4, keys: ['c2', 'none', 'c9'] })
  })

  test('what reads as a card number is masked, sealed or not', async () => {
    const keys = loadDataConverter({
      payloadCodecs: [
        createDataConverter({ codecKeys: NEW, tripwire: 'mask', alert: () => undefined }).payloadCodecs![1]!,
      ],
    })
    const carrier = wireOf(await encodeToPayload(keys, { note: CARDS.approved }))
    const { body } = await ask('decode', { payloads: [carrier, plain(`card ${CARDS.approved}`)] })
    expect(body.payloads.map(({ data }) => text(data))).toEqual(['{"note":"[digits]"}', '"card [digits]"'])
    expect(server.said()).not.toContain(CARDS.approved)
  })

  test('what an operator types is sealed with the current key, and masked', async () => {
    const { body } = await ask('encode', { payloads: [plain('typed'), plain(CARDS.approved)] })
    expect(body.payloads.map(({ metadata }) => text(metadata['encoding']!))).toEqual(
      Array<string>(2).fill('binary/svc-sealed'),
    )
    expect(last()).toMatchObject({ operator: 'ada', action: 'encode', payloads: 2, done: 2, keys: ['c2'] })
    const { body: again } = await ask('decode', body)
    expect(again.payloads).toEqual([plain('typed'), plain('[digits]')])
  })

  test.each<[number, string, unknown]>([
    [400, 'no JSON', '{"payloads": ['],
    [400, 'payloads without a list', { payloads: {} }],
    [400, 'a list alone', []],
    [400, 'payloads of numbers', { payloads: [1] }],
    [413, 'more than a message of Temporal holds', { payloads: [plain('x'.repeat(9 * 1024 * 1024))] }],
  ])('answers %d to %s', async (status, _what, body) => {
    expect(await ask('decode', body)).toMatchObject({
      status,
      body: { error: { message: expect.any(String) } },
    })
  })
})

test('an empty request, such as Temporal’s command line sends, gets an empty answer', async () => {
  expect(await ask('decode', {})).toMatchObject({ status: 200, body: { payloads: [] } })
})

describe('who is let in', () => {
  test.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['a wrong token', { authorization: 'Bearer wrong' }],
    ['another scheme', { authorization: `Basic ${TOKENS.ada}` }],
    ['a cookie made by hand', { origin: UI, cookie: 'svc_codec_session=ada~99999999999999~c2ln' }],
  ])('%s is refused, and the refusal is logged', async (_who, headers) => {
    const { status } = await ask('decode', { payloads: [await sealed('secret')] }, headers)
    expect(status).toBe(401)
    expect(last()).toMatchObject({ msg: 'refused', namespace: 'payments', reason: expect.any(String) })
  })

  test.each(['Authorization', 'Origin'])('a request with two %s headers is refused', async (name) => {
    const text = await exchangeBytes(server.url, [
      `POST /decode HTTP/1.1\r\nHost: codec\r\nConnection: close\r\nAuthorization: ${asAda.authorization}\r\n` +
        `${name}: Bearer other\r\n${name}: Bearer other\r\nContent-Length: 2\r\n\r\n{}`,
    ])
    expect(text).toContain('HTTP/1.1 400 ')
    expect(text).toContain(`send one ${name} header`)
  })

  test('a page of another origin is refused, whatever it shows', async () => {
    const { cookie } = await signIn(server, TOKENS.ada)
    const headers = { ...asAda, cookie: cookie!, origin: 'https://elsewhere.example' }
    const reply = await ask('decode', { payloads: [] }, headers)
    expect(reply.status).toBe(403)
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a session is the UI’s alone, cannot be read by scripts, and is the operator’s who signed in', async () => {
    const { status, cookie, guards } = await signIn(server, TOKENS.grace)
    expect([status, guards]).toEqual([303, 'Max-Age=36000; Path=/; HttpOnly; SameSite=Strict'])
    expect(cookie).not.toContain(TOKENS.grace)
    const reply = await ask('decode', { payloads: [await sealed(1)] }, { cookie: cookie!, origin: UI })
    expect(reply.body).toEqual({ payloads: [plain(1)] })
    expect(reply.headers.get('access-control-allow-origin')).toBe(UI)
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true')
    expect(last()).toMatchObject({ operator: 'grace', done: 1 })
    expect((await ask('decode', { payloads: [] }, { cookie: cookie! })).status).toBe(401)
    const forged = cookie!.replace('grace', 'ada')
    expect((await ask('decode', { payloads: [] }, { cookie: forged, origin: UI })).status).toBe(401)
  })

  test('a session ends when the operator, the token or the keys are removed', async () => {
    const { cookie } = await signIn(server, TOKENS.grace)
    const later = await startCodecServer(`${NEW},${OLD}`, {
      CODEC_SERVER_TOKENS: `ada:${'0'.repeat(64)},grace:${'1'.repeat(64)}`,
    })
    const reply = await fetch(`${later.url}/decode`, {
      method: 'POST',
      headers: { cookie: cookie!, origin: UI },
      body: '{"payloads":[]}',
    })
    expect(reply.status).toBe(401)
    await later.stop()
  })

  test('the cookie is for TLS alone where operators reach the server by it', async () => {
    const behind = await startCodecServer(NEW, { CODEC_SERVER_URL: 'https://codec.example' })
    expect((await signIn(behind, TOKENS.ada, 'https://codec.example')).guards).toContain('; Secure')
    await behind.stop()
  })

  test('a preflight of the UI is answered, one of elsewhere is not', async () => {
    const preflight = (origin: string) =>
      fetch(`${server.url}/decode`, { method: 'OPTIONS', headers: { origin } })
    const own = await preflight(UI)
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-headers')).toContain('x-namespace')
    expect(
      (await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })

  test('another site cannot sign a browser in', async () => {
    const { status, cookie } = await signIn(server, TOKENS.ada, 'https://elsewhere.example')
    expect([status, cookie]).toEqual([403, undefined])
  })

  test('wrong tokens are limited, and the right one soon works again', async () => {
    const bounded = await startCodecServer(NEW)
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await signIn(bounded, `wrong-${tries}`)).status)
    expect(statuses).toEqual([401, 401, 429, 429])
    expect(bounded.audit().at(-1)).toMatchObject({
      msg: 'refused',
      reason: expect.stringContaining('too many'),
    })
    await bounded.stop()
  })
})

test('everybody may read its health', async () => {
  const response = await fetch(`${server.url}/healthz`)
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
})

test.each<[string, Record<string, string>, string]>([
  ['without keys', { TEMPORAL_CODEC_KEYS: '' }, 'TEMPORAL_CODEC_KEYS: is missing'],
  [
    'with keys of another form',
    { TEMPORAL_CODEC_KEYS: 'c1:short' },
    'TEMPORAL_CODEC_KEYS: must be id:base64',
  ],
  ['without operators', { CODEC_SERVER_TOKENS: '' }, 'CODEC_SERVER_TOKENS: is missing'],
  [
    'with a token instead of its hash',
    { CODEC_SERVER_TOKENS: 'ada:token' },
    'CODEC_SERVER_TOKENS: must be name:sha256',
  ],
  [
    'with an origin that has a path',
    { CODEC_SERVER_ORIGINS: `${UI}/ui` },
    'CODEC_SERVER_ORIGINS: must be origins',
  ],
  [
    'in the open in production',
    { NODE_ENV: 'production', CODEC_SERVER_URL: 'http://codec.example' },
    'CODEC_SERVER_URL: must be an https:// address in production',
  ],
])('it does not start %s, and says why in one line', async (_what, more, line) => {
  await expect(startCodecServer(NEW, more)).rejects.toMatchObject({ remedy: expect.stringContaining(line) })
})
