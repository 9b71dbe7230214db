/** `GET /v1/dashboard/events/{id}`: an event with its deliveries. */
import { retrieveStoryEvent } from '../../../app/dashboard/events/retrieve'
import { StoryEvent } from '../../../contract/dashboard/payment-story'
import { reply } from '../../reply'
import { defineMemberRoute } from '../../route'

export const storyEventRoute = defineMemberRoute({
  method: 'get',
  path: '/v1/dashboard/events/{id}',
  operationId: 'retrieveStoryEvent',
  summary: 'Retrieve an event with its deliveries',
  scope: 'events.read',
  params: { id: 'event' },
  success: { status: 200, schema: StoryEvent, description: 'The event, and what was sent.' },
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
  handler: async ({ services, tenant, id }) => reply(await retrieveStoryEvent(services, tenant, id)),
})
