/** A kind of objects needs nothing but its descriptor: whatever works with kinds serves one that is registered here alone. */
import { findEverything } from '../../../app/dashboard/find/find'
import { KINDS } from '../../../app/kinds'
import {
  defineKind,
  deletedOf,
  waitingRows,
  workflowsOf,
  type Kind,
  type Reads,
} from '../../../app/kinds/kind'
import { refOf, workflowIdOf } from '../../../domain/workflow-ref'
import { MINUTE } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { createMetrics } from '../../../infra/metrics'
import { show } from '../../../stack/operator/show'
import { withRegisters } from '../../../stack/operator/registers'
import { watchBacklog } from '../../../worker/backlog-metrics'
import { bundleWorkflows } from '../../../worker/bundle-workflows'
import { TASK_QUEUES } from '../../../workflows/messages'
import { savedQueries } from '../../../workflow-client/saved-queries'
import type { Database } from '../../../store/database'
import { createClient, type Client } from '../../support/merchant'
import { clockOf } from '../../support/sandbox-clock'
import { until } from '../../support/until'
import { STAGE_LIMIT_MS, openStage, type Stage } from '../support/stage'
import { KEPT_FOR, WORKFLOW, guarantees, later } from './kind'

let db: Database
const toy = guarantees(() => db)
const kinds = [...KINDS, toy.kind]

let stage: Stage
let client: Client
let tenant: { accountId: string; livemode: boolean }
beforeAll(async () => {
  stage = await openStage({ server: 'real', kinds })
  db = stage.db
  tenant = { accountId: stage.accountId, livemode: false }
  client = createClient(stage.apiUrl, stage.secretKey)
  await toy.createTable()
  await stage.startPaymentWorker({
    workflowBundle: await bundleWorkflows({ workflowsPath: require.resolve('./workflows') }),
  })
}, STAGE_LIMIT_MS)
afterAll(() => stage.close())

const statusOf = async (id: string) => (await toy.find(tenant, id))?.status
const lost = (id: string) => until('it is lost', async () => (await statusOf(id)) === 'lost')
const handleOf = (id: string) =>
  stage.client.workflow.getHandle(workflowIdOf(workflowsOf(kinds).get('guarantee')!, id))

test('it is listed, filtered and retrieved', async () => {
  const [first, second] = [await toy.open(tenant, later(9)), await toy.open(tenant, later(9))]
  const list = async (query: string) => {
    const { body } = await client.call<{ data: { id: string }[]; has_more: boolean }>(
      'GET',
      `/v1/guarantees${query}`,
    )
    return [body.data.map(({ id }) => id), body.has_more]
  }
  expect(await list('')).toEqual([[second.id, first.id], false])
  expect(await list('?limit=1')).toEqual([[second.id], true])
  expect(await list(`?payment=${first.paymentId}`)).toEqual([[first.id], false])
  const shown = { id: first.id, object: 'guarantee', status: 'open', payment: first.paymentId }
  expect(await client.call('GET', `/v1/guarantees/${first.id}`)).toMatchObject({ status: 200, body: shown })
  expect((await client.call('GET', `/v1/guarantees/${newId('passkey')}`)).status).toBe(404)
  expect((await client.call('GET', '/v1/guarantees?status=won')).status).toBe(422)
})

test('its workflow waits until it is due, moves it on and ends; operators find the run by its kind', async () => {
  const dueAt = new Date(Date.now() + 3_000)
  const { id } = await toy.open(tenant, dueAt)
  await stage.services.workflows.start(refOf('guarantee', { id, ...tenant }), { status: 'open', dueAt })
  const query = savedQueries(workflowsOf(kinds)).find(({ name }) => name === 'guarantees')!
  await until('it is found', async () => {
    for await (const { workflowId } of stage.client.workflow.list({ query: query.filter }))
      if (workflowId === `guarantee-${id}`) return true
    return false
  })
  expect(await handleOf(id).result()).toBeUndefined()
  expect(await statusOf(id)).toBe('lost')
})

