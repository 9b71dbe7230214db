/**
 * An operator's evening on a service in production mode, with the commands of docs/operations.md. The operator finds a
 * payment that waits, reads why, resets and terminates its workflow and sees it recover. Then a bad build is rolled
 * back, and all runs are moved to a new one.
 */
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HOUR } from '../../domain/time'
import { silentProgress } from '../../stack/development/progress'
import { projectRoot } from '../../stack/shared/project'
import type { Status } from '../../stack/operator/status'
import { findTemporalCli } from '../../stack/development/temporal-cli'
import { paymentWorkflowId } from '../support/workflow-ids'
import { TOKENS, startCodecServer, type CodecServer } from '../codec/support/codec-server'
import type { Client } from '../support/merchant'
import type { Program } from '../support/service'
import { withContents } from '../support/temporal-shown'
import { until } from '../support/until'
import { describeSealed } from './parts/sealed'
import { compatibleBuild, incompatibleBuild, ownBuild, type MadeBuild } from '../../stack/drills/builds'
import { START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'
import { takesFirstStep } from './support/waiting'

/** Each look starts a program. */
const PATIENT = { everyMs: 1_000 }
const FLEET = 10

const folder = mkdtempSync(join(tmpdir(), 'svc-evening-'))
const secret = () => randomBytes(32).toString('base64')
const keys = `c1:${secret()}`
const own = ownBuild('sealed')
const next = compatibleBuild(folder, 'sealed')

let scene: Scene
let merchant: Client
let codec: CodecServer
let cli: string
const workers = new Map<string, Program>()

const start = async ({ id, programs }: MadeBuild) =>
  workers.set(id, await scene.service.startWorker({}, programs))
const stop = async ({ id }: MadeBuild) => workers.get(id)?.stop()

beforeAll(async () => {
  codec = await startCodecServer(keys)
  cli = await findTemporalCli(silentProgress)
  scene = await openScene({
    NODE_ENV: 'production',
    LOG_LEVEL: 'debug',
    TEMPORAL_CODEC_KEYS: keys,
    LIVE_PROCESSOR_SECRET: secret(),
    LIVE_BANK_SECRET: secret(),
    // Rows that make no progress are noticed within seconds.
    SWEEP_OVERDUE_MS: '1000',
  })
  await start(own)
  merchant = scene.at(await scene.service.startApi())
}, START_LIMIT_MS)
afterAll(async () => {
  await scene.close()
  await codec.stop()
  rmSync(folder, { recursive: true })
})

/** Runs a command of the service with a worker's environment. */
async function operate(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...scene.service.facts.environment }
  const program = join(projectRoot(), 'dist', 'stack', 'operator', `${command}.js`)
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env })
  return stdout.trim()
}

async function temporal(...args: string[]): Promise<string> {
  const address = ['--address', scene.service.facts.temporalAddress]
  const { stdout } = await promisify(execFile)(cli, [...args, ...address, '--output', 'json'])
  return stdout
}

/** With these options Temporal's command line shows what is sealed. */
const reading = () => ['--codec-endpoint', codec.url, '--codec-auth', `Bearer ${TOKENS.ada}`]

const filters = new Map<string, string>()

/** A saved query for this merchant. */
async function filterOf(query: string): Promise<string> {
  const filter = filters.get(query) ?? (await operate('query', query, '--account', scene.accountId))
  filters.set(query, filter)
  return filter
}

/** The workflows of this merchant that a saved query finds. */
async function find(query: string): Promise<string[]> {
  const list = await temporal('workflow', 'list', '--query', await filterOf(query))
  const found = JSON.parse(list) as { execution: { workflowId: string } }[]
  return found.map(({ execution }) => execution.workflowId)
}

const detailsOf = async (workflowId: string) =>
  withContents(await temporal('workflow', 'metadata', '--workflow-id', workflowId, ...reading()))

/** Authorized payments whose workflows have taken their first step. */
async function authorized(count: number): Promise<string[]> {
  const pay = (key: string) => merchant.pay({ capture: false }, 'approved', { key })
  const paid = await Promise.all(
    Array.from({ length: count }, () => randomUUID()).map((key) => answered(() => pay(key))),
  )
  const ids = paid.map(({ body }) => body.id)
  await until('them to wait', () => areFound(ids))
  for (const id of ids) await takesFirstStep(scene, paymentWorkflowId(id))
  return ids
}

/** Whether the query finds these payments, which wait for their capture. It is sent without a program for each look. */
async function areFound(ids: readonly string[]): Promise<boolean> {
  const request = { namespace: 'default', query: await filterOf('capture') }
  const { executions } = await scene.temporal.workflowService.listWorkflowExecutions(request)
  const found = new Set(executions.map(({ execution }) => execution?.workflowId))
  return ids.every((id) => found.has(paymentWorkflowId(id)))
}

/** Makes the authorization's expiry due, in place of waiting for days. */
const letFallDue = (id: string) =>
  scene.db.payment.updateMany({ where: { id }, data: { dueAt: new Date(Date.now() - HOUR) } })

