/** `PATCH /v1/webhook_endpoints/{id}` (contract 12.1, decision 0045). */
import { UpdateWebhookEndpointBody } from '../../../contract/webhook-endpoints/body'
import { WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import { audited, endpointChanges } from '../../audit'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'
import { requireReachable } from './row'

export const updateWebhookEndpointRoute = defineRoute<UpdateWebhookEndpointBody>({
  method: 'patch',
  path: '/v1/webhook_endpoints/{id}',
  operationId: 'updateWebhookEndpoint',
  summary: 'Update, disable or enable a webhook endpoint',
  scope: 'webhooks.write',
  params: { id: 'webhook_endpoint' },
  body: { shapes: [UpdateWebhookEndpointBody] },
  success: {
    status: 200,
    schema: WebhookEndpointView,
    description: 'The endpoint as it is now; with `replay_available` when it was disabled until now.',
  },
  errors: ['resource_missing', 'foreign_identifier'],

  async begin(call) {
    const { url, enabled_events: enabledEvents, description, status, api_version: apiVersion } = call.body
    const fields = {
      url,
      enabledEvents,
      ...(description !== undefined && { description }),
      ...(apiVersion !== undefined && { apiVersion }),
    }
    const from = await named(call, call.services.store.endpoints)
    // One that was registered when such addresses still were can be disabled.
    if (url !== from.url) requireReachable(url, call.services)
    const work = await call.services.store.endpoints.update(from, fields, status)
    const changes = endpointChanges(from, { ...fields, status })
    return finish(call, audited(call, work, 'webhook_endpoint.updated', changes))
  },
})
