/**
 * The proxy as it is shipped, in front of a real API and a real simulator. The attacker here has the simulator's
 * secret, so only the proxy protects the money: no path may lead to the simulator's money calls.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../stack/development/ports'
import { startProxy, type RunningProxy } from '../support/caddy'
import { createClient, openRegistry, type Client, type Registry } from '../support/merchant'
import { startService, type Program, type Service } from '../support/service'
import { shiftedClock, type ShiftedClock } from '../../stack/drills/shifted-clock'
import { controlSimulator, type SimulatorControls } from '../support/simulator'
import { until } from '../support/until'
import { MISLEADING, SMUGGLED, SPELLINGS } from './spellings'

/** Go builds Caddy if there is none, possibly with an empty module cache. */
const BUILD_LIMIT_MS = 40 * 60_000

let service: Service
let first: Program
let proxy: RunningProxy
let registry: Registry
let client: Client
let simulator: SimulatorControls
/** An authorized payment, which an attacker would close or capture. */
let payment = ''

beforeAll(async () => {
  service = await startService()
  first = await service.startApi({ LIVE_PORT: new URL(service.facts.livePublicUrl).port })
  proxy = await startProxy(service.facts)
  registry = openRegistry(service.facts)
  const { secretKey } = await registry.buildMerchant()
  client = createClient(proxy.url, secretKey)
  simulator = controlSimulator(service.facts.processorUrl)
  payment = (await client.pay({ capture: false })).body.id
}, BUILD_LIMIT_MS)

afterAll(async () => {
  await proxy.stop()
  await registry.close()
  await service.stop()
})

const CRLF = '\r\n'

interface MoneyCall {
  method: string
  path: string
  body: string
}

/** Calls that would move money if they reached the simulator. */
function moneyCalls(): MoneyCall[] {
  const key = `${payment}:authorize`
  const terms = { reference: payment, amount: '100', currency: 'EUR' }
  const capture = { ...terms, key: `${payment}:stolen`, authorizationKey: key, final: false }
  const card = {
    number: '4111110000000013',
    expiryMonth: 12,
    expiryYear: 2060,
    cvc: '123',
    holderName: 'A',
  }
  const authorize = {
    ...terms,
    key: 'stolen:authorize',
    notAfter: null,
    capture: true,
    initiatedBy: 'customer',
    threeDSecureMode: 'never',
    authenticatedBy: null,
    notificationUrl: 'https://a.example',
    card,
    processingChannel: null,
  }
  return [
    { method: 'POST', path: `operations/${encodeURIComponent(key)}/close`, body: '{}' },
    { method: 'POST', path: 'captures', body: JSON.stringify(capture) },
    { method: 'POST', path: 'authorizations', body: JSON.stringify(authorize) },
  ]
}

const credential = () => `Authorization: Bearer ${service.facts.environment['PROCESSOR_SECRET']}`

const request = (target: string, { method, body }: MoneyCall, head: readonly string[]): string =>
  [
    `${method} ${target} HTTP/1.1`,
    ...head,
    credential(),
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join(CRLF)

/** Sends bytes as they are. Returns the statuses of the responses. */
async function send(url: string, bytes: string): Promise<number[]> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // Some requests are only answered by closing the connection.
  socket.on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.setTimeout(15_000, () => socket.destroy())
  socket.write(bytes)
  await ended
  return [
    ...Buffer.concat(chunks)
      .toString()
      .matchAll(/^HTTP\/1\.1 (\d+)/gm),
  ].map(([, status]) => Number(status))
}

/** Everything that the simulator has recorded. */
const books = async () => ({ entry: await simulator.entryOf(payment), summary: await simulator.summary() })

test('the attack works where there is no proxy: the calls are what they seem', async () => {
  const [, , authorize] = moneyCalls()
  const before = await simulator.summary()
  const bytes = request('/authorizations', authorize!, ['Host: simulator'])
  expect(await send(service.facts.processorUrl, bytes.replace('stolen', 'tested'))).toEqual([200])
  expect((await simulator.summary()).entries).toBe(before.entries + 1)
})

test.each(Object.keys(SPELLINGS))('the spelling "%s" reaches no call that moves money', async (name) => {
  const before = await books()
  for (const call of moneyCalls()) {
    const bytes = request(SPELLINGS[name]!(call.path), call, ['Host: acs'])
    for (const [status = 0, ...more] of await Promise.all([
      send(proxy.url, bytes),
      send(proxy.liveUrl, bytes),
    ]))
      expect([call.path, status >= 400 && status < 500, more]).toEqual([call.path, true, []])
  }
  expect(await books()).toEqual(before)
})

