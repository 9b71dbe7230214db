/** What the pages about logs read of the API. */
import type { components } from '../../../api/schema'

type Schemas = components['schemas']

export type Request = Schemas['RequestLog']
export type RequestDetail = Schemas['RequestDetail']
export type StoryEvent = Schemas['StoryEvent']
export type StoryDelivery = StoryEvent['deliveries'][number]
export type AuditEntry = Schemas['AuditLog']
