/** The routes of the account's settings, and of its way to live mode. */
import type { Route } from '../../route'
import { accountRoutes } from './account'
import { retrieveGoingLiveRoute, saveGoingLiveRoute, withdrawGoingLiveRoute } from './going-live'

export const settingsRoutes: readonly Route[] = [
  ...accountRoutes,
  retrieveGoingLiveRoute,
  saveGoingLiveRoute,
  withdrawGoingLiveRoute,
]
