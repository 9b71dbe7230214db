/** The routes of operators: members of the operating organisation (decision 0069). */
import type { Route } from '../../../route'
import { operatorAccountRoutes } from './accounts'
import { operatedAcquirerAccountRoutes } from './acquirer-accounts'
import { adjustmentRoutes } from './adjustments'
import { exchangeRateRoutes } from './exchange-rates'
import { goingLiveRoutes } from './going-live'
import { holdRoutes } from './holds'
import { notificationRoutes } from './notifications'
import { overdueRoutes } from './overdue'
import { payoutRoutes } from './payouts'
import { proposalRoutes } from './proposals'
import { reconciliationRoutes } from './reconciliation'
import { operatedRoutingRoutes } from './routing'
import { serviceRoutes } from './service'
import { verifyRunRoutes } from './verify-runs'

export const operatorRoutes: readonly Route[] = [
  ...operatorAccountRoutes,
  ...operatedAcquirerAccountRoutes,
  ...operatedRoutingRoutes,
  ...adjustmentRoutes,
  ...exchangeRateRoutes,
  ...goingLiveRoutes,
  ...holdRoutes,
  ...payoutRoutes,
  ...proposalRoutes,
  ...overdueRoutes,
  ...serviceRoutes,
  ...verifyRunRoutes,
  ...reconciliationRoutes,
  ...notificationRoutes,
]
