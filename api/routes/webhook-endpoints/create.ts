/** `POST /v1/webhook_endpoints` (contract 12.1). */
import { CreateWebhookEndpointBody } from '../../../contract/webhook-endpoints/body'
import { WebhookEndpointView } from '../../../contract/webhook-endpoints/view'
import { ENDPOINT_LIMIT } from '../../../domain/webhooks'
import { audited, endpointChanges } from '../../audit'
import { finish } from '../../finish'
import { defineRoute } from '../../route'
import { draftEndpoint, limitReached, requireReachable, tooMany } from './row'

export const createWebhookEndpointRoute = defineRoute<CreateWebhookEndpointBody>({
  method: 'post',
  path: '/v1/webhook_endpoints',
  operationId: 'createWebhookEndpoint',
  summary: 'Register an address that events are sent to',
  scope: 'webhooks.write',
  body: { shapes: [CreateWebhookEndpointBody] },
  success: { status: 201, schema: WebhookEndpointView, description: 'The endpoint, with its `secret`.' },
  errors: [],
  noStore: true,

  async begin(call) {
    const { services, tenant } = call
    requireReachable(call.body.url, services)
    if ((await services.store.endpoints.count(tenant)) >= ENDPOINT_LIMIT) throw limitReached()
    const draft = draftEndpoint(call)
    const at = await services.store.endpoints.creatableAt(tenant, draft.createdAt)
    if (at) throw tooMany(at.getTime() - draft.createdAt.getTime())
    const work = services.store.endpoints.create(draft)
    return finish(call, audited(call, work, 'webhook_endpoint.created', endpointChanges(null, draft)))
  },
})
