/** What acquirers tell: an attack on the door, what the simulator tells in every way, and processes that end in between. */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { callKey } from '../../domain/processor-keys'
import { MINUTE } from '../../domain/time'
import { newId } from '../../infra/ids'
import { freePort } from '../../stack/development/ports'
import { sendRaw } from '../api/support/raw-http'
import { requestRefund, settledRefund } from '../support/refund'
import type { Client } from '../support/merchant'
import { until } from '../support/until'
import type { Program } from '../support/service'
import { describeDisputesTold } from './parts/disputes-told'
import { describeMoneySent } from './parts/money-sent'
import { notification, sendToDoor, signature, type Sending } from './support/door'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'

let scene: Scene
let merchant: Client
let doorUrl: string
let parts: { scene: Scene; worker: Program; api: Program }
let secret: string

beforeAll(async () => {
  scene = await openScene()
  const { facts } = scene.service
  doorUrl = facts.doorUrl
  secret = facts.environment['PROCESSOR_NOTIFICATION_SECRETS']!
  const worker = await scene.service.startWorker()
  const api = await scene.startApi({ ACQUIRERS_PORT: new URL(doorUrl).port })
  merchant = scene.at(api)
  parts = { scene, worker, api }
}, START_LIMIT_MS)
afterAll(() => scene.close())
afterEach(() => scene.simulator.calm())

/** A notification about an authorization that nobody knows. */
const told = (change: object = {}) => ({
  ...notification('capture.settled', { authorization_key: `${keyOf(newId('account'))}:authorize` }),
  ...change,
})

const keyOf = (accountId: string, livemode = false) =>
  callKey({ accountId, livemode }, randomBytes(32).toString('hex'))

const send = (
  content: object | string | Uint8Array,
  { url = doorUrl, by = secret, ...more }: Partial<Sending> & { url?: string } = {},
) => sendToDoor(url, content, { by, ...more })

const rowsOf = (theirId: string) =>
  scene.db.acquirerNotification.findMany({ where: { theirId, livemode: false } })
const rowOf = (theirId: string) => until('it is kept', async () => (await rowsOf(theirId))[0])
const carriedOut = (theirId: string) =>
  until('it is carried out', async () => {
    const [row] = await rowsOf(theirId)
    return row?.finishedAt ? row : null
  })

test('it is kept once, however often it is told, and its body is not to be read', async () => {
  const notification = told()
  expect((await send(notification)).status).toBe(202)
  expect((await send(notification)).status).toBe(200)
  const rows = await rowsOf(notification.id)
  expect(rows).toMatchObject([{ acquirer: 'default', livemode: false, source: 'door' }])
  expect(Buffer.from(rows[0]!.sealedBody).includes('authorization_key')).toBe(false)
})

test('one of an object that is not there is looked at again later', async () => {
  const notification = told()
  await send(notification)
  const row = await until('a try', async () => (await rowsOf(notification.id)).find(({ tries }) => tries > 0))
  expect(row.status).toBe('received')
  expect(row.dueAt!.getTime()).toBeGreaterThan(Date.now() + 30_000)
})

test('one of a type that nobody knows is ignored; one that names no account is unmatched', async () => {
  const unknown = told({ type: 'moon.phase' })
  await send(unknown)
  expect(await carriedOut(unknown.id)).toMatchObject({ status: 'ignored', dueAt: null })
  for (const data of [{}, { authorization_key: 7 }, { key: 'pi_1' }]) {
    const nameless = told({ data })
    expect((await send(nameless)).status).toBe(202)
    expect(await rowsOf(nameless.id)).toMatchObject([{ status: 'unmatched', accountId: '' }])
  }
  const ofOtherMode = told({ data: { authorization_key: keyOf(newId('account'), true) } })
  expect((await send(ofOtherMode)).status).toBe(202)
  expect(await rowsOf(ofOtherMode.id)).toMatchObject([{ status: 'ignored', accountId: '' }])
})

