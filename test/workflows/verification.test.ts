/** Rows that wait against workflows that run, on a real Temporal server, and the nightly run around them (decision 0144). */
import { verifyRows, type VerificationParts } from '../../app/verification'
import { verifyNightly } from '../../app/verification/nightly'
import { readFound } from '../../app/verification/place'
import { compareWorkflows, type RunsCompared, type ComparedParts } from '../../app/verification/workflows'
import type { Job } from '../../app/jobs/job'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import { workflowIdOf } from '../../domain/workflow-ref'
import { createWorkflowClient } from '../../workflow-client/client'
import { workflowsOf } from '../../app/kinds/kind'
import { openConnection } from '../../infra/temporal/connection'
import { freePort } from '../../stack/development/ports'
import { createClient } from '../support/merchant'
import { clockOf } from '../support/sandbox-clock'
import { newCharged, subscriptionsOf } from '../support/subscription'
import { until } from '../support/until'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage({ server: 'real' })
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterAll(() => stage.close())

/** Changes something where a comparison would wait before it looks again. */
const compare = (again: () => Promise<unknown> = async () => undefined, more: Partial<ComparedParts> = {}) =>
  compareWorkflows({
    ...stage.services,
    pause: async (ms) => (ms > 30 * SECOND ? again() : undefined),
    ...more,
  })

const toldBy = ({ findings }: RunsCompared) =>
  findings.flatMap(({ violations }) =>
    violations.map(({ invariant, objectId, wrong }) => `${invariant} ${objectId} ${wrong}`),
  )

/** Temporal's lists agree with the rows. */
const calm = () => until('the lists', async () => toldBy(await compare()).length === 0)

async function authorized(): Promise<string> {
  const { id } = (await stage.merchant.authorize()).body
  await until('its workflow is listed', async () =>
    (await stage.services.workflows.whichRun('payment', [id])).has(id),
  )
  return id
}

const terminate = async (id: string) => {
  await stage.handleOf(id).terminate('lost')
  await until(
    'the lists have it',
    async () => !(await stage.services.workflows.whichRun('payment', [id])).has(id),
  )
}

test('a row that waits has its workflow, and both were looked at', async () => {
  await authorized()
  const { findings } = await compare()
  expect(findings).toMatchObject([
    { invariant: { name: 'workflows.run' }, count: 0 },
    { invariant: { name: 'workflows.needed' }, count: 0 },
  ])
  for (const { lookedAt } of findings) expect(lookedAt).toBeGreaterThan(0)
})

test('a row whose workflow has ended or never was is told, unless it runs when it is looked at again', async () => {
  const [ended, woken] = [await authorized(), await authorized()]
  await terminate(ended)
  await terminate(woken)
  const compared = await compare(() => stage.services.workflows.start(stage.refOf(woken)))
  expect(toldBy(compared)).toEqual([`workflows.run ${ended} waits, and its workflow has ended: terminated`])

  await until('its new run is listed', async () =>
    (await stage.services.workflows.whichRun('payment', [woken])).has(woken),
  )
  const { start } = stage.services.workflows
  const healed = await compare(undefined, { start })
  expect(toldBy(healed)).toEqual([])
  expect(healed.started).toBe(1)
  await calm()
})

test('a workflow that runs without a row that waits is told, and a row that has gone on meanwhile is not', async () => {
  const [final, moved] = [await authorized(), await authorized()]
  const rowOf = (id: string) => stage.db.payment.findFirstOrThrow({ where: { id } })
  const due = async (id: string, dueAt: Date | null) =>
    stage.db.payment.updateMany({ where: { id }, data: { dueAt } })
  const { dueAt } = await rowOf(moved)
  await due(final, null)
  await due(moved, null)
  expect(toldBy(await compare(() => due(moved, dueAt)))).toEqual([
    `workflows.needed ${final} its workflow runs, and nothing of it waits in the database`,
  ])
  await due(final, dueAt)
  await calm()
})

const partsOf = (): VerificationParts => ({
  store: stage.services.store,
  pause: async () => undefined,
  temporal: stage.services,
})

test('a Temporal that does not answer is told as not asked, and never as all well', async () => {
  const failures: unknown[] = []
  const workflows = createWorkflowClient({
    connection: openConnection({ TEMPORAL_ADDRESS: `127.0.0.1:${await freePort()}` }),
    namespace: 'default',
    dataConverter: {},
    kinds: workflowsOf(stage.services.kinds),
    deadlines: { startMs: 500, updateMs: 500 },
  })
  const parts = { ...partsOf(), temporal: { ...stage.services, workflows } }
  const only = ['workflows.run', 'payments.amounts']
  expect(await verifyRows({ ...parts, failed: (error) => failures.push(error) }, { only })).toMatchObject({
    notAsked: 'silent',
    findings: [{ invariant: { name: 'payments.amounts' } }],
  })
  expect(failures).toHaveLength(1)
  await workflows.close()
  expect(await verifyRows(partsOf(), { only: ['payments.amounts'] })).toMatchObject({ notAsked: null })
  expect(await verifyRows(partsOf(), { since: new Date() })).toMatchObject({ notAsked: 'left_out' })
})

