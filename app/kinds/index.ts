/** Every kind of objects. */
import { acquirerNotification } from './acquirer-notification'
import { apiKey } from './api-key'
import { auditLog } from './audit-log'
import { balanceTransaction } from './balance-transaction'
import { customer } from './customer'
import { dispute } from './dispute'
import { disputeWatch } from './dispute-watch'
import { event } from './event'
import { file } from './file'
import { hostedSession } from './hosted-session'
import { payment } from './payment'
import { paymentMethod } from './payment-method'
import { payout } from './payout'
import { payoutSchedule } from './payout-schedule'
import { platformGrant } from './platform-grant'
import { refund } from './refund'
import { reportSchedule } from './report-schedule'
import { requestLog } from './request-log'
import { sandboxFaultHit } from './sandbox-fault-hit'
import { subscription } from './subscription'
import { webhookEndpoint } from './webhook-endpoint'
import { webhookReplay } from './webhook-replay'
import type { Kinds } from './kind'

export const KINDS = [
  payment,
  refund,
  dispute,
  disputeWatch,
  balanceTransaction,
  hostedSession,
  subscription,
  payout,
  payoutSchedule,
  reportSchedule,
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
  acquirerNotification,
  file,
] as const satisfies Kinds
