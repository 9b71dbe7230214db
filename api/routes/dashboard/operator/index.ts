/** The routes of operators: members of the operating organisation (decision 0069). */
import type { Route } from '../../../route'
import { operatorAccountRoutes } from './accounts'
import { goingLiveRoutes } from './going-live'
import { holdRoutes } from './holds'
import { overdueRoutes } from './overdue'
import { proposalRoutes } from './proposals'
import { serviceRoutes } from './service'

export const operatorRoutes: readonly Route[] = [
  ...operatorAccountRoutes,
  ...goingLiveRoutes,
  ...holdRoutes,
  ...proposalRoutes,
  ...overdueRoutes,
  ...serviceRoutes,
]
