/** The routes of the account's settings, and of its way to live mode. */
import type { Route } from '../../route'
import {
  deleteLogoRoute,
  putAdministratorRoute,
  removeAdministratorRoute,
  retrieveAccountRoute,
  setLogoRoute,
  updateAccountRoute,
} from './account'
import { retrieveGoingLiveRoute, saveGoingLiveRoute } from './going-live'

export const settingsRoutes: readonly Route[] = [
  retrieveAccountRoute,
  updateAccountRoute,
  setLogoRoute,
  deleteLogoRoute,
  putAdministratorRoute,
  removeAdministratorRoute,
  retrieveGoingLiveRoute,
  saveGoingLiveRoute,
]
