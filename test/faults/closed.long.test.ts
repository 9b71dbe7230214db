/** A service that operators close to money and open again, and a verification whose worker is killed in the middle of it. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { MINUTE } from '../../domain/time'
import { runRecovery } from '../../stack/operator/recover'
import { withRegisters } from '../../stack/operator/registers'
import type { Client } from '../support/merchant'
import { openAuthority, type Authority, type Receiver } from '../support/receiver'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'

/** Each of two verifications looks again, after a while, at what seems wrong; with what is waited for after them. */
const VERIFIED_TWICE_MS = 10 * MINUTE

let scene: Scene
let authority: Authority
let receiver: Receiver
let worker: Program
let merchant: Client

beforeAll(async () => {
  scene = await openScene()
  authority = openAuthority(join(scene.service.facts.folder, 'tls'))
  receiver = await authority.startReceiver()
  worker = await scene.service.startWorker()
  merchant = scene.at(await scene.startApi())
  const body = { url: receiver.url, enabled_events: ['payment.succeeded'] }
  expect(await merchant.call('POST', '/v1/webhook_endpoints', body)).toMatchObject({ status: 201 })
}, START_LIMIT_MS)
afterAll(async () => {
  await scene.close()
  await authority.close()
})

/** What `npm run recover` prints; nothing was restored, so acquirers are not asked. */
const recover = (...args: string[]): Promise<string> =>
  withRegisters(scene.service.facts.databaseUrl, async (registers) =>
    (
      await runRecovery(args, registers, undefined, () => Promise.reject(new Error('acquirers were asked')))
    ).join('\n'),
  )

const latestState = () => scene.db.serviceState.findFirstOrThrow({ orderBy: { id: 'desc' } })

async function untilTaken(): Promise<void> {
  await until('a sale to be taken', async () => (await merchant.pay()).status === 201)
}

/** Answers the sales that were taken before. */
async function untilRefused(): Promise<string[]> {
  const taken: string[] = []
  await until('a sale to be refused', async () => {
    const { status, body } = await merchant.pay()
    if (status === 201) taken.push(body.id)
    return body.error?.code === 'service_recovering'
  })
  return taken
}

/** Breaks what always holds of a payment; answers its id, and how it is mended. */
async function violate(): Promise<{ id: string; mend: () => Promise<unknown> }> {
  const { id, customerId } = await scene.db.payment.findFirstOrThrow({ where: { status: 'succeeded' } })
  const set = (customer: string | null) =>
    scene.db.payment.updateMany({ where: { id }, data: { customerId: customer } })
  await set('cust_none')
  return { id, mend: () => set(customerId) }
}

