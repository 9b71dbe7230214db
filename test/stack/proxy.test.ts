/**
 * The proxy as it is shipped, in front of a real API and a real simulator. The attacker here has the simulator's
 * secret, so only the proxy protects the money: no path may lead to the simulator's money calls.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { startProxy, type RunningProxy } from '../support/caddy'
import { createClient, openRegistry, type Client, type Registry } from '../support/merchant'
import { startService, type Service } from '../support/service'
import { controlSimulator, type SimulatorControls } from '../support/simulator'
import { MISLEADING, SMUGGLED, SPELLINGS } from './spellings'

/** Go builds Caddy if there is none, possibly with an empty module cache. */
const BUILD_LIMIT_MS = 40 * 60_000

let service: Service
let proxy: RunningProxy
let registry: Registry
let client: Client
let simulator: SimulatorControls
/** An authorized payment, which an attacker would close or capture. */
let payment = ''

beforeAll(async () => {
  service = await startService()
  await service.startApi({ LIVE_PORT: new URL(service.facts.livePublicUrl).port })
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
  const capture = { key: `${payment}:stolen`, authorizationKey: key, amount: '100', final: false }
  const card = {
    ...{ number: '4111110000000013', expiryMonth: 12, expiryYear: 2060, cvc: '123', holderName: 'A' },
  }
  const authorize = {
    ...{ key: 'stolen:authorize', notAfter: null, amount: '100', currency: 'EUR', capture: true },
    ...{ initiatedBy: 'customer', threeDSecureMode: 'never', authenticatedBy: null },
    ...{ notificationUrl: 'https://a.example', card, processingChannel: null },
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
  socket.setTimeout(3_000, () => socket.destroy())
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
  const { acs_url: acsUrl } = body.next_action!.challenge!
  const page = await fetch(`${proxy.url}${new URL(acsUrl).pathname}`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await fetch(`${proxy.liveUrl}${new URL(acsUrl).pathname}`)).status).toBe(404)
  expect(await client.retrieve(payment)).toMatchObject({ status: 200, body: { status: 'authorized' } })
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
