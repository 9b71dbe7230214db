/** Deletes a webhook endpoint, and cancels the deliveries that wait for it (contract 12.1). */
import { audited } from '../../audit'
import { found } from '../../found'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'

export const deleteWebhookEndpoint: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { endpoints } = app.store
    const work = endpoints.delete(await found(endpoints, write.tenant, write.command.id), write.cause)
    return finish(app, write, audited(app, write, work, 'webhook_endpoint.deleted'))
  },
}
