/** An event with its deliveries, and the circuit of an endpoint. */
import { retrieveStoryEvent } from '../../../../app/dashboard/events/retrieve'
import { circuitOf } from '../../../../app/dashboard/webhooks/circuit'
import { CircuitView } from '../../../../contract/dashboard/circuit'
import { StoryEvent } from '../../../../contract/dashboard/payment-story'
import { reply } from '../../../reply'
import { defineRoute, type Route } from '../../../route'

export const eventRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/v1/dashboard/events/{id}',
    operationId: 'retrieveStoryEvent',
    summary: 'Retrieve an event with its deliveries',
    scope: 'events.read',
    audience: 'members',
    params: { id: 'event' },
    success: { status: 200, schema: StoryEvent, description: 'The event, and what was sent.' },
    errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
    handler: async ({ services, tenant, id }) => reply(await retrieveStoryEvent(services, tenant, id)),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/dashboard/webhook-endpoints/{id}/circuit',
    operationId: 'retrieveWebhookEndpointCircuit',
    summary: 'Retrieve the circuit of a webhook endpoint',
    scope: 'webhooks.write',
    audience: 'members',
    params: { id: 'webhook_endpoint' },
    success: { status: 200, schema: CircuitView, description: 'The circuit.' },
    errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
    handler: async ({ services, tenant, id }) => reply(await circuitOf(services, tenant, id)),
  }),
]
