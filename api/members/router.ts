/** Mounts the visits of the dashboard (decision 0065). They count for the address that they come from. */
import Router from '@koa/router'
import type { Context } from 'koa'
import { limitAddresses } from '../http/edge'
import type { Services } from '../services'
import { serveVisit } from './visit'
import { administratorVisits } from './visits/administrators'
import { factorVisits } from './visits/factors'
import { sessionVisits } from './visits/session'
import { linkVisits } from './visits/links'
import { pairingVisits } from './visits/pairings'
import { signInVisits } from './visits/sign-in'
import type { VisitRoute } from './visit'

export const visits: readonly VisitRoute[] = [
  ...signInVisits,
  ...linkVisits,
  ...administratorVisits,
  ...sessionVisits,
  ...factorVisits,
  ...pairingVisits,
]

export function memberVisits(services: Services): Router {
  const router = new Router({ strict: true, sensitive: true })
  router.use(limitAddresses(services))
  for (const route of visits)
    router.register(route.path.replace(/\{(\w+)\}/g, ':$1'), [route.method], (context: Context) =>
      serveVisit(context, route, services, services.addressOf(context.req)),
    )
  return router
}
