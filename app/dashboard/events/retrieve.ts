/** One event of the log, with its deliveries to all endpoints. */
import type { StoryEvent } from '../../../contract/dashboard/payment-story'
import { ApiError } from '../../../contract/errors'
import type { Tenant } from '../../../store/context'
import { found } from '../../found'
import { presentEvents, type EventReading } from './present'

/** 404 `resource_missing` if there is no such event, or it is older than 30 days. */
export async function retrieveStoryEvent(app: EventReading, tenant: Tenant, id: string): Promise<StoryEvent> {
  const [event] = await presentEvents(app, tenant, [await found(app.store.events, tenant, id)])
  if (!event) throw new ApiError('resource_missing', { param: 'id' })
  return event
}
