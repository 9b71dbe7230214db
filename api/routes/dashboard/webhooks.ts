/** What the dashboard shows of a webhook endpoint beyond the public resource (decision 0068). */
import { listFailingDeliveries } from '../../../app/dashboard/webhooks/failing'
import { circuitOf, healthOf, previewReplay } from '../../../app/dashboard/webhooks/health'
import {
  CircuitView,
  EndpointHealthView,
  HealthQuery,
  ReplayPreview,
} from '../../../contract/dashboard/endpoint-health'
import { FailingDeliveries, FailingQuery } from '../../../contract/dashboard/failing-deliveries'
import { ReplayBody } from '../../../contract/webhook-replays'
import { reply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

export const webhookRoutes: readonly Route[] = [
  defineMemberRoute<undefined, HealthQuery>({
    method: 'get',
    path: '/v1/dashboard/webhook-endpoints/{id}/health',
    operationId: 'retrieveWebhookEndpointHealth',
    summary: 'How deliveries to an endpoint went, by hour or day',
    scope: 'webhooks.write',
    params: { id: 'webhook_endpoint' },
    query: HealthQuery,
    success: { status: 200, schema: EndpointHealthView, description: 'The spans, oldest first.' },
    errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
    handler: async ({ services, tenant, id, query }) => reply(await healthOf(services, tenant, id, query)),
  }),
  defineMemberRoute<undefined, FailingQuery>({
    method: 'get',
    path: '/v1/dashboard/webhook-deliveries',
    operationId: 'listFailingDeliveries',
    summary: 'List what does not arrive, over all endpoints, newest first',
    scope: 'webhooks.write',
    query: FailingQuery,
    success: { status: 200, schema: FailingDeliveries, description: 'A page of deliveries.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],
    noStore: true,
    handler: async ({ services, tenant, query }) =>
      reply(await listFailingDeliveries(services, tenant, query)),
  }),
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/webhook-endpoints/{id}/circuit',
    operationId: 'retrieveWebhookEndpointCircuit',
    summary: 'Retrieve the circuit of a webhook endpoint',
    scope: 'webhooks.write',
    params: { id: 'webhook_endpoint' },
    success: { status: 200, schema: CircuitView, description: 'The circuit.' },
    errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
    handler: async ({ services, tenant, id }) => reply(await circuitOf(services, tenant, id)),
  }),
  // It takes the body of a replay, and changes nothing.
  defineMemberRoute<ReplayBody>({
    method: 'post',
    path: '/v1/dashboard/webhook-endpoints/{id}/replay-preview',
    operationId: 'previewWebhookReplay',
    summary: 'Count what a replay to an endpoint would send',
    scope: 'webhooks.write',
    heavy: true,
    params: { id: 'webhook_endpoint' },
    body: { shapes: [ReplayBody] },
    success: { status: 200, schema: ReplayPreview, description: 'How many deliveries.' },
    errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
    act: async ({ services, tenant, id, body }) => reply(await previewReplay(services, tenant, id, body)),
  }),
]
