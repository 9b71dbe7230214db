/** What the dashboard shows of an account's connection beyond the public resources. */
import { retrieveStoryEvent } from '../../../../app/dashboard/events/retrieve'
import { lastUsesOf } from '../../../../app/dashboard/keys/last-uses'
import { circuitOf } from '../../../../app/dashboard/webhooks/circuit'
import { CircuitView, KeyLastUses } from '../../../../contract/dashboard/developers'
import { StoryEvent } from '../../../../contract/dashboard/payment-story'
import { reply } from '../../../reply'
import { defineRoute, type Route } from '../../../route'

export const developerRoutes: readonly Route[] = [
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
  defineRoute({
    method: 'get',
    path: '/v1/dashboard/api-keys/last-uses',
    operationId: 'listApiKeyLastUses',
    summary: 'List when API keys were last used',
    scope: 'keys.write',
    audience: 'members',
    success: { status: 200, schema: KeyLastUses, description: 'The keys that were used.' },
    errors: [],
    async handler({ services, tenant }) {
      const { rows, since } = await lastUsesOf(services, tenant)
      return reply({ object: 'list', data: rows, has_more: false, since })
    },
  }),
]
