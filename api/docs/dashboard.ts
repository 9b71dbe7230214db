/**
 * The OpenAPI document of everything that the dashboard calls: the public routes, those of members, and the visits. The
 * dashboard's types are made from it; it is not published.
 */
import { visits } from '../members/router'
import type { VisitRoute } from '../members/visit'
import { routes } from '../routes'
import { dashboardRoutes } from '../routes/dashboard'
import type { Route } from '../route'
import { openApiDocument } from './openapi'
import type { Json } from './schemas'

/** A visit in the form of a route. */
function routeOf({ method, path, operationId, summary, params, body, success, errors }: VisitRoute): Route {
  const shown = {
    path,
    operationId,
    summary,
    success,
    errors,
    scope: 'account.read',
    audience: 'members',
  } as const
  return {
    ...shown,
    ...(params && { params }),
    ...(body && { body: { shapes: [body] } }),
    ...(method === 'get'
      ? { method, handler: () => Promise.reject(new Error('a visit')) }
      : { method, act: () => Promise.reject(new Error('a visit')) }),
  }
}

export const dashboardOperations: readonly Route[] = [...routes, ...dashboardRoutes, ...visits.map(routeOf)]

export const dashboardDocument = (publicUrl: string): Json =>
  openApiDocument(dashboardOperations, publicUrl, { published: false })
