/** The pages for cardholders. Each address contains a secret of its own, and none needs a script but the fields in a frame. */
import Router from '@koa/router'
import type { Authenticator } from '../authenticator'
import { limitAddresses } from '../http/edge'
import type { Services } from '../services'
import { mountAssets } from './assets'
import { mountChallenge } from './challenge'
import { createBrowserEdge } from './edge'
import { mountFields } from './fields'
import { mountHosted } from './hosted'

export function browserPages(services: Services, authenticator: Authenticator): Router {
  const router = new Router({ strict: true, sensitive: true })
  router.use(createBrowserEdge(services.log), limitAddresses(services))
  mountChallenge(router, services)
  mountHosted(router, services)
  mountAssets(router, services)
  mountFields(router, authenticator)
  return router
}