async function expectCapturedOnce(id: string): Promise<void> {
  const again = { key: randomUUID() }
  const captured = await answered(() => merchant.capture(id, {}, again), PATIENT)
  expect(captured).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(await scene.eventTypes(id)).toEqual([
    'payment.created',
    'payment.authorized',
    'payment.captured',
    'payment.succeeded',
  ])
}

/** The command exits with 1 if anything needs a person. */
const readStatus = async (): Promise<Status> => {
  const told = operate('status', '--json').catch((error: unknown) => (error as { stdout: string }).stdout)
  return JSON.parse(await told) as Status
}

describe('what is not sealed as it should be', () => {
  describeSealed(() => ({ scene, merchant }))
})

describe('a payment that waits', () => {
  let id: string
  let workflow: string[]
  beforeAll(async () => {
    ;[id = ''] = await authorized(1)
    workflow = ['--workflow-id', paymentWorkflowId(id)]
  })

  test('is found by a saved query', async () => {
    expect(await find('capture')).toEqual([paymentWorkflowId(id)])
  })

  test('tells an operator why, and nobody else; the read is on record', async () => {
    await until(
      'its details',
      async () =>
        /authorized: expires \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/.test(await detailsOf(paymentWorkflowId(id))),
      PATIENT,
    )
    const unread = await temporal('workflow', 'metadata', ...workflow).catch(String)
    expect(withContents(unread)).not.toContain('expires')
    expect(codec.audit()).toContainEqual(expect.objectContaining({ operator: 'ada' }))
  })

  test('is reset, and waits on', async () => {
    const reset = ['--type', 'FirstWorkflowTask', '--reason', 'an exercise']
    await temporal('workflow', 'reset', ...workflow, ...reset)
    await until(
      'its details',
      async () => (await detailsOf(paymentWorkflowId(id))).includes('authorized: expires'),
      PATIENT,
    )
    expect(await scene.row(id)).toMatchObject({ status: 'authorized' })
  })

  test('is terminated, comes back when it is due, and is captured once', async () => {
    await temporal('workflow', 'terminate', ...workflow, '--reason', 'an exercise')
    await until('its end', async () => !(await areFound([id])))
    await letFallDue(id)
    await until('its return', () => areFound([id]))
    await expectCapturedOnce(id)
  })
})

test('a bad build is promoted: what it wedges is reported, and well again after the way back', async () => {
  const bad = incompatibleBuild(folder, 'sealed')
  const [id = ''] = await authorized(1)
  await start(bad)
  await operate('workers', 'promote', bad.id)
  await operate('workers', 'drain', own.id, '--move')
  await temporal('workflow', 'signal', '--workflow-id', paymentWorkflowId(id), '--name', 'wake')
  const execution = { workflowId: paymentWorkflowId(id) }
  await until('its task to fail again and again', async () => {
    const request = { namespace: 'default', execution }
    const { pendingWorkflowTask } = await scene.temporal.workflowService.describeWorkflowExecution(request)
    return (pendingWorkflowTask?.attempt ?? 0) >= 3
  })
  expect((await readStatus()).needs[0]).toEqual({
    harm: 'money',
    sentence: 'workflows: tasks of 1 of them fail again and again, as with a broken build',
    command: 'npm run workers -- back',
  })
  const shown = await temporal('workflow', 'describe', '--workflow-id', paymentWorkflowId(id), '--raw')
  expect(JSON.parse(shown)).toMatchObject({ pendingWorkflowTask: { attempt: expect.any(Number) } })
  await letFallDue(id)
  const open = () => scene.db.incident.count({ where: { objectId: id, resolvedAt: null } })
  // The sweep asks Temporal for the reason ever more rarely, and finds it only once the task has failed three times since its last signal.
  await until('the incident', async () => (await open()) > 0, { limitMs: 280_000 })
  const told = await readStatus()
  expect(told.needs).toContainEqual({
    harm: 'money',
    sentence: 'incidents: 1 of kind payment, see below',
    command: 'npm run list -- incidents',
  })
  expect(told.oldest).toMatchObject([{ objectId: id, reason: 'workflow_failing' }])

  expect(await operate('workers', 'back')).toContain(`New runs go to ${own.id}.`)
  await operate('workers', 'drain', bad.id, '--move')
  await stop(bad)
  await expectCapturedOnce(id)
  await until('the end of the incident', async () => (await open()) === 0)
  expect((await readStatus()).oldest).toEqual([])
}, 600_000)

test('a fleet of open runs moves to the next build, and each payment is captured once', async () => {
  const fleet = await authorized(FLEET)
  await start(next)
  await operate('workers', 'promote', next.id)
  const drained = await operate('workers', 'drain', own.id, '--move')
  expect(drained).toMatch(new RegExp(`^Open runs pinned to ${own.id}: ${FLEET} paymentWorkflow`))
  expect(drained).toContain(`No open run is pinned to ${own.id}: its workers can be stopped.`)
  await stop(own)
  await Promise.all(fleet.map(expectCapturedOnce))
  expect(await operate('workers', 'list')).toMatch(new RegExp(`${next.id} +current`))
})
