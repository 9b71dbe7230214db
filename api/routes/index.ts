/** Every route of the API. */
import { KINDS } from '../../app/kinds'
import { apiKey } from '../../app/kinds/api-key'
import { auditLog } from '../../app/kinds/audit-log'
import { balanceTransaction } from '../../app/kinds/balance-transaction'
import { customer } from '../../app/kinds/customer'
import { dispute } from '../../app/kinds/dispute'
import { event } from '../../app/kinds/event'
import { file } from '../../app/kinds/file'
import { hostedSession } from '../../app/kinds/hosted-session'
import { payment } from '../../app/kinds/payment'
import { paymentMethod } from '../../app/kinds/payment-method'
import { payout } from '../../app/kinds/payout'
import { platformGrant } from '../../app/kinds/platform-grant'
import { refund } from '../../app/kinds/refund'
import { requestLog } from '../../app/kinds/request-log'
import { sandboxFaultHit } from '../../app/kinds/sandbox-fault-hit'
import { subscription } from '../../app/kinds/subscription'
import { webhookEndpoint } from '../../app/kinds/webhook-endpoint'
import type { Kinds } from '../../app/kinds/kind'
import { SANDBOX_PATHS } from '../../domain/sandbox'
import type { Route } from '../route'
import { readRoutes } from './reads'
import { resendEventRoute } from './events/resend'
import { createApiKeyRoute } from './api-keys/create'
import { revokeApiKeyRoute } from './api-keys/revoke'
import { rollApiKeyRoute } from './api-keys/roll'
import { updateApiKeyRoute } from './api-keys/update'
import { retrieveBalanceRoute } from './balance/retrieve'
import { retrieveBalanceStatementRoute } from './balance/statement'
import { retrieveFileContentsRoute } from './files/contents'
import { createFileRoute } from './files/create'
import { createHostedSessionRoute } from './hosted-sessions/create'
import { expireHostedSessionRoute } from './hosted-sessions/expire'
import { retrieveHostedSessionRoute } from './hosted-sessions/retrieve'
import { cancelPaymentRoute } from './payments/cancel'
import { capturePaymentRoute } from './payments/capture'
import { createCustomerRoute } from './customers/create'
import { deleteCustomerRoute } from './customers/delete'
import { updateCustomerRoute } from './customers/update'
import { acceptDisputeRoute } from './disputes/accept'
import { submitDisputeRoute } from './disputes/submit'
import { updateDisputeRoute } from './disputes/update'
import { attachPaymentMethodRoute } from './payment-methods/attach'
import { confirmPaymentMethodRoute } from './payment-methods/confirm'
import { detachPaymentMethodRoute } from './payment-methods/detach'
import { confirmPaymentRoute } from './payments/confirm'
import { createPaymentRoute } from './payments/create'
import { updatePaymentRoute } from './payments/update'
import { cancelPayoutRoute } from './payouts/cancel'
import { createPayoutRoute } from './payouts/create'
import { listTransactionsOfPayoutRoute } from './payouts/transactions'
import { revokePlatformGrantRoute } from './platform-grants/revoke'
import { createRefundRoute } from './refunds/create'
import { listRefundsOfPaymentRoute } from './refunds/list'
import { retrieveSandboxFaultsRoute } from './sandbox/retrieve-faults'
import { setSandboxFaultsRoute } from './sandbox/set-faults'
import { cancelSubscriptionRoute } from './subscriptions/cancel'
import { createSubscriptionRoute } from './subscriptions/create'
import { updateSubscriptionRoute } from './subscriptions/update'
import {
  abortSandboxClockRoute,
  advanceSandboxClockRoute,
  estimateSandboxClockRoute,
  resetSandboxClockRoute,
  restartSandboxRoute,
  retrieveSandboxClockRoute,
} from './sandbox/clock'
import { createTokenRoute } from './tokens/create'
import { createWebhookEndpointRoute } from './webhook-endpoints/create'
import { replayWebhookEndpointRoute } from './webhook-endpoints/replay'
import { listWebhookReplaysRoute } from './webhook-endpoints/replays'
import { retrieveWebhookDeliveryRoute } from './webhook-endpoints/retrieve-delivery'
import { retrieveWebhookReplayRoute } from './webhook-endpoints/retrieve-replay'
import { testWebhookEndpointRoute } from './webhook-endpoints/test'
import { updateWebhookEndpointRoute } from './webhook-endpoints/update'
import { deleteWebhookEndpointRoute } from './webhook-endpoints/delete'
import { rotateWebhookSecretRoute } from './webhook-endpoints/rotate-secret'
import { listWebhookDeliveriesRoute } from './webhook-endpoints/deliveries'

