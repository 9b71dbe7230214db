/** The routes of operators: members of the operating organisation (decision 0069). */
import type { Route } from '../../../route'
import {
  changeLimitsRoute,
  resumeLiveModeRoute,
  retrieveOperatorAccountRoute,
  searchAccountsRoute,
  suspendLiveModeRoute,
} from './accounts'
import {
  grantGoingLiveRoute,
  listGoingLiveRoute,
  retrieveOperatorGoingLiveRoute,
  returnGoingLiveRoute,
} from './going-live'
import { listHoldsRoute, rejectHoldRoute, releaseHoldRoute } from './holds'
import {
  listIncidentsRoute,
  listOverdueRoute,
  resolveIncidentsRoute,
  retrieveOverdueRoute,
  wakeRoute,
} from './overdue'
import { listOperatorAuditLogsRoute, listOperatorEndpointsRoute, retrieveHealthRoute } from './service'

export const operatorRoutes: readonly Route[] = [
  searchAccountsRoute,
  retrieveOperatorAccountRoute,
  changeLimitsRoute,
  suspendLiveModeRoute,
  resumeLiveModeRoute,
  listGoingLiveRoute,
  retrieveOperatorGoingLiveRoute,
  grantGoingLiveRoute,
  returnGoingLiveRoute,
  listHoldsRoute,
  releaseHoldRoute,
  rejectHoldRoute,
  retrieveOverdueRoute,
  listOverdueRoute,
  wakeRoute,
  listIncidentsRoute,
  resolveIncidentsRoute,
  retrieveHealthRoute,
  listOperatorEndpointsRoute,
  listOperatorAuditLogsRoute,
]
