/**
 * A merchant's own account at an acquirer, through the API, a worker and a second simulator: it takes payments under its own
 * credentials, which are exchanged while payments run, and what it has is finished there after it was retired.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import type { AcquirerAccountView } from '../../contract/dashboard/acquirer-accounts'
import { startSimulator, type RunningSimulator } from '../../processor/simulator/server'
import { START_LIMIT_MS } from '../faults/support/scene'
import { createMemberClient, signInAs } from '../support/member'
import { createClient, openRegistry, type Client, type Registry } from '../support/merchant'
import { requestRefund } from '../support/refund'
import { startService, type Service } from '../support/service'
import { controlSimulator } from '../support/simulator'
import { until } from '../support/until'

const [BEFORE, AFTER, WITHIN] = ['before-', 'after-', 'within-'].map(
  (which) => which + randomBytes(32).toString('hex'),
) as [string, string, string]

let second: RunningSimulator
let folder: string
let front: Server
let service: Service
let registry: Registry
/** The credentials of each call to the second acquirer, which knows two while they are exchanged. */
const used: string[] = []
let known: readonly string[] = [BEFORE]

/** Stands before the simulator, which knows one secret alone. */
const openFront = (): Server =>
  createServer((asked, answer) => {
    const secret = (asked.headers.authorization ?? '').replace('Bearer ', '')
    used.push(secret)
    if (!known.includes(secret)) {
      asked.resume()
      answer.writeHead(401).end()
      return
    }
    const headers = { ...asked.headers, authorization: `Bearer ${WITHIN}` }
    const passed = request(`${second.url}${asked.url}`, { method: asked.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/svc-second-`)
  second = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    secret: WITHIN,
    ledgerDir: folder,
    ledgerKey: randomBytes(32),
    controls: true,
  })
  front = openFront().listen(0, '127.0.0.1')
  await once(front, 'listening')
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const row = { name: 'second', url, secret: randomBytes(32).toString('hex'), channels: [], merchants: true }
  service = await startService({ ACQUIRERS: JSON.stringify([row]), MODE: 'sandbox' })
  registry = openRegistry(service.facts)
  await Promise.all([service.startWorker(), service.startApi()])
}, START_LIMIT_MS)
afterAll(async () => {
  await registry.close()
  await service.stop()
  front.close()
  await second.stop()
  await rm(folder, { recursive: true, force: true })
})

async function buildSeller() {
  const { account, secretKey } = await registry.buildMerchant()
  const { publicUrl } = service.facts
  const owner = createMemberClient(
    publicUrl,
    publicUrl,
    await signInAs(registry.db, service.facts, { accountId: account.id, fresh: true }),
  )
  const send = async (method: string, path: string, body?: object) => {
    const reply = await owner.call<AcquirerAccountView>(
      method,
      `/v1/dashboard/acquirer-accounts${path}`,
      body,
    )
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`)
    return reply.body
  }
  return { client: createClient(publicUrl, secretKey), send }
}

/** Sells one after the other until it is told to end. Answers what was not sold. */
function sellOn(client: Client): { end: () => Promise<string[]> } {
  const wrong: string[] = []
  let isOver = false
  const sell = async () => {
    while (!isOver) {
      const { status, body, text } = await client.pay()
      if (status !== 201 || body.status !== 'succeeded') wrong.push(text)
    }
  }
  const selling = Promise.all([sell(), sell()])
  return {
    async end() {
      isOver = true
      await selling
      return wrong
    },
  }
}

test('it takes payments under its own credentials, also while they are exchanged, and finishes them once it is retired', async () => {
  const { client, send } = await buildSeller()
  const { id } = await send('POST', '', { name: 'Own', acquirer: 'second', secret: BEFORE })
  const there = controlSimulator(second.url)
  const refunded = async (payment: string) => {
    const { body } = await requestRefund(client, payment, { amount: 1 })
    await until('the refund', async () => {
      const { body: now } = await client.call<{ status: string }>('GET', `/v1/refunds/${body.id}`)
      return now.status === 'succeeded'
    })
  }
  const sale = (await client.pay()).body
  const held = (await client.pay({ capture: false })).body
  const toRefund = (await client.pay()).body
  // The worker has it from now on.
  await refunded(sale.id)
  expect(new Set(used)).toEqual(new Set([BEFORE]))

  const selling = sellOn(client)
  known = [BEFORE, AFTER]
  await send('POST', `/${id}/rotate`, { secret: AFTER })
  await until('nobody who uses the earlier ones', async () => {
    used.length = 0
    await refunded(sale.id)
    return !used.includes(BEFORE)
  })
  expect(await selling.end()).toEqual([])
  // Neither the API nor the worker uses the earlier ones any more.
  known = [AFTER]
  used.length = 0
  await refunded(sale.id)
  expect((await client.pay()).body.status).toBe('succeeded')
  expect(new Set(used)).toEqual(new Set([AFTER]))

  await send('DELETE', `/${id}`)
  const after = (await client.pay()).body
  expect(await there.entryOf(after.id)).toBeNull()
  expect((await client.capture(held.id)).body.status).toBe('succeeded')
  await refunded(toRefund.id)
  expect(await there.entryOf(held.id)).toMatchObject({ captures: [{ amount: '2550' }] })
  expect(await there.entryOf(toRefund.id)).toMatchObject({ refunds: [{ amount: '100' }] })
  expect(await controlSimulator(service.simulator.url).entryOf(held.id)).toBeNull()
  const rows = await registry.db.payment.findMany({ where: { id: { in: [sale.id, held.id, toRefund.id] } } })
  expect(new Set(rows.map(({ acquirer }) => acquirer))).toEqual(new Set([id]))
})
