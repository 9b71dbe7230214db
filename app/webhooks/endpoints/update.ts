/** Changes, disables or enables a webhook endpoint (contract 12.1). */
import type { UpdateWebhookEndpointBody } from '../../../contract/webhook-endpoints/body'
import { audited } from '../../audit'
import { found } from '../../found'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'
import { auditedChanges } from './audited-changes'
import { requireReachable } from './checks'

export interface UpdateWebhookEndpoint {
  id: string
  fields: UpdateWebhookEndpointBody
}

export const updateWebhookEndpoint: WriteUseCase<UpdateWebhookEndpoint> = {
  async begin(app, write) {
    const { tenant, command } = write
    const { url, enabled_events: enabledEvents, description, status, api_version: version } = command.fields
    const fields = {
      url,
      enabledEvents,
      ...(description !== undefined && { description }),
      ...(version !== undefined && { apiVersion: version }),
    }
    const from = await found(app.store.endpoints, tenant, command.id)
    // An endpoint whose address was still allowed when it was registered can be disabled.
    if (url !== from.url) requireReachable(url, app)
    const work = await app.store.endpoints.update(from, fields, status, write.cause)
    const changes = auditedChanges(from, { ...from, ...fields, status })
    return finish(app, write, audited(app, write, work, 'webhook_endpoint.updated', changes))
  },
}