test('a sandbox that begins anew leaves no workflow, also of a subscription that is paused', async () => {
  const worker = await stage.startSubscriptionWorker()
  const merchant = createClient(stage.apiUrl, stage.secretKey)
  const subscriptions = subscriptionsOf(merchant)
  const { id } = await subscriptions.create(await newCharged(merchant))
  const paused = await subscriptions.update(await subscriptions.retrieve(id), { status: 'paused' })
  expect(paused.body.status).toBe('paused')
  const run = stage.client.workflow.getHandle(
    workflowIdOf(workflowsOf(stage.services.kinds).get('subscription')!, id),
  )
  const rests = async () => (await stage.db.subscription.findFirstOrThrow({ where: { id } })).dueAt === null
  await until('its rest', rests)
  expect((await run.describe()).status.name).toBe('RUNNING')
  await merchant.call('POST', '/v1/sandbox/restart')
  await clockOf(merchant).arrived()
  expect((await run.describe()).status.name).toBe('TERMINATED')
  await worker.stop()
})

describe('the nightly run', () => {
  beforeEach(() => stage.db.verifyRun.deleteMany())

  const JOB: Job = { stopping: new AbortController().signal, checkpoint: () => undefined }
  const runs = () => stage.db.verifyRun.findMany({ orderBy: { begunAt: 'asc' } })
  /** In batches of three rows, with its place written after each. */
  const verify = (job: Job = JOB, more: object = {}) =>
    verifyNightly({ ...stage.services, ...more }, job, { size: 3, writtenEvery: 0 })

  test('finds nothing in what the service has written, and keeps how much that was', async () => {
    for (let count = 0; count < 4; count += 1) await stage.merchant.pay('approved')
    const { rows, violations } = await verify()
    expect(violations).toBe(0)
    expect(await runs()).toMatchObject([
      { violations: 0, found: [], failure: null, notAsked: null, reached: null, rows: BigInt(rows) },
    ])
    const standing = await stage.services.store.verifyRuns.standing()
    expect(standing.green).toEqual(standing.complete?.finishedAt)
  })

  test('keeps each violated invariant with its first rows', async () => {
    const { id } = (await stage.merchant.pay('approved')).body
    await stage.db.payment.updateMany({ where: { id }, data: { customerId: 'cust_none' } })
    expect(await verify()).toMatchObject({ violations: 1 })
    const [run] = await runs()
    expect(readFound(run?.found)).toEqual([
      {
        name: 'payments.customer',
        sentence: 'A payment’s customer exists.',
        count: 1,
        first: [
          {
            account: stage.accountId,
            livemode: false,
            objectId: id,
            wrong: 'its customer cust_none does not exist',
          },
        ],
      },
    ])
    expect(await stage.services.store.verifyRuns.standing()).toMatchObject({
      complete: { violations: 1 },
      green: null,
    })

    // What a run had found before its worker ended is in what the next one keeps.
    await stage.db.verifyRun.deleteMany()
    const stopping = new AbortController()
    const stops = { ...JOB, stopping: stopping.signal, checkpoint: () => stopping.signal.throwIfAborted() }
    const reaching = stage.services.store.verifyRuns
    const verifyRuns: typeof reaching = {
      ...reaching,
      async reach(...at) {
        const lease = await reaching.reach(...at)
        if (JSON.stringify(at[1]).includes('cust_none')) stopping.abort()
        return lease
      },
    }
    const store = { ...stage.services.store, verifyRuns }
    await expect(verify(stops, { store })).rejects.toThrow()
    const [left] = await runs()
    expect(left).toMatchObject({ finishedAt: null })
    const lookedAt: unknown[] = []
    const rows: typeof stage.services.store.rows = {
      $queryRawUnsafe: ((sql: string, ...values: unknown[]) => {
        lookedAt.push(sql)
        return stage.services.store.rows.$queryRawUnsafe(sql, ...values)
      }) as never,
    }
    // The next worker waits until the lease is over.
    const later = () => new Date(Date.now() + 3 * MINUTE)
    await verify(JOB, { real: later, store: { ...stage.services.store, rows } })
    expect(await runs()).toMatchObject([{ id: left?.id, violations: 1, failure: null }])
    expect(String(lookedAt[0])).toContain('.id) > (')
    await stage.db.payment.updateMany({ where: { id }, data: { customerId: null } })
  })

  test('of two at once one works, and the other waits for it', async () => {
    await Promise.all([verify(), verify()])
    expect(await runs()).toMatchObject([{ failure: null }])
  })

  test('whoever has lost the run writes nothing, and one that is too old is given up', async () => {
    const { verifyRuns } = stage.services.store
    const run = (await verifyRuns.begin())!
    const lease = (await verifyRuns.take(run))!
    const taken = (await verifyRuns.take(lease))!
    expect(await verifyRuns.reach(lease, {}, 1n)).toBeNull()
    expect(await verifyRuns.finish(lease, { failure: 'X' })).toBe(false)
    expect(await verifyRuns.begin()).toBeUndefined()
    expect(await verifyRuns.take(taken)).not.toBeNull()
    await verify(JOB, { real: () => new Date(Date.now() + 30 * HOUR) })
    expect(await runs()).toMatchObject([{ id: run.id, failure: 'GivenUp' }])
    expect(await verifyRuns.standing()).toMatchObject({ failure: 'GivenUp', complete: null })
  })

  test('a service that is closed meanwhile ends it, and says nothing of what holds', async () => {
    let asked = 0
    const { serviceStates } = stage.services.store
    const closing = { ...serviceStates, isOpen: async () => (asked += 1) < 2 }
    await verify(JOB, { store: { ...stage.services.store, serviceStates: closing } })
    expect(await runs()).toMatchObject([{ failure: 'ServiceClosed', violations: 0 }])
  })

  test('finished runs are deleted after 90 days', async () => {
    await verify()
    const { verifyRuns } = stage.services.store
    expect(await verifyRuns.purge(new Date(Date.now() - MINUTE), 10)).toBe(0)
    expect(await verifyRuns.purge(new Date(Date.now() + MINUTE), 10)).toBe(1)
  })
})