test('the sweep finds one without a workflow', async () => {
  const { id } = await toy.open(tenant, later(-1))
  expect(await stage.sweep()).toEqual({ started: 1 })
  await lost(id)
})

test('a fault of its data is an incident about it, which operators are shown with it', async () => {
  const id = newId('passkey')
  await stage.services.workflows.wake(refOf('guarantee', { id, ...tenant }))
  await expect(handleOf(id).result()).rejects.toThrow()
  const incident = await stage.db.incident.findFirst({ where: { objectId: id } })
  expect(incident).toMatchObject({ kind: 'guarantee', reason: 'row_missing', summary: `no guarantee ${id}` })
})

test('one whose workflow sleeps though its time has come is an incident of the sweep', async () => {
  const { id } = await toy.open(tenant, later(9))
  await stage.services.workflows.start(refOf('guarantee', { id, ...tenant }))
  await until(
    'it sleeps',
    async () => (await stage.services.workflows.inspect('guarantee', id)).kind === 'asleep',
  )
  const dueAt = later(-2)
  await stage.db.$executeRaw`UPDATE guarantees SET due_at = ${dueAt} WHERE id = ${id}`
  const handOver = { kind: 'guarantee', objectId: id, handedAt: dueAt, vain: 4, nextAt: later(-1) }
  await stage.db.handOver.create({ data: handOver })
  await stage.sweep()
  const incidents = await stage.db.incident.findMany({ where: { objectId: id } })
  expect(incidents).toMatchObject([
    { kind: 'guarantee', reason: 'workflow_idle', summary: toy.kind.waits!.asleep },
  ])
  await lost(id)
  await stage.sweep()
  expect(await stage.services.store.incidents.isOpen('guarantee', id)).toBe(false)
})

