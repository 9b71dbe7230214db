/** Answers that nobody reads, and bodies that nobody sends to their end: what a process holds of them is bounded. */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { FILE_LIMIT } from '../../../domain/files'
import { SILENCE_MS } from '../../../api/http/edge'
import { createRoom } from '../../../api/http/room'
import { PDF, fileBody } from '../support/files'
import { useShop } from '../support/shop'
import { until } from '../../support/until'

const shop = useShop({ rateLimitSandbox: 5_000 }, {}, (services) => services)

const open: Socket[] = []
afterAll(() => open.forEach((socket) => socket.destroy()))

/** Sends a request and reads nothing of what comes back. */
function send(lines: readonly string[], key = shop.merchant.secretKey): Socket & { closedAfter?: number } {
  const { hostname, port } = new URL(shop.url)
  const socket: Socket & { closedAfter?: number } = connect(Number(port), hostname)
  const begun = performance.now()
  socket.pause()
  socket.on('error', () => undefined)
  socket.on('close', () => (socket.closedAfter = performance.now() - begun))
  const [line, ...more] = lines
  socket.write([line, 'Host: api', `Authorization: Bearer ${key}`, ...more, '', ''].join('\r\n'))
  open.push(socket)
  return socket
}

const large = Buffer.concat([
  PDF.subarray(0, 9),
  Buffer.alloc(FILE_LIMIT - PDF.length, 0x20),
  PDF.subarray(9),
])

test('long answers that are not read are few, and end when nobody reads on', async () => {
  const { body: file } = await shop.client.call<{ id: string }>('POST', '/v1/files', fileBody(large))
  const path = `/v1/files/${file.id}/contents`
  const unread = Array.from({ length: 6 }, () => send([`GET ${path} HTTP/1.1`]))
  const refused = await until('a refusal', async () => {
    const reply = await shop.client.call('GET', path)
    return reply.status === 429 && reply
  })
  expect(refused.body.error).toMatchObject({ fault: { code: 'too_many_unsent' } })
  // What is short is answered meanwhile, and others are not kept from anything.
  expect((await shop.client.call('GET', `/v1/files/${file.id}`)).status).toBe(200)
  const other = await shop.buildMerchant({ rateLimitSandbox: 5_000 })
  expect((await shop.clientWith(other.secretKey).call('POST', '/v1/files', fileBody(large))).status).toBe(201)

  await until('there is room again', async () => (await shop.client.call('GET', path)).status === 200)
  // Whether it is seen here is up to this side's buffers: an answer that was refused is short, and stays open.
  const first = unread[0]!.resume()
  await until('it was closed', async () => first.closedAfter !== undefined)
  expect(first.closedAfter).toBeGreaterThan(SILENCE_MS - 5_000)
})

test('bodies that are announced and do not come are few', async () => {
  const announced = Array.from({ length: 6 }, () =>
    send([
      'POST /v1/files HTTP/1.1',
      ...[`Idempotency-Key: ${randomUUID()}`, 'Content-Type: application/json', 'Content-Length: 8000000'],
    ]),
  )
  const answers: string[] = []
  for (const socket of announced)
    socket.on('data', (bytes: Buffer) => answers.push(bytes.toString())).resume()
  await until('two refusals', async () => answers.length === 2)
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 429 [^]*"code":"too_many_unread"/)
  expect((await shop.client.pay()).status).toBe(201)
  for (const socket of open) socket.destroy()
  await until('there is room again', async () => {
    const reply = await shop.client.call('POST', '/v1/files', fileBody(large))
    return reply.status === 201
  })
})

test('a room has a bound for each and for all, and is given back once', () => {
  const room = createRoom({ line: 10, all: 15 })
  const give = room.take('a', 10)!
  expect(room.take('a', 1)).toBeUndefined()
  expect(room.take('b', 6)).toBeUndefined()
  const other = room.take('b', 5)!
  give()
  give()
  expect(room.take('a', 11)).toBeUndefined()
  expect(room.take('c', 10)).toBeDefined()
  expect(room.take('a', 1)).toBeUndefined()
  other()
  expect(room.take('a', 5)).toBeDefined()
})
