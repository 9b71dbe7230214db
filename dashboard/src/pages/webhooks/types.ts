/** What these pages read of the API. */
import type { components } from '../../api/schema'

type Schemas = components['schemas']

export type Endpoint = Schemas['WebhookEndpoint']
export type Delivery = Schemas['WebhookDelivery']
export type FailingDelivery = Schemas['FailingDelivery']
export type Attempt = Delivery['attempts'][number]
export type Replay = Schemas['WebhookReplay']
export type ReplaySummary = Schemas['WebhookReplaySummary']
/** `*` stands for every type. */
export type EventType = Exclude<Schemas['CreateWebhookEndpointRequest']['enabled_events'][number], '*'>