test.each(Object.keys(MISLEADING))('%s leads to no call that moves money', async (name) => {
  const before = await books()
  for (const call of moneyCalls()) {
    for (const target of ['/acs/x/y', `/${call.path}`, `//acs/${call.path}`])
      for (const status of await send(proxy.url, request(target, call, MISLEADING[name]!(call.path))))
        expect(status).toBeGreaterThanOrEqual(400)
  }
  expect(await books()).toEqual(before)
})

test.each(Object.keys(SMUGGLED))('%s: what hides behind a request reaches nothing', async (name) => {
  const before = await books()
  for (const call of moneyCalls()) {
    for (const target of [`/${call.path}`, `//acs/${call.path}`])
      for (const status of await send(proxy.url, SMUGGLED[name]!(request(target, call, ['Host: acs']))))
        expect(status).toBeGreaterThanOrEqual(400)
  }
  expect(await books()).toEqual(before)
})

test('behind the proxy the API and the bank’s pages work', async () => {
  expect(await client.pay()).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  const { body } = await client.pay({}, 'challenge')
  const acsUrl = body.next_action!.challenge.acs_url!
  const page = await fetch(`${proxy.url}${new URL(acsUrl).pathname}`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await fetch(`${proxy.liveUrl}${new URL(acsUrl).pathname}`)).status).toBe(404)
  expect(await client.retrieve(payment)).toMatchObject({ status: 200, body: { status: 'authorized' } })
})

test.each(['url', 'liveUrl'] as const)('who sends a head slowly is cut off, at %s', async (place) => {
  const { hostname, port } = new URL(proxy[place])
  const begun = performance.now()
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\n')
  const slowly = setInterval(() => socket.write('X: y\r\n'), 1_000)
  await once(socket.resume(), 'close')
  clearInterval(slowly)
  expect(performance.now() - begun).toBeGreaterThan(8_000)
  expect(performance.now() - begun).toBeLessThan(20_000)
})

describe('behind the proxy is the door of acquirers', () => {
  let withDoor: RunningProxy
  let door: Program

  beforeAll(async () => {
    const { port } = new URL(service.facts.doorUrl)
    door = await service.startApi({ PORT: String(await freePort()), ACQUIRERS_PORT: port })
    withDoor = await startProxy(service.facts, {
      ACQUIRERS_UPSTREAMS: new URL(service.facts.doorUrl).host,
      LIVE_ACQUIRERS_UPSTREAMS: 'not-there.invalid:8083',
    })
  })
  afterAll(async () => {
    await withDoor.stop()
    await door.stop()
  })

  const path = '/acquirers/default/notifications'
  const tell = async (url: string, text = notification()) => {
    const signature = signed(text, service.facts.environment['PROCESSOR_NOTIFICATION_SECRETS']!)
    const headers = { 'content-type': 'application/json', 'acquirer-signature': signature }
    return (await fetch(url, { method: 'POST', headers, body: text })).status
  }

  test('what is signed comes through at its port, and nowhere else', async () => {
    const text = notification()
    const statuses = () =>
      Promise.all([withDoor.url, withDoor.liveUrl].map((url) => tell(`${url}${path}`, text)))
    expect(await statuses()).toEqual([404, 404])
    expect(await registry.db.acquirerNotification.count()).toBe(0)
    expect(await tell(`${withDoor.doorUrl}${path}`, text)).toBe(202)
    expect(await tell(`${withDoor.doorUrl}${path}`, text)).toBe(200)
    expect(await registry.db.acquirerNotification.count()).toBe(1)
  })

  test.each(['/v1/payments', '/healthz', '/readyz', '/metrics', '/', '/docs', `${path}/more`, '/acquirers'])(
    '%s is not served at its port',
    async (other) => {
      for (const method of ['GET', 'POST'])
        expect((await fetch(`${withDoor.doorUrl}${other}`, { method })).status).toBe(404)
    },
  )

  test('more than 64 KiB does not come through', async () => {
    // The proxy stops reading, or the API hangs up before: which one is first says nothing.
    expect([413, 502]).toContain(
      await tell(`${withDoor.doorUrl}${path}`, notification('x'.repeat(64 * 1024))),
    )
    expect(await registry.db.acquirerNotification.count()).toBe(1)
  })
})

/** A notification that names no account. */
const notification = (text = ''): string =>
  JSON.stringify({
    id: `ntf_${randomUUID()}`,
    type: 'capture.settled',
    at: new Date().toISOString(),
    data: { text },
  })

