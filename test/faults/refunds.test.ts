/** Refunds while parts of the service are stopped: each is accepted, none is lost, and none is paid twice. */
import { MINUTE } from '../../domain/payment-clock'
import type { Client } from '../support/merchant'
import { requestRefund, settledRefund } from '../support/refund'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'

let scene: Scene
let simulator: Program
let worker: Program
let merchant: Client
beforeAll(async () => {
  scene = await openScene({ TEMPORAL_START_DEADLINE_MS: String(MINUTE) })
  simulator = scene.service.simulator
  worker = await scene.service.startWorker()
  merchant = scene.at(await scene.startApi())
}, START_LIMIT_MS)
afterEach(() => scene.simulator.calm())
afterAll(() => scene.close())

async function refunded() {
  const { body } = await merchant.pay()
  return { payment: body.id, refund: () => requestRefund(merchant, body.id, { amount: 10 }) }
}

/** Expects that the last refund is accepted and settles once, in the service and in the processor's ledger. */
async function expectRefundedOnce(payment: string, id: string) {
  expect(await settledRefund(merchant, id)).toMatchObject({ status: 'succeeded', amount: 10 })
  expect(await scene.eventTypes(id)).toEqual(['refund.created', 'refund.succeeded'])
  expect(await scene.row(payment)).toMatchObject({
    status: 'partially_refunded',
    amountRefunded: 1000n,
    refundsPending: 0n,
  })
  expect((await scene.simulator.entryOf(payment))?.refunds).toMatchObject([
    { key: `${id}:refund`, amount: '1000', outcome: { state: 'succeeded' } },
  ])
}

test('the processor dies in the middle of a refund, and is told again once it is back', async () => {
  const { payment, refund } = await refunded()
  await scene.simulator.disturb({ hold: true })
  const { status, body } = await refund()
  expect([status, body.status]).toEqual([201, 'pending'])
  await until('its call', async () => scene.tap.asked(body.id).includes('refund'))
  await simulator.kill()
  simulator = await scene.service.restartSimulator()
  await expectRefundedOnce(payment, body.id)
})

test('the processor has given the money back and dies before it can say so', async () => {
  const { payment, refund } = await refunded()
  await scene.simulator.disturb({ slow_ms_after: 9_000 })
  const { body } = await refund()
  await until('the refund in the ledger', async () => (await scene.simulator.entryOf(payment))?.refunds)
  await simulator.kill()
  simulator = await scene.service.restartSimulator()
  await expectRefundedOnce(payment, body.id)
})

test('a worker is killed before the settlement: another carries it out', async () => {
  const { payment, refund } = await refunded()
  await scene.simulator.disturb({ fail_transient: 100 })
  const { body } = await refund()
  await until('its call', async () => scene.tap.asked(body.id).includes('refund'))
  await worker.kill()
  await scene.simulator.calm()
  worker = await scene.service.startWorker()
  await expectRefundedOnce(payment, body.id)
})

test('while Temporal is down refunds are taken as ever, and they settle once it is back', async () => {
  const { payment, refund } = await refunded()
  await scene.service.temporal.stop()
  const begun = performance.now()
  const { status, body } = await refund()
  // The call does not wait for a workflow that cannot be started.
  expect(performance.now() - begun).toBeLessThan(MINUTE)
  expect([status, body.status]).toEqual([201, 'pending'])
  await scene.service.restartTemporal()
  await expectRefundedOnce(payment, body.id)
})