/** In the order of the documentation. */
const placed: readonly Route[] = [
  createPaymentRoute,
  ...readRoutes(payment),
  updatePaymentRoute,
  confirmPaymentRoute,
  capturePaymentRoute,
  cancelPaymentRoute,
  createRefundRoute,
  listRefundsOfPaymentRoute,
  ...readRoutes(refund),
  ...readRoutes(dispute),
  updateDisputeRoute,
  submitDisputeRoute,
  acceptDisputeRoute,
  retrieveBalanceRoute,
  retrieveBalanceStatementRoute,
  ...readRoutes(balanceTransaction),
  createHostedSessionRoute,
  ...readRoutes(hostedSession),
  retrieveHostedSessionRoute,
  expireHostedSessionRoute,
  createCustomerRoute,
  ...readRoutes(customer),
  updateCustomerRoute,
  deleteCustomerRoute,
  createTokenRoute,
  attachPaymentMethodRoute,
  confirmPaymentMethodRoute,
  ...readRoutes(paymentMethod),
  detachPaymentMethodRoute,
  createSubscriptionRoute,
  ...readRoutes(subscription),
  updateSubscriptionRoute,
  cancelSubscriptionRoute,
  createPayoutRoute,
  ...readRoutes(payout),
  cancelPayoutRoute,
  listTransactionsOfPayoutRoute,
  createFileRoute,
  ...readRoutes(file),
  retrieveFileContentsRoute,
  ...readRoutes(event),
  resendEventRoute,
  createWebhookEndpointRoute,
  ...readRoutes(webhookEndpoint),
  updateWebhookEndpointRoute,
  deleteWebhookEndpointRoute,
  rotateWebhookSecretRoute,
  listWebhookDeliveriesRoute,
  testWebhookEndpointRoute,
  replayWebhookEndpointRoute,
  listWebhookReplaysRoute,
  retrieveWebhookDeliveryRoute,
  retrieveWebhookReplayRoute,
  createApiKeyRoute,
  ...readRoutes(apiKey),
  updateApiKeyRoute,
  rollApiKeyRoute,
  revokeApiKeyRoute,
  ...readRoutes(platformGrant),
  revokePlatformGrantRoute,
  ...readRoutes(auditLog),
  ...readRoutes(requestLog),
  retrieveSandboxFaultsRoute,
  setSandboxFaultsRoute,
  ...readRoutes(sandboxFaultHit),
  retrieveSandboxClockRoute,
  estimateSandboxClockRoute,
  resetSandboxClockRoute,
  advanceSandboxClockRoute,
  abortSandboxClockRoute,
  restartSandboxRoute,
]

/** Those that have a place, and then what merchants read of other kinds. */
function routesWith(kinds: Kinds): readonly Route[] {
  const known = new Set(placed.map(({ operationId }) => operationId))
  return [...placed, ...kinds.flatMap(readRoutes).filter(({ operationId }) => !known.has(operationId))]
}

export const routes = routesWith(KINDS)

/** What a merchant's own programs call, but for the controls of the sandbox. */
export const operationsOf = (all: readonly Route[]): ReadonlySet<string> =>
  new Set(all.filter(({ path }) => !path.startsWith(SANDBOX_PATHS)).map(({ operationId }) => operationId))

/** The routes that a mode mounts. Live mode answers 404 for what only the sandbox has. */
export function routesOf(livemode: boolean, kinds: Kinds = KINDS): readonly Route[] {
  const all = kinds === KINDS ? routes : routesWith(kinds)
  return livemode ? all.filter(({ path }) => !path.startsWith(SANDBOX_PATHS)) : all
}
