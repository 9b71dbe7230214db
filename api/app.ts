/** The Koa application: the edge, the public pages, the declared routes, and the answer to everything else. */
import Koa, { type Context, type Middleware } from 'koa'
import type { Authenticator } from './authenticator'
import { browserPages } from './browser/router'
import { isReader, sendHome } from './browser/wayfinding'
import { dashboardPages } from './dashboard/router'
import { pages } from './docs/pages'
import { directRoutes } from './http/direct-routes'
import { createEdge } from './http/edge'
import { methodNotAllowed, routeMissing } from './missing-route'
import { memberVisits } from './members/router'
import { mountRoutes } from './mount'
import { oauth } from './oauth/router'
import { routesOf } from './routes'
import { dashboardRoutes } from './routes/dashboard'
import type { Services } from './services'

export function createApp(services: Services, authenticator: Authenticator): Koa {
  const app = new Koa()
  app.silent = true
  const router = mountRoutes(routesOf(services.livemode, services.kinds), services, authenticator)
  const dashboardRouter = mountRoutes(dashboardRoutes, services, authenticator)
  const publicPages = pages(services)
  const cardholderPages = browserPages(services, authenticator)
  const dashboard = dashboardPages(services)
  const tokens = oauth(services)
  const members = memberVisits(services)
  app.use(createEdge(services))
  app.use(below(DASHBOARD, directRoutes(dashboardRouter)))
  app.use(below(DASHBOARD, dashboardRouter.routes() as Middleware))
  app.use(directRoutes(router))
  app.use(router.routes())
  app.use(tokens.routes())
  app.use(members.routes())
  app.use(publicPages.routes())
  app.use(cardholderPages.routes())
  app.use(dashboard.routes())
  const layers = [router, dashboardRouter, tokens, members, publicPages, cardholderPages, dashboard].flatMap(
    ({ stack }) => stack,
  )
  // What only members may call is not suggested to programs.
  const callables = layers
    .map(({ methods, path }) => ({ methods, path: String(path).replace(/:(\w+)/g, '{$1}') }))
    .filter(({ path }) => !path.startsWith(DASHBOARD))
  app.use((context: Context) => {
    const { method, path } = context
    // For programs there is nothing at `/`.
    if (path === '/' && isReader(context)) {
      sendHome(context, services.product)
      return
    }
    const allowed = layers.filter((layer) => layer.match(path)).flatMap(({ methods }) => methods)
    throw allowed.length === 0
      ? routeMissing(method, path, callables)
      : methodNotAllowed(method, path, [...new Set(allowed)])
  })
  return app
}

const DASHBOARD = '/v1/dashboard/'

/** The router tries one pattern after the other: a merchant's call must not wait for those of the dashboard. */
const below =
  (prefix: string, middleware: Middleware): Middleware =>
  async (context, next) => {
    await (context.path.startsWith(prefix) ? middleware(context, next) : next())
  }
