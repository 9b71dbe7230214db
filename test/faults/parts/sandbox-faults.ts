/** Faults on demand on a whole service (contract 18.5): under each, nothing is charged twice and nothing is lost. */
import { randomUUID } from 'node:crypto'
import { faultsOf, type FaultBody } from '../../support/faults'
import type { Client, Reply } from '../../support/merchant'
import type { Authority, Receiver } from '../../support/receiver'
import { requestRefund, settledRefund } from '../../support/refund'
import { until } from '../../support/until'
import { SOLD, answered, type Scene } from '../support/scene'

const PROCESSOR_KINDS = ['processor_answer_lost', 'processor_transient', 'processor_down'] as const

/** What the processor's ledger says of a payment, in the form of its row. */
async function inLedger(scene: Scene, id: string) {
  const entry = await scene.simulator.entryOf(id)
  if (!entry) return null
  const { authorization, captures = [], refunds = [], amount } = entry
  const all = [
    ...(authorization.state === 'approved' && authorization.captured ? [amount] : []),
    ...captures.filter(({ outcome }) => outcome.state === 'captured').map((capture) => capture.amount),
  ]
  const back = refunds.filter(({ outcome }) => outcome.state === 'succeeded').map((refund) => refund.amount)
  const sum = (amounts: string[]) => amounts.reduce((total, one) => total + BigInt(one), 0n)
  return { isOpen: authorization.state === 'approved', amountCaptured: sum(all), amountRefunded: sum(back) }
}

