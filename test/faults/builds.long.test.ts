/**
 * Runs that begin on one build of the workflows and end on another, forward and back, and the effect of a bad build.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporal as proto } from '@temporalio/proto'
import { MINUTE } from '../../domain/time'
import {
  drainBuild,
  goBack,
  listBuilds,
  moveBuild,
  promoteBuild,
  rampBuild,
} from '../../stack/operator/builds'
import type { Builds } from '../../stack/operator/known-builds'
import { paymentWorkflowId } from '../support/workflow-ids'
import type { Client } from '../support/merchant'
import { openAuthority } from '../support/receiver'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { compatibleBuild, incompatibleBuild, ownBuild, type MadeBuild } from '../../stack/drills/builds'
import { START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'
import { REVIEW_ABOVE, startWaiting, takesFirstStep, versionOf, type Waiting } from './support/waiting'

const { VERSIONING_BEHAVIOR_PINNED: PINNED } = proto.api.enums.v1.VersioningBehavior

const folder = mkdtempSync(join(tmpdir(), 'svc-builds-'))
const authority = openAuthority()
const workers = new Map<string, Program>()
const own = ownBuild()
const next = compatibleBuild(folder)

let scene: Scene
let merchant: Client
let at: Builds
const said: string[] = []

const start = async ({ id, programs }: MadeBuild) =>
  workers.set(id, await scene.service.startWorker({ WORKER_VERSIONING: 'manual' }, programs))
const stop = async ({ id }: MadeBuild) => workers.get(id)?.stop()

beforeAll(async () => {
  scene = await openScene({ WEBHOOK_ALLOW_LOOPBACK: 'on', WEBHOOK_CA_FILE: authority.ca })
  const { accountId, service, temporal } = scene
  await scene.db.account.update({ where: { id: accountId }, data: { reviewAbove: REVIEW_ABOVE } })
  const say = (line: string) => void said.push(line)
  at = { connection: temporal.connection, namespace: 'default', say, waitMs: MINUTE }
  await start(own)
  merchant = scene.at(await service.startApi())
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(async () => {
  await scene.close()
  await authority.close()
  rmSync(folder, { recursive: true })
})

/** A run has no build before its first task. */
async function begunOn(waiting: Waiting, { id }: MadeBuild) {
  if (waiting.kind.includes('payment')) await takesFirstStep(scene, waiting.workflowId)
  return until(`${waiting.kind} on ${id}`, async () => {
    const { deploymentVersion, behavior } = (await versionOf(scene, waiting)) ?? {}
    return deploymentVersion?.buildId === id && behavior
  })
}

/** The next run of a subscription, which has not begun, belongs to no build yet. */
const sleepsBetweenRuns = ({ kind }: Waiting) => kind === 'a subscription'

async function endsOn(waiting: Waiting, { id }: MadeBuild): Promise<void> {
  await waiting.end()
  const handle = scene.temporal.workflow.getHandle(waiting.workflowId)
  await until(`the end of ${waiting.kind}`, async () => (await handle.describe()).status.name === 'COMPLETED')
  const { deploymentVersion } = (await versionOf(scene, waiting)) ?? {}
  expect([waiting.kind, deploymentVersion?.buildId]).toEqual([waiting.kind, id])
}

/** An authorized payment. Its capture ends the workflow. */
const paymentOf = (id: string): Waiting => ({
  kind: `payment ${id}`,
  workflowId: paymentWorkflowId(id),
  end: () => answered(() => merchant.capture(id)),
})

/** A run of a schedule that is begun now. */
async function scheduledOn({ id }: MadeBuild) {
  await scene.temporal.schedule.getHandle('cards').trigger()
  await until(`a run of a schedule on ${id}`, async () => {
    const query = `WorkflowType = "cardsWorkflow" AND TemporalWorkerDeploymentVersion = "payments:${id}"`
    return (await scene.temporal.workflow.count(`${query} AND ExecutionStatus = "Completed"`)).count > 0
  })
}

