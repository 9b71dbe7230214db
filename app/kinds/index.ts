/** Every kind of objects. */
import { apiKey } from './api-key'
import { auditLog } from './audit-log'
import { customer } from './customer'
import { event } from './event'
import { hostedSession } from './hosted-session'
import { payment } from './payment'
import { paymentMethod } from './payment-method'
import { platformGrant } from './platform-grant'
import { refund } from './refund'
import { requestLog } from './request-log'
import { sandboxFaultHit } from './sandbox-fault-hit'
import { subscription } from './subscription'
import { webhookEndpoint } from './webhook-endpoint'
import { webhookReplay } from './webhook-replay'
import type { Kinds } from './kind'

export const KINDS = [
  payment,
  refund,
  hostedSession,
  subscription,
  event,
  webhookReplay,
  customer,
  paymentMethod,
  webhookEndpoint,
  apiKey,
  platformGrant,
  auditLog,
  requestLog,
  sandboxFaultHit,
] as const satisfies Kinds