export function describeSandboxFaults(
  given: () => { scene: Scene; merchant: Client; authority: Authority },
): void {
  let scene: Scene
  let merchant: Client
  let faults: ReturnType<typeof faultsOf>
  beforeAll(() => {
    ;({ scene, merchant } = given())
    faults = faultsOf(merchant)
  })
  afterEach(() => faults.set())

  describe.each(PROCESSOR_KINDS)('with %s', (kind) => {
    const once = (operation: 'authorize' | 'capture' | 'cancel' | 'refund'): FaultBody => ({
      kind,
      next: 1,
      operations: [operation],
    })

    test('a payment is sold once', async () => {
      await faults.set(once('authorize'))
      const [reference, key] = [`${kind}-sale`, randomUUID()]
      const first = await merchant.pay({ reference }, 'approved', { key })
      expect(first.status).toBe(503)
      const { status, body } = await answered(() => merchant.pay({ reference }, 'approved', { key }))
      expect([status, body.status]).toEqual([201, 'succeeded'])
      expect(await scene.eventTypes(body.id)).toEqual(SOLD)
      expect(await scene.count(reference)).toBe(1)
      const { data } = (await faults.list()).body
      expect(data[0]).toMatchObject({ kind, operation: 'authorize', nth: 1, object_id: body.id })
      expect(data[0]!.request_id).toBe(first.headers.get('request-id'))
    })

    test('a capture, a cancel and a refund are done once', async () => {
      const make = async () => (await merchant.pay({ capture: false })).body.id
      const [captured, cancelled] = [await make(), await make()]
      await faults.set(once('capture'), once('cancel'), once('refund'))
      const keys = { capture: { key: randomUUID() }, cancel: { key: randomUUID() } }
      const [capture, cancel] = await Promise.all([
        answered(() => merchant.capture(captured, {}, keys.capture)),
        answered(() => merchant.cancel(cancelled, {}, keys.cancel)),
      ])
      expect([capture.body.status, cancel.body.status]).toEqual(['succeeded', 'cancelled'])
      const { body } = await requestRefund(merchant, captured, { amount: 5 })
      expect((await settledRefund(merchant, body.id)).status).toBe('succeeded')
      expect((await scene.row(captured)).amountRefunded).toBe(500n)
      const hits = (await faults.list('?limit=3')).body.data
      expect(hits.map(({ kind: hit, operation }) => `${hit} ${operation}`).toSorted()).toEqual([
        `${kind} cancel`,
        `${kind} capture`,
        `${kind} refund`,
      ])
      expect(new Set(hits.map(({ object_id }) => object_id))).toEqual(new Set([captured, cancelled, body.id]))
    })
  })

  test('a slow processor is waited for, and its answer counts', async () => {
    await faults.set({ kind: 'processor_slow', ms: 700, operations: ['authorize'], next: 1 })
    const begun = performance.now()
    expect((await merchant.pay()).body.status).toBe('succeeded')
    expect(performance.now() - begun).toBeGreaterThanOrEqual(700)
  })

  describe('webhooks', () => {
    let receiver: Receiver
    let endpoint: string
    beforeAll(async () => {
      receiver = await given().authority.startReceiver()
      const body = { url: receiver.url, enabled_events: ['payment.captured', 'payment.succeeded'] }
      endpoint = (await merchant.call<{ id: string }>('POST', '/v1/webhook_endpoints', body)).body.id
    })
    beforeEach(async () => {
      await until('nothing is on its way', async () => {
        const where = { endpointId: endpoint, status: 'pending' }
        return (await scene.db.webhookDelivery.count({ where })) === 0
      })
      receiver.received.splice(0)
    })

    const types = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
    const arrived = (count: number) =>
      until(`${count} deliveries`, async () => receiver.received.length >= count)
    const attempts = (deliveryId: string | null) =>
      scene.db.webhookAttempt.findMany({ where: { deliveryId: deliveryId! }, orderBy: { ordinal: 'asc' } })
    const hitDelivery = async () => (await faults.list('?limit=1')).body.data[0]!.object_id

    test('one is delivered twice, and recorded once', async () => {
      await faults.set({ kind: 'webhook_twice', next: 1 })
      await merchant.pay()
      await arrived(3)
      const bodies = receiver.received.map(({ body }) => body)
      expect(new Set(bodies).size).toBe(2)
      const delivery = await hitDelivery()
      await until('its end', async () => (await attempts(delivery)).every(({ finishedAt }) => finishedAt))
      expect(await attempts(delivery)).toMatchObject([{ responseStatus: 200, error: null }])
    })

    test('one is late', async () => {
      await faults.set({ kind: 'webhook_late', next: 2, ms: 800 })
      const at = Date.now()
      await merchant.pay()
      await arrived(2)
      expect(receiver.received[0]!.at - at).toBeGreaterThanOrEqual(800)
    })

    test('one is overtaken by the next', async () => {
      await faults.set({ kind: 'webhook_out_of_order', next: 1 })
      await merchant.pay()
      await arrived(2)
      const delivery = await hitDelivery()
      const held = await scene.db.webhookDelivery.findFirstOrThrow({ where: { id: delivery! } })
      const ids = receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)
      expect(ids.indexOf(held.eventId)).toBe(1)
      expect(types().toSorted()).toEqual(['payment.captured', 'payment.succeeded'])
    })

    test('one breaks off after the receiver has answered, and comes again', async () => {
      await faults.set({ kind: 'webhook_reset', next: 1 })
      await merchant.pay()
      await arrived(2)
      const delivery = await until('the hit', hitDelivery)
      const row = await until('its failure', async () => {
        const found = await scene.db.webhookDelivery.findFirstOrThrow({ where: { id: delivery } })
        return found.attemptCount === 1 && found.runner === 'workflow' && found
      })
      expect(await attempts(delivery)).toMatchObject([{ responseStatus: null, error: 'reset' }])
      await scene.db.webhookDelivery.updateMany({
        where: { endpointId: endpoint, id: row.id },
        data: { nextAttemptAt: new Date() },
      })
      await until('its workflow', async () => {
        await scene.temporal.workflow.getHandle(`delivery-${row.eventId}`).signal('wake')
        return true
      })
      await arrived(3)
      await until('its success', async () => (await attempts(delivery))[1]?.responseStatus === 200)
    })
  })

  test('two API processes count the same operations', async () => {
    const other = scene.at(await scene.startApi())
    await faults.set({ kind: 'processor_transient', operations: ['authorize'], next: 5 })
    const met = async () => (await faults.read()).body.faults[0]!.met
    // The other process learns of the faults within a second.
    await until('the other process knows', async () => {
      await other.pay()
      return (await met()) > 0
    })
    const replies: Reply[] = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? merchant : other).pay({ reference: 'counted' })),
    )
    expect(replies.filter(({ status }) => status === 503).length).toBeLessThanOrEqual(4)
    await until('all are counted', async () => (await met()) === 5)
    expect((await faults.read()).body.faults).toMatchObject([{ met: 5, hits: 5 }])
    expect(await faults.hits('?kind=processor_transient&limit=5')).toHaveLength(5)
  })

  test('at the end the books agree with the processor’s: nothing was charged twice, nothing is lost', async () => {
    await until('every payment has its outcome', async () => {
      const waiting = await scene.db.payment.count({ where: { status: 'pending' } })
      const claimed = await scene.db.idempotencyRecord.count({ where: { responseStatus: null } })
      return waiting === 0 && claimed === 0
    })
    const rows = await scene.db.payment.findMany()
    expect(rows.length).toBeGreaterThan(20)
    for (const { id, status, amountCaptured, amountRefunded } of rows) {
      const isOpen = ['succeeded', 'partially_refunded'].includes(status)
      expect([id, await inLedger(scene, id)]).toEqual([id, { isOpen, amountCaptured, amountRefunded }])
    }
    expect((await scene.simulator.summary()).entries).toBe(rows.length)
  })
}