test('what is overdue of it is counted', async () => {
  const metrics = createMetrics()
  const { backlog, books, brandMonths: rates, incidents, reconciliation } = stage.services.store
  const differences = reconciliation.items
  const measured = { kinds, backlog, incidents, differences, bookKeeping: books, rates }
  watchBacklog(metrics, measured, stage.services.log)
  const { id } = await toy.open(tenant, later(-2))
  const text = await metrics.registry.metrics()
  expect(Number(/^overdue_oldest_seconds\{kind="guarantee"\} (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(7_000)
  expect(text).toMatch(/^incidents_open\{kind="guarantee"\} 1$/m)
  expect(waitingRows(kinds).map(({ name }) => name)).toContain('guarantee')
  await stage.sweep()
  await lost(id)
})

test('operators are shown it', async () => {
  const { id, paymentId } = await toy.open(tenant, later(9))
  const url = stage.databaseUrl
  const lines = await withRegisters(url, (registers) => show(registers, id), kinds)
  expect(lines.join('\n')).toMatch(
    new RegExp(`^object +guarantee\nid +${id}\n[^]*status +open\npayment_id +${paymentId}\n`),
  )
})

test('a search by its id finds the payment that it is about', async () => {
  const { body: payment } = await stage.merchant.pay('approved')
  const { id } = await toy.open(tenant, later(9), new Date(), payment.id)
  const account = await stage.db.account.findUniqueOrThrow({ where: { id: tenant.accountId } })
  const app = { store: stage.services.store, kinds }
  const { groups } = await findEverything({ app, tenant, account, may: () => true }, id)
  expect(groups).toMatchObject([{ type: 'payment', data: [{ id: payment.id }] }])
})

test('it goes by the clock of its sandbox, and with it when the sandbox begins anew', async () => {
  const { id } = await toy.open(tenant, later(24))
  const far = await toy.open(tenant, later(24 * 30))
  const clock = clockOf(client)
  const after = await clock.advance({ by: 'P2D' })
  expect(after).toMatchObject({ status: 'ready', failure: null })
  expect([await statusOf(id), await statusOf(far.id)]).toEqual(['lost', 'open'])
  const kept = await clock.reset()
  expect(kept).toMatchObject({ status: 422 })
  expect(kept.text).toContain(`guarantee ${far.id}`)
  await toy.file(far.id)
  await stage.services.workflows.start(refOf('guarantee', { id: far.id, ...tenant }))
  await client.call('POST', '/v1/sandbox/restart')
  await clock.arrived()
  expect(await toy.find(tenant, far.id)).toBeNull()
  expect(await toy.filesOf(far.id)).toBe(0)
  expect((await handleOf(far.id).describe()).status.name).toBe('TERMINATED')
  expect(deletedOf(kinds).map(({ name }) => name)).toContain('guarantee')
  expect(deletedOf([{ ...toy.kind, restart: 'kept' }])).toEqual([])
})

test('a run of a kind that nobody knows, or with the id of another kind, ends with its first step', async () => {
  for (const kind of ['guarantee', 'customer', 'payment']) {
    const ref = { kind, id: newId('refund'), account: stage.accountId, livemode: false }
    const run = stage.client.workflow.execute(WORKFLOW, {
      workflowId: newId('request'),
      taskQueue: TASK_QUEUES.waiting(false),
      args: [ref],
    })
    await expect(run).rejects.toMatchObject({
      cause: { message: `No step is known of the kind ${kind} with such an id.` },
    })
  }
})

test('what is older than its retention is deleted', async () => {
  const old = new Date(Date.now() - KEPT_FOR - MINUTE)
  const [ended, open] = [await toy.open(tenant, old, old), await toy.open(tenant, later(9), old)]
  await stage.services.workflows.start(refOf('guarantee', { id: ended.id, ...tenant }))
  await lost(ended.id)
  expect(await stage.runJob((jobs) => jobs.keepHouse())).toMatchObject({ guarantees: 1 })
  expect([await statusOf(ended.id), await statusOf(open.id)]).toEqual([undefined, 'open'])
})

test('a descriptor without one of its parts does not compile', () => {
  const { waits, ...unmoved } = toy.kind
  const { step, workflow, ...waiting } = waits!
  const shared = { ...workflow, type: 'refundWorkflow', queue: 'waiting' } as const
  const own = { ...workflow, type: 'paymentWorkflow', queue: 'waiting' } as const
  const elsewhere = { ...shared, queue: 'subscriptions' } as const
  const { reads, ...unread } = toy.kind
  const { present: _present, ...unpresented } = reads!
  // @ts-expect-error what waits, or that nothing does, is missing
  const first: Kind = defineKind(unmoved)
  // @ts-expect-error the step that moves it on is missing
  const second: Kind = defineKind({ ...toy.kind, waits: { ...waiting, workflow: shared } })
  // @ts-expect-error how merchants read it is missing
  const third: Kind = defineKind(unread)
  // @ts-expect-error how it is presented is missing
  const fourth: Kind = defineKind({ ...toy.kind, reads: unpresented })
  // @ts-expect-error the index of a filter is missing
  const fifth: Reads<object, { status?: string }>['list']['filters'] = {}
  // @ts-expect-error no worker takes the steps of such a workflow on this queue
  const sixth: Kind = defineKind({ ...toy.kind, waits: { ...waiting, step: step!, workflow: elsewhere } })
  // @ts-expect-error nobody takes the step of a kind whose workflow is its own
  const seventh: Kind = defineKind({ ...toy.kind, waits: { ...waiting, step: step!, workflow: own } })
  const { restart, ...unasked } = toy.kind
  // @ts-expect-error whether its rows go when the sandbox begins anew is missing
  const eighth: Kind = defineKind(unasked)
  const { retention, ...unkept } = toy.kind
  // @ts-expect-error how long its rows are kept is missing
  const ninth: Kind = defineKind(unkept)
  const { search, ...unfound } = toy.kind
  // @ts-expect-error what a search finds by its id is missing
  const tenth: Kind = defineKind(unfound)
  const whole: Kind = defineKind({ ...toy.kind, waits: { ...waiting, step: step!, workflow: shared } })
  expect([restart, retention, search]).not.toContain(undefined)
  const some = [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth]
  expect([...some, whole]).toHaveLength(11)
})