function signed(text: string, secret: string): string {
  const at = Math.floor(Date.now() / 1_000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`
}

describe('behind the proxy there are two', () => {
  let both: RunningProxy
  let other: Program
  let clock: ShiftedClock
  let buyer: Client

  beforeAll(async () => {
    clock = shiftedClock(service.facts.folder)
    other = await service.startApi({ ...clock.environment, PORT: String(await freePort()) })
    const API_UPSTREAMS = [service.facts.publicUrl, other.url, 'http://not-there.invalid:8080']
      .map((url) => new URL(url).host)
      .join(' ')
    both = await startProxy(service.facts, { API_UPSTREAMS })
    buyer = createClient(both.url, (await registry.buildMerchant()).secretKey)
  })
  afterAll(() => both.stop())

  const ready = (url: string) => fetch(`${url}/readyz`)
  /** What became of sales at the same time. */
  const sold = async () =>
    (await Promise.all(Array.from({ length: 12 }, () => buyer.pay()))).map(({ status }) => status)

  test('one whose clock is wrong says so, gets no call, and is taken back once it is right', async () => {
    expect(new Set(await sold())).toEqual(new Set([201]))
    clock.shift(-5_000)
    const told = await until('its word', async () => {
      const answer = await ready(other.url)
      return answer.status === 503 && answer.text()
    })
    expect(JSON.parse(told)).toEqual({
      ready: false,
      faults: [expect.stringMatching(/^clock: this machine's is 5\.\d s behind PostgreSQL's, and its calls/)],
    })
    const health = await fetch(`${other.url}/healthz`)
    expect([health.status, await health.json()]).toMatchObject([503, { status: 'not ready' }])
    const alone = createClient(other.url, (await registry.buildMerchant()).secretKey)
    expect((await alone.pay()).status).toBe(503)

    // Once it is ejected, whatever is sold is sold by the other one.
    await until('only answers that stand', async () => (await sold()).every((status) => status === 201))
    expect(new Set([...(await sold()), ...(await sold())])).toEqual(new Set([201]))

    clock.shift(0)
    await until('its return', async () => (await ready(other.url)).ok)
    const log = readFileSync(join(service.facts.folder, 'api.log'), 'utf8')
    expect([
      log.match(/"msg":"this process is not ready"/g),
      log.match(/this process is ready again/g),
    ]).toEqual([[expect.anything()], [expect.anything()]])
    await first.stop()
    await until('it serves alone', async () => (await sold()).every((status) => status === 201))
  })

  test('Temporal is not missed: a process without it is ready, and sells', async () => {
    await service.temporal.stop()
    // That it looks meanwhile is seen by what it finds.
    clock.shift(-5_000)
    await until('a look', async () => !(await ready(other.url)).ok)
    clock.shift(0)
    await until('looks that find nothing', async () => (await ready(other.url)).ok)
    await until('it serves', async () => (await sold()).every((status) => status === 201))
  })
})

describe('in front of the proxy there is one with TLS', () => {
  /** Answers with the headers that the proxy sends on. */
  const echo = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  let url = ''

  beforeAll(async () => {
    echo.listen(0, '127.0.0.1')
    await once(echo, 'listening')
    url = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`
  })
  afterAll(() => {
    echo.close()
  })

  const asked = async (environment: Record<string, string>, named = '203.0.113.7') => {
    const one = await startProxy({ publicUrl: url, livePublicUrl: url, acsUrl: url }, environment)
    try {
      const answer = await fetch(`${one.url}/`, { headers: { 'x-forwarded-for': named } })
      const { 'x-forwarded-for': forwarded } = (await answer.json()) as Record<string, string>
      return { forwarded, transport: answer.headers.get('strict-transport-security') }
    } finally {
      await one.stop()
    }
  }

  test('its word for the address of a caller is taken, and browsers are told to keep to TLS', async () => {
    const environment = { PUBLIC_URL: 'https://pay.example', FRONT_PROXIES: '192.0.2.7 127.0.0.1/32' }
    expect(await asked(environment)).toEqual({
      forwarded: '203.0.113.7',
      transport: 'max-age=31536000',
    })
  })

  test('nobody else names another address than his own; at localhost browsers are told nothing', async () => {
    const environment = { PUBLIC_URL: 'http://localhost:8080', FRONT_PROXIES: '192.0.2.7' }
    // The API trusts proxies in private networks: an address of one must not come through either.
    for (const named of ['203.0.113.7', '203.0.113.7, 10.0.0.5'])
      expect(await asked(environment, named)).toEqual({ forwarded: '127.0.0.1', transport: null })
  })
})
