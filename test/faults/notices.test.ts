/** Dispatchers are notified of deliveries. Without a notice they still find them, up to a second later. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../stack/development/ports'
import type { Client } from '../support/merchant'
import { openAuthority, type Receiver } from '../support/receiver'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { freeze } from './support/freeze'
import { START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'

const authority = openAuthority()
let scene: Scene
let merchant: Client
let receiver: Receiver
beforeAll(async () => {
  scene = await openScene({ WEBHOOK_ALLOW_LOOPBACK: 'on', WEBHOOK_CA_FILE: authority.ca })
  merchant = scene.at(await scene.startApi())
  receiver = await authority.startReceiver()
  const body = { url: receiver.url, enabled_events: ['payment.succeeded'] }
  expect(await merchant.call('POST', '/v1/webhook_endpoints', body)).toMatchObject({ status: 201 })
}, START_LIMIT_MS)
beforeEach(() => {
  receiver.received.length = 0
})
afterAll(async () => {
  await scene.close()
  await authority.close()
})

/**
 * Makes payments one after another, each after the event of the one before has arrived. Returns the median of the
 * delays.
 */
async function medianOf(payments: number): Promise<number> {
  const times: number[] = []
  for (let made = 0; made < payments; made += 1) {
    const before = receiver.received.length
    await answered(() => merchant.pay({ reference: 'told' }))
    const told = await until('its event', async () => receiver.received[before], { everyMs: 5 })
    const { created_at: at } = JSON.parse(told.body) as { created_at: string }
    times.push(told.at - Date.parse(at))
  }
  return times.sort((a, b) => a - b)[payments >> 1] ?? Number.NaN
}

const logOf = (worker: Program) => readFile(join(scene.service.facts.folder, `${worker.name}.log`), 'utf8')

test('at once; after PostgreSQL has hung, and has been started again, too', async () => {
  const worker = await scene.service.startWorker()
  await medianOf(3)
  expect(await medianOf(9)).toBeLessThan(300)

  const thaw = freeze(scene.service.postgres.pid!)
  const held = merchant.pay({ reference: 'hung' })
  await until('a timeout', async () =>
    (await logOf(worker)).includes('the dispatcher cannot read what is due'),
  )
  thaw()
  await held
  await medianOf(2)
  expect(await medianOf(9)).toBeLessThan(300)

  await scene.service.postgres.stop()
  await until('its loss', async () =>
    (await logOf(worker)).includes('the dispatcher is not told of deliveries'),
  )
  await scene.service.restartPostgres()
  await until('its return', async () =>
    (await logOf(worker)).includes('the dispatcher is told of deliveries again'),
  )
  await medianOf(2)
  expect(await medianOf(9)).toBeLessThan(300)
  await worker.stop()
})

test('within a second, where nothing listens', async () => {
  const password = 'never-to-be-logged'
  const url = `postgresql://svc:${password}@127.0.0.1:${await freePort()}/svc`
  const worker = await scene.service.startWorker({ DATABASE_LISTEN_URL: url })
  await medianOf(2)
  const median = await medianOf(5)
  expect(median).toBeGreaterThan(10)
  expect(median).toBeLessThan(2_000)
  const text = await logOf(worker)
  expect(text).toContain('the dispatcher is not told of deliveries, and looks every second')
  expect(text).not.toContain(password)
  await worker.stop()
})

test('once, however many dispatchers there are', async () => {
  const workers = [await scene.service.startWorker(), await scene.service.startWorker()]
  await medianOf(2)
  receiver.received.length = 0
  const paid = await Promise.all(
    Array.from({ length: 20 }, () => answered(() => merchant.pay({ reference: 'many' }))),
  )
  await until('every event', async () => receiver.received.length >= paid.length)
  const pending = () => scene.db.webhookDelivery.count({ where: { status: 'pending' } })
  await until('the end of all', async () => (await pending()) === 0)
  expect(receiver.received).toHaveLength(paid.length)
  await Promise.all(workers.map((worker) => worker.stop()))
})
