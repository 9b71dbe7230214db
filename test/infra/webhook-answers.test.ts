/** Receivers that answer in strange ways, byte by byte over TCP. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { EXCHANGE_LIMIT } from '../../domain/delivery-schedule'
import { createSender } from '../../infra/webhooks/sender'

const sender = createSender({ allowLoopback: true, caFile: undefined })
const servers: Server[] = []
const sockets = new Set<Socket>()
afterAll(async () => {
  await sender.close()
  for (const socket of sockets) socket.destroy()
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
})

/** `answer` is given the connection, how many requests have come on it, and which connection it is, each from 1. */
async function startReceiver(answer: (socket: Socket, nth: number, connection: number) => void) {
  const requests: number[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    const connection = requests.push(0)
    socket.on('error', () => undefined)
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
      if (!text.endsWith('{"a":1}')) return
      text = ''
      requests[connection - 1]! += 1
      answer(socket, requests[connection - 1]!, connection)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** How many requests came on each connection. */
    requests,
    send: () => sender.send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('{"a":1}') }),
  }
}

const answered = async (...parts: string[]) => {
  const receiver = await startReceiver((socket) => {
    for (const part of parts) socket.write(part)
  })
  return receiver.send()
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'
const HINTS = 'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n'
const PROCESSING = 'HTTP/1.1 102 Processing\r\n\r\n'

test.each([
  ['100 Continue', CONTINUE],
  ['103 Early Hints', HINTS],
  ['several', CONTINUE + PROCESSING + HINTS + CONTINUE],
  ['a status of 1xx that nobody knows', 'HTTP/1.1 199 Soon\r\n\r\n'],
])('an interim answer is read past: %s', async (_what, interim) => {
  expect(await answered(interim, OK)).toMatchObject({ error: null, responseStatus: 200, responseBody: 'ok' })
  expect(await answered(interim + OK)).toMatchObject({ error: null, responseStatus: 200 })
  expect(await answered(`${interim}HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n`)).toMatchObject({
    error: 'status',
    responseStatus: 500,
  })
})

test('nothing but interim answers is no answer', async () => {
  const exchange = await answered(CONTINUE.repeat(10_000))
  expect(exchange).toMatchObject({ error: 'reset', responseStatus: null })
  expect(exchange.durationMs).toBeLessThan(5_000)
})

test('a kept connection that the receiver has closed costs nothing: it is sent once more at once', async () => {
  const { requests, send } = await startReceiver((socket, nth) => {
    if (nth === 1) socket.write(OK)
    else socket.destroy()
  })
  for (let count = 0; count < 3; count += 1) expect(await send()).toMatchObject({ error: null })
  // The second request came on the first connection, and again on a new one, which is not kept.
  expect(requests.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4)
})

test('it is sent once more, not again and again, and on a new connection not at all', async () => {
  const hangs = await startReceiver((socket, nth, connection) => {
    if (nth === 1 && connection === 1) socket.write(OK)
    else socket.destroy()
  })
  expect(await hangs.send()).toMatchObject({ error: null })
  expect(await hangs.send()).toMatchObject({ error: 'reset' })
  expect(hangs.requests).toEqual([2, 1])
  const closed = await startReceiver((socket) => socket.destroy())
  expect(await closed.send()).toMatchObject({ error: 'reset' })
  expect(closed.requests).toEqual([1])
})

test.each([
  ['a byte of it', 'H'],
  ['a whole interim one', CONTINUE],
  ['half of it', 'HTTP/1.1 200 OK\r\ncontent-le'],
])('once an answer has begun, it is not sent again: %s', async (_what, begun) => {
  const { requests, send } = await startReceiver((socket, nth) => {
    if (nth === 1) socket.write(OK)
    else socket.end(begun)
  })
  expect(await send()).toMatchObject({ error: null })
  expect(await send()).toMatchObject({ error: 'reset' })
  expect(requests).toEqual([2])
})

test.each([
  [
    'less than it says',
    'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nok',
    { error: 'reset', responseStatus: 200 },
  ],
  ['more than it says', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nok', { error: null, responseBody: 'o' }],
  [
    'two lengths',
    'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nok',
    { error: 'reset', responseStatus: null },
  ],
  [
    'a length and chunks',
    'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n1\r\no\r\n0\r\n\r\n',
    { error: 'reset', responseStatus: null },
  ],
  [
    'a chunk that is none',
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n',
    { error: 'reset' },
  ],
  [
    'another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    { error: 'reset' },
  ],
  ['a head without an end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`, { error: 'reset' }],
])('an answer of %s', async (_what, answer, expected) => {
  const { send } = await startReceiver((socket) => socket.end(answer))
  expect(await send()).toMatchObject(expected)
  // Whatever is left on the connection is no answer of what comes next.
  expect(await send()).toMatchObject(expected)
})

test('a head that trickles in has no more time than any other', async () => {
  const { send } = await startReceiver((socket) => {
    let left = 'HTTP/1.1 200 OK\r\n'
    const timer = setInterval(() => {
      socket.write(left[0] ?? 'x')
      left = left.slice(1)
    }, 200)
    socket.on('close', () => {
      clearInterval(timer)
    })
  })
  const exchange = await send()
  expect(exchange).toMatchObject({ error: 'timeout', responseStatus: null })
  expect(exchange.durationMs).toBeLessThan(2 * EXCHANGE_LIMIT)
})
