/** `svc listen`, before programs that answer as programs do. */
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT } from '../../cli/src/exit'
import { openAnswers } from './support/answers'
import { openTerminal, type Terminal } from './support/terminal'

const event = {
  id: 'evnt_1',
  object: 'event',
  type: 'payment.created',
  created_at: '2026-11-01T00:00:00Z',
  data: { object: { id: 'pay_1' } },
  request: null,
}
const asked: string[] = []
let api: Awaited<ReturnType<typeof openAnswers>>
let terminal: Terminal
beforeAll(async () => {
  api = await openAnswers((path) => {
    asked.push(decodeURIComponent(path))
    const isKnown = new URL(path, 'http://a').searchParams.get('ending_before') === 'evnt_1'
    return { body: { object: 'list', data: isKnown ? [] : [event], has_more: false } }
  })
  terminal = openTerminal({ SVC_API_KEY: 'svc_secret_test_x', SVC_BASE_URL: api.url })
})
afterAll(() => {
  api.close()
  terminal.remove()
})

/** @returns what the listener told of the delivery of the one event. */
async function deliver(to: string): Promise<{ status: number | null; error: string | null }> {
  const listening = terminal.start(`listen --after evnt_0 --json --forward-to ${to}`)
  await listening.shows('"error":')
  return JSON.parse((await listening.end()).out.split('\n')[0]!)
}

async function openProgram(server: ReturnType<typeof createTcpServer>) {
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const answering = (text: string) => createTcpServer((socket) => socket.once('data', () => socket.write(text)))
const OK = 'HTTP/1.1 204 No Content\r\n\r\n'

test.each(['', '100 Continue', '102 Processing', '103 Early Hints\r\nlink: </a>', '199 Later'])(
  'an answer after %j is the answer',
  async (line) => {
    const before = line === '' ? '' : `HTTP/1.1 ${line}\r\n\r\n`
    const program = await openProgram(answering(before + before + OK))
    expect(await deliver(`http://127.0.0.1:${program.port}`)).toMatchObject({ status: 204, error: null })
    program.close()
  },
)

test('each failure has the name that the service has for it', async () => {
  const plain = await openProgram(answering('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const nameless = await openProgram(createTlsServer({}))
  const ending = await openProgram(createTcpServer((socket) => socket.once('data', () => socket.destroy())))
  expect(await deliver(`https://localhost:${plain.port}`)).toMatchObject({ status: null, error: 'tls' })
  expect(await deliver(`https://localhost:${nameless.port}`)).toMatchObject({ error: 'tls' })
  expect(await deliver(`http://localhost:${ending.port}`)).toMatchObject({ error: 'reset' })
  expect(await deliver('https://nobody.invalid')).toMatchObject({ error: 'dns' })
  for (const one of [plain, nameless, ending]) one.close()
})

test('a number is a port of this machine', async () => {
  const program = await openProgram(answering(OK))
  for (const to of [`${program.port}`, `:${program.port}`, `${program.port}/hooks`])
    expect(await deliver(to)).toMatchObject({ status: 204 })
  program.close()
  for (const to of ['70000', 'http://20501', '0.0.80.21', '20501.example'])
    expect(await terminal.run(`listen --forward-to ${to}`)).toMatchObject({ code: EXIT.usage })
})

test.each<[string, string | null]>([
  ["'payment.created, payment.failed'", 'payment.created,payment.failed'],
  ["' payment.created ,'", 'payment.created'],
  ['*', null],
  ["'payment.created, *'", null],
])('--events %s', async (given, type) => {
  asked.length = 0
  const listening = terminal.start(`listen --after evnt_0 --json --events ${given}`)
  await listening.shows('evnt_1')
  await listening.end()
  expect(new URL(asked[0]!, 'http://a').searchParams.get('type')).toBe(type)
})

test('a file may begin with a byte order mark, and so may the standard input', async () => {
  writeFileSync(join(terminal.home, 'bom.json'), '\uFEFF{"name":"Ada"}')
  const ran = await terminal.run(`customers create --data @${join(terminal.home, 'bom.json')} --json`)
  expect(ran).toMatchObject({ code: EXIT.done, err: '' })
  expect(await terminal.run('customers create --data -', '\uFEFF{"name":"Ada"}')).toMatchObject({
    code: EXIT.done,
  })
})
