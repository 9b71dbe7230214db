/** Temporal comes back without any of its data while the service runs: a worker makes all of it again within a minute. */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SCHEDULE_NAMES } from '../../domain/schedules'
import { MINUTE, SECOND } from '../../domain/time'
import { readRouting } from '../../infra/temporal/deployment'
import type { Client } from '../support/merchant'
import { requestRefund, settledRefund } from '../support/refund'
import { newCharged, subscriptionsOf } from '../support/subscription'
import { until } from '../support/until'
import { paymentWorkflowId, subscriptionWorkflowId } from '../support/workflow-ids'
import { ownBuild } from './support/builds'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'

let scene: Scene
let merchant: Client

beforeAll(async () => {
  // Refunds settle only after the loss, and the sweep takes nothing that its workflow could still do.
  scene = await openScene({ REFUND_DELAY_MS: String(30 * SECOND), SWEEP_OVERDUE_MS: String(10 * MINUTE) })
  await scene.service.startWorker()
  merchant = scene.at(await scene.service.startApi())
}, START_LIMIT_MS)
afterAll(() => scene.close())

const runs = async (workflowId: string) => {
  const found = await scene.temporal.workflow
    .getHandle(workflowId)
    .describe()
    .catch(() => undefined)
  return found?.status.name === 'RUNNING'
}

test('what waits goes on: a capture, a sleeping subscription, and a refund', async () => {
  const authorized = await merchant.pay({ capture: false })
  expect(authorized).toMatchObject({ status: 201, body: { status: 'authorized' } })
  const subscription = await subscriptionsOf(merchant).create(await newCharged(merchant))
  const sale = await merchant.pay()
  const refund = await requestRefund(merchant, sale.body.id, { amount: 10 })
  expect(refund).toMatchObject({ status: 201, body: { status: 'pending' } })
  const waiting = [paymentWorkflowId(authorized.body.id), subscriptionWorkflowId(subscription.id)]
  await until('the runs', async () => (await Promise.all(waiting.map(runs))).every(Boolean))

  await scene.service.temporal.stop()
  await rm(dirname(join(scene.service.facts.folder, 'temporal', 'temporal.db')), { recursive: true })
  await scene.service.restartTemporal()

  const emptied = performance.now()
  const at = { connection: scene.temporal.connection, namespace: 'default' }
  await until('the current build', async () => (await readRouting(at)).current === ownBuild().id)
  await until('the runs again', async () => (await Promise.all(waiting.map(runs))).every(Boolean))
  const schedules = async () => {
    const known: string[] = []
    for await (const { scheduleId } of scene.temporal.schedule.list()) known.push(scheduleId)
    return known.length === SCHEDULE_NAMES.length
  }
  await until('the schedules', schedules)
  expect(performance.now() - emptied).toBeLessThan(MINUTE)

  expect(await settledRefund(merchant, refund.body.id)).toMatchObject({ status: 'succeeded' })
  const captured = await until('the capture', async () => {
    const reply = await merchant.call<{ status: string }>(
      'POST',
      `/v1/payments/${authorized.body.id}/capture`,
      {},
    )
    return reply.status === 200 && reply.body
  })
  expect(captured.status).toBe('succeeded')
})
