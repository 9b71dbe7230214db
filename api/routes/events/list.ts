/** `GET /v1/events` (contract 11.4). */
import { listEvents } from '../../../app/events/read'
import { EventList, EventListQuery } from '../../../contract/event-log'
import { storedListReply } from '../../reply'
import { defineRoute } from '../../route'

export const listEventsRoute = defineRoute<undefined, EventListQuery>({
  method: 'get',
  path: '/v1/events',
  operationId: 'listEvents',
  summary: 'List the events of the last 30 days, newest first',
  scope: 'events.read',
  query: EventListQuery,
  repeatable: ['type'],
  success: {
    status: 200,
    schema: EventList,
    description: 'A page of events. Those of the last second are not in it yet.',
  },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, query }) => storedListReply(await listEvents(services, tenant, query)),
})
