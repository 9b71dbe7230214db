/** What a receiver can do to the sender. Each test has a real receiver. */
import { createServer as createPlainServer, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { EXCHANGE_LIMIT } from '../../domain/delivery-schedule'
import { createSender, type Sender } from '../../infra/webhooks/sender'
import { freePort } from '../../stack/development/ports'
import { never, openAuthority, status, type Answer } from '../support/receiver'

const authority = openAuthority()
const senders: Sender[] = []
function openSender(settings: { allowLoopback?: boolean; caFile?: string } = {}): Sender {
  const sender = createSender({ allowLoopback: true, caFile: authority.ca, ...settings })
  senders.push(sender)
  return sender
}
const sender = openSender()
afterAll(async () => {
  await Promise.all(senders.map((one) => one.close()))
  await authority.close()
})

const send = (url: string, from = sender) =>
  from.send({ url, headers: { 'x-test': 'yes' }, body: Buffer.from('{"a":1}') })
const answeredBy = async (answer: Answer) => send((await authority.startReceiver(answer)).url)

test('a body is sent as it is, and an answer of 2xx is a success', async () => {
  const receiver = await authority.startReceiver(status(204))
  expect(await send(receiver.url)).toEqual({
    durationMs: expect.any(Number),
    responseStatus: 204,
    responseBody: '',
    error: null,
  })
  expect(receiver.received).toMatchObject([{ body: '{"a":1}', headers: { 'x-test': 'yes' } }])
})

test('connections are kept for what comes after', async () => {
  const { url, received } = await authority.startReceiver()
  for (let count = 0; count < 20; count += 1) await send(url)
  // The next connection may be requested just before the last one is free again.
  expect(new Set(received.map(({ port }) => port)).size).toBeLessThanOrEqual(2)
})

test('what may be a card number is masked in what is kept of an answer', async () => {
  const { responseBody } = await answeredBy((response) => response.end('{"number":"4111110000000013"}'))
  expect(responseBody).toMatch(/^\{"number":"[^0-9]+"\}$/)
})

test('any other status is an error, and of a body 4 KiB are kept', async () => {
  expect(await answeredBy((response) => response.writeHead(500).end('x'.repeat(10_000)))).toMatchObject({
    error: 'status',
    responseStatus: 500,
    responseBody: 'x'.repeat(4096),
  })
})

test('what 429 and 503 ask for is read, in seconds or as a date; of other statuses it is not', async () => {
  const asking = (code: number, time: string) => answeredBy(status(code, { 'retry-after': time }))
  expect(await asking(503, '120')).toMatchObject({ retryAfter: 120_000 })
  const { retryAfter = 0 } = await asking(429, new Date(Date.now() + 60_000).toUTCString())
  expect(retryAfter).toBeGreaterThan(50_000)
  expect(await asking(500, '120')).not.toHaveProperty('retryAfter')
  expect(await asking(503, 'soon')).not.toHaveProperty('retryAfter')
})

test('a redirect is not followed, wherever it leads', async () => {
  const other = await authority.startReceiver()
  expect(await answeredBy(status(302, { location: other.url }))).toMatchObject({
    error: 'status',
    responseStatus: 302,
  })
  expect(other.received).toEqual([])
})

test('only the start of 100 MB is read', async () => {
  let written = 0
  const flood: Answer = (response) => {
    const chunk = Buffer.alloc(1 << 20)
    const write = () => {
      while (written < 100) {
        written += 1
        if (!response.write(chunk)) return
      }
      response.end()
    }
    response.on('drain', write)
    write()
  }
  expect(await answeredBy(flood)).toMatchObject({ error: null, responseStatus: 200 })
  expect(written).toBeLessThan(50)
})

test('a body that unpacks to much is kept packed', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const exchange = await answeredBy((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })
  expect(exchange).toMatchObject({ error: null })
  expect(exchange.responseBody?.length).toBeLessThanOrEqual(4096)
})

test('the whole exchange has ten seconds: for its head, and for its body byte by byte', async () => {
  const drip: Answer = (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 200)
    response.on('close', () => {
      clearInterval(timer)
    })
  }
  const [silent, dripping] = await Promise.all([answeredBy(never), answeredBy(drip)])
  expect(silent).toMatchObject({ error: 'timeout', responseStatus: null })
  expect(dripping).toMatchObject({ error: 'timeout', responseStatus: 200 })
  for (const { durationMs } of [silent, dripping]) {
    expect(durationMs).toBeGreaterThanOrEqual(EXCHANGE_LIMIT - 100)
    expect(durationMs).toBeLessThan(2 * EXCHANGE_LIMIT)
  }
})

test('a connection that is cut is a reset, before and within the answer', async () => {
  expect(await answeredBy((response) => response.destroy())).toMatchObject({ error: 'reset' })
  const within: Answer = (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half', () => response.destroy())
  }
  expect(await answeredBy(within)).toMatchObject({ error: 'reset', responseStatus: 200 })
})

test('an answer that is no HTTP is a reset', async () => {
  const server = createTcpServer((socket) => socket.end('hello'))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  expect(await send(`http://localhost:${port}`)).toMatchObject({ error: 'reset' })
  server.close()
})

test('a closed port is `refused`, a name that does not exist is `dns`', async () => {
  expect(await send(`https://localhost:${await freePort()}`)).toMatchObject({ error: 'refused' })
  expect(await send('https://no-such-name.invalid')).toMatchObject({ error: 'dns' })
})

describe('a certificate', () => {
  let plain: Server
  beforeAll(() => {
    plain = createPlainServer((_, response) => response.end())
    return new Promise<void>((resolve) => plain.listen(0, 'localhost', resolve))
  })
  afterAll(() => plain.close())

  test('of an unknown authority, or for another name, is refused', async () => {
    const receiver = await authority.startReceiver()
    const other = openAuthority()
    expect(await send(receiver.url, openSender({ caFile: other.ca }))).toMatchObject({ error: 'tls' })
    await other.close()
    expect(await send(receiver.url.replace('localhost', '127.0.0.2'))).toMatchObject({
      error: expect.stringMatching(/^(tls|refused)$/),
    })
    expect(receiver.received).toEqual([])
  })

  test('is needed', async () => {
    const { port } = plain.address() as AddressInfo
    expect(await send(`https://localhost:${port}`)).toMatchObject({ error: 'tls' })
  })
})

test.each([
  'localhost',
  '127.0.0.1',
  '[::1]',
  '10.1.2.3',
  '169.254.169.254',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  '2130706433',
])('in production no connection is made to %s', async (host) => {
  const receiver = await authority.startReceiver()
  const url = receiver.url.replace('localhost', host)
  expect(await send(url, openSender({ allowLoopback: false }))).toMatchObject({
    error: 'blocked_address',
    responseStatus: null,
  })
  expect(receiver.received).toEqual([])
})

test('where loopback is allowed, other private addresses are still not', async () => {
  expect(await send('https://10.1.2.3')).toMatchObject({ error: 'blocked_address' })
  expect(await send('https://[fd00::1]')).toMatchObject({ error: 'blocked_address' })
})
