/** The object that the events of each noun contain (contract 11.5). */
import type { z } from 'zod'
import { BalanceView } from './balance/view'
import { CustomerView } from './customers/view'
import { LOGGED_TYPES } from './event-types'
import { DisputeView } from './disputes/view'
import { FileView } from './files/view'
import { HostedSessionView } from './hosted-sessions/view'
import { PaymentMethodView } from './payment-methods/view'
import { PaymentView } from './payments/view'
import { PayoutView } from './payouts/view'
import { RefundView } from './refunds/view'
import { SubscriptionView } from './subscriptions/view'
import { WebhookEndpointView } from './webhook-endpoints/view'

type Noun = (typeof LOGGED_TYPES)[number] extends infer Type
  ? Type extends `${infer Name}.${string}`
    ? Name
    : never
  : never

const OBJECTS: Readonly<Record<Noun, z.ZodType>> = {
  payment: PaymentView,
  refund: RefundView,
  dispute: DisputeView,
  balance: BalanceView,
  hosted_session: HostedSessionView,
  customer: CustomerView,
  payment_method: PaymentMethodView,
  subscription: SubscriptionView,
  webhook_endpoint: WebhookEndpointView,
  payout: PayoutView,
  report: FileView,
}

/** Every event type with the schema of its object. */
export const EVENT_OBJECTS: readonly (readonly [type: string, object: z.ZodType])[] = LOGGED_TYPES.map(
  (type) => [type, OBJECTS[type.slice(0, type.indexOf('.')) as Noun]],
)
