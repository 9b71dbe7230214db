/** A worker that is told to stop while it is busy finishes its step, leaves the rest, and loses nothing. */
import { SECOND } from '../../../domain/time'
import type { Client } from '../../support/merchant'
import type { Authority } from '../../support/receiver'
import type { Program } from '../../support/service'
import { until } from '../../support/until'
import type { Scene } from '../support/scene'

const ROWS = 2_000

interface Given {
  scene: Scene
  authority: Authority
  newClient(): Promise<Client>
}

/** No worker runs. `keep` takes the one that runs in the end. */
export function describeWorkerStops(given: () => Given, keep: (worker: Program) => void): void {
  test('in the middle of a sweep and of a delivery it ends well within its grace', async () => {
    const { scene, authority, newClient } = given()
    const { db, service } = scene
    const merchant = await newClient()
    const receiver = await authority.startReceiver((response) => {
      setTimeout(() => response.writeHead(200).end(), 3 * SECOND)
    })
    const { body: endpoint } = await merchant.call<{ id: string }>('POST', '/v1/webhook_endpoints', {
      url: receiver.url,
      enabled_events: ['payment.succeeded'],
    })
    const { body: payment } = await merchant.pay()
    // In live mode, for which no worker runs here: only the hand-over matters.
    for (let first = 1; first < ROWS; first += 500)
      await db.$executeRaw`
        INSERT INTO payments
        SELECT copy.* FROM payments p, generate_series(${first}::int, ${first + 499}::int) n, jsonb_populate_record(p, jsonb_build_object(
          'id', 'pay_' || lpad(n::text, 26, '0'), 'livemode', true, 'status', 'pending', 'due_at', now() - interval '1 hour')) copy
        WHERE p.id = ${payment.id}`
    const handed = () => db.handOver.count()
    const worker = await service.startWorker()
    await until('a delivery is under way', async () => receiver.received.length === 1)
    await until('a sweep is under way', async () => (await handed()) > 0)

    await worker.stop()
    // It did not use up its grace period: after 15 s, which is less, it would have been killed.
    expect(await worker.exited).toBe('exit code 0')
    const before = await handed()
    expect(before).toBeLessThan(ROWS)
    expect(await db.webhookDelivery.findFirst({ where: { endpointId: endpoint.id } })).toMatchObject({
      status: 'succeeded',
      tries: 1,
    })

    keep(await service.startWorker())
    await until('the next worker goes on with the rest', async () => (await handed()) > before)
    expect(receiver.received).toHaveLength(1)
    // Nothing else is to wait for the rest.
    await db.payment.deleteMany({ where: { livemode: true } })
  })
}
