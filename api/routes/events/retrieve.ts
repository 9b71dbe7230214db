/** `GET /v1/events/{id}` (contract 11.4): the bytes that are sent to endpoints. */
import { EventView } from '../../../contract/event-log'
import { named } from '../../named'
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

  async handler(call) {
    const { payload } = await named(call, call.services.store.events)
    return { status: 200, body: payload }
  },
})
