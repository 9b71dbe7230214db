/** Sends a test event to a webhook endpoint (contract 12.9). */
import { found } from '../../found'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'
import { requireSending } from '../endpoints/checks'

/** `id` is that of the endpoint. */
export const testWebhookEndpoint: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { tenant, account, command } = write
    const endpoint = await found(app.store.endpoints, tenant, command.id)
    requireSending(endpoint, 'id')
    return finish(app, write, await app.store.deliveries.test(endpoint, account.apiVersion))
  },
}
