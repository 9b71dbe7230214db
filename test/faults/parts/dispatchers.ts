/** Several dispatchers share the deliveries. */
import type { Authority } from '../../support/receiver'
import { until } from '../../support/until'
import { answered, type Scene } from '../support/scene'
import type { Client } from '../../support/merchant'

/** The service has two workers. */
export function describeDispatchers(
  service: () => { scene: Scene; merchant: Client; authority: Authority },
): void {
  test('each delivery is sent once, however many dispatchers there are', async () => {
    const { scene, merchant, authority } = service()
    const receiver = await authority.startReceiver()
    const body = { url: receiver.url, enabled_events: ['payment.succeeded'] }
    const { id } = (await merchant.call<{ id: string }>('POST', '/v1/webhook_endpoints', body)).body
    const paid = await Promise.all(
      Array.from({ length: 20 }, () => answered(() => merchant.pay({ reference: 'many' }))),
    )
    await until('every event', async () => receiver.received.length >= paid.length)
    const pending = () => scene.db.webhookDelivery.count({ where: { status: 'pending' } })
    await until('the end of all', async () => (await pending()) === 0)
    expect(receiver.received).toHaveLength(paid.length)
    expect(await merchant.call('DELETE', `/v1/webhook_endpoints/${id}`)).toMatchObject({ status: 200 })
  })
}