/**
 * Begins one workflow of each kind on `first`, makes the other build current with `roll`, and ends them there, without
 * workers of `first`. Both have workers.
 */
async function rollOver(first: MadeBuild, second: MadeBuild, roll: () => Promise<string[]>) {
  const waiting = await startWaiting({ scene, merchant, authority })
  for (const one of waiting) if (!sleepsBetweenRuns(one)) expect(await begunOn(one, first)).toBe(PINNED)
  expect((await roll()).join()).toContain(`New runs go to ${second.id}. Open runs pinned to ${first.id}: `)
  said.length = 0
  const drained = await drainBuild(at, first.id, { move: true })
  expect(said).toContainEqual(
    expect.stringMatching(new RegExp(`^Open runs pinned to ${first.id}: .* paymentWorkflow`)),
  )
  expect(drained).toEqual([`No open run is pinned to ${first.id}: its workers can be stopped.`])
  await stop(first)
  await Promise.all(waiting.map((one) => endsOn(one, second)))
  await scheduledOn(second)
}

/** The output of the operator's command. */
function workersCommand(...args: string[]): string {
  const env = { ...process.env, TEMPORAL_ADDRESS: scene.service.facts.temporalAddress }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(own.programs, 'stack', 'operator', 'workers.js'), ...args],
    {
      env,
      encoding: 'utf8',
    },
  )
  return stdout + stderr
}

test('the first build takes all new runs by itself; the next one waits to be promoted', async () => {
  expect(workersCommand('list')).toMatch(new RegExp(`\\n${own.id} +current .*@`))
  expect(workersCommand('promote', next.id, '--wait', '0')).toBe(
    `No worker serves the build ${next.id}: what goes to it would wait.\n` +
      `Start workers of it first. Builds with workers: ${own.id}.\n`,
  )
  await expect(goBack(at)).rejects.toThrow(`Before ${own.id} no build was current.`)
  await expect(drainBuild(at, own.id, { move: false })).rejects.toThrow(
    `${own.id} is current: new runs begin on it.`,
  )
})

test('a share of new runs goes to a build that is ramped; what is pinned ends where it began', async () => {
  await start(next)
  await rampBuild(at, next.id, 100)
  const ramped = (await merchant.pay({ capture: false })).body
  await begunOn(paymentOf(ramped.id), next)
  expect((await listBuilds(at)).join('\n')).toMatch(new RegExp(`${next.id} +ramping 100 %`))
  await rampBuild(at, next.id, 0)
  const { id } = (await merchant.pay({ capture: false })).body
  await begunOn(paymentOf(id), own)
  await endsOn(paymentOf(ramped.id), next)
  await endsOn(paymentOf(id), own)
})

test('runs of every kind begin on one build and end on the next', async () => {
  await rollOver(own, next, () => promoteBuild(at, next.id))
})

test('and back', async () => {
  await start(own)
  await rollOver(next, own, () => goBack(at))
})

test('a build that cannot follow wedges only what is moved to it, and going back heals it', async () => {
  const bad = incompatibleBuild(folder)
  await start(bad)
  const [moved, left] = [await merchant.pay({ capture: false }), await merchant.pay({ capture: false })]
  const [wedged, well] = [paymentOf(moved.body.id), paymentOf(left.body.id)]
  for (const one of [wedged, well]) await begunOn(one, own)
  const { workflowId: workflow } = wedged
  await moveBuild(at, { from: own.id, to: bad.id, workflow })
  const handle = scene.temporal.workflow.getHandle(workflow)
  await handle.signal('wake')
  await until('a task that fails', async () =>
    (await handle.fetchHistory()).events?.some(({ workflowTaskFailedEventAttributes: failed }) =>
      failed?.failure?.message?.includes('[TMPRL1100]'),
    ),
  )
  await endsOn(well, own)
  expect(await moveBuild(at, { from: bad.id, workflow })).toEqual([
    `1 open runs are moved from ${bad.id} to ${own.id}.`,
  ])
  await endsOn(wedged, own)
  expect(await scene.row(moved.body.id)).toMatchObject({ status: 'succeeded' })
})