describe('an attack on the door', () => {
  const other = () => doorUrl.replace('/default/', '/second/')
  const sendTwice = (line: string) =>
    sendRaw(
      doorUrl,
      `POST ${new URL(doorUrl).pathname} HTTP/1.1\r\nHost: door\r\n${line}\r\n${line}\r\nContent-Length: 0\r\n\r\n`,
    )
  const big = () => told({ data: { text: 'x'.repeat(64 * 1024) } })
  test.each<[string, number, () => Promise<{ status: number }>]>([
    ['another secret', 401, () => send(told(), { by: randomBytes(32).toString('base64') })],
    ['no signature', 401, () => send(told(), { headers: { 'acquirer-signature': '' } })],
    ['a signature of another body', 401, () => sendSignedAs(told(), told())],
    ['a replay, six minutes later', 401, () => send(told(), { secondsAgo: 360 })],
    ['a time to come', 401, () => send(told(), { secondsAgo: -360 })],
    ['the name of another acquirer', 401, () => send(told(), { url: other() })],
    ['more than 64 KiB', 413, () => send(big())],
    ['another type', 415, () => send(told(), { headers: { 'content-type': 'text/plain' } })],
    ['a compressed body', 415, () => send(told(), { headers: { 'content-encoding': 'gzip' } })],
    ['two signatures', 400, () => sendTwice('Acquirer-Signature: t=1')],
    ['two Host headers', 400, () => sendTwice('Host: door')],
    ['no JSON', 400, () => send('{"id":')],
    ['no id', 400, () => send(told({ id: undefined }))],
    ['an id with a zero byte', 400, () => send(told({ id: 'ntf_\u0000' }))],
    ['a long id', 400, () => send(told({ id: 'n'.repeat(201) }))],
    ['a time that is none', 400, () => send(told({ at: '2026-02-30T00:00:00Z' }))],
    ['a time before there was any', 400, () => send(told({ at: '0000-01-01T00:00:00Z' }))],
    ['no UTF-8', 400, () => send(Buffer.from([0x22, 0xff, 0x22]))],
    ['another method', 405, () => send(told(), { method: 'PUT' })],
    ['another path', 404, () => send(told(), { url: `${doorUrl}/more` })],
    ['the API', 404, () => send(told(), { url: new URL('/v1/payments', doorUrl).href })],
  ])('%s is refused with %i, and nothing is kept', async (_what, status, attack) => {
    const before = await scene.db.acquirerNotification.count()
    expect((await attack()).status).toBe(status)
    expect(await scene.db.acquirerNotification.count()).toBe(before)
  })

  test('an answer says what is wrong, and nothing of what was sent', async () => {
    const { text } = await send(told(), { by: 'wrong-'.repeat(8) })
    expect(text).not.toMatch(/wrong-|ntf_|default/)
    expect(JSON.parse(text)).toMatchObject({ error: { message: expect.stringContaining('signature') } })
  })

  test('whatever is signed is kept or refused, and never breaks anything', async () => {
    const parts = [
      '{',
      '}',
      '"id"',
      ':',
      '"a"',
      ',',
      '[',
      ']',
      '"at"',
      'null',
      '1e999',
      '"type"',
      '\\u0000',
      '"data"',
    ]
    for (let round = 0; round < 100; round += 1) {
      const bytes = randomBytes(1 + (round % 40))
      const text = [...bytes].map((byte) => parts[byte % parts.length]).join('')
      const { status } = await send(round % 2 === 0 ? bytes : text)
      expect([202, 200, 400]).toContain(status)
    }
    const wild = told({ data: { authorization_key: ['x'], __proto__: 1, deep: '['.repeat(1_000) } })
    expect((await send(wild)).status).toBe(202)
  })

  test('nobody but the acquirer that a payment is with tells of it', async () => {
    const { body } = await merchant.pay()
    const own = await scene.row(body.id)
    const stranger = newId('account')
    const forged = told({ data: { authorization_key: `${keyOf(stranger)}:authorize`, reference: own.id } })
    await send(forged)
    const row = await until('a try', async () => (await rowsOf(forged.id)).find(({ tries }) => tries > 0))
    expect(row).toMatchObject({ accountId: stranger, objectId: null, status: 'received' })
  })

  const sendSignedAs = (signed: object, sent: object) => {
    const by = signature(JSON.stringify(signed), secret, Math.floor(Date.now() / 1_000))
    return send(sent, { headers: { 'acquirer-signature': by } })
  }

  test('whoever sends slowly is cut off, and nothing is kept', async () => {
    const before = await scene.db.acquirerNotification.count()
    const { hostname, port, pathname } = new URL(doorUrl)
    const lines = [`POST ${pathname} HTTP/1.1`, 'Host: door', 'Content-Type: application/json']
    const slow = [
      // A head that does not end, and a body of which one byte comes each second.
      [...lines, ''].join('\r\n'),
      [...lines, 'Content-Length: 60000', '', '{'].join('\r\n'),
    ].map(async (begun) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(begun)
      const drip = setInterval(() => socket.write('x'), 1_000)
      const at = Date.now()
      await new Promise((resolve) => socket.once('close', resolve).resume())
      clearInterval(drip)
      return Date.now() - at
    })
    // Half a minute for a request, ten seconds for its head, and a look every two seconds.
    for (const took of await Promise.all(slow)) expect(took).toBeLessThan(60_000)
    expect(await scene.db.acquirerNotification.count()).toBe(before)
    expect((await send(told())).status).toBe(202)
  }, 180_000)
})

