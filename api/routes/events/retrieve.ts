/** `GET /v1/events/{id}` (contract 11.4): the same bytes that endpoints get. */
import { retrieveEvent } from '../../../app/events/read'
import { EventView } from '../../../contract/event-log'
import { defineRoute } from '../../route'

export const retrieveEventRoute = defineRoute({
  method: 'get',
  path: '/v1/events/{id}',
  operationId: 'retrieveEvent',
  summary: 'Retrieve an event of the last 30 days',
  scope: 'events.read',
  params: { id: 'event' },
  success: { status: 200, schema: EventView, description: 'The event.' },
  errors: ['resource_missing', 'foreign_identifier'],

  handler: async ({ services, tenant, id }) => ({
    status: 200,
    body: await retrieveEvent(services, tenant, id),
  }),
})
