/** The Koa application: the edge, the public pages, the declared routes, and what matches none of them. */
import Koa, { type Context } from 'koa'
import { ApiError } from '../contract/errors'
import type { Authenticator } from './authenticator'
import { browserPages } from './browser/router'
import { pages } from './docs/pages'
import { createEdge } from './http/edge'
import { mountRoutes } from './mount'
import { oauth } from './oauth/router'
import { routes } from './routes'
import type { Services } from './services'

export function createApp(services: Services, authenticator: Authenticator): Koa {
  const app = new Koa()
  app.silent = true
  const router = mountRoutes(routes, services, authenticator)
  const publicPages = pages(services)
  const cardholderPages = browserPages(services)
  const tokens = oauth(services)
  app.use(createEdge(services))
  app.use(router.routes())
  app.use(tokens.routes())
  app.use(publicPages.routes())
  app.use(cardholderPages.routes())
  app.use((context: Context) => {
    const allowed = [router, tokens, publicPages, cardholderPages].flatMap(({ stack }) =>
      stack.filter((layer) => layer.match(context.path)).flatMap(({ methods }) => methods),
    )
    if (allowed.length === 0) throw new ApiError('route_missing')
    throw new ApiError('method_not_allowed', { headers: { Allow: [...new Set(allowed)].join(', ') } })
  })
  return app
}
