/** Builds that have no workers left: nothing waits for them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRouting } from '../../infra/temporal/deployment'
import { paymentWorkflowId } from '../support/workflow-ids'
import type { Client } from '../support/merchant'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { compatibleBuild, ownBuild, type MadeBuild } from '../../stack/drills/builds'
import { START_LIMIT_MS, answered, openScene, type Scene } from './support/scene'
import { takesFirstStep, versionOf } from './support/waiting'

const folder = mkdtempSync(join(tmpdir(), 'svc-builds-'))
const own = ownBuild()
const next = compatibleBuild(folder)

let scene: Scene
let merchant: Client
const workers: Program[] = []
beforeAll(async () => {
  scene = await openScene()
  merchant = scene.at(await scene.startApi())
}, START_LIMIT_MS)
afterAll(async () => {
  await scene.close()
  rmSync(folder, { recursive: true })
})

async function start({ programs }: MadeBuild, versioning: string): Promise<void> {
  const settings = { WORKER_VERSIONING: versioning, WORKER_BUILDS_EVERY_MS: '1000' }
  workers.push(await scene.service.startWorker(settings, programs))
}

const stopWorkers = () => Promise.all(workers.splice(0).map((worker) => worker.stop()))

const buildOf = async (workflowId: string) =>
  (await versionOf(scene, { workflowId }))?.deploymentVersion?.buildId

/** An authorized payment whose workflow has taken its first step. */
async function authorized(): Promise<string> {
  const { id } = (await merchant.pay({ capture: false })).body
  const handle = scene.temporal.workflow.getHandle(paymentWorkflowId(id))
  await takesFirstStep(scene, handle.workflowId)
  await until('its first step', async () =>
    (await handle.fetchHistory()).events?.some(({ timerStartedEventAttributes: timer }) => timer),
  )
  return id
}

async function expectCapturedOn({ id: build }: MadeBuild, payment: string): Promise<void> {
  const captured = await answered(() => merchant.capture(payment))
  expect(captured).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  expect(await buildOf(paymentWorkflowId(payment))).toBe(build)
}

test('the first worker with a build takes up the runs that have none', async () => {
  await start(own, 'off')
  const payment = await authorized()
  expect(await buildOf(paymentWorkflowId(payment))).toBeUndefined()
  await stopWorkers()
  await start(own, 'automatic')
  await expectCapturedOn(own, payment)
})

test('from then on a worker without a build does not start: it would be sent nothing', async () => {
  await expect(start(own, 'off')).rejects.toThrow(
    `WORKER_VERSIONING is off, but the build ${own.id} is current in the namespace default`,
  )
})

test('on one machine the next build takes over as it starts, and what is pinned moves to it', async () => {
  const payment = await authorized()
  expect(await buildOf(paymentWorkflowId(payment))).toBe(own.id)
  await stopWorkers()
  await start(next, 'automatic')
  await expectCapturedOn(next, payment)
})

test('in production it does so once it has seen that nobody serves the current build', async () => {
  const payment = await authorized()
  await start(own, 'manual')
  await workers[0]!.stop()
  // Temporal remembers for a while who asked it for work, unless it is restarted.
  await scene.service.temporal.stop()
  await scene.service.restartTemporal()
  const at = { connection: scene.temporal.connection, namespace: 'default' }
  await until('its promotion', async () => (await readRouting(at)).current === own.id)
  await expectCapturedOn(own, payment)
})
