/** Every route of the API. */
import { SANDBOX_PATHS } from '../../domain/sandbox'
import type { Route } from '../route'
import { listEventsRoute } from './events/list'
import { resendEventRoute } from './events/resend'
import { retrieveEventRoute } from './events/retrieve'
import { createApiKeyRoute } from './api-keys/create'
import { listApiKeysRoute } from './api-keys/list'
import { retrieveApiKeyRoute } from './api-keys/retrieve'
import { revokeApiKeyRoute } from './api-keys/revoke'
import { rollApiKeyRoute } from './api-keys/roll'
import { updateApiKeyRoute } from './api-keys/update'
import { listAuditLogsRoute } from './logs/audit'
import { listRequestLogsRoute } from './logs/requests'
import { createHostedSessionRoute } from './hosted-sessions/create'
import { expireHostedSessionRoute } from './hosted-sessions/expire'
import { listHostedSessionsRoute } from './hosted-sessions/list'
import { retrieveHostedSessionRoute } from './hosted-sessions/retrieve'
import { cancelPaymentRoute } from './payments/cancel'
import { capturePaymentRoute } from './payments/capture'
import { createCustomerRoute } from './customers/create'
import { deleteCustomerRoute } from './customers/delete'
import { listCustomersRoute } from './customers/list'
import { retrieveCustomerRoute } from './customers/retrieve'
import { updateCustomerRoute } from './customers/update'
import { attachPaymentMethodRoute } from './payment-methods/attach'
import { detachPaymentMethodRoute } from './payment-methods/detach'
import { listPaymentMethodsRoute } from './payment-methods/list'
import { retrievePaymentMethodRoute } from './payment-methods/retrieve'
import { confirmPaymentRoute } from './payments/confirm'
import { createPaymentRoute } from './payments/create'
import { listPaymentsRoute } from './payments/list'
import { retrievePaymentRoute } from './payments/retrieve'
import { updatePaymentRoute } from './payments/update'
import { listPlatformGrantsRoute } from './platform-grants/list'
import { revokePlatformGrantRoute } from './platform-grants/revoke'
import { createRefundRoute } from './refunds/create'
import { listRefundsRoute, listRefundsOfPaymentRoute } from './refunds/list'
import { retrieveRefundRoute } from './refunds/retrieve'
import { listSandboxFaultHitsRoute } from './sandbox/fault-hits'
import { retrieveSandboxFaultsRoute } from './sandbox/retrieve-faults'
import { setSandboxFaultsRoute } from './sandbox/set-faults'
import { cancelSubscriptionRoute } from './subscriptions/cancel'
import { createSubscriptionRoute } from './subscriptions/create'
import { listSubscriptionsRoute } from './subscriptions/list'
import { retrieveSubscriptionRoute } from './subscriptions/retrieve'
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
import { listWebhookEndpointsRoute } from './webhook-endpoints/list'
import { replayWebhookEndpointRoute } from './webhook-endpoints/replay'
import { listWebhookReplaysRoute } from './webhook-endpoints/replays'
import { retrieveWebhookDeliveryRoute } from './webhook-endpoints/retrieve-delivery'
import { retrieveWebhookReplayRoute } from './webhook-endpoints/retrieve-replay'
import { retrieveWebhookEndpointRoute } from './webhook-endpoints/retrieve'
import { testWebhookEndpointRoute } from './webhook-endpoints/test'
import { updateWebhookEndpointRoute } from './webhook-endpoints/update'
import { deleteWebhookEndpointRoute } from './webhook-endpoints/delete'
import { rotateWebhookSecretRoute } from './webhook-endpoints/rotate-secret'
import { listWebhookDeliveriesRoute } from './webhook-endpoints/deliveries'

export const routes: readonly Route[] = [
  createPaymentRoute,
  listPaymentsRoute,
  retrievePaymentRoute,
  updatePaymentRoute,
  confirmPaymentRoute,
  capturePaymentRoute,
  cancelPaymentRoute,
  createRefundRoute,
  listRefundsOfPaymentRoute,
  listRefundsRoute,
  retrieveRefundRoute,
  createHostedSessionRoute,
  listHostedSessionsRoute,
  retrieveHostedSessionRoute,
  expireHostedSessionRoute,
  createCustomerRoute,
  listCustomersRoute,
  retrieveCustomerRoute,
  updateCustomerRoute,
  deleteCustomerRoute,
  createTokenRoute,
  attachPaymentMethodRoute,
  listPaymentMethodsRoute,
  retrievePaymentMethodRoute,
  detachPaymentMethodRoute,
  createSubscriptionRoute,
  listSubscriptionsRoute,
  retrieveSubscriptionRoute,
  updateSubscriptionRoute,
  cancelSubscriptionRoute,
  listEventsRoute,
  retrieveEventRoute,
  resendEventRoute,
  createWebhookEndpointRoute,
  listWebhookEndpointsRoute,
  retrieveWebhookEndpointRoute,
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
  listApiKeysRoute,
  retrieveApiKeyRoute,
  updateApiKeyRoute,
  rollApiKeyRoute,
  revokeApiKeyRoute,
  listPlatformGrantsRoute,
  revokePlatformGrantRoute,
  listAuditLogsRoute,
  listRequestLogsRoute,
  retrieveSandboxFaultsRoute,
  setSandboxFaultsRoute,
  listSandboxFaultHitsRoute,
  retrieveSandboxClockRoute,
  estimateSandboxClockRoute,
  resetSandboxClockRoute,
  advanceSandboxClockRoute,
  abortSandboxClockRoute,
  restartSandboxRoute,
]

/** The routes that a mode mounts. Live mode answers 404 for what only the sandbox has. */
/** What a merchant's own programs call, but for the controls of the sandbox. */
export const operationsOf = (all: readonly Route[]): ReadonlySet<string> =>
  new Set(all.filter(({ path }) => !path.startsWith(SANDBOX_PATHS)).map(({ operationId }) => operationId))

export const routesOf = (livemode: boolean): readonly Route[] =>
  livemode ? routes.filter(({ path }) => !path.startsWith(SANDBOX_PATHS)) : routes
