/** Refunds while parts of the service are stopped: each is accepted, none is lost, and none is paid twice. */
import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../../domain/time'
import { requestRefund, settledRefund } from '../../support/refund'
import type { Program } from '../../support/service'
import { until } from '../../support/until'
import type { Case } from '../support/cases'
import type { Given } from '../support/interrupted'
import { answered } from '../support/scene'

/** A payment, and how its refund is requested: as often as a busy machine needs, and once. */
async function refunded(given: Given) {
  const { merchant } = given()
  const sale = randomUUID()
  const { status, body } = await answered(() => merchant.pay({}, 'approved', { key: sale }))
  expect([status, body.status]).toEqual([201, 'succeeded'])
  const key = randomUUID()
  const refund = async () => {
    const reply = await answered(() => requestRefund(merchant, body.id, { amount: 10 }, { key }))
    expect([reply.status, reply.body.status]).toEqual([201, 'pending'])
    return reply
  }
  return { payment: body.id, refund }
}

/** Expects that the last refund is accepted and settles once, in the service and in the processor's ledger. */
async function expectRefundedOnce(given: Given, payment: string, id: string) {
  const { scene, merchant } = given()
  expect(await settledRefund(merchant, id)).toMatchObject({ status: 'succeeded', amount: 10 })
  expect(await scene.eventTypes(id)).toEqual(['refund.created', 'refund.succeeded'])
  expect(await scene.row(payment)).toMatchObject({
    status: 'partially_refunded',
    amountRefunded: 1000n,
    refundsPending: 0n,
  })
  expect((await scene.simulator.entryOf(payment))?.refunds).toMatchObject([
    { reference: id, amount: '1000', outcome: { state: 'succeeded' } },
  ])
}

export function describeRefunds(given: Given): void {
  let simulator: Program
  beforeAll(() => {
    simulator = given().scene.service.simulator
  })
  const restartSimulator = async () => {
    await simulator.kill()
    simulator = await given().scene.service.restartSimulator()
  }

  test('the processor dies in the middle of a refund, and is told again once it is back', async () => {
    const { scene } = given()
    const { payment, refund } = await refunded(given)
    await scene.simulator.disturb({ hold: true })
    const { body } = await refund()
    await until('its call', async () => scene.tap.asked(body.id).includes('refund'))
    await restartSimulator()
    await expectRefundedOnce(given, payment, body.id)
  })

  test('the processor has given the money back and dies before it can say so', async () => {
    const { scene } = given()
    const { payment, refund } = await refunded(given)
    await scene.simulator.disturb({ slow_ms_after: 9_000 })
    const { body } = await refund()
    await until('the refund in the ledger', async () => (await scene.simulator.entryOf(payment))?.refunds)
    await restartSimulator()
    await expectRefundedOnce(given, payment, body.id)
  })
}

/** The worker is killed. Until then the processor fails. */
export function refundBegun(given: Given): Case {
  let made: Awaited<ReturnType<typeof refunded>>
  let id: string
  return {
    name: 'a refund that was not settled yet: another worker carries it out',
    async prepare() {
      made = await refunded(given)
    },
    async begin() {
      const { scene } = given()
      await scene.simulator.disturb({ fail_transient: 100 })
      id = (await made.refund()).body.id
      await until('its call', async () => scene.tap.asked(id).includes('refund'))
    },
    end: () => expectRefundedOnce(given, made.payment, id),
  }
}

export function refundWithoutTemporal(given: Given): Case {
  let made: Awaited<ReturnType<typeof refunded>>
  let id: string
  return {
    name: 'refunds are taken as ever, and they settle once Temporal is back',
    async begin() {
      made = await refunded(given)
    },
    async meanwhile() {
      const begun = performance.now()
      id = (await made.refund()).body.id
      // The call does not wait for a workflow that cannot be started.
      expect(performance.now() - begun).toBeLessThan(MINUTE)
    },
    end: () => expectRefundedOnce(given, made.payment, id),
  }
}
