/** Every route of the API. */
import type { Route } from '../route'
import { listEvents } from './events/list'
import { resendEvent } from './events/resend'
import { retrieveEvent } from './events/retrieve'
import { createApiKey } from './api-keys/create'
import { listApiKeys } from './api-keys/list'
import { retrieveApiKey } from './api-keys/retrieve'
import { revokeApiKey } from './api-keys/revoke'
import { rollApiKey } from './api-keys/roll'
import { updateApiKey } from './api-keys/update'
import { listAuditLogs } from './logs/audit'
import { listRequestLogs } from './logs/requests'
import { createHostedSession } from './hosted-sessions/create'
import { expireHostedSession } from './hosted-sessions/expire'
import { listHostedSessions } from './hosted-sessions/list'
import { retrieveHostedSession } from './hosted-sessions/retrieve'
import { cancelPayment } from './payments/cancel'
import { capturePayment } from './payments/capture'
import { createCustomer } from './customers/create'
import { deleteCustomer } from './customers/delete'
import { listCustomers } from './customers/list'
import { retrieveCustomer } from './customers/retrieve'
import { updateCustomer } from './customers/update'
import { attachPaymentMethod } from './payment-methods/attach'
import { detachPaymentMethod } from './payment-methods/detach'
import { listPaymentMethods } from './payment-methods/list'
import { retrievePaymentMethod } from './payment-methods/retrieve'
import { confirmPayment } from './payments/confirm'
import { createPayment } from './payments/create'
import { listPayments } from './payments/list'
import { retrievePayment } from './payments/retrieve'
import { updatePayment } from './payments/update'
import { listPlatformGrants } from './platform-grants/list'
import { revokePlatformGrant } from './platform-grants/revoke'
import { createRefund } from './refunds/create'
import { listRefunds, listRefundsOfPayment } from './refunds/list'
import { retrieveRefund } from './refunds/retrieve'
import { cancelSubscription } from './subscriptions/cancel'
import { createSubscription } from './subscriptions/create'
import { listSubscriptions } from './subscriptions/list'
import { retrieveSubscription } from './subscriptions/retrieve'
import { updateSubscription } from './subscriptions/update'
import { createToken } from './tokens/create'
import { createWebhookEndpoint } from './webhook-endpoints/create'
import { listWebhookEndpoints } from './webhook-endpoints/list'
import { replayWebhookEndpoint } from './webhook-endpoints/replay'
import { listWebhookReplays } from './webhook-endpoints/replays'
import { retrieveWebhookDelivery } from './webhook-endpoints/retrieve-delivery'
import { retrieveWebhookReplay } from './webhook-endpoints/retrieve-replay'
import { retrieveWebhookEndpoint } from './webhook-endpoints/retrieve'
import { testWebhookEndpoint } from './webhook-endpoints/test'
import { updateWebhookEndpoint } from './webhook-endpoints/update'
import { deleteWebhookEndpoint } from './webhook-endpoints/delete'
import { rotateWebhookSecret } from './webhook-endpoints/rotate-secret'
import { listWebhookDeliveries } from './webhook-endpoints/deliveries'

export const routes: readonly Route[] = [
  createPayment,
  listPayments,
  retrievePayment,
  updatePayment,
  confirmPayment,
  capturePayment,
  cancelPayment,
  createRefund,
  listRefundsOfPayment,
  listRefunds,
  retrieveRefund,
  createHostedSession,
  listHostedSessions,
  retrieveHostedSession,
  expireHostedSession,
  createCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
  deleteCustomer,
  createToken,
  attachPaymentMethod,
  listPaymentMethods,
  retrievePaymentMethod,
  detachPaymentMethod,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
  cancelSubscription,
  listEvents,
  retrieveEvent,
  resendEvent,
  createWebhookEndpoint,
  listWebhookEndpoints,
  retrieveWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  listWebhookDeliveries,
  testWebhookEndpoint,
  replayWebhookEndpoint,
  listWebhookReplays,
  retrieveWebhookDelivery,
  retrieveWebhookReplay,
  createApiKey,
  listApiKeys,
  retrieveApiKey,
  updateApiKey,
  rollApiKey,
  revokeApiKey,
  listPlatformGrants,
  revokePlatformGrant,
  listAuditLogs,
  listRequestLogs,
]
