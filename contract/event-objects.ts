/** The object that the events of each noun contain (contract 11.5). */
import type { z } from 'zod'
import { CustomerView } from './customers/view'
import { LOGGED_TYPES } from './event-types'
import { HostedSessionView } from './hosted-sessions/view'
import { PaymentMethodView } from './payment-methods/view'
import { PaymentView } from './payments/view'
import { RefundView } from './refunds/view'
import { SubscriptionView } from './subscriptions/view'
import { WebhookEndpointView } from './webhook-endpoints/view'

type Noun = (typeof LOGGED_TYPES)[number] extends infer Type
  ? Type extends `${infer Name}.${string}`
    ? Name
    : never
  : never

/** Null for objects that are announced but not built (contract 1.4). */
const OBJECTS: Readonly<Record<Noun, z.ZodType | null>> = {
  payment: PaymentView,
  refund: RefundView,
  hosted_session: HostedSessionView,
  customer: CustomerView,
  payment_method: PaymentMethodView,
  subscription: SubscriptionView,
  webhook_endpoint: WebhookEndpointView,
  dispute: null,
  payout: null,
}

/** Every event type with the schema of its object. */
export const EVENT_OBJECTS: readonly (readonly [type: string, object: z.ZodType | null])[] = LOGGED_TYPES.map(
  (type) => [type, OBJECTS[type.slice(0, type.indexOf('.')) as Noun]],
)