/** A refund whose outcome is not known here, and that is asked about no sooner than in some minutes. */
async function unansweredRefund() {
  const { body: payment } = await merchant.pay()
  await scene.simulator.disturb({ notify: 'never', drop_answers: 1 })
  const { body: refund } = await requestRefund(merchant, payment.id)
  const { simulator, db } = scene
  await until(
    'its answer is dropped',
    async () => (await simulator.entryOf(payment.id))?.refunds?.length === 1,
  )
  await simulator.disturb({ down: true })
  // The longer it has waited, the longer it waits. A step that is under way may write its own time once more.
  const longAgo = new Date(Date.now() - 10 * MINUTE)
  const row = await until('a long wait', async () => {
    await db.refund.updateMany({
      where: { id: refund.id, waitingSince: { gt: longAgo } },
      data: { waitingSince: longAgo },
    })
    const found = await db.refund.findFirst({ where: { id: refund.id } })
    return found?.waitingSince && found.dueAt!.getTime() > Date.now() + 3 * MINUTE ? found : null
  })
  await simulator.calm()
  const { processorKey } = await scene.row(payment.id)
  return { row, data: { authorization_key: `${processorKey}:authorize`, key: row.processorKey } }
}

test('a refund whose outcome comes late is asked about at once', async () => {
  const { row, data } = await unansweredRefund()
  const notification = await scene.simulator.tell('refund.settled', data)
  expect(await settledRefund(merchant, row.id)).toMatchObject({ status: 'succeeded' })
  expect(Date.now()).toBeLessThan(row.dueAt!.getTime())
  expect(await carriedOut(notification.id)).toMatchObject({
    status: 'done',
    objectId: row.id,
    source: 'door',
  })
})

test('what is told twice is kept once; late and in another order it is carried out all the same', async () => {
  const { body: payment } = await merchant.pay()
  const { processorKey } = await scene.row(payment.id)
  const data = { authorization_key: `${processorKey}:authorize`, key: processorKey }
  for (const notify of ['twice', 'late', 'reversed'] as const) {
    await scene.simulator.disturb({ notify, notify_late_ms: 500 })
    const sent = [
      await scene.simulator.tell('capture.settled', data),
      await scene.simulator.tell('capture.settled', data),
    ]
    for (const { id } of sent)
      expect(await carriedOut(id)).toMatchObject({ status: 'done', objectId: payment.id })
    for (const { id } of sent) expect(await rowsOf(id)).toHaveLength(1)
  }
})

test('what was never sent is found in the acquirer’s list', async () => {
  const { row, data } = await unansweredRefund()
  await scene.simulator.disturb({ notify: 'never' })
  const notification = await scene.simulator.tell('refund.settled', data)
  await scene.temporal.schedule.getHandle('acquirer-notifications').trigger()
  expect(await carriedOut(notification.id)).toMatchObject({
    status: 'done',
    objectId: row.id,
    source: 'poll',
  })
  await scene.temporal.schedule.getHandle('acquirer-notifications').trigger()
  expect(await rowsOf(notification.id)).toHaveLength(1)
})

test('an API that ends between keeping and starting loses nothing: the sweep carries it out', async () => {
  const { body: payment } = await merchant.pay()
  const { processorKey } = await scene.row(payment.id)
  const port = await freePort()
  const api = await scene.startApi({
    ACQUIRERS_PORT: String(port),
    // It keeps what it is told, and starts nothing.
    TEMPORAL_ADDRESS: '127.0.0.1:1',
  })
  const notification = told({ data: { authorization_key: `${processorKey}:authorize` } })
  const url = doorUrl.replace(/:\d+\//, `:${port}/`)
  // Its sweep might carry it out before it is looked at.
  parts.worker.pause()
  try {
    expect((await send(notification, { url })).status).toBe(202)
    await api.kill()
    expect(await rowOf(notification.id)).toMatchObject({ status: 'received' })
  } finally {
    parts.worker.resume()
  }
  expect(await carriedOut(notification.id)).toMatchObject({ status: 'done', objectId: payment.id })
})

describe('a dispute that is told', () => describeDisputesTold(() => ({ ...parts, doorUrl, secret })))

describe('what is sent', () => describeMoneySent(() => parts))
