/** The pages for cardholders. Each address contains a secret of its own, and no page needs a script. */
import Router from '@koa/router'
import { limitAddresses } from '../http/edge'
import type { Services } from '../services'
import { mountAssets } from './assets'
import { mountChallenge } from './challenge'
import { createBrowserEdge } from './edge'
import { mountHosted } from './hosted'

export function browserPages(services: Services): Router {
  const router = new Router({ strict: true, sensitive: true })
  router.use(createBrowserEdge(services.log), limitAddresses(services))
  mountChallenge(router, services)
  mountHosted(router, services)
  mountAssets(router, services)
  return router
}
