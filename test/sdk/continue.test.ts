/** Answers that come after others that are none (RFC 9110, section 15.2), from a server of this test's own. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { ConnectionError, Svc } from '../../sdk/src/index'

const KEY = 'svc_secret_test_x'
const servers: Server[] = []
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.close()
})

/** @returns the requests that arrived, as they were sent. */
async function openServer(before: string, answer: string) {
  const seen: string[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      text += chunk.toString()
      const [head = '', body = ''] = text.split('\r\n\r\n')
      if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) || !text.includes('\r\n\r\n'))
        return
      seen.push(text)
      text = ''
      socket.write(before + answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const ok = (body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nrequest-id: req_1\r\ncontent-length: ${body.length}\r\n\r\n${body}`

const INTERIM = ['100 Continue', '102 Processing', '103 Early Hints\r\nlink: </a>', '199 Later']
const pieces = (count: number) =>
  Array.from({ length: count }, () => 'HTTP/1.1 100 Continue\r\n\r\n').join('')

test.each([...INTERIM.map((line) => `HTTP/1.1 ${line}\r\n\r\n`), pieces(3)])(
  'after %j comes the answer, and the write has its key',
  async (before) => {
    const { url, seen } = await openServer(before, ok('{"id":"pay_1"}'))
    const svc = new Svc(KEY, { baseUrl: url, maxRetries: 0 })
    const sale = { amount: '1.50' } as never
    const payment = await svc.payments.create(sale, { idempotencyKey: 'order-1' })
    expect(payment).toMatchObject({ id: 'pay_1', requestId: 'req_1' })
    for (const text of seen) {
      expect(text).toMatch(/^POST \/v1\/payments HTTP\/1\.1\r\n/)
      expect(text).toMatch(/\r\nidempotency-key: order-1\r\n/i)
      expect(text).toMatch(/\r\n\r\n\{"amount":1\.5\}$/)
    }
    const before2 = seen.length
    await svc.payments.retrieve('pay_1')
    expect(seen).toHaveLength(before2 + 1)
  },
)

test('an error after it is told as it is; an answer that never comes ends with the attempt', async () => {
  const refusal = '{"error":{"type":"invalid_request_error","code":"resource_missing","message":"gone"}}'
  const failing = await openServer(pieces(1), ok(refusal).replace('200 OK', '404 Not Found'))
  await expect(new Svc(KEY, { baseUrl: failing.url }).payments.retrieve('pay_1')).rejects.toMatchObject({
    name: 'InvalidRequestError',
    status: 404,
  })
  const hanging = await openServer(pieces(1), '')
  const svc = new Svc(KEY, { baseUrl: hanging.url, maxRetries: 0, attemptTimeout: 300 })
  await expect(svc.payments.list()).rejects.toThrow(ConnectionError)
  const empty = await openServer(pieces(1), 'HTTP/1.1 204 No Content\r\n\r\n')
  await expect(new Svc(KEY, { baseUrl: empty.url }).payments.list()).rejects.toMatchObject({ status: 204 })
})
