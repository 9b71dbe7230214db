import type { Route } from '../../api/route'

/**
 * The routes that a generated suite is made for: every one in a suite of the long tier; otherwise the first of each class, where a class is
 * what `classOf` says of a route.
 */
export function routesToTest(routes: readonly Route[], classOf: (route: Route) => object): readonly Route[] {
  if (expect.getState().testPath?.endsWith('.long.test.ts')) return routes
  const ofClass = new Map(routes.toReversed().map((route) => [JSON.stringify(classOf(route)), route]))
  return routes.filter((route) => ofClass.get(JSON.stringify(classOf(route))) === route)
}
