/** The routes that only the dashboard needs (decision 0065). The public documentation does not name them. */
import type { Route } from '../../route'
import { listUsedKeysRoute } from './api-keys'
import { attentionRoutes } from './attention'
import { acquirerAccountRoutes } from './acquirer-accounts'
import { bankAccountRoutes } from './bank-accounts'
import { disputeQueueRoutes } from './dispute-queue'
import { disputeRatesRoute } from './disputes'
import { storyEventRoute } from './events'
import { invitationRoutes } from './invitations'
import { listRoutes } from './lists'
import { memberRoutes } from './members'
import { metricsRoute } from './metrics'
import { operatorRoutes } from './operator'
import { pairingRoutes } from './pairings'
import { exportPaymentsRoute } from './payments/export'
import { searchPaymentsRoute, totalPaymentsRoute } from './payments/search'
import { ownPaymentAcquirer } from './payments/acquirer'
import { noteRoutes } from './payments/notes'
import { receiptRoutes } from './payments/receipts'
import { paymentStoryRoutes } from './payments/story'
import { payoutScheduleRoutes } from './payout-schedules'
import { reportScheduleRoutes } from './report-schedules'
import { payoutStateRoute } from './payout-state'
import { requestRoutes } from './request-logs'
import { rolesRoute } from './roles'
import { routingRoutes } from './routing'
import { searchRoutes } from './search'
import { settingsRoutes } from './settings'
import { subscriptionCalendarRoutes } from './subscriptions'
import { versionRoutes } from './version'
import { viewRoutes } from './views'
import { webhookRoutes } from './webhooks'

export const dashboardRoutes: readonly Route[] = [
  listUsedKeysRoute,
  ...pairingRoutes,
  ...attentionRoutes,
  ...disputeQueueRoutes,
  ...acquirerAccountRoutes,
  ...routingRoutes,
  ...bankAccountRoutes,
  ...payoutScheduleRoutes,
  ...reportScheduleRoutes,
  payoutStateRoute,
  metricsRoute,
  disputeRatesRoute,
  ...listRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  rolesRoute,
  ...searchRoutes,
  searchPaymentsRoute,
  totalPaymentsRoute,
  exportPaymentsRoute,
  ...paymentStoryRoutes,
  ownPaymentAcquirer,
  ...noteRoutes,
  ...receiptRoutes,
  ...requestRoutes,
  ...subscriptionCalendarRoutes,
  ...versionRoutes,
  ...viewRoutes,
  ...webhookRoutes,
  ...settingsRoutes,
  ...operatorRoutes,
  storyEventRoute,
]