describe('a service that is closed', () => {
  const sales: string[] = []
  const deliveries = () => scene.db.webhookDelivery.findMany({ where: { accountId: scene.accountId } })

  test('is closed for a reason alone, and by one operator at a time', async () => {
    // Nobody sends what these sales tell.
    await worker.stop()
    for (let count = 0; count < 3; count += 1) sales.push((await merchant.pay()).body.id)
    await expect(recover('close')).rejects.toThrow('--reason is missing')
    expect(await recover('close', '--reason', 'an exercise')).toBe(
      'The service is closed to money, within a second.',
    )
    expect(await recover('close', '--reason', 'once more')).toBe('The service was closed to money already.')
    expect(await recover('look', '--skip-verify')).toContain('The service is closed to money: an exercise')
    const log = join(await mkdtemp(join(tmpdir(), 'svc-log-')), 'api.log')
    await writeFile(log, `not a line\n{"time":${Date.parse('2026-11-25T10:00:00Z')},"msg":"a request"}\n`)
    const lookSince = (since: string) => recover('look', '--skip-verify', '--logs', log, '--since', since)
    expect(await lookSince('2026-11-25T11:00:00Z')).toContain(
      'The logs reach back to 2026-11-25T10:00:00.000Z.',
    )
    expect(await lookSince('2026-11-25T09:00:00Z')).toContain(
      'The logs reach back to 2026-11-25T10:00:00.000Z alone: what was taken away between the backup and then',
    )
    await rm(dirname(log), { recursive: true })
    sales.push(...(await untilRefused()))
    expect((await merchant.retrieve(sales[0]!)).status).toBe(200)
  })

  test('sends no webhook, although they are due and a worker runs', async () => {
    worker = await scene.service.startWorker()
    const log = () => readFileSync(join(scene.service.facts.folder, `${worker.name}.log`), 'utf8')
    // By then each dispatcher has looked several times.
    await until(
      'two sweeps that do nothing',
      async () => log().split('while the service is closed').length > 2,
    )
    expect(receiver.received).toEqual([])
    const waiting = await deliveries()
    expect(waiting.map(({ status, attemptCount }) => [status, attemptCount])).toEqual(
      sales.map(() => ['pending', 0]),
    )
  })

  test(
    'is not opened while an invariant is violated, but by an operator who accepts it; then what waits is sent once',
    async () => {
      const { id, mend } = await violate()
      const open = ['open', '--reason', 'the exercise is over']
      const refused = recover(...open)
      await expect(refused).rejects.toThrow('payments.customer')
      await expect(refused).rejects.toThrow(id)
      expect(await latestState()).toMatchObject({ mode: 'recovering' })
      expect(receiver.received).toEqual([])

      expect(await recover(...open, '--accept-violations')).toBe('The service is open, within a second.')
      expect(await latestState()).toMatchObject({
        mode: 'open',
        differences: 1,
        reason: 'the exercise is over',
      })
      await until('every event', async () =>
        (await deliveries()).every(({ status }) => status === 'succeeded'),
      )
      const told = receiver.received.map(
        ({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id,
      )
      expect(told.toSorted()).toEqual(sales.toSorted())
      await untilTaken()
      await mend()
    },
    VERIFIED_TWICE_MS,
  )

  test('is opened without a look at the rows by whoever says so, and the history tells that nobody looked', async () => {
    const { mend } = await violate()
    await recover('close', '--reason', 'another exercise')
    await untilRefused()
    expect(await recover('open', '--reason', 'in haste', '--skip-verify')).toBe(
      'The service is open, within a second.',
    )
    expect(await latestState()).toMatchObject({ mode: 'open', differences: null, reason: 'in haste' })
    await untilTaken()
    await mend()
  })
})

test(
  'a verification whose worker is killed in the middle of it is brought to its end by another, as the same run',
  async () => {
    const { id, mend } = await violate()
    const held = (await merchant.pay({ capture: false })).body.id
    const rowOf = () => scene.db.payment.findFirstOrThrow({ where: { id: held } })
    const due = (dueAt: Date | null) => scene.db.payment.updateMany({ where: { id: held }, data: { dueAt } })
    const runs = () => scene.db.verifyRun.findMany()
    await until('its workflow', async () => (await rowOf()).dueAt !== null)
    const { dueAt } = await rowOf()
    // A workflow without a row that waits is looked at again after a while, so the run lasts for longer than a minute.
    await due(null)
    await scene.db.verifyRun.deleteMany()
    await scene.temporal.schedule.getHandle('verify').trigger()
    const begun = await until('a run that is worked on', async () => {
      const [run] = await runs()
      return run && run.beatAt > run.begunAt && run
    })
    await worker.kill()
    expect(await runs()).toMatchObject([{ id: begun.id, finishedAt: null }])
    await due(dueAt)
    // As if the time had passed after which its worker is taken for dead.
    await scene.db.verifyRun.updateMany({ data: { beatAt: new Date(Date.now() - 3 * MINUTE) } })
    worker = await scene.service.startWorker()
    const [run] = await until(
      'its end',
      async () => {
        const all = await runs()
        return all.every(({ finishedAt }) => finishedAt !== null) && all
      },
      // Temporal misses the worker after a minute, and the run goes on for longer than another.
      { limitMs: 6 * MINUTE },
    )
    expect(await runs()).toHaveLength(1)
    expect(run).toMatchObject({ id: begun.id, failure: null, notAsked: null, violations: 1 })
    expect(JSON.stringify(run!.found)).toContain(id)
    await mend()
  },
  START_LIMIT_MS,
)
