/** PostgreSQL is stopped or crashes: 503 in the envelope, nothing half-done, and on as before once it is back. */
import { randomUUID } from 'node:crypto'
import { answerChallenge } from '../support/cardholder'
import type { Reply } from '../support/merchant'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { faultsInBooks } from './support/books'
import { SOLD, START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'

let scene: Scene
let api: Program
let worker: Program
beforeAll(async () => {
  scene = await openScene()
  worker = await scene.service.startWorker()
  api = await scene.startApi()
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(() => scene.close())

const outOfReach = { status: 503, body: { error: { type: 'api_error', code: 'service_unavailable' } } }
let postgres: { pid: number | undefined; exited: Promise<string>; stop(): Promise<void> }
beforeEach(() => {
  postgres ??= scene.service.postgres
})

/** Ends PostgreSQL at once, without a checkpoint: what it finds when it starts again is a crash. */
async function crash(): Promise<void> {
  process.kill(postgres.pid!, 'SIGQUIT')
  await postgres.exited
}

async function restart(): Promise<void> {
  postgres = await scene.service.restartPostgres()
}

test('stopped: reads and writes are answered 503 at once, and work again when it is back', async () => {
  const merchant = scene.at(api)
  const sold = await merchant.pay({ reference: 'before' })
  const challenged = await merchant.pay({ reference: 'challenged' }, 'challenge')
  const cres = await answerChallenge(challenged.body)
  await postgres.stop()

  const [reference, key] = ['stopped', randomUUID()]
  const calls: (() => Promise<Reply<unknown>>)[] = [
    () => merchant.retrieve(sold.body.id),
    () => merchant.list(),
    () => merchant.pay({ reference }, 'approved', { key }),
    () => merchant.confirm(challenged.body.id, cres),
  ]
  // Once on the connections that were open, once more on new ones.
  for (const call of [...calls, ...calls]) {
    const reply = await call()
    expect(reply).toMatchObject(outOfReach)
    expect(reply.headers.get('retry-after')).toBe('1')
    expect(reply.headers.get('request-id')).toMatch(/^req_/)
  }

  await restart()
  const read = await answered(() => merchant.retrieve(sold.body.id))
  expect(read).toMatchObject({ status: 200, text: sold.text })
  expect(await merchant.pay({ reference }, 'approved', { key })).toMatchObject({
    status: 201,
    body: { status: 'succeeded' },
  })
  expect(await scene.count(reference)).toBe(1)
  // The confirm is the worker's work: it too has found the database again.
  const confirmed = await answered(() => merchant.confirm(challenged.body.id, cres))
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } })
})

test('stopped between the approval and the commit: 503, and the key answers with the approved payment', async () => {
  const [reference, key] = ['between', randomUUID()]
  const pay = () => scene.at(api).pay({ reference }, 'approved', { key })
  await scene.simulator.disturb({ slow_ms_after: 3_000 })
  const cut = pay()
  const { id } = await scene.begun(reference)
  await until('the approval', async () => (await scene.simulator.stateOf(id)) === 'approved')
  await crash()
  expect(await cut).toMatchObject(outOfReach)

  await scene.simulator.calm()
  await restart()
  expect(await answered(pay)).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
  expect(await scene.eventTypes(id)).toEqual(SOLD)
})

test('crashed amid a load of payments: no answer but 201, 409 and 503, and the books are right in the end', async () => {
  const merchant = scene.at(api)
  const sales = Array.from({ length: 8 }, (_, caller) => `load-${caller}`)
  const statuses = new Set<number>()
  let over = false
  const sell = async (caller: string): Promise<void> => {
    for (let count = 0; !over; count += 1) {
      const key = randomUUID()
      const reply = await answered(
        async () => {
          const once = await merchant.pay({ reference: `${caller}-${count}` }, 'approved', { key })
          statuses.add(once.status)
          return once
        },
        { limitMs: 60_000 },
      )
      expect(reply.status).toBe(201)
    }
  }
  const selling = Promise.all(sales.map(sell))
  const sold = async (atLeast: number) =>
    (await scene.db.payment.count({ where: { status: 'succeeded' } })) > atLeast
  await until('sales before the crash', () => sold(60))
  await crash()
  await until('calls that are turned away', async () => statuses.has(503))
  await restart()
  const before = await scene.db.payment.count()
  await until('sales after the crash', () => sold(before + 60))
  over = true
  await selling

  expect([...statuses].sort()).toEqual(expect.arrayContaining([201, 503]))
  expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([])
  expect(
    await until('books that are right', async () => (await faultsInBooks(scene)).length === 0).catch(() =>
      faultsInBooks(scene),
    ),
  ).toBe(true)
  await expect(Promise.race([api.exited, worker.exited, 'both run'])).resolves.toBe('both run')
})
