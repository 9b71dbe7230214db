/**
 * A process that was frozen for longer than its time limits serves the requests that arrived in the meantime, and calls
 * none malformed.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { startChild } from '../../../stack/development/children'
import { freePort } from '../../../stack/development/ports'
import { projectRoot } from '../../../stack/shared/project'
import { buildPayment } from '../../support/payment'
import { until, untilTime } from '../../support/until'
import { useShop } from '../support/shop'

const shop = useShop()

/** Longer than a request may take: Node’s first look after the freeze finds all of them late. */
const FREEZE_MS = 31_000

interface Line {
  socket: Socket
  received: () => string
  isClosed: () => boolean
}

let child: Awaited<ReturnType<typeof startChild>>
let port: number
beforeAll(async () => {
  port = await freePort()
  child = await startChild({
    name: 'frozen',
    script: join(projectRoot(), 'dist', 'api', 'main.js'),
    env: { ...process.env, ...shop.facts.environment, PORT: String(port) },
    logFile: join(shop.facts.folder, 'frozen.log'),
  })
})
afterAll(() => child.stop())

async function open(): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  let closed = false
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  // A connection that is closed while bytes are on their way may be reset.
  socket.on('error', () => undefined)
  socket.on('close', () => (closed = true))
  return { socket, received: () => text, isClosed: () => closed }
}

const statuses = ({ received }: Line) =>
  [...received().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code))
const answersOrEnds = (line: Line, count: number) =>
  until('an answer, or the end', async () => statuses(line).length >= count || line.isClosed())

function payment(reference: string, key: string): { head: string; body: string } {
  const body = JSON.stringify(buildPayment({ reference }))
  const head = [
    'POST /v1/payments HTTP/1.1',
    'Host: api',
    `Authorization: Bearer ${shop.merchant.secretKey}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${key}`,
    `Content-Length: ${body.length}`,
  ]
  return { head: `${head.join('\r\n')}\r\n\r\n`, body }
}

/** How much of a request is sent before the freeze. The rest is sent during it. */
const SENT_BEFORE: readonly [string, (whole: { head: string; body: string }) => number][] = [
  ['nothing', () => 0],
  ['half a head', ({ head }) => head.length / 2],
  ['a head', ({ head }) => head.length],
  ['half a body', ({ head, body }) => head.length + body.length / 2],
]

test('a request that came during the freeze is served, and one that never came whole is not called malformed', async () => {
  const lines = await Promise.all(
    SENT_BEFORE.flatMap(([what, share]) =>
      [false, true].map(async (used) => {
        const reference = `frozen: ${what}, ${used ? 'used' : 'new'}`
        const key = randomUUID()
        const whole = payment(reference, key)
        return {
          reference,
          key,
          used,
          text: whole.head + whole.body,
          cut: Math.floor(share(whole)),
          line: await open(),
        }
      }),
    ),
  )
  const unfinished = await open()
  unfinished.socket.write('POST /v1/payments HTTP/1.1\r\nHost:')
  for (const { line, used } of lines)
    if (used) line.socket.write('GET /healthz HTTP/1.1\r\nHost: api\r\n\r\n')
  await Promise.all(lines.filter(({ used }) => used).map(({ line }) => answersOrEnds(line, 1)))
  for (const { line, text, cut } of lines) line.socket.write(text.slice(0, cut))
  // When this is answered, the process has read everything that arrived before it.
  const last = await open()
  last.socket.write('GET /healthz HTTP/1.1\r\nHost: api\r\n\r\n')
  await answersOrEnds(last, 1)

  process.kill(child.pid!, 'SIGSTOP')
  try {
    for (const { line, text, cut } of lines) line.socket.write(text.slice(cut))
    await untilTime(Date.now() + FREEZE_MS)
  } finally {
    process.kill(child.pid!, 'SIGCONT')
  }

  await Promise.all(lines.map(({ line, used }) => answersOrEnds(line, used ? 2 : 1)))
  await until('the end of the unfinished one', async () => unfinished.isClosed())
  const answers = lines.map(({ line }) => statuses(line).at(-1))
  for (const { line } of [...lines, { line: last }]) line.socket.destroy()
  // A request that was waiting for the database when the freeze began may time out there.
  expect(answers.filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(statuses(unfinished)).toEqual([])
  const client = shop.clientWith(shop.merchant.secretKey, `http://127.0.0.1:${port}`)
  for (const { reference, key } of lines) {
    await until(
      'the payment',
      async () => (await client.pay({ reference }, 'approved', { key })).status === 201,
    )
    expect(await shop.db.payment.count({ where: { reference } })).toBe(1)
  }
})
