/** Dispatchers are notified of deliveries. Without a notice they still find them, up to a second later. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../stack/development/ports'
import type { RunningPostgres } from '../../../stack/development/postgres'
import type { Client } from '../../support/merchant'
import type { Authority, Receiver } from '../../support/receiver'
import type { Program } from '../../support/service'
import { until } from '../../support/until'
import { freeze } from '../support/freeze'
import { answered, type Scene } from '../support/scene'

interface Given {
  scene: Scene
  worker: Program
  postgres: RunningPostgres
  /** Starts PostgreSQL again. */
  restart(): Promise<void>
  authority: Authority
  newClient(): Promise<Client>
}

/** A dispatcher that is not told looks every second, and rarely comes near this. */
const AT_ONCE = { payments: 9, ms: 300 }

interface Told {
  merchant: Client
  receiver: Receiver
}

/** A merchant who is told of payments that succeed. */
async function tell({ authority, newClient }: Given): Promise<Told> {
  const [merchant, receiver] = [await newClient(), await authority.startReceiver()]
  const body = { url: receiver.url, enabled_events: ['payment.succeeded'] }
  expect(await merchant.call('POST', '/v1/webhook_endpoints', body)).toMatchObject({ status: 201 })
  return { merchant, receiver }
}

/**
 * Makes payments one after another, each after the event of the one before has arrived. Returns the median of the
 * delays.
 */
async function medianOf({ merchant, receiver }: Told, payments: number): Promise<number> {
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

/** The median of several delays, which is below a limit in one of three tries: a busy machine may take longer. */
async function expectWithin(told: Told, { payments, ms }: { payments: number; ms: number }): Promise<number> {
  let median = await medianOf(told, payments)
  for (let tries = 1; median >= ms && tries < 3; tries += 1) median = await medianOf(told, payments)
  expect(median).toBeLessThan(ms)
  return median
}

/** The log of all workers so far. */
const logOf = (scene: Scene, worker: Program) =>
  readFile(join(scene.service.facts.folder, `${worker.name}.log`), 'utf8')

export function describeNotices(given: () => Given): void {
  test('at once; after PostgreSQL has hung, and has been started again, too', async () => {
    const { scene, worker, postgres, restart } = given()
    const told = await tell(given())
    const { merchant } = told
    const before = (await logOf(scene, worker)).length
    const says = async (text: string) => (await logOf(scene, worker)).slice(before).includes(text)
    await medianOf(told, 3)
    await expectWithin(told, AT_ONCE)

    const thaw = freeze(postgres.pid!)
    const held = merchant.pay({ reference: 'hung' })
    await until('a timeout', () => says('the dispatcher cannot read what is due'))
    thaw()
    await held
    await medianOf(told, 2)
    await expectWithin(told, AT_ONCE)

    await postgres.stop()
    await until('its loss', () => says('the dispatcher is not told of deliveries'))
    await restart()
    await until('its return', () => says('the dispatcher is told of deliveries again'))
    await medianOf(told, 2)
    await expectWithin(told, AT_ONCE)
  })
}

/** Stops the worker, and starts one that is not notified. */
export function describeWithoutNotices(given: () => Given): void {
  test('within a second, where nothing listens', async () => {
    const { scene, worker: other } = given()
    await other.stop()
    const told = await tell(given())
    const before = (await logOf(scene, other)).length
    const password = 'never-to-be-logged'
    const url = `postgresql://svc:${password}@127.0.0.1:${await freePort()}/svc`
    const worker = await scene.service.startWorker({ DATABASE_LISTEN_URL: url })
    await medianOf(told, 2)
    expect(await expectWithin(told, { payments: 5, ms: 2_000 })).toBeGreaterThan(10)
    const text = (await logOf(scene, worker)).slice(before)
    expect(text).toContain('the dispatcher is not told of deliveries, and looks every second')
    expect(text).not.toContain(password)
    await worker.stop()
  })
}
