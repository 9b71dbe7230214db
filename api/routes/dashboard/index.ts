/** The routes that only the dashboard needs (decision 0065). The public documentation does not name them. */
import type { Route } from '../../route'
import { listUsedKeysRoute } from './api-keys/list'
import { storyEventRoute } from './events/retrieve'
import { attentionRoutes } from './attention/attention'
import { requestRoutes } from './logs/requests'
import { memberRoutes } from './members/routes'
import { exportPaymentsRoute } from './payments/export'
import { metricsRoute } from './metrics/metrics'
import { searchPaymentsRoute } from './payments/search'
import { paymentStoryRoutes } from './payments/story'
import { subscriptionCalendarRoutes } from './subscriptions/calendar'
import { versionRoutes } from './version/version'
import { viewRoutes } from './views/views'
import { webhookRoutes } from './webhooks/health'
import { operatorRoutes } from './operator'
import { settingsRoutes } from './settings'

export const dashboardRoutes: readonly Route[] = [
  listUsedKeysRoute,
  ...attentionRoutes,
  metricsRoute,
  ...memberRoutes,
  searchPaymentsRoute,
  exportPaymentsRoute,
  ...paymentStoryRoutes,
  ...requestRoutes,
  ...subscriptionCalendarRoutes,
  ...versionRoutes,
  ...viewRoutes,
  ...webhookRoutes,
  ...settingsRoutes,
  ...operatorRoutes,
  storyEventRoute,
]
